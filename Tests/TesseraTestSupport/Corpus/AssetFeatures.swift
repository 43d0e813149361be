import Foundation

extension CorpusFeatures {
  /// Adds the features of a `Contents.json`: the kind of its set, the names of its members, and the values of members
  /// with a fixed set of values.
  mutating func addAsset(_ text: String, path: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let root = object as? [String: Any] else { throw Failure(description: "the file has no object") }
    let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    let fileExtension = folder.lastIndex(of: ".").map { folder[$0...] } ?? ""
    // The name of a group can contain a period, as in `v1.2`.
    let isSet = !fileExtension.isEmpty && fileExtension.dropFirst().allSatisfy(\.isLetter)
    names.insert(isSet ? String(fileExtension) : "folder")
    for (name, value) in root where name != "info" { addMember(name, value) }
    if root["info"] == nil { names.insert("noInfo") }
    names.formUnion(JSONTokens(Array(text.utf8)).colons.map { "colon:\($0)" })
  }

  private mutating func addMember(_ name: String, _ value: Any) {
    switch value {
    case let object as [String: Any]:
      if name == "components" {
        for (name, value) in object { names.formUnion(["component:\(name)", "component:\(Self.spelling(of: value))"]) }
        return
      }
      names.insert(name)
      if let appearance = object["appearance"] as? String, let value = object["value"] as? String {
        names.formUnion([appearance, "\(appearance):\(value)"])
        return
      }
      for (name, value) in object { addMember(name, value) }
    case let list as [Any]:
      names.insert(list.isEmpty ? "\(name):empty" : name)
      for element in list { addMember(name, element) }
    case let text as String where name == "color-space": names.insert(text)
    case let text as String where Self.choices.contains(name): names.formUnion([name, "\(name):\(text)"])
    default: names.insert(name == "preserves-vector-representation" ? "preserves-vector" : name)
    }
  }

  private static let choices: Set = [
    "compression-type", "display-gamut", "extent", "graphics-feature-set", "height-class", "idiom",
    "language-direction",
    "memory", "orientation", "platform", "role", "scale", "screen-width", "size", "subtype", "symbol-rendering-intent",
    "template-rendering-intent", "width-class",
  ]

  private static func spelling(of component: Any) -> String {
    guard let text = component as? String else { return "number" }
    return text.hasPrefix("0x") ? "hex" : text.contains(".") ? "float" : "int"
  }
}
