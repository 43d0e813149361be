import TesseraCore
package import TesseraStrings

/// The options for generating the accessors of a string table.
package struct StringsOptions: Sendable, Hashable {
  /// The location of the compiled table at run time.
  package enum Storage: Sendable, Hashable {
    /// In the program itself, as a literal.
    case literal
    /// In a file of the module's resource bundle.
    ///
    /// - Parameter file: The name of the file, at the top level of the bundle.
    case file(String, module: String, package: String)
  }

  package var access = AccessLevel.internal
  /// The name of the outermost enum.
  package var typeName: SwiftName
  package var storage = Storage.literal
  /// The name of the module that contains the table; "" if it is unknown.
  package var module = ""
  /// Names for accessors, by key.
  package var names: [ExactKey: String] = [:]

  package init(typeName: SwiftName) { self.typeName = typeName }

  /// Creates options with the default enum name: `L10n` for `Localizable` and `L10n`, and `L10nCheckout` for `Checkout`.
  package init(table: String) {
    let suffix = table == "Localizable" || table == "L10n" ? "" : KeyName.type(table).text
    typeName = SwiftName("L10n" + suffix)
  }
}
