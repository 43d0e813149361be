import TesseraCore
import TesseraStrings

/// Variations that stand where none may: the reader of catalogs steps over them.
struct CatalogShape {
  private let document: JSONDocument
  private let file: FileID

  /// The first problem of each language, by its name. Makes no `String` where there is none.
  static func problems(of entry: Entry, in entries: any EntrySource) -> [String: LocalizedFileProblem] {
    guard let catalog = entries as? XCStringsEntries else { return [:] }
    let shape = Self(document: catalog.document, file: entry.key.file)
    var problems: [String: LocalizedFileProblem] = [:]
    for (name, languages) in shape.document.memberIndices(of: catalog.keyNode(at: entry.index) + 1)
    where shape.document.string(at: name, equals: "localizations") {
      for (language, value) in shape.document.memberIndices(of: languages) {
        guard let problem = shape.problem(of: value) else { continue }
        problems[shape.document.string(at: language)] = problem
      }
    }
    return problems
  }

  private init(document: JSONDocument, file: FileID) {
    self.document = document
    self.file = file
  }

  private func problem(of object: Int) -> LocalizedFileProblem? {
    for (name, value) in document.memberIndices(of: object) {
      if document.string(at: name, equals: "variations") {
        if let problem = problem(ofVariations: value, isInDevice: false) { return problem }
      } else if document.string(at: name, equals: "substitutions") {
        for (_, substitution) in document.memberIndices(of: value) {
          for (member, inner) in document.memberIndices(of: substitution)
          where document.string(at: member, equals: "variations") {
            if let problem = problem(ofVariations: inner, isInDevice: false) { return problem }
          }
        }
      }
    }
    return nil
  }

  /// A device may have plural forms, and nothing else has variations.
  private func problem(ofVariations object: Int, isInDevice: Bool) -> LocalizedFileProblem? {
    for (axis, variants) in document.memberIndices(of: object) {
      let isPlural = document.string(at: axis, equals: "plural")
      for (name, variant) in document.memberIndices(of: variants) {
        let isFallback = !isPlural && document.string(at: name, equals: "other")
        for (member, inner) in document.memberIndices(of: variant)
        where document.string(at: member, equals: "variations") {
          if isPlural { return problem(.variedPluralCase, at: member) }
          if isFallback, variesByDevice(inner) { return problem(.variedFallback, at: member) }
          guard !isInDevice else { continue }
          if let problem = problem(ofVariations: inner, isInDevice: true) { return problem }
        }
      }
    }
    return nil
  }

  private func variesByDevice(_ variations: Int) -> Bool {
    for (axis, _) in document.memberIndices(of: variations) where !document.string(at: axis, equals: "plural") {
      return true
    }
    return false
  }

  private func problem(_ kind: LocalizedFileIssue.Kind, at node: Int) -> LocalizedFileProblem {
    LocalizedFileProblem(kind: kind, text: Text("", file: file, span: document.nodes[node].span))
  }
}
