import Foundation
import Testing

@testable import StyleGuide

@Suite struct TemplateTests {
  /// Words come from the catalogs: between the tags of a template there is not a letter.
  @Test func templatesHaveNoWordsOfTheirOwn() throws {
    for (path, text) in try Example.files(withExtension: "mustache") {
      let visible = text.replacing(/<[^>]*>/, with: "").replacing(/\{\{[^}]*\}\}\}?/, with: "")
      #expect(!visible.contains { $0.isLetter }, "\(path): \(visible)")
      for attribute in text.matches(of: /(aria-label|placeholder|title|alt)="([^"]*)"/) {
        let words = attribute.2.replacing(/\{\{[^}]*\}\}/, with: "")
        #expect(words.isEmpty, "\(path): \(attribute.0)")
      }
    }
  }

  /// What a visitor typed is never taken for HTML: a value's type says what it is, and no template has a say in it.
  @Test func noTemplateTakesTextForHTML() throws {
    let raw = try Example.files(withExtension: "mustache").flatMap { path, text in
      text.matches(of: /\{\{\{|\{\{[&%=]/).map { "\(path): \($0.0)" }
    }
    #expect(raw == [])
  }

  @Test func nothingNeedsAScriptOrAnInlineStyle() throws {
    for (path, text) in try Example.markup() {
      #expect(text.firstMatch(of: /<script|<style|\sstyle=|\son[a-z]+=|javascript:/) == nil, "\(path)")
    }
  }

  @Test func everyFormHasItsToken() throws {
    var count = 0
    for (path, text) in try Example.markup() {
      for form in text.matches(of: /<form[^>]*method="post"[\s\S]*?<\/form>/) {
        #expect(form.0.contains(/name="csrf" value="(\{\{csrf\}\}|\\\(token\))"/), "\(path)")
        count += 1
      }
    }
    #expect(count >= 10)
  }

  @Test func iconsThatTemplatesNameAreThere() throws {
    let icons = Set(StyleGuideFiles.icons.map(\.name))
    for (path, text) in try Example.markup() {
      for icon in text.matches(of: /icon icon-([a-z-]+)["{ \\]/) where !icon.1.hasSuffix("-") {
        #expect(icons.contains(String(icon.1)), "\(path): \(icon.1)")
      }
    }
  }
}
