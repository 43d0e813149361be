import TesseraCore
package import TesseraStrings

/// How the accessors of a string table are written.
package struct StringsOptions: Sendable, Hashable {
  /// Where the compiled table is found when the program runs.
  package enum Storage: Sendable, Hashable {
    /// In the program itself, as a literal.
    case literal
    /// In a file of the module's resource bundle.
    ///
    /// - Parameter file: The name of the file, at the top level of the bundle.
    case file(String, module: String, package: String)
  }

  package var access = AccessLevel.internal
  /// The outermost enum.
  package var typeName: SwiftName
  package var storage = Storage.literal
  /// By a key another one, which its accessor is called after.
  package var names: [ExactKey: String] = [:]

  package init(typeName: SwiftName) { self.typeName = typeName }

  /// `L10n` for `Localizable`, `L10nCheckout` for `Checkout`.
  package init(table: String) {
    let suffix = table == "Localizable" ? "" : KeyName.type(table).text
    typeName = SwiftName("L10n" + suffix)
  }
}
