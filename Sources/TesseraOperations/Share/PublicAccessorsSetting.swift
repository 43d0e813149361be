import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// The edit of the settings that makes the accessors of a module public: the setting `accessors.public`.
enum PublicAccessorsSetting {
  /// Returns the edit of a settings file, or `nil` if its structure is unexpected.
  static func edit(adding module: String, to source: SourceText) -> Edit? {
    let document = JSONDocument(source, options: [.comments, .trailingCommas])
    let name = JSONEscapes.literalText(module)
    guard document.issues.isEmpty, document.root.kind == .object else { return nil }
    guard let accessors = document.root["accessors"] else {
      return insertion(of: "\"accessors\": { \"public\": [\(name)] }", into: document.root, source)
    }
    guard accessors.kind == .object else { return nil }
    guard let list = accessors["public"] else {
      return insertion(of: "\"public\": [\(name)]", into: accessors, source)
    }
    guard list.kind == .array else { return nil }
    guard let last = Array(list.elements).last else {
      let offset = Int(list.span.lowerBound) + 1
      return Edit(SourceSpan(offset..<offset), name)
    }
    let offset = Int(last.span.upperBound)
    return Edit(SourceSpan(offset..<offset), ", \(name)")
  }

  /// Returns the text of a new settings file.
  static func newFile(_ module: String) -> String {
    "{\n  \"accessors\": {\n    \"public\": [\(JSONEscapes.literalText(module))]\n  }\n}\n"
  }

  /// Inserts a member after the last one. A comma that follows the last member remains valid.
  private static func insertion(of member: String, into object: JSONValue, _ source: SourceText) -> Edit {
    guard let last = Array(object.members).last else {
      let offset = Int(object.span.lowerBound) + 1
      return Edit(SourceSpan(offset..<offset), " \(member) ")
    }
    let offset = Int(last.value.span.upperBound)
    let start = Int(object.span.lowerBound)
    let isOnLines = source.bytes[start..<offset].contains(0x0A)
    let line = source.bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let space = source.bytes[line..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let gap = isOnLines ? "\n" + String(decoding: space, as: UTF8.self) : " "
    return Edit(SourceSpan(offset..<offset), ",\(gap)\(member)")
  }
}
