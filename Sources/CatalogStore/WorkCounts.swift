import CSQLite

/// What a connection has done so far, in counts that do not hang on the machine.
package struct WorkCounts: Hashable, Sendable {
  /// Statements compiled.
  package var prepared = 0
  /// Steps of SQLite's virtual machine, by statements that are kept: some ten a row read.
  package var steps = 0
  /// Rows inserted, updated and deleted, by triggers too.
  package var rowsWritten = 0
  /// Pages that were not in the connection's cache.
  package var pagesRead = 0

  package static func - (left: WorkCounts, right: WorkCounts) -> WorkCounts {
    WorkCounts(
      prepared: left.prepared - right.prepared, steps: left.steps - right.steps,
      rowsWritten: left.rowsWritten - right.rowsWritten,
      pagesRead: left.pagesRead - right.pagesRead)
  }
}

extension Connection {
  /// What the connection has done so far.
  package var work: WorkCounts {
    WorkCounts(
      prepared: preparedCount, steps: cache.values.reduce(0) { $0 + $1.steps },
      rowsWritten: totalChanges, pagesRead: cacheMisses)
  }
}
