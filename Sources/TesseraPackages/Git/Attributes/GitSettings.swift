import TesseraCore

/// The merge drivers in a file of Git's settings, and the other files that it includes.
///
/// Files are only read. In contrast to `git config`, no process is started, so that a check does not depend on Git.
struct GitSettings {
  /// The names of the merge drivers for which a command is set.
  private(set) var drivers: Set<String> = []
  /// The paths of included files, as they are in the file. The conditions of an inclusion are ignored.
  private(set) var included: [String] = []

  init(_ text: [UInt8]) {
    var section = ""
    var subsection: String?
    for line in text.split(separator: 0x0A) {
      var rest = line.drop(while: \.isWhiteSpace)
      if rest.first == UInt8(ascii: "[") {
        (section, subsection) = Self.header(&rest)
        rest = rest.drop(while: \.isWhiteSpace)
      }
      let name = String(decoding: rest.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }, as: UTF8.self)
      rest = rest.dropFirst(name.utf8.count).drop(while: \.isWhiteSpace)
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { continue }
      let value = Self.value(rest.dropFirst().drop(while: \.isWhiteSpace))
      switch (section, name.lowercased()) {
      case ("merge", "driver"): if let subsection, !value.isEmpty { drivers.insert(subsection) }
      case ("include", "path"), ("includeif", "path"): included.append(value)
      default: break
      }
    }
  }

  /// Reads `[section]`, `[section "subsection"]`, or `[section.subsection]`.
  private static func header(_ line: inout ArraySlice<UInt8>) -> (section: String, subsection: String?) {
    line = line.dropFirst()
    let name = line.prefix { $0 != UInt8(ascii: "]") && !$0.isWhiteSpace }
    line = line[name.endIndex...].drop(while: \.isWhiteSpace)
    let words = String(decoding: name, as: UTF8.self).lowercased().split(separator: ".", maxSplits: 1)
    var subsection = words.count > 1 ? String(words[1]) : nil
    if line.first == UInt8(ascii: "\"") { subsection = GitQuoting.unquoted(&line) }
    line = line.drop { $0 != UInt8(ascii: "]") }.dropFirst()
    return (words.first.map { String($0) } ?? "", subsection)
  }

  /// Returns a value without quotation marks and without a comment after it.
  private static func value(_ text: ArraySlice<UInt8>) -> String {
    var text = text
    if text.first == UInt8(ascii: "\""), let quoted = GitQuoting.unquoted(&text) { return quoted }
    let value = text.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: ";") }
    return String(String(decoding: value, as: UTF8.self).reversed().drop(while: \.isWhitespace).reversed())
  }
}
