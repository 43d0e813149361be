import Foundation
import Tessera

/// The files in the module's bundle.
public enum CoreFiles {
  /// Returns the folder that contains the pictures of products.
  public static func pictures() throws -> URL {
    try ResourceBundle.module.locate().appendingPathComponent("Pictures")
  }
}
