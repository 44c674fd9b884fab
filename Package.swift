// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "waterfall",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    // What other Swift packages build on; needs SQLite alone.
    .library(name: "Waterfall", targets: ["LayoutEngine"])
  ],
  targets: [
    .target(name: "LayoutEngine"),
    .target(
      name: "TestSupport",
      dependencies: ["LayoutEngine"]),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: ["LayoutEngine", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
