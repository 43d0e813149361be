import TesseraStrings

/// The declarations in a Swift file that are relevant to modules.
struct FileDeclarations {
  /// A type that conforms to `AppModule` in its declaration or in an extension.
  struct Conformance {
    /// The path for the record, starting with the outermost type, with backticks as in the source.
    var path: [String]
    /// The location of the name.
    var span: SourceSpan
    /// A Boolean value that indicates whether the source contains `TesseraModules.AppModule`.
    var isQualified: Bool
    /// The reason that there can be no record, as far as this declaration determines it.
    var obstacle: RecordObstacle?
  }

  /// The traits of a type that affect its record and those of nested types.
  struct TypeTraits {
    var isPrivate = false
    var isGeneric = false

    mutating func formUnion(_ other: TypeTraits) {
      isPrivate = isPrivate || other.isPrivate
      isGeneric = isGeneric || other.isGeneric
    }
  }

  /// A part of the file that is relevant to records.
  enum Item {
    /// `#if`, `#elseif`, or `#else`, with its condition.
    case condition(Branch, String)
    case end
    /// An index into ``conformances``.
    case conformance(Int)
  }

  enum Branch {
    case first, other, last
  }

  var conformances: [Conformance] = []
  /// The items in the order of the file. Every first branch has an end.
  var items: [Item] = []
  /// The traits of types, by the result of ``name(of:)``. Types in functions are not included.
  var types: [String: TypeTraits] = [:]
  /// The types that the records in the file refer to.
  var recorded: [[String]] = []
  /// A Boolean value that indicates whether the file contains a record of any type.
  var hasRecord = false
  /// A Boolean value that indicates whether the file declares its own protocol `AppModule`.
  var hasOwnProtocol = false

  /// Returns a name such as `Shop.Bag`, without backticks.
  static func name(of path: some Sequence<String>) -> String {
    path.map { $0.utf8.first == UInt8(ascii: "`") ? String($0.dropFirst().dropLast()) : $0 }.joined(separator: ".")
  }
}

/// The reason that a conforming type can have no record.
package enum RecordObstacle: Sendable, Hashable {
  case isPrivate, isGeneric, isLocal

  var reason: String {
    switch self {
    case .isPrivate: "it is private to its file, and the record is in another file: make it internal"
    case .isGeneric: "it is generic or nested in a generic type, and a record needs a concrete type"
    case .isLocal: "it is declared in a function, so other files cannot access it: move it out of the function"
    }
  }
}
