// Measures the program beside floors: bare loops over SQLite's C interface, in the same run.
//
//     swift run -c release waterfall-bench [RECORDS [ROUNDS]]

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let records = arguments.first ?? 1_000_000
let rounds = arguments.dropFirst().first ?? 5
try Benchmark(records: records, rounds: rounds).run()
