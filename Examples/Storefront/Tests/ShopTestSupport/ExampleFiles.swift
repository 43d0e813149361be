public import Foundation

/// The files of the shop in the repository.
public enum ExampleFiles {
  /// The folder of the shop.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
