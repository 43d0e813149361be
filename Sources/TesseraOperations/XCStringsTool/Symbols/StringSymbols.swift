import TesseraFormats
import TesseraChecks
import TesseraCore
package import TesseraStrings
import TesseraWorkspace

/// The Swift file with a symbol for each key of a catalog that Xcode generates a symbol for.
package struct StringSymbols: Sendable, Hashable {
  /// The name of the file, `GeneratedStringSymbols_<Table>.swift`.
  package var fileName: String
  package var source: String
  /// The keys without a symbol, and the reasons, in the order of the entries. If the array is empty, the file is
  /// complete.
  package var problems: [StringSymbolProblem]

  /// Generates the file. The same table always results in the same source.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes in the table's files.
  package init(_ table: StringTable) {
    fileName = "GeneratedStringSymbols_\(table.name).swift"
    problems = []
    var members: [String] = []
    var keys: [String: String] = [:]
    let sourceLanguage = table.languages.firstIndex(of: table.sourceLanguage)
    // Tables other than the default one have their own namespaces.
    let namespace = table.name == "Localizable" ? nil : SwiftWords.typeName(table.name)
    for index in 0..<table.entries.count where KeySymbol.isWanted(for: table.entries.header(at: index)) {
      let entry = table.entries.entry(at: index)
      let key = entry.key.value
      do throws(StringSymbolProblem) {
        guard let name = KeySymbol.name(for: key), SwiftWords.isIdentifier(name) else {
          throw StringSymbolProblem(key, .noSymbol)
        }
        guard !SwiftWords.reserved.contains(name.lowercased()) else { throw StringSymbolProblem(key, .reserved(name)) }
        if let other = keys[name] { throw StringSymbolProblem(key, .taken(name, by: other)) }
        keys[name] = key
        let symbol = try StringSymbol(entry, name: name, table: table.name, within: namespace, sourceLanguage)
        members.append(symbol.declaration)
      } catch {
        problems.append(error)
      }
    }
    if table.name != "Localizable", namespace == nil { problems.append(StringSymbolProblem(table.name, .noSymbol)) }
    source = Self.source(table.name, members, namespace: namespace)
  }

  private static let mark = "// Made from the String Catalog "

  static let outputGuard = OutputGuard(beginning: Array(mark.utf8))

  private static func source(_ table: String, _ members: [String], namespace: String?) -> String {
    let indent = namespace == nil ? "  " : "    "
    let body = members.map { member in
      member.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }.joined(separator: "\n\n")
    let content = namespace.map { "  enum \($0) {\n\(body)\n  }" } ?? body
    return """
      \(mark)\(SwiftEscaping.literal(table)). Changes will be overwritten.

      import Foundation

      \(members.isEmpty ? "" : bundle + "\n\n\(availability)\nextension LocalizedStringResource {\n\(content)\n}\n")
      """
  }

  private static let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

  /// Swift packages have their own bundle. Other targets use the bundle that contains their code.
  private static let bundle = """
    #if !SWIFT_PACKAGE
      private final class BundleToken {}
    #endif

    \(availability)
    extension LocalizedStringResource.BundleDescription {
      fileprivate static var ofThisModule: Self {
        #if SWIFT_PACKAGE
          return .atURL(Bundle.module.bundleURL)
        #else
          return .forClass(BundleToken.self)
        #endif
      }
    }
    """
}

/// The reason that a key has no symbol.
package struct StringSymbolProblem: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    case noSymbol
    case reserved(String)
    case taken(String, by: String)
    /// The number of an argument that no string uses.
    case unknownArgument(Int)
    /// The number of an argument without a corresponding Swift type.
    case unfitArgument(Int)
  }

  package var key: String
  package var reason: Reason

  init(_ key: String, _ reason: Reason) {
    self.key = key
    self.reason = reason
  }

  package var message: String {
    switch reason {
    case .noSymbol: "No symbol can be derived from '\(key)'"
    case .reserved(let name): "The symbol '\(name)' of '\(key)' is too close to a reserved word"
    case .taken(let name, let other): "The symbol '\(name)' of '\(key)' is the same as that of '\(other)'"
    case .unfitArgument(let number): "No Swift type exists for argument \(number) of '\(key)'"
    case .unknownArgument(let number): "It is not possible to determine the type of argument \(number) of '\(key)'"
    }
  }
}
