// Measures the program beside floors: bare loops over SQLite's C interface, in the same run.
//
//     swift run -c release waterfall-bench [--huge] [--rounds N] [--only RECORDS] [--json FILE] [--plot FILE]

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
