import Foundation
import Tessera
import TesseraCore
import TesseraLegacy

/// A bundle folder that contains files. It exists until the tests end, because files are read on demand.
struct LegacyTestBundle {
  let url: URL

  private static let root: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-legacy-\(UUID().uuidString)")
    atexit { try? FileManager.default.removeItem(at: LegacyTestBundle.root) }
    return folder
  }()

  /// Creates a bundle.
  ///
  /// - Parameter files: The contents of the files by path, encoded as UTF-8.
  init(_ files: [String: String]) throws {
    try self.init(files.mapValues { Data($0.utf8) })
  }

  init(_ files: [String: Data]) throws {
    url = Self.root.appendingPathComponent("\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, data) in files { try write(data, path) }
  }

  func write(_ data: Data, _ path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func strings(developmentLanguage: LanguageTag? = nil) throws -> LegacyStrings {
    try LegacyStrings(bundle: url, developmentLanguage: developmentLanguage)
  }
}

enum StringsDict {
  /// Returns a `.stringsdict` file. The value for each key is the content of its `<dict>`.
  static func file(_ entries: [String: String]) -> String {
    let body = entries.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key>\n<dict>\($0.value)</dict>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(body.joined(separator: "\n"))
      </dict>
      </plist>
      """
  }

  static func format(_ text: String) -> String { "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>" }

  /// Returns a variable with its plural forms.
  ///
  /// - Parameters:
  ///   - type: The value type; `nil` omits `NSStringFormatValueTypeKey`.
  ///   - forms: The forms, such as `one=…`.
  static func variable(_ name: String, type: String? = "d", _ forms: String...) -> String {
    let value = type.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>" } ?? ""
    return """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\(value)\
      \(pairs(forms))</dict>
      """
  }

  static func devices(_ forms: String...) -> String {
    "<key>NSStringDeviceSpecificRuleType</key><dict>\(pairs(forms))</dict>"
  }

  static func widths(_ forms: String...) -> String {
    "<key>NSStringVariableWidthRuleType</key><dict>\(pairs(forms))</dict>"
  }

  private static func pairs(_ forms: [String]) -> String {
    forms.map { form in
      let parts = form.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return "<key>\(parts[0])</key><string>\(parts[1])</string>"
    }.joined()
  }
}
