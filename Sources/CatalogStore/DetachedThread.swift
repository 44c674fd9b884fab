#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread that nobody waits for.
///
/// A dispatch queue that gets no thread waits for one without end.
enum DetachedThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a new thread.
  ///
  /// - Throws: `ThreadError` where no thread can be made.
  static func start(_ body: @escaping @Sendable () -> Void) throws(ThreadError) {
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { DetachedThread.run($0) }, context.toOpaque())
    #else
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil, { $0.flatMap { DetachedThread.run($0) } }, context.toOpaque())
    #endif
    guard code == 0 else {
      context.release()
      throw ThreadError(reason: systemErrorText(code))
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }

  private static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
}
