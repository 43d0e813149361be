package import TesseraInspection
import TesseraCore
import TesseraWorkspace
import TesseraStrings

/// A rule that reports HTML and XML tags, attributes and entities that a translation changes, omits or adds.
package struct MarkupTags: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E14",
    severity: .warning,
    summary: "a translation has different tags, attributes or entities than its source",
    rationale: """
      If a tag is not closed or was translated, it is displayed as written or affects the rest of \
      the page.
      """,
    remedy: "Copy each tag with its attributes from the source, and close the tags in reverse order.",
    triggering: [
      .pair(
        "<b>Bold</b> text",
        "↓<b>Fetter Text",
        messages: ["the tag \"</b>\" in the source is missing from \"<b>Fetter Text\""]
      ),
      .pair(
        "<b>Bold</b> text",
        "<b>Fetter</b> ↓<i>Text",
        messages: ["the tag \"<i>\" in \"<b>Fetter</b> <i>Text\" is not in the source"]
      ),
      .pair(
        "<b>One</b> and <b>two</b>",
        "↓<b>Eins</b> und zwei",
        messages: ["the tag \"<b>\" occurs 2 times in the source, but once in \"<b>Eins</b> und zwei\""]
      ),
      .pair(
        "<b><i>Both</i></b>",
        "<b><i>Beides↓</b></i>",
        messages: ["the tag \"</b>\" in \"<b><i>Beides</b></i>\" does not close the tag that was opened last"]
      ),
      .pair(
        "<note>Hint</note>",
        "↓<hinweis>Tipp</hinweis>",
        messages: ["the tag is \"<note>\" in the source and \"<hinweis>\" here"]
      ),
      .pair(
        "<a href=\"%@\">Help</a>",
        "↓<a hilfe=\"%@\">Hilfe</a>",
        messages: ["the tag is \"<a href>\" in the source and \"<a hilfe>\" here"]
      ),
      .entries(
        """
        {
          "hint" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Siehe <b>Hilfe</b>." } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : ↓"See <b>Help." } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Voir <b>Aide</b>." } },
            "it" : { "stringUnit" : { "state" : "translated", "value" : "Vedi <b>Aiuto</b>." } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: [
          "the tags in the source \"See <b>Help.\" differ from the tags that most translations have in common"
        ]
      ),
      .pair(
        "Search & replace",
        "Suchen ↓&amp; ersetzen",
        messages: [
          "the entity \"&amp;\" in \"Suchen &amp; ersetzen\" is displayed as written, because the source has no entities"
        ]
      ),
    ],
    nonTriggering: [
      .pair("<b>Bold</b> and <i>italic</i>", "<i>Kursiv</i> und <b>fett</b>"),
      .pair("One<br>two", "Eins<br/>zwei"),
      .pair(
        "<p>Do not open it</p>",
        "<p><b>Nicht</b> öffnen</p>",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("1. Open\n2. Read", "<ol><li>Öffnen</li></ol>", configuration: "{ \"preset\" : \"recommended\" }"),
      .pair("<Unknown>", "<Unbekannt>"),
      .pair(
        "<p>Open it.</p><p>Read it.</p>",
        "<p>Öffnen und lesen.</p>",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("<none selected>", "<nichts gewählt>"),
      .pair("<a letter of %lld characters>", "<ein Buchstabe aus %lld Zeichen>"),
      .pair("a < b and c > d", "a < b und c > d"),
      .pair("Tom &amp; Jerry", "Tom &amp; Jerry."),
      .pair("<font size=1 color='red'>x</font>", "<font color=\"red\" size=\"1\">y</font>"),
    ]
  )

  package static let trigger: TextTraits = [.angleBracket, .ampersand]

  package init() {}

  /// The names of elements that other markup languages express without tags.
  private static let blocks: Set<String> = ["p", "ol", "ul", "li", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "table"]

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    checkEntities(pair, &findings)
    guard MarkupTag.mayStand(in: pair.source) || MarkupTag.mayStand(in: pair.target), pair.isTranslatedProse
    else { return }
    let (source, target) = Self.tags(of: pair)
    var (missing, added) = Matching.unmatched(source, target) { $0.name == $1.name && $0.kind == $1.kind }
    if findings.preset < .thorough, !source.isEmpty, !target.isEmpty {
      // The number of paragraphs and line breaks is the translator's choice.
      missing.removeAll { $0.isBreak && Self.count($0, target) > 0 }
      added.removeAll { $0.isBreak && Self.count($0, source) > 0 }
    }
    let text = pair.target.text
    if !(missing.isEmpty && added.isEmpty), findings.preset < .thorough, let first = Self.firstWithTags(target, pair) {
      // If most translations have the same tags, the source string lacks a tag or has one too many.
      guard first == pair.localization.localization.languageIndex else { return }
      var subject = findings.subject
      subject.language = nil
      findings.report(.sourceDiffers(pair.source.value), at: pair.source.text, subject: subject)
      return
    }
    // Paragraphs and lists translate those of another markup language, such as Markdown.
    if findings.preset < .thorough, source.isEmpty, target.contains(where: { Self.blocks.contains($0.name) }) { return }
    if missing.map(\.kind) == added.map(\.kind) {
      var names: Set<[String]> = []
      for (expected, found) in zip(missing, added) where names.insert([expected.name, found.name]).inserted {
        findings.report(.changed(expected.display, found.display), at: text, range: found.range)
      }
    } else {
      for tag in Self.elements(missing) {
        findings.report(.missing(tag.display, Self.count(tag, source), Self.count(tag, target), text.value), at: text)
      }
      // A translation of markup may emphasize other words.
      let isEmphasis =
        !source.isEmpty && added.allSatisfy(\.isEmphasis) && Self.isBalanced(added)
        && Self.firstMisplaced(target) == nil
      if findings.preset < .thorough, isEmphasis { return }
      for tag in Self.elements(added) {
        let message = Finding.Message.added(
          tag.display,
          Self.count(tag, source),
          Self.count(tag, target),
          text.value
        )
        findings.report(message, at: text, range: tag.range)
      }
    }
    guard missing.isEmpty, added.isEmpty else { return }

    var (lost, other) = Matching.unmatched(source, target) {
      $0.name == $1.name && $0.kind == $1.kind && $0.attributes == $1.attributes
    }
    if findings.preset < .thorough {
      lost.removeAll(where: \.isBreak)
      other.removeAll(where: \.isBreak)
    }
    for (expected, found) in zip(lost, other) {
      findings.report(.changed(expected.display, found.display), at: text, range: found.range)
    }
    if Self.firstMisplaced(source) == nil, let tag = Self.firstMisplaced(target) {
      findings.report(.misplaced(tag.display, text.value), at: text, range: tag.range)
    }
  }

  /// Returns the first language whose translation has the same tags as this one, or `nil` unless most translations, and at
  /// least three, have them. Only some of the translations are compared, so that the time is linear in their number.
  private static func firstWithTags(_ tags: [MarkupTag], _ pair: PairContext) -> Int? {
    guard pair.target.path.isPlain, !tags.isEmpty else { return nil }
    let table = pair.entry.table
    let plain = pair.entry.entry.localizations.lazy.filter { other in
      other.languageIndex != table.sourceIndex && !table.languages[other.languageIndex].isForDevelopers
        && other.units.count == 1 && other.units.allSatisfy { $0.path.isPlain && !$0.text.value.isEmpty }
    }
    let others = Array(plain.prefix(comparedCount))
    let names = tags.map(\.display).sorted()
    let equal = others.filter { other in
      other.principalUnit.map { certainTags(in: CheckedUnit($0)).map(\.display).sorted() == names } ?? false
    }
    return equal.count > 2 && equal.count * 2 > others.count ? equal.first?.languageIndex : nil
  }

  /// The number of translations whose tags are compared with one another.
  private static let comparedCount = 8

  private static func tags(of pair: PairContext) -> (source: [MarkupTag], target: [MarkupTag]) {
    let source = certainTags(in: pair.source)
    let closing = Set(source.filter { $0.kind == .closing }.map(\.name))
    return (source, certainTags(in: pair.target, alsoClosing: closing))
  }

  /// Returns the tags that are certainly markup.
  ///
  /// - Parameter names: The names of closing tags in the source string.
  private static func certainTags(in unit: CheckedUnit, alsoClosing names: Set<String> = []) -> [MarkupTag] {
    let tags = MarkupTag.all(in: unit)
    let closing = names.union(tags.filter { $0.kind == .closing }.map(\.name))
    return tags.filter { $0.isCertain(closingNames: closing) }
  }

  /// Returns the first of equal tags, without the closing ones whose opening tags are among them, so that an element is
  /// reported once.
  private static func elements(_ tags: [MarkupTag]) -> [MarkupTag] {
    var names: Set<String> = []
    return tags.filter { tag in
      (tag.kind != .closing || !tags.contains { $0.kind == .opening && $0.name == tag.name })
        && names.insert(tag.display).inserted
    }
  }

  private static func count(_ tag: MarkupTag, _ tags: [MarkupTag]) -> Int {
    tags.count { $0.name == tag.name && $0.kind == tag.kind }
  }

  private static func isBalanced(_ tags: [MarkupTag]) -> Bool {
    tags.count { $0.kind == .opening } == tags.count { $0.kind == .closing } && firstMisplaced(tags) == nil
  }

  /// Returns the first closing tag that does not close the element that was opened last.
  private static func firstMisplaced(_ tags: [MarkupTag]) -> MarkupTag? {
    var open: [String] = []
    for tag in tags {
      switch tag.kind {
      case .empty: break
      case .opening: open.append(tag.name)
      case .closing: if open.popLast() != tag.name { return tag }
      }
    }
    return nil
  }

  /// Reports an entity in a translation whose source has none. Such an entity is displayed as written.
  private func checkEntities(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.target.traits.contains(.ampersand), Self.entity(in: pair.source.value) == nil,
      !pair.source.traits.contains(.angleBracket), let entity = Self.entity(in: pair.target.value), pair.isTranslated
    else { return }
    let text = pair.target.text
    let name = String(decoding: Array(text.value.utf8)[entity], as: UTF8.self)
    findings.report(.entity(name, text.value), at: text, range: entity)
  }

  private static func entity(in text: String) -> Range<Int>? {
    var start: Int?
    var offset = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): start = offset
      case UInt8(ascii: ";"):
        if let start, offset > start + 2 { return start..<offset + 1 }
      case UInt8(ascii: "#") where start == offset - 1: break
      case let byte where byte.isAlphanumeric: break
      default: start = nil
      }
      offset += 1
    }
    return nil
  }
}

extension MarkupTag {
  /// A Boolean value that indicates whether the tag begins or ends a line.
  fileprivate var isBreak: Bool { ["br", "p"].contains(name) }

  fileprivate var isEmphasis: Bool { ["b", "em", "i", "strong", "u"].contains(name) && attributes.isEmpty }
}

extension Finding.Message {
  fileprivate static func sourceDiffers(_ text: String) -> Finding.Message {
    "the tags in the source \(quoted: text) differ from the tags that most translations have in common"
  }

  fileprivate static func missing(_ tag: String, _ expected: Int, _ found: Int, _ text: String) -> Finding.Message {
    found == 0
      ? "the tag \(quoted: tag) in the source is missing from \(quoted: text)"
      : "the tag \(quoted: tag) occurs \(Self.times(expected)) in the source, but \(Self.times(found)) in \(quoted: text)"
  }

  fileprivate static func added(_ tag: String, _ expected: Int, _ found: Int, _ text: String) -> Finding.Message {
    expected == 0
      ? "the tag \(quoted: tag) in \(quoted: text) is not in the source"
      : "the tag \(quoted: tag) occurs \(Self.times(expected)) in the source, but \(Self.times(found)) in \(quoted: text)"
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  fileprivate static func changed(_ source: String, _ target: String) -> Finding.Message {
    "the tag is \(quoted: source) in the source and \(quoted: target) here"
  }

  fileprivate static func misplaced(_ tag: String, _ text: String) -> Finding.Message {
    "the tag \(quoted: tag) in \(quoted: text) does not close the tag that was opened last"
  }

  fileprivate static func entity(_ entity: String, _ text: String) -> Finding.Message {
    "the entity \(quoted: entity) in \(quoted: text) is displayed as written, because the source has no entities"
  }
}
