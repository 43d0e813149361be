import TesseraFormats
import TesseraModel
import TesseraText

/// Variations that stand where none may: the reader of catalogs steps over them.
struct CatalogShape {
  private let document: JSONDocument
  private var problems: [Int: LocalizedFileProblem] = [:]
  private let entry: Entry

  /// By the languages' indices, the first of each.
  static func problems(of entry: Entry, in entries: any EntrySource) -> [Int: LocalizedFileProblem] {
    // Without variations there is nothing to stand wrong.
    guard let catalog = entries as? XCStringsEntries else { return [:] }
    var shape = Self(document: catalog.document, entry: entry)
    for (name, languages) in shape.document.memberIndices(of: catalog.keyNode(at: entry.index) + 1)
    where shape.document.string(at: name, equals: "localizations") {
      for (language, value) in shape.document.memberIndices(of: languages) {
        let name = shape.document.string(at: language)
        guard let localization = entry.localizations.first(where: { $0.language == name }) else { continue }
        shape.read(value, localization)
      }
    }
    return shape.problems
  }

  private init(document: JSONDocument, entry: Entry) {
    self.document = document
    self.entry = entry
  }

  private mutating func read(_ object: Int, _ localization: Localization) {
    for (name, value) in document.memberIndices(of: object) {
      if document.string(at: name, equals: "variations") {
        readVariations(value, localization)
      } else if document.string(at: name, equals: "substitutions") {
        for (_, substitution) in document.memberIndices(of: value) { read(substitution, localization) }
      }
    }
  }

  /// A device may have plural forms, and nothing else has variations.
  private mutating func readVariations(_ object: Int, _ localization: Localization, isInDevice: Bool = false) {
    for (axis, variants) in document.memberIndices(of: object) {
      let isPlural = document.string(at: axis, equals: "plural")
      for (name, variant) in document.memberIndices(of: variants) {
        let isFallback = !isPlural && document.string(at: name, equals: "other")
        for (member, inner) in document.memberIndices(of: variant)
        where document.string(at: member, equals: "variations") {
          if isPlural {
            report(.variedPluralCase, member, localization)
          } else if isFallback && variesByDevice(inner) {
            report(.variedFallback, member, localization)
          } else if !isInDevice {
            readVariations(inner, localization, isInDevice: true)
          }
        }
      }
    }
  }

  private func variesByDevice(_ variations: Int) -> Bool {
    for (axis, _) in document.memberIndices(of: variations) where !document.string(at: axis, equals: "plural") {
      return true
    }
    return false
  }

  private mutating func report(_ kind: LocalizedFileIssue.Kind, _ node: Int, _ localization: Localization) {
    guard problems[localization.languageIndex] == nil else { return }
    let text = Text("", file: localization.file, span: document.nodes[node].span)
    problems[localization.languageIndex] = LocalizedFileProblem(kind: kind, text: text)
  }
}
