import Foundation

/// What stands in the module's bundle.
public enum CoreFiles {
  /// The folder with the products' pictures.
  public static func pictures() throws -> URL {
    try CoreModule.bundle.locate().appendingPathComponent("Pictures")
  }
}
