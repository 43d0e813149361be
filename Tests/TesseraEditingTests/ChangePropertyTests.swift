import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraEditing

@Suite struct ChangePropertyTests {
  /// The location of a string in a catalog.
  private struct Place: Hashable {
    var key: [UInt8]
    var language: String
    var path: VariationPath
  }

  private func strings(_ text: SourceText) -> [Place: [UInt8]] {
    let file = XCStringsFile(reading: text, name: "x", file: FileID(0))
    var strings: [Place: [UInt8]] = [:]
    for index in 0..<file.entries.count {
      let entry = file.entries.entry(at: index)
      for localization in entry.localizations where !localization.isImplied {
        for unit in localization.units {
          strings[Place(key: Array(entry.key.value.utf8), language: localization.language, path: unit.path)] =
            Array(unit.text.value.utf8)
        }
      }
    }
    return strings
  }

  @Test("Random changes have the requested effect, and can be undone and redone") func randomChanges() throws {
    var random = SeededGenerator(seed: 0xC0FFEE)
    var made = 0
    for _ in 0..<LongRun.rounds(1500) {
      let source = SourceText(RandomCatalog.json(&random))
      let keys = RandomCatalog.keys(of: source)
      let change = RandomCatalog.change(&random, keys: keys)
      guard let (result, inverse) = try? source.after(change) else { continue }
      made += 1
      let document = JSONDocument(result)
      #expect(document.issues.isEmpty, "\(change)")
      try expectAsked(change, from: strings(source), to: strings(result))
      let undone = try result.after(inverse)
      #expect(undone.text.bytes == source.bytes, "\(change)")
      #expect(try undone.text.after(undone.inverse).text.bytes == result.bytes, "\(change)")
    }
    #expect(made > 500)
  }

  /// Checks that the requested change was made, and that all other strings are unchanged.
  private func expectAsked(_ change: CatalogChange, from before: [Place: [UInt8]], to after: [Place: [UInt8]]) throws {
    var expected = before
    switch change {
    case .setValue(let value, let address, _, _):
      expected[Place(key: Array(address.key.utf8), language: address.language, path: address.path)] = Array(value.utf8)
    case .remove(.key(let key)): expected = before.filter { $0.key.key != Array(key.utf8) }
    case .remove(.language(let language, let key)):
      expected = before.filter { $0.key.key != Array(key.utf8) || $0.key.language != language }
    case .remove(.variant(let address)):
      expected = before.filter { place, _ in
        !(place.key == Array(address.key.utf8) && place.language == address.language
          && isUnder(place.path, address.path))
      }
    case .renameKey(let old, let new):
      expected = Dictionary(
        uniqueKeysWithValues: before.map { place, value in
          var place = place
          if place.key == Array(old.utf8) { place.key = Array(new.utf8) }
          return (place, value)
        }
      )
    case .renameLanguage(let old, let new, let key):
      expected = Dictionary(
        uniqueKeysWithValues: before.map { place, value in
          var place = place
          if place.language == old, key == nil || place.key == key.map({ Array($0.utf8) }) { place.language = new }
          return (place, value)
        }
      )
    case .insertSubstitution(let draft, let language, let key):
      for form in draft.forms {
        var path = form.path
        path.substitution = draft.name
        expected[Place(key: Array(key.utf8), language: language, path: path)] = Array(form.value.utf8)
      }
    default: break
    }
    #expect(after == expected, "\(change)")
  }

  private func isUnder(_ path: VariationPath, _ place: VariationPath) -> Bool {
    if place == VariationPath() { return path == place }
    return path.substitution == place.substitution && (place.device == nil || path.device == place.device)
      && (place.plural == nil || path.plural == place.plural)
  }

  @Test("All changes of a session can be undone and redone") func sessions() throws {
    var random = SeededGenerator(seed: 0x5E5510)
    for _ in 0..<60 {
      let source = SourceText(RandomCatalog.json(&random))
      var session = EditSession(source, format: .catalog)
      var states = [source.bytes]
      for _ in 0..<12 {
        let keys = RandomCatalog.keys(of: session.source)
        let changes = (0...Int.random(in: 0..<4, using: &random)).map { _ in RandomCatalog.change(&random, keys: keys) }
        let text = session.source
        do {
          try session.apply(changes)
        } catch {
          #expect(session.source == text)
        }
        if session.source.bytes != states.last { states.append(session.source.bytes) }
      }
      let end = session.source.bytes
      while session.canUndo { try session.undo() }
      #expect(session.source.bytes == source.bytes)
      while session.canRedo { try session.redo() }
      #expect(session.source.bytes == end)
    }
  }

  @Test("Adding and removing several entries at once is equivalent to consecutive changes") func wholeEntries() throws {
    var random = SeededGenerator(seed: 0xE117)
    var made = 0
    for _ in 0..<LongRun.rounds(400) {
      let source = SourceText(RandomCatalog.json(&random))
      let keys = RandomCatalog.keys(of: source)
      let removed = keys.filter { _ in Bool.random(using: &random) }.reversed().map { CatalogChange.remove(.key($0)) }
      let added = (0..<Int.random(in: 0..<4, using: &random)).map { _ in RandomCatalog.word(&random) }.sorted(by: >)
        .map { CatalogChange.insertKey($0, EntryDraft(comment: RandomCatalog.word(&random))) }
      var changes = added + removed
      if Int.random(in: 0..<3, using: &random) == 0 { changes.shuffle(using: &random) }
      let editor = try FileEditor(source, format: .catalog)
      guard let result = try? editor.edits(for: .all(changes)) else { continue }
      made += 1
      var expected = source
      for change in changes { expected = try expected.after(change).text }
      #expect(try source.applying(result.edits).bytes == expected.bytes, "\(changes)")
      let undo = try FileEditor(expected, format: .catalog).edits(for: result.inverse)
      #expect(try expected.applying(undo.edits).bytes == source.bytes, "\(changes)")
    }
    #expect(made > 200)
  }

  @Test("The edits of several changes together have the same result as consecutive changes")
  func severalAtOnce() throws {
    var random = SeededGenerator(seed: 0xA11)
    var made = 0
    for _ in 0..<LongRun.rounds(600) {
      let source = SourceText(RandomCatalog.json(&random))
      let keys = RandomCatalog.keys(of: source)
      let changes = (0..<3).map { _ in RandomCatalog.change(&random, keys: keys) }
      let editor = try FileEditor(source, format: .catalog)
      guard let result = try? editor.edits(for: .all(changes)) else { continue }
      made += 1
      var expected = source
      for change in changes { expected = try expected.after(change).text }
      #expect(try source.applying(result.edits).bytes == expected.bytes)
      let pieces = try FilePiece.pieces(ofText: source.bytes.count, after: result.edits)
      #expect(pieces.joined(from: source.bytes) == expected.bytes)
      let undo = try FileEditor(expected, format: .catalog).edits(for: result.inverse)
      #expect(try expected.applying(undo.edits).bytes == source.bytes)
    }
    #expect(made > 40)
  }
}
