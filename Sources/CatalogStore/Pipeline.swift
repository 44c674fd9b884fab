import Dispatch

/// Makes elements on a thread of its own while the caller takes them, in order.
///
/// Reading and parsing an input then costs no time beside storing it. At most a few batches wait to be
/// taken, so that memory stays flat.
package enum Pipeline {
  /// The first batches are small, so that what comes slowly is taken soon.
  private static let firstBatch = 16
  private static let largestBatch = 1024
  private static let batchBytes = 1 << 20
  private static let waitingBatches = 4

  /// Runs `produce`, which hands each element it makes to its argument, and `consume` for each.
  ///
  /// - Parameter bytes: About how much memory an element takes.
  /// - Returns: What `produce` returns.
  /// - Throws: What `produce` or `consume` throws; the other is not waited for. `ThreadError` where there is no
  ///   memory for a thread; nothing has begun then.
  package static func run<Element: Sendable, Value: Sendable>(
    bytes: @escaping @Sendable (Element) -> Int,
    produce: @escaping @Sendable ((Element) throws -> Void) throws -> Value,
    consume: (Element) throws -> Void
  ) throws -> Value {
    let channel = Channel<Element, Value>(capacity: waitingBatches)
    try DetachedThread.start {
      channel.end(
        Result {
          var batch: [Element] = []
          var size = 0
          var most = firstBatch
          func send() throws {
            try channel.send(batch)
            batch.removeAll(keepingCapacity: true)
            size = 0
            most = min(most * 2, largestBatch)
          }
          do {
            let value = try produce { element in
              batch.append(element)
              size += bytes(element)
              if batch.count >= most || size >= batchBytes { try send() }
            }
            try send()
            return value
          } catch {
            // What came before the failure is taken all the same.
            try send()
            throw error
          }
        })
    }
    defer { channel.cancel() }
    while let batch = channel.receive() {
      for element in batch { try consume(element) }
    }
    return try channel.result()
  }
}

/// A bounded queue of batches between two threads.
///
/// It is sendable because every access to its state is made under the lock.
private final class Channel<Element: Sendable, Value: Sendable>: @unchecked Sendable {
  private struct Cancelled: Error {}

  private let lock = DispatchSemaphore(value: 1)
  private let free = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)
  private var batches: [[Element]] = []
  private var ended: Result<Value, any Error>?
  private var isCancelled = false

  init(capacity: Int) {
    // A semaphore that begins with a count may not end with a lower one.
    for _ in 0..<capacity { free.signal() }
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.wait()
    defer { lock.signal() }
    return try body()
  }

  /// Waits for room and adds a batch; throws where nobody takes it any more.
  func send(_ batch: [Element]) throws {
    free.wait()
    try locked {
      if isCancelled { throw Cancelled() }
      batches.append(batch)
    }
    filled.signal()
  }

  /// Says how the producer ended.
  func end(_ result: Result<Value, any Error>) {
    locked { ended = result }
    filled.signal()
  }

  /// Waits for the next batch; `nil` once the producer has ended and nothing is left.
  func receive() -> [Element]? {
    filled.wait()
    let batch = locked { batches.isEmpty ? nil : batches.removeFirst() }
    free.signal()
    return batch
  }

  /// How the producer ended, after `receive` returned `nil`.
  func result() throws -> Value {
    try (locked { ended } ?? .failure(Cancelled())).get()
  }

  /// Ends the producer at its next batch.
  func cancel() {
    locked { isCancelled = true }
    free.signal()
  }
}
