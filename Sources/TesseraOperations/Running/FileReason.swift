import Foundation

/// Descriptions of Foundation's file errors.
enum FileReason {
  static func words(for error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileReadUnknown: "it cannot be read"
    default: "\(error.localizedDescription)"
    }
  }
}
