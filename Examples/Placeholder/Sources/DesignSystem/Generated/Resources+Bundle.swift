// Written by Tessera. Changes will be overwritten.
// swift-format-ignore-file

import Tessera

nonisolated extension ResourceBundle {
  /// The bundle of the module's resources.
  static let module = ResourceBundle("DesignSystem", package: "Placeholder")
}
