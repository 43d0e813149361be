import Foundation
import TesseraWorkspace

package enum TesseraVersion {
  package static let current = "0.1.0"

  /// The size and the modification time of the running program, which distinguish two builds of the same version. The
  /// string is empty if the system does not provide them.
  package static var build: String {
    #if os(Linux)
      let path: String? = "/proc/self/exe"
    #else
      let path = Bundle.main.executablePath
    #endif
    return path.map { FileStamp.words(forFile: $0) } ?? ""
  }
}
