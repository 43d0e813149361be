import TesseraFormats
import TesseraStrings

/// A value of a String Catalog to write.
indirect enum CatalogNode: Equatable {
  case string(String)
  case number(Int)
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: CatalogNode

    init(_ name: String, _ value: CatalogNode) {
      self.name = name
      self.value = value
    }

    init(_ name: CatalogName, _ value: CatalogNode) { self.init(.member(name), value) }
  }

  /// Returns a string unit in the state `translated`.
  static func unit(_ value: String) -> CatalogNode {
    let members = [Member(.state, .string(StringUnit.State.translated.rawValue)), Member(.value, .string(value))]
    return .object([Member(.stringUnit, .object(members))])
  }

  /// Returns an object that varies along an axis.
  static func variations(_ axis: CatalogName, _ forms: [Member]) -> CatalogNode {
    .object([Member(.variations, .object([Member(axis, .object(forms))]))])
  }

  /// Returns the text of the value in the layout and the order in which Xcode writes catalogs, or `nil` if the value is
  /// nested too deeply.
  func canonicalBytes() -> [UInt8]? {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return CanonicalCatalog.write(JSONDocument(SourceText(text: bytes, encoding: .utf8)))
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .string(let text): bytes += JSONEscapes.literal(text)
    case .number(let number): bytes += String(number).utf8
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += JSONEscapes.literal(member.name)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
