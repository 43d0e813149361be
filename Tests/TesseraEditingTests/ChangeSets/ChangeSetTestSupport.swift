import TesseraFormats
import TesseraStrings
import TesseraWorkspace

@testable import TesseraEditing

/// Returns a workspace of files in memory. The first folder of a path is the module. Legacy files with the same name
/// are one table.
func snapshot(_ texts: KeyValuePairs<String, String>, sourceLanguage: String = "en") -> WorkspaceSnapshot {
  snapshot(texts.map { ($0.key, SourceText($0.value)) }, sourceLanguage: sourceLanguage)
}

func snapshot(_ texts: [(path: String, source: SourceText)], sourceLanguage: String = "en") -> WorkspaceSnapshot {
  var modules: [String: Module] = [:]
  var parts: [TableAddress: [LegacyPart]] = [:]
  var files: [SourceFile] = []
  for (index, (path, source)) in texts.sorted(by: { Path.precedes($0.path, $1.path) }).enumerated() {
    let id = FileID(UInt32(index))
    let name = String(path.prefix { $0 != "/" })
    modules[name] = modules[name] ?? Module(name: name, path: name, kind: .target)
    let address = TableAddress(module: name, table: Path.stem(path))
    let language = Path.stem(Path.name(Path.parent(path)))
    let content: SourceFile.Content
    switch FileEditor.Format(path: path) {
    case .strings:
      content = .strings(StringsFile(reading: source))
      let part = LegacyPart(language: language, file: id, content: .strings(StringsFile(reading: source)))
      parts[address, default: []].append(part)
    case .stringsDict:
      content = .stringsDict(StringsDictFile(reading: source))
      let part = LegacyPart(language: language, file: id, content: .stringsDict(StringsDictFile(reading: source)))
      parts[address, default: []].append(part)
    default:
      let catalog = XCStringsFile(reading: source, name: Path.stem(path), file: id)
      modules[name]?.tables.append(catalog.table)
      content = .catalog(catalog)
    }
    files.append(SourceFile(id: id, path: path, content: content, issues: []))
  }
  for (address, parts) in parts {
    let table = LegacyTable.join(name: address.table, sourceLanguage: sourceLanguage, parts: parts)
    modules[address.module]?.tables.append(table)
  }
  return WorkspaceSnapshot(
    root: "/work",
    files: files,
    packages: [],
    modules: modules.values.sorted { $0.path < $1.path },
    findings: []
  )
}

/// Returns a catalog with one line for each entry.
func catalog(_ entries: String..., sourceLanguage: String = "en") -> String {
  let lines = entries.map { "    " + $0 }.joined(separator: ",\n")
  return
    "{\n  \"sourceLanguage\": \"\(sourceLanguage)\",\n  \"strings\": {\n\(lines)\n  },\n  \"version\": \"1.0\"\n}\n"
}

/// Returns a string unit.
func unit(_ value: String, _ state: String = "translated") -> String {
  #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
}

/// Returns an entry with one German localization.
func german(_ key: String, _ localization: String) -> String {
  #""\#(key)": {"localizations": {"de": \#(localization)}}"#
}

func plural(_ forms: KeyValuePairs<String, String>) -> String {
  let forms = forms.map { "\"\($0.key)\": \(unit($0.value))" }.joined(separator: ", ")
  return #"{"variations": {"plural": {\#(forms)}}}"#
}

extension WorkspaceSnapshot {
  /// Returns the contents of the files after the edits.
  func texts(after result: ChangeSetEdits) throws -> [String: SourceText] {
    var texts: [String: SourceText] = [:]
    for file in files { texts[file.path] = file.source }
    for file in result.files { texts[file.path] = try file.source().applying(file.edits) }
    return texts
  }

  /// Returns the workspace after the edits.
  func after(_ result: ChangeSetEdits) throws -> WorkspaceSnapshot {
    snapshot(try texts(after: result).map { ($0.key, $0.value) })
  }
}

extension TableLeaf {
  /// Returns a Boolean value that indicates whether the leaf is equal to `other` or below it.
  func isWithin(_ other: TableLeaf) -> Bool {
    func isSame(_ a: String?, _ b: String?) -> Bool { a.map { ExactKey($0) } == b.map { ExactKey($0) } }
    return switch other {
    case .table: true
    case .entry: isSame(key, other.key)
    case .localization: isSame(key, other.key) && isSame(language, other.language)
    case .substitution:
      isSame(key, other.key) && isSame(language, other.language)
        && isSame(path.substitution, other.path.substitution)
    case .sourceLanguage, .field, .substitutionArgument, .string: self == other
    }
  }
}

extension ChangeSet {
  /// The changes, one per line, without versions.
  var lines: [String] { changes.map { "\($0.address) = \($0.content.summary)" } }

  /// The conflicts, one per line: base, ours, theirs.
  var conflictLines: [String] {
    conflicts.map { "\($0.address): \($0.base.summary) | \($0.ours.summary) | \($0.theirs.summary)" }
  }
}

extension LeafContent? {
  var summary: String {
    switch self {
    case nil: "-"
    case .table: "table"
    case .sourceLanguage(let language): language
    case .entry: "entry"
    case .comment(let comment): comment
    case .flag(let flag): "\(flag)"
    case .extractionState(let state): "\(state)"
    case .localization: "localization"
    case .substitution: "substitution"
    case .substitutionArgument(let number, let specifier): "\(number ?? 0) \(specifier ?? "-")"
    case .string(let value, let state): value + (state.map { " (\($0.rawValue))" } ?? "")
    }
  }
}
