// Measures the program beside floors: bare loops over SQLite's C interface, in the same run.
//
//     swift run -c release waterfall-bench [--huge] [--rounds N] [--only RECORDS] [--json FILE] [--plot FILE]

import Foundation

if CommandLine.arguments.dropFirst().first == Command.memoryWord {
  let words = Array(CommandLine.arguments.dropFirst(2))
  print(try Command.run(words[0], Array(words.dropFirst())))
  exit(0)
}
let options = try Options(CommandLine.arguments.dropFirst())
let report = Report(rounds: options.rounds)
for size in options.sizes {
  try Benchmark(size, rounds: options.rounds).run { measurement in
    report.add(measurement)
    print(measurement.line)
  }
}
if let path = options.json { try report.writeJSON(to: path) }
if let path = options.plot { try Plot(report).write(to: path) }
