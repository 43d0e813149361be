import TesseraStrings

/// What one Swift file says of the modules in it.
struct FileDeclarations {
  /// A type that conforms to `AppModule` where it is declared, or in an extension.
  struct Conformance {
    /// As the record has to name it, from the outermost type on, in backticks where they are in the source.
    var path: [String]
    /// Where its name stands.
    var span: SourceSpan
    /// Whether it says `TesseraModules.AppModule`.
    var isQualified: Bool
    /// Why there can be no record, as far as this place tells.
    var obstacle: RecordObstacle?
  }

  /// What bears on a record of a type, or of one that is nested in it.
  struct TypeTraits {
    var isPrivate = false
    var isGeneric = false

    mutating func formUnion(_ other: TypeTraits) {
      isPrivate = isPrivate || other.isPrivate
      isGeneric = isGeneric || other.isGeneric
    }
  }

  /// The file as far as records are concerned.
  enum Item {
    /// `#if`, `#elseif`, `#else`, with its condition.
    case condition(Branch, String)
    case end
    /// An index into ``conformances``.
    case conformance(Int)
  }

  enum Branch {
    case first, other, last
  }

  var conformances: [Conformance] = []
  /// In the order of the file; every first branch has an end.
  var items: [Item] = []
  /// By the name that ``name(of:)`` makes. Types in functions have none.
  var types: [String: TypeTraits] = [:]
  /// What records that stand in the file name.
  var recorded: [[String]] = []
  /// Whether the file has a record, whatever it names.
  var hasRecord = false
  /// Whether it declares a protocol `AppModule` of its own.
  var hasOwnProtocol = false

  /// `Shop.Bag`, without backticks.
  static func name(of path: some Sequence<String>) -> String {
    path.map { $0.utf8.first == UInt8(ascii: "`") ? String($0.dropFirst().dropLast()) : $0 }.joined(separator: ".")
  }
}

/// Why a type that conforms can have no record.
package enum RecordObstacle: Sendable, Hashable {
  case isPrivate, isGeneric, isLocal

  var reason: String {
    switch self {
    case .isPrivate: "it is private to its file, and the record stands in another: make it internal"
    case .isGeneric: "it is generic, or stands in a type that is, and a record holds one type"
    case .isLocal: "it stands in a function, where no other file reaches it: move it out"
    }
  }
}
