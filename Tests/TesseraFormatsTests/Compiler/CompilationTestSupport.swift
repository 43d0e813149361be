import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraTestSupport

enum Compiled {
  /// Returns the table of a catalog with the source language `en`. Its entries are JSON between the braces of
  /// `strings`.
  static func table(_ entries: String, name: String = "Localizable") throws -> StringTable {
    try CatalogFixture.table(entries, name: name)
  }

  static func strings(_ text: String, _ language: String) throws -> LegacyPart {
    let source = try PropertyListFlavor.source(fileBytes: Array(text.utf8))
    return LegacyPart(language: language, file: FileID(0), content: .strings(StringsFile(reading: source)))
  }

  /// Returns a `.stringsdict` file.
  ///
  /// - Parameter entries: The content of the outermost `<dict>`.
  static func stringsDict(_ entries: String, _ language: String) throws -> LegacyPart {
    let source = try PropertyListFlavor.source(
      fileBytes: Array("<plist version=\"1.0\"><dict>\(entries)</dict></plist>".utf8)
    )
    return LegacyPart(language: language, file: FileID(1), content: .stringsDict(StringsDictFile(reading: source)))
  }

  /// Returns `key [signature]` and `language: message` for each entry, and then the issues as `severity language:
  /// message`.
  static func description(_ table: StringTable) throws -> [String] {
    let compiled = try TableCompiler.compile(table)
    let read = try MessageTable(bytes: compiled.bytes)
    var lines: [String] = []
    for entry in 0..<read.entryCount {
      let signature = read.signature(of: entry)
      let kinds = (0..<signature.count).map { kind(signature.type(ofArgument: $0 + 1)) }
      let suffix = kinds.isEmpty ? "" : " [\(kinds.joined(separator: ", "))]"
      lines.append((read.key(at: entry)?.string ?? "?") + suffix)
      for language in 0..<read.languageCount {
        guard let message = read.message(entry: entry, language: language) else { continue }
        lines.append("\(read.languages[language]): \(try MessageText(message).format)")
      }
    }
    return lines + compiled.issues.map { "\($0.severity) \($0.subject.language ?? "-"): \($0.message)" }
  }

  private static func kind(_ kind: ArgumentType) -> String {
    kind.size == .natural ? "\(kind.typeClass)" : "\(kind.typeClass) \(kind.size)"
  }
}

/// A message as a format string with explicit positions and with forms in braces.
struct MessageText {
  private(set) var format = ""
  /// The message and each of its forms, with `%#@n@` for every selection.
  private(set) var leaves: [String] = []

  /// Creates the format string of a message.
  ///
  /// - Parameter doublesPercent: A Boolean value that indicates whether to double percent signs, as required in a
  ///   format.
  init(_ message: Message, doublesPercent: Bool = false) throws {
    var leaf = ""
    var parts = message.parts
    while let part = try parts.next() {
      switch part {
      case .literal(let text):
        let literal = doublesPercent ? text.string.replacingPercent : text.string
        format += literal
        leaf += literal
      case .argument(let argument):
        format += argument.specifier
        leaf += argument.specifier
      case .select(let select):
        let label: String
        switch select.axis {
        case .plural(let argument): label = "\(argument)"
        case .device: label = "device"
        case .width: label = "width"
        }
        leaf += "%#@\(label)@"
        var texts: [String] = []
        var forms = select.forms
        while let form = try forms.next() {
          let text = try MessageText(form.message, doublesPercent: doublesPercent)
          texts.append("\(Self.name(form.label, select.axis))=\(text.format)")
          leaves += text.leaves
        }
        format += "{\(label): \(texts.joined(separator: " | "))}"
      }
    }
    leaves.append(leaf)
  }

  private static func name(_ label: Int, _ axis: MessageSelect.Axis) -> String {
    switch axis {
    case .plural: PluralCategory(rank: UInt8(clamping: label)).rawValue
    case .device: Device.allCases.first { Int($0.code) == label }?.rawValue ?? "?"
    case .width: "\(label)"
    }
  }
}

extension String {
  var replacingPercent: String { split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%") }
}

extension MessageArgument {
  /// The specifier in Apple's syntax, including its position.
  var specifier: String {
    var text = "%\(number)$"
    for (flag, character) in [
      (FormatFlags.minus, "-"), (.plus, "+"), (.space, " "), (.zero, "0"), (.alternate, "#"), (.grouping, "'"),
    ] where flags.contains(flag) { text += character }
    if let width { text += "\(width)" }
    if let precision { text += ".\(precision)" }
    switch size {
    case .natural: break
    case .longLong: text += "ll"
    case .long: text += "l"
    case .short: text += "h"
    case .char: text += "hh"
    case .size: text += "z"
    case .pointerDifference: text += "t"
    case .maximal: text += "j"
    case .longDouble: text += "L"
    case .wide: text += "l"
    }
    switch conversion {
    case .object: text += "@"
    case .signed: text += "d"
    case .unsigned: text += "u"
    case .hexadecimal: text += "x"
    case .uppercaseHexadecimal: text += "X"
    case .octal: text += "o"
    case .fixed: text += "f"
    case .uppercaseFixed: text += "F"
    case .scientific: text += "e"
    case .uppercaseScientific: text += "E"
    case .general: text += "g"
    case .uppercaseGeneral: text += "G"
    case .hexadecimalFloating: text += "a"
    case .uppercaseHexadecimalFloating: text += "A"
    case .character: text += "c"
    case .cString: text += "s"
    case .pointer: text += "p"
    }
    return text
  }
}
