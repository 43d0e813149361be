// platforms: ios
// Availability in Darwin's headers, and a class of Foundation that only macOS has.
import Darwin
import Foundation

func shell() -> Int32 {
  system("true")  // error: 'system' is unavailable in iOS
}

func launch() throws {
  let process = Process()  // error: cannot find 'Process' in scope
  try process.run()
}
