// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "waterfall",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    // What other Swift packages build on; needs SQLite alone.
    .library(name: "Waterfall", targets: ["LayoutEngine", "CatalogStore", "LayoutService"]),
    .executable(name: "waterfall", targets: ["waterfall"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "CSimdJSON",
      cxxSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "LayoutEngine"),
    .target(
      name: "Migrations",
      path: "Migrations",
      resources: [
        .embedInCode("v001_catalog.sql"), .embedInCode("v002_upkeep.sql"),
        .embedInCode("schema.sql"),
      ]),
    .target(name: "CatalogStore", dependencies: ["CSQLite", "Migrations"]),
    .target(name: "LayoutService", dependencies: ["CatalogStore", "LayoutEngine"]),
    .target(name: "PictureHeader"),
    .target(
      name: "DatasetImport",
      dependencies: ["CatalogStore", "CSimdJSON", "CZlib", "PictureHeader"]),
    .target(
      name: "WaterfallCLI",
      dependencies: ["CatalogStore", "LayoutService", "LayoutEngine", "DatasetImport"]),
    .executableTarget(name: "waterfall", dependencies: ["WaterfallCLI"]),
    .executableTarget(
      name: "waterfall-bench",
      dependencies: ["CSQLite", "CatalogStore", "LayoutService", "LayoutEngine", "waterfall"]),
    .target(
      name: "TestSupport",
      dependencies: ["CSQLite", "CatalogStore", "LayoutService", "LayoutEngine"]),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: ["LayoutEngine", "TestSupport"]),
    .testTarget(name: "CatalogStoreTests", dependencies: ["CatalogStore", "TestSupport"]),
    .testTarget(
      name: "LayoutServiceTests",
      dependencies: ["LayoutService", "CatalogStore", "LayoutEngine", "TestSupport"]),
    // A gallery on the library's public API.
    .testTarget(
      name: "GalleryExampleTests",
      dependencies: ["LayoutService", "CatalogStore", "LayoutEngine", "TestSupport"]),
    .testTarget(name: "PictureHeaderTests", dependencies: ["PictureHeader", "TestSupport"]),
    .testTarget(
      name: "DatasetImportTests",
      dependencies: ["DatasetImport", "CatalogStore", "CZlib", "TestSupport"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "waterfall", "WaterfallCLI", "LayoutEngine", "LayoutService", "CatalogStore", "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["waterfall", "LayoutEngine", "TestSupport"]),
    .testTarget(name: "FaultTests", dependencies: ["CommandLineTests", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Only for Scripts/fuzz: it needs a sanitizer that brings a main function of its own.
if Context.environment["WATERFALL_FUZZING"] != nil {
  package.products.append(.executable(name: "fuzzing", targets: ["Fuzzing"]))
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CatalogStore", "DatasetImport", "PictureHeader", "LayoutEngine", "LayoutService",
        "WaterfallCLI",
      ],
      path: "Tests/Fuzzing"))
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
