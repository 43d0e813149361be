package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds ASCII punctuation behind Chinese, Japanese and Arabic text in tables that mostly use the marks of the script.
package struct ASCIIPunctuation: TableRule {
  package static let documentation = RuleDocumentation(
    code: "E9",
    severity: .warning,
    summary: "Chinese, Japanese or Arabic text ends with an ASCII punctuation mark, unlike the rest of its table",
    rationale: """
      Chinese and Japanese have full-width marks (`，。？！：；`), and Arabic has `،`, `؟` and `؛`. ASCII marks among \
      them look like a slip. Many projects use single ASCII marks on purpose, such as `:` in Japanese. Therefore a mark \
      is reported only if the table uses the script's own form at least four times as often in that language; if it is \
      only twice as often, the finding is a note.
      """,
    remedy: "Use the mark of the script; `tessera check --fix` does.",
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
      guard let punctuation = ScriptPunctuation(profile) else { continue }
      let severities = Self.severities(in: table, language)
      guard severities.contains(where: { $0 != nil }) else { continue }
      for index in table.entries.indices
      where !table.cell(entry: index, language: language).punctuation.isDisjoint(with: .anyASCII) {
        let entry = table.entry(at: index)
        guard entry.shouldTranslate, let text = entry.localization(languageIndex: language)?.principalUnit?.text else {
          continue
        }
        let marks = punctuation.asciiMarks(in: text.value).filter { severities[$0.number] != nil }
        guard let first = marks.first, let severity = severities[first.number] else { continue }
        let fixed = Self.replacing(marks, in: text.value)
        findings.report(
          .ascii(ScriptPunctuation.marks[first.number], first.native, text.value, profile.name),
          at: text,
          range: first.range,
          severity: severity,
          subject: table.subject(entry: entry, language: profile.written),
          fix: findings.fix(
            "Use the marks of the script",
            replacing: text,
            with: fixed,
            isSafe: severity == .warning
          )
        )
      }
    }
  }

  /// For each mark: the severity of its ASCII form, by how often the table uses the other one; nil if that is the
  /// exception.
  private static func severities(in table: TableSummary, _ language: Int) -> [Severity?] {
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
    return ascii.indices.map { mark in
      guard ascii[mark] > 0, native[mark] >= 2 * ascii[mark] else { return nil }
      return native[mark] >= 4 * ascii[mark] ? .warning : .information
    }
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
  fileprivate static func ascii(
    _ mark: Unicode.Scalar,
    _ native: Unicode.Scalar,
    _ text: String,
    _ language: String
  ) -> Finding.Message {
    let uses = "\(language) uses \(quoted: String(native))" as Finding.Message
    return "\(quoted: String(mark)) in \(quoted: text): \(uses.text), as does the rest of the table"
  }
}
