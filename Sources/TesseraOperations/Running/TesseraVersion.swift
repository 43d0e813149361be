import Foundation
import TesseraWorkspace

package enum TesseraVersion {
  package static let current = "0.1.0"

  /// The size and the time of the program that runs: another build of it may do other things under the same number of
  /// version. Empty where the system does not tell.
  package static var build: String {
    #if os(Linux)
      let path: String? = "/proc/self/exe"
    #else
      let path = Bundle.main.executablePath
    #endif
    return path.map { FileVersion.words(forFile: $0) } ?? ""
  }
}
