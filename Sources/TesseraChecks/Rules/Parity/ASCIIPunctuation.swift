import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports ASCII punctuation after Chinese, Japanese and Arabic text in tables that mostly use the
/// punctuation marks of the script.
package struct ASCIIPunctuation: TableRule {
  package static let documentation = RuleDocumentation(
    code: "E9",
    severity: .information,
    summary:
      "an ASCII punctuation mark follows Chinese, Japanese or Arabic text, but the table mostly uses the script's mark",
    rationale: """
      Chinese and Japanese have full-width marks (`，。？！：；`), and Arabic has `،`, `؟` and `؛`. Next \
      to these, an ASCII mark looks like a mistake. Many projects, however, use certain ASCII \
      marks on purpose, such as `:` in Japanese. The rule therefore reports an ASCII mark only if \
      the table uses the script's own mark at least twice as often in the same language.

      The preset `thorough` also reports:

      - All ASCII marks in Chinese and in languages that are written in the Arabic script.
      - In Japanese, ASCII marks that the table rarely uses, if the table also contains marks of \
      the script.
      - Full-width marks in languages that do not use them.
      """,
    remedy: "Use the punctuation mark of the script. `tessera check --fix` replaces the marks.",
    triggering: [
      .entries(
        entries("zh-Hans", "删除？", "关闭？", "退出？", "打开？", "保存↓?"),
        messages: ["\"?\" in \"保存?\": Simplified Chinese uses \"？\", as does the rest of the table"],
        fixed: entries("zh-Hans", "删除？", "关闭？", "退出？", "打开？", "保存？")
      ),
      .entries(
        entries("ja", "設定！", "保存！", "ようこそ↓ !"),
        messages: ["\"!\" in \"ようこそ !\": Japanese uses \"！\", as does the rest of the table"]
      ),
      .entries(
        entries("ar", "نعم، شكرًا", "أحمر، أزرق", "لا، شكرًا", "مرحبا، أهلا", "الاسم↓, العنوان"),
        messages: ["\",\" in \"الاسم, العنوان\": Arabic uses \"،\", as does the rest of the table"]
      ),
      .entries(
        entries("ja", "削除しますか↓ ?", "保存しますか?", "閉じますか?"),
        messages: ["\"?\" in \"削除しますか ?\": Japanese uses \"？\""]
      ),
      .entries(
        entries("ar", "خطأ↓： %@"),
        messages: ["the full-width mark \"：\" in \"خطأ： %@\": Arabic does not use it"]
      ),
      .entries(
        entries("ja", "保存しました。", "大好きです↓!"),
        messages: ["\"!\" in \"大好きです!\": Japanese uses \"！\", and the table contains other marks of the script"]
      ),
      .entries(
        entries("ar", "أحمر↓, أزرق"),
        messages: ["\",\" in \"أحمر, أزرق\": Arabic uses \"،\""]
      ),
    ],
    nonTriggering: [
      .entries(entries("ja", "名前:", "住所:", "電話：")),
      .entries(entries("zh-Hans", "图片：", "时间：", "地址：", "链接：", "请查看 :)")),
      .entries(entries("zh-Hans", "图片：", "时间：", "地址：", "链接：", "见 https://example.com", "10:30", "图.png")),
      .entries(entries("zh-Hans", "图片：", "时间：", "地址：", "链接：", "请查看 :)")),
      .entries(entries("ko", "이름?", "주소？")),
    ]
  )

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    for language in table.targetLanguages {
      let profile = table.context.languages[language]
      if findings.preset >= .thorough { checkFullWidth(table, language, &findings) }
      guard let punctuation = ScriptPunctuation(profile) else { continue }
      let isThorough = findings.preset >= .thorough
      let (severities, habits) = Self.habit(in: table, language, isThorough: isThorough)
      guard isThorough || severities.contains(where: { $0 != nil }) else { continue }
      for index in table.entries.indices
      where !table.cell(entry: index, language: language).punctuation.isDisjoint(with: .anyASCII) {
        let entry = table.entry(at: index)
        guard entry.shouldTranslate, let text = entry.localization(languageIndex: language)?.principalUnit?.text else {
          continue
        }
        // A space before the mark is a mistake, whatever the rest of the table uses.
        let bytes = Array(text.value.utf8)
        let marks = punctuation.asciiMarks(in: text.value).filter {
          severities[$0.number] != nil || isThorough && bytes[$0.range.lowerBound] == UInt8(ascii: " ")
        }
        guard let first = marks.first else { continue }
        let severity = severities[first.number]
        let fixed = Self.replacing(marks, in: text.value)
        findings.report(
          .ascii(
            ScriptPunctuation.marks[first.number],
            first.native,
            text.value,
            profile.name,
            habit: severity == nil ? nil : habits[first.number]
          ),
          at: text,
          range: first.range,
          severity: .information,
          subject: table.subject(entry: entry, language: profile.written),
          fix: findings.fix(
            "Use the marks of the script",
            replacing: text,
            with: fixed,
            isSafe: marks.allSatisfy { severities[$0.number] == .warning }
          )
        )
      }
    }
  }

  /// Reports full-width marks in languages that do not use them.
  private func checkFullWidth(_ table: TableSummary, _ language: Int, _ findings: inout FindingCollector) {
    let profile = table.context.languages[language]
    guard profile.conventions.spacing != .fullWidth, profile.language != "ko", profile.conventions.separatesWords else {
      return
    }
    for index in table.entries.indices where table.cell(entry: index, language: language).hasText {
      if let source = table.context.sourceIndex, table.isCopy(index, language, of: source) { continue }
      guard let text = table.onlyText(entry: index, language: language),
        let (mark, range) = ScriptPunctuation.fullWidthMark(in: text.value)
      else { continue }
      findings.report(
        .fullWidth(mark, text.value, profile.name),
        at: text,
        range: range,
        severity: .information,
        subject: table.subject(entry: table.entry(at: index), language: profile.written)
      )
    }
  }

  /// Returns the severity of each mark's ASCII form, and what the table uses instead.
  ///
  /// A severity is `nil` if the ASCII form is not reported. With the preset `thorough`, all ASCII forms have a severity;
  /// in Japanese, those that occur at most twice, or at most as often as the script's form, and if the table contains at
  /// least as many marks of the script.
  private static func habit(
    in table: TableSummary,
    _ language: Int,
    isThorough: Bool
  ) -> (severities: [Severity?], habits: [String?]) {
    var ascii = [Int](repeating: 0, count: ScriptPunctuation.marks.count)
    var native = ascii
    for index in table.entries.indices {
      let uses = table.cell(entry: index, language: language).punctuation
      guard !uses.isEmpty else { continue }
      for mark in ascii.indices {
        if uses.contains(.ascii(mark)) { ascii[mark] += 1 }
        if uses.contains(.native(mark)) { native[mark] += 1 }
      }
    }
    let nativeMarks = native.reduce(0, +)
    // Japanese commonly uses some ASCII marks.
    let isRequired = isThorough && table.context.languages[language].language != "ja"
    let severities = ascii.indices.map { mark -> Severity? in
      guard ascii[mark] > 0 else { return nil }
      guard native[mark] >= 2 * ascii[mark] else {
        let isSingle = nativeMarks >= ascii[mark] && (ascii[mark] <= 2 || native[mark] >= ascii[mark])
        return isRequired || isThorough && isSingle ? .information : nil
      }
      return native[mark] >= 4 * ascii[mark] ? .warning : .information
    }
    let habits = ascii.indices.map { mark -> String? in
      if native[mark] >= 2 * ascii[mark] { return "as does the rest of the table" }
      return nativeMarks > 0 ? "and the table contains other marks of the script" : nil
    }
    return (severities, habits)
  }

  private static func replacing(_ marks: [ScriptPunctuation.Mark], in text: String) -> String {
    var bytes = Array(text.utf8)
    for mark in marks.reversed() { bytes.replaceSubrange(mark.range, with: Array(String(mark.native).utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func entries(_ language: String, _ texts: String...) -> String {
    let members = texts.enumerated().map { number, text in
      let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
      return "\"text \(number + 1)\" : { \"localizations\" : { \"\(language)\" : \(unit) } }"
    }
    return "{ \(members.joined(separator: ", ")) }"
  }
}

extension Finding.Message {
  fileprivate static func fullWidth(_ mark: Unicode.Scalar, _ text: String, _ language: String) -> Finding.Message {
    "the full-width mark \(quoted: String(mark)) in \(quoted: text): \(language) does not use it"
  }

  fileprivate static func ascii(
    _ mark: Unicode.Scalar,
    _ native: Unicode.Scalar,
    _ text: String,
    _ language: String,
    habit: String?
  ) -> Finding.Message {
    let uses = "\(language) uses \(quoted: String(native))" as Finding.Message
    return "\(quoted: String(mark)) in \(quoted: text): \(uses.text)\(habit.map { ", " + $0 } ?? "")"
  }
}
