/// A system call, and what may be done to it.
struct FaultKind {
  let call: String
  let effect: Fault.Effect
  /// What the command may end with where the fault is not got over.
  var codes: Set<Int32> = [74]

  /// Whether every call is tried also where others are sampled.
  var isCentral: Bool { call == "pwrite64" && effect == .kill }

  /// One kill before every change of a file or of a name, and where memory is shared.
  static let kills = [
    "pwrite64", "write", "fdatasync", "fsync", "ftruncate", "unlink", "openat", "rename", "link",
    "flock",
    "mmap",
  ].map { FaultKind(call: $0, effect: .kill) }

  /// A full disk, one that fails, and a process that may open no more files.
  static let errors =
    ["pwrite64", "ftruncate"].flatMap { call in
      [
        FaultKind(call: call, effect: .error("ENOSPC", lasting: true)),
        FaultKind(call: call, effect: .error("EIO", lasting: true)),
        FaultKind(call: call, effect: .error("EIO", lasting: false)),
      ]
    }
    + ["fdatasync", "fsync", "unlink"].map {
      FaultKind(call: $0, effect: .error("EIO", lasting: true))
    }
    + [
      FaultKind(call: "fdatasync", effect: .error("EIO", lasting: false)),
      FaultKind(call: "fdatasync", effect: .error("ENOSPC", lasting: true)),
      FaultKind(call: "pread64", effect: .error("EIO", lasting: false)),
      FaultKind(call: "write", effect: .error("ENOSPC", lasting: false)),
      FaultKind(call: "rename", effect: .error("EIO", lasting: true), codes: [73, 74]),
      FaultKind(call: "link", effect: .error("EPERM", lasting: true)),
      FaultKind(call: "flock", effect: .error("ENOLCK", lasting: true)),
    ]
    + ["EMFILE", "ENOSPC", "EIO"].map {
      FaultKind(call: "openat", effect: .error($0, lasting: true), codes: [73, 74])
    }
}
