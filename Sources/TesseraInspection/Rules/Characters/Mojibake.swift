import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports strings that were decoded with the wrong encoding.
package struct Mojibake: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G8",
    severity: .error,
    summary: "a string was decoded with the wrong encoding",
    rationale: """
      If UTF-8 is decoded as Windows-1252, `ä` becomes `Ã¤`, and an apostrophe becomes `â€™`. U+FFFD replaces a \
      character that a converter could not decode; the original character is lost. Both errors are visible in the app.
      """,
    remedy: """
      Restore the string, and fix the step that decodes it with the wrong encoding. If the whole string can be \
      restored, `tessera check --fix` restores it.
      """,
    triggering: [
      .pair(
        "Open settings",
        "Einstellungen ↓Ã¶ffnen",
        messages: ["\"Ã¶\" in \"Einstellungen Ã¶ffnen\" is \"ö\" decoded with the wrong encoding"]
      ),
      .source(
        "Don↓â€™t ask again",
        messages: ["\"â€™\" in \"Donâ€™t ask again\" is \"’\" decoded with the wrong encoding"],
        fixed: "Don’t ask again"
      ),
      .pair("Yes", "↓Ð”Ð°", language: "ru", messages: ["\"Ð”\" in \"Ð”Ð°\" is \"Д\" decoded with the wrong encoding"]),
      .pair(
        "Coffee",
        "Caf↓\u{FFFD}",
        language: "fr",
        messages: ["U+FFFD in \"Caf�\": a character was lost when the text was converted"]
      ),
      .pair(
        "Size — %@",
        "Gr↓Ã¶ße â€” 大 %@",
        messages: ["\"Ã¶\" in \"GrÃ¶ße â€” 大 %@\" is \"ö\" decoded with the wrong encoding"]
      ),
    ],
    nonTriggering: [
      .pair("No losses", "Nó lóššéš", language: "sk"),
      .pair("Losses", "Ĺóššéš", language: "en-XA"),
      .pair("No", "NÃO", language: "pt"),
      .pair("Tomorrow…", "ATÉ AMANHÃ…", language: "pt-PT"),
      .pair("Heart", "TIM TÂM", language: "vi"),
      .pair("“Island”", "„Å“", language: "de"),
      .pair("There it is!", "« le voilà\u{A0}»", language: "fr"),
      .pair("Wait…", "VÄNTA PÅ…", language: "sv"),
      .pair("Hand", "MÂNĂ", language: "ro"),
    ]
  )

  package static let trigger: TextTraits = .mojibake

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    let value = unit.value
    if let lost = value.unicodeScalars.firstIndex(of: "\u{FFFD}") {
      // `syntax-error` reports bytes that are not valid UTF-8, which U+FFFD represents here.
      guard findings.snapshot.isValidUTF8(unit.text) else { return }
      let offset = value.utf8.distance(from: value.startIndex, to: lost)
      findings.report(.lost(value), at: unit.text, range: offset..<offset + 3)
      return
    }
    guard Self.mayBeMisread(value), let found = Self.misread(in: value, unit.language) else { return }
    let restored = Self.restored(value)
    guard found.isCertain || restored != nil else { return }
    findings.report(
      .misread(found.written, found.meant, in: value),
      at: unit.text,
      range: found.range,
      fix: restored.flatMap {
        findings.fix("Restore the string", replacing: unit.text, with: $0, isSafe: found.isCertain)
      }
    )
  }

  private struct Misread {
    var range: Range<Int>
    var written: String
    var meant: String
    /// A Boolean value that indicates whether the sequence is almost certainly misread, regardless of its context.
    var isCertain: Bool
  }

  /// Returns whether a character that may represent a UTF-8 lead byte precedes another non-ASCII character.
  private static func mayBeMisread(_ text: String) -> Bool {
    var followsLead = false
    for scalar in text.unicodeScalars {
      if followsLead, scalar.value >= 0x80 { return true }
      followsLead = scalar.value >= 0xC2 && scalar.value <= 0xF4
    }
    return false
  }

  /// Returns the first misread sequence, or `nil` if no sequence is certain and fewer than two are possible.
  ///
  /// A sequence that is not certain may also be a letter before a punctuation mark.
  private static func misread(in text: String, _ language: LanguageProfile) -> Misread? {
    var first: Misread?
    var count = 0
    var bytes: [UInt8] = []
    var scalars = String.UnicodeScalarView()
    var start = 0
    var missing = 0
    var offset = 0
    for scalar in text.unicodeScalars {
      defer { offset += UTF8.width(scalar) }
      guard scalar.value >= 0x80, missing > 0 || scalar.value <= 0xFF, let byte = Windows1252.byte(of: scalar) else {
        missing = 0
        continue
      }
      if missing > 0, byte & 0xC0 == 0x80 {
        bytes.append(byte)
        scalars.append(scalar)
        missing -= 1
        guard missing == 0, let meant = String(validUTF8: bytes) else { continue }
        var found =
          first
          ?? Misread(
            range: start..<offset + UTF8.width(scalar),
            written: String(scalars),
            meant: meant,
            isCertain: false
          )
        if isCertain(scalars, language) {
          found.isCertain = true
          return found
        }
        first = found
        count += 1
        continue
      }
      missing =
        switch byte {
        case 0xC2...0xDF: 1
        case 0xE0...0xEF: 2
        case 0xF0...0xF4: 3
        default: 0
        }
      if missing > 0 {
        bytes = [byte]
        scalars = String.UnicodeScalarView([scalar])
        start = offset
      }
    }
    return count > 1 ? first : nil
  }

  /// Returns whether the sequence cannot be part of correct text.
  ///
  /// No language has words with `Ã¤`, `Â°` or `â€™`. A letter before a quotation mark, a dash, a space or a symbol such
  /// as `®` may be correct, as in `„Å“` and `NESCAFÉ®`. Words in Latin letters may have several accented letters in a row,
  /// which represent a character of another script.
  private static func isCertain(_ scalars: String.UnicodeScalarView, _ language: LanguageProfile) -> Bool {
    guard let lead = scalars.first, let next = scalars.dropFirst().first else { return false }
    switch lead {
    case "Ã", "Â", "Å", "Ð", "Ñ": return !isPunctuation(next)
    case "â": return next == "€" || (next == "‚" && scalars.last == "¬")
    default:
      return language.script != "Latn" && scalars.count > 2 && scalars.dropFirst().allSatisfy { !isPunctuation($0) }
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{A0}", "«", "»", "·", "¿", "¡", "•", "™", "®", "…", "‚", "„", "‘", "’", "“", "”", "‹", "›", "–", "—", "€",
      "\u{85}":
      true
    default: false
    }
  }

  /// Returns the string as it was before it was misread, or `nil` if the whole string cannot be restored.
  private static func restored(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let byte = Windows1252.byte(of: scalar) else { return nil }
      bytes.append(byte)
    }
    return String(validUTF8: bytes)
  }
}

extension WorkspaceSnapshot {
  /// Returns whether the bytes of a string in its file are valid UTF-8. The strings of binary property lists have other
  /// encodings.
  fileprivate func isValidUTF8(_ text: Text) -> Bool {
    guard let bytes = self[text.file].source?.bytes, !bytes.starts(with: "bplist".utf8) else { return true }
    return String(validUTF8: Array(bytes[text.span.range.clamped(to: bytes.indices)])) != nil
  }
}

extension Finding.Message {
  fileprivate static func lost(_ text: String) -> Finding.Message {
    "U+FFFD in \(quoted: text): a character was lost when the text was converted"
  }

  fileprivate static func misread(_ written: String, _ meant: String, in text: String) -> Finding.Message {
    "\(quoted: written) in \(quoted: text) is \(quoted: meant) decoded with the wrong encoding"
  }
}
