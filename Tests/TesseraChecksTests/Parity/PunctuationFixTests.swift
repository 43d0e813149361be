import TesseraChecks
import TesseraInspection
import TesseraStrings
import Testing

/// The fixes of the rules about format specifiers and punctuation.
@Suite struct PunctuationFixTests {
  @Test(
    "The fix for a glued specifier inserts the missing spaces",
    arguments: [
      ("Move %lld items", "Verschiebe%lld Objekte", "de", "Verschiebe %lld Objekte"),
      ("%@ items", "%@elementos", "es", "%@ elementos"),
      ("Remove “%@” now", "Ta”%@”bort", "sv", "Ta ”%@” bort"),
      ("%1$@ of %2$@", "%1$@von%2$@", "de", "%1$@ von %2$@"),
      ("%1$@ and (%2$@)", "Konto%1$@ und Konto(%2$@)", "de", "Konto %1$@ und Konto (%2$@)"),
    ]
  )
  func gluedSpecifier(_ source: String, _ target: String, _ language: String, _ fixed: String) async throws {
    let workspace = ExampleWorkspace(.pair(source, target, language: language))
    let finding = try #require(await workspace.run(GluedSpecifier()).findings.first)
    let edit = try #require(finding.fix?.edits.first)
    #expect(String(decoding: edit.replacement, as: UTF8.self) == "\"\(fixed)\"")
  }

  @Test(
    "The fix for ASCII punctuation uses the full-width character",
    arguments: [
      ("zh-Hans", "保存?", "保存？"),
      ("zh-Hans", "保存 ? 退出", "保存？退出"),
      ("zh-Hans", "（保存）?", "（保存）？"),
    ]
  )
  func asciiPunctuation(_ language: String, _ target: String, _ fixed: String) async throws {
    let texts = ["删除？", "关闭？", "退出？", "打开？", target]
    let members = texts.enumerated().map { number, text in
      let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
      return "\"text \(number)\" : { \"localizations\" : { \"\(language)\" : \(unit) } }"
    }
    let workspace = ExampleWorkspace(.entries("{ \(members.joined(separator: ", ")) }"))
    let finding = try #require(await workspace.run(ASCIIPunctuation()).findings.first)
    let edit = try #require(finding.fix?.edits.first)
    #expect(String(decoding: edit.replacement, as: UTF8.self) == "\"\(fixed)\"")
  }
}
