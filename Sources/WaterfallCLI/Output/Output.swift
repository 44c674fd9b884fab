#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Buffered bytes on their way out.
///
/// Writing never throws, so that what formats an answer stays plain: after a failure the rest is dropped,
/// and the next `flush` reports it. `WaterfallCommand` flushes at the end of every verb.
final class Output {
  private let sink: ([UInt8]) throws(CommandError) -> Void
  private var buffer: [UInt8] = []
  private var failure: CommandError?
  /// Whether what the command changes is changed; a failure to write its answer says so.
  var isWorkDone = false

  private static let capacity = 1 << 16

  /// - Parameter sink: Takes all the bytes or throws.
  init(sink: @escaping ([UInt8]) throws(CommandError) -> Void) {
    self.sink = sink
  }

  /// Writes to a file descriptor, which stays open.
  ///
  /// - Parameter name: What is written, for messages.
  convenience init(_ descriptor: Int32, name: String) {
    self.init { (bytes) throws(CommandError) in
      try Self.write(bytes, to: descriptor, name: name)
    }
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { buffer.append(contentsOf: $0) }
    if buffer.count >= Self.capacity { drain() }
  }

  /// Hands over everything written so far.
  ///
  /// - Throws: the first failure to write, now and at every later call.
  func flush() throws(CommandError) {
    drain()
    guard let failure else { return }
    guard isWorkDone else { throw failure }
    throw CommandError("\(failure.message); the work itself is done", failure.exitCode)
  }

  private func drain() {
    if failure == nil && !buffer.isEmpty {
      do throws(CommandError) { try sink(buffer) } catch { failure = error }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(CommandError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress! + done, $0.count - done)
      }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw .cannotWrite(name, errno: errno)
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
