#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What has to be true of the process before anything is opened or written.
enum StandardStreams {
  /// Fills the descriptors 0 to 2 where the caller closed them, and settles signals.
  ///
  /// A closed descriptor would be given to the next file that is opened, and what is printed would land
  /// in the catalog. `/dev/null` is opened the wrong way round, so that reading and writing fail.
  static func prepare() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      guard open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) == descriptor else {
        exit(ExitCode.inputOutput.rawValue)
      }
    }
    // A reader that goes away ends the program at once and without a word, however it was started.
    signal(SIGPIPE, SIG_DFL)
    // A file-size limit is an error like a full disk.
    signal(SIGXFSZ, SIG_IGN)
  }
}
