import Foundation
import TesseraStrings
import TesseraTestSupport

/// Helpers for tests of the legacy formats.
enum LegacyTest {
  static let file = FileID(7)

  /// Returns the issues as `line:column message`.
  static func issues(_ issues: [Diagnostic<SourceSpan>], in source: SourceText) -> [String] {
    issues.map { issue in
      let place = source.location(of: issue.place.lowerBound)
      return "\(place.line):\(place.column) \(issue.message)"
    }
  }

  /// Returns the entries as `key = value`, followed by ` // comment` if there is one, with Swift string literals.
  static func entries(_ strings: StringsFile) -> [String] {
    strings.entries.map { entry in
      let comment = strings.comment(of: entry, file: file).map { " // \($0.value)" } ?? ""
      return "\(strings.string(entry.key).debugDescription) = \(strings.string(entry.value).debugDescription)\(comment)"
    }
  }

  static func xml(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(body)
    </plist>

    """
  }

  static func binary(_ object: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  /// Returns damaged bytes: truncated, with changed bits, with repeated or removed parts, and with inserted tokens.
  static func mutation(of bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !result.isEmpty else { break }
      let index = Int.random(in: 0..<result.count, using: &random)
      let end = min(index + Int.random(in: 1...24, using: &random), result.count)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: result.removeSubrange(index...)
      case 1: result[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: result[index] = UInt8.random(in: 0...255, using: &random)
      case 3: result.removeSubrange(index..<end)
      case 4: result.insert(contentsOf: result[index..<end], at: index)
      default:
        let words = [
          "\"", "\\", ";", "=", "/*", "*/", "{", "}", "<", ">", "&", "&#0;", "<!--", "]]>", "</dict>", "\u{0}",
        ]
        result.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: index)
      }
    }
    return result
  }
}
