import Foundation

// libFuzzer's own main function would stand in the way of Swift's: its driver is called instead.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private var count = CommandLine.argc
private var words = CommandLine.unsafeArgv
exit(
  runDriver(&count, &words) { start, count in
    FuzzTarget.chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  })
