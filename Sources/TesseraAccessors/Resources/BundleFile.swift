/// The Swift file that declares `ResourceBundle.module`, the bundle of a module's resources.
package enum BundleFile {
  package static let name = "Resources+Bundle.swift"

  /// The class that is used to locate the bundle if the bundle's name is unknown.
  private static let anchor = SwiftName("ModuleAnchor")

  /// Returns the code. The declaration is always internal, regardless of the access level of the accessors, because
  /// every module declares its own.
  package static func code(_ bundle: ResourceOptions.Bundle) -> [UInt8] {
    var writer = SwiftWriter(reserving: 512)
    writer.head("// Written by Tessera. Changes will be overwritten.")
    writer.line("import Tessera")
    writer.emptyLine()
    writer.block(["nonisolated extension ResourceBundle"]) { writer in
      writer.documentation("The bundle of the module's resources.")
      writer.line(["static let module = "] + bundle.code(anchor: anchor))
      guard bundle == .anchor else { return }
      writer.emptyLine()
      writer.line(["private final class ", .name(anchor), " {}"])
    }
    return writer.bytes
  }
}

extension ResourceOptions.Bundle {
  /// The expression that creates the bundle.
  ///
  /// - Parameter anchor: The name of a class of the module.
  func code(anchor: SwiftName) -> [SwiftWriter.Piece] {
    switch self {
    case .module(let module, let package):
      ["ResourceBundle(", .literal(module), ", package: ", .literal(package), ")"]
    case .main: ["ResourceBundle.main"]
    case .anchor: ["ResourceBundle(for: ", .name(anchor), ".self)"]
    }
  }
}
