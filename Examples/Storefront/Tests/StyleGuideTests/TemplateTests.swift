import Foundation
import Testing

@testable import StyleGuide

@Suite struct TemplateTests {
  /// All strings are in catalogs, so templates contain no letters between tags.
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

  /// Input of visitors is never treated as HTML: the type of a value determines whether it is escaped, not the
  /// template.
  @Test func noTemplateTakesTextForHTML() throws {
    let raw = try Example.files(withExtension: "mustache").flatMap { path, text in
      text.matches(of: /\{\{\{|\{\{[&%=]/).map { "\(path): \($0.0)" }
    }
    #expect(raw == [])
  }

  /// The only script elements contain data of products, which browsers do not run.
  @Test func nothingNeedsAScriptOrAnInlineStyle() throws {
    for (path, text) in try Example.markup() {
      let text = text.replacing(#"<script type="application/ld+json">"#, with: "")
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
    #expect(count > 0)
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
