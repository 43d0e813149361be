import TesseraWorkspace

/// The sizes of strings and resources, by module or bundle, kind, and language.
package struct SizeTable: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case strings, images
    /// The compiled asset catalogs of a product (`Assets.car`), whose contents are not read.
    case assetCatalogs
    case fonts, files
    /// The code, signatures and metadata of a product.
    case other

    /// Creates the kind of a file by its name.
    init(path: String) {
      switch Path.pathExtension(path) {
      case "strings", "stringsdict", "loctable", "xcstrings", "tessera": self = .strings
      case "car": self = .assetCatalogs
      case "nib", "mom", "omo", "momd", "sks", "scnassets", "metallib", "mlmodelc", "xib", "storyboard": self = .files
      default:
        switch ResourceCategory(path) {
        case .picture: self = .images
        case .font: self = .fonts
        case .sound, .video, .data: self = .files
        case nil: self = .other
        }
      }
    }
  }

  package struct Row: Sendable, Hashable {
    /// The name of a module, or the path of a bundle in a product.
    package var name: String
    /// The path of the module. It is empty for a bundle.
    package var path = ""
    package var bytes: [Kind: Int] = [:]
    /// The bytes that belong to one language, which are also included in `bytes`.
    package var languages: [String: Int] = [:]

    package init(name: String, path: String = "") {
      self.name = name
      self.path = path
    }

    package var total: Int { bytes.values.reduce(0, +) }

    package mutating func add(_ count: Int, _ kind: Kind, language: String? = nil) {
      bytes[kind, default: 0] += count
      if let language { languages[language, default: 0] += count }
    }
  }

  /// A file that several bundles of a product contain.
  package struct Duplicate: Sendable, Hashable {
    package var byteCount: Int
    /// The paths in the product, sorted.
    package var paths: [String]

    /// The bytes of all files but one.
    package var excess: Int { byteCount * (paths.count - 1) }
  }

  /// The rows, sorted by name.
  package var rows: [Row]
  /// The equal files of several bundles, largest excess first. It is empty for sources.
  package var duplicates: [Duplicate] = []

  package init(rows: [Row], duplicates: [Duplicate] = []) {
    self.rows = rows
    self.duplicates = duplicates
  }

  /// The sum of all rows.
  package var total: Row {
    rows.reduce(into: Row(name: "all")) { sum, row in
      sum.bytes.merge(row.bytes, uniquingKeysWith: +)
      sum.languages.merge(row.languages, uniquingKeysWith: +)
    }
  }

  /// The kinds of which there are bytes, in the order of their declaration.
  package var kinds: [Kind] {
    let bytes = total.bytes
    return Kind.allCases.filter { bytes[$0, default: 0] > 0 }
  }
}
