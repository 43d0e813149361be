import TesseraCore

/// A `.stringsdict` file: formats with variables whose forms depend on a number, and variants by width or by device.
package struct StringsDictFile: Sendable {
  package let list: PropertyList
  /// In the order of the file, duplicates included.
  package let entries: [StringsDictEntry]
  /// What is wrong with the property list, and with its shape, in the order of the text.
  package let issues: [Diagnostic<SourceSpan>]

  package var source: SourceText { list.source }

  /// O(bytes). Take the text of a file from ``PropertyListFlavor/source(fileBytes:)``, which knows binary files.
  package init(reading source: SourceText) {
    let list = PropertyList(source)
    var entries: [StringsDictEntry] = []
    var issues = list.issues
    switch list.nodes[0].kind {
    case .dictionary:
      for (key, value) in list.memberIndices(of: 0) where list.nodes[key].kind == .string {
        entries.append(StringsDictEntry(keyNode: key, valueNode: value, span: list.memberSpan(key)))
        guard issues.count < PropertyList.maximumIssues else { continue }
        issues += StringsDictWalk(list, entry: value).issues
      }
    case .invalid: break
    default: issues.append(Diagnostic(.schema, list.nodes[0].span, "expected a dictionary of strings with rules"))
    }
    self.list = list
    self.entries = entries
    self.issues = issues.sorted { $0.place < $1.place }
  }

  package func keyToken(of entry: StringsDictEntry) -> StringsToken { token(entry.keyNode) }

  /// The `<string>` that holds one of the entry's texts: the format, a form, a variant.
  package func valueToken(of entry: StringsDictEntry, at path: VariationPath) -> StringsToken? {
    StringsDictWalk(list, entry: entry.valueNode).units.first { $0.path == path }.map { token($0.node) }
  }

  private func token(_ node: Int) -> StringsToken { StringsToken(list.nodes[node], isBinary: list.flavor == .binary) }

  package func key(of entry: StringsDictEntry) -> String { list.string(at: entry.keyNode) }

  func keyUTF8(of entry: StringsDictEntry) -> ArraySlice<UInt8> {
    PropertyList.utf8(list.nodes[entry.keyNode], in: source)
  }

  package func keyText(of entry: StringsDictEntry, file: FileID) -> Text { list.text(at: entry.keyNode, file: file) }

  /// The entry with that key; the last of several, as Foundation reads them. O(entries).
  package func entry(forKey key: String) -> StringsDictEntry? {
    let bytes = Array(key.utf8)
    return entries.last { keyUTF8(of: $0).elementsEqual(bytes) }
  }

  /// Every string of an entry: the format under the empty path, a variable's forms under its name.
  package func units(of entry: StringsDictEntry, file: FileID) -> [StringUnit] {
    StringsDictWalk(list, entry: entry.valueNode).units.map { path, node in
      StringUnit(path: path, state: nil, stateSpan: nil, text: list.text(at: node, file: file))
    }
  }

  /// The variables of an entry, each once, in the order of the file.
  package func substitutions(of entry: StringsDictEntry) -> [Substitution] {
    let walk = StringsDictWalk(list, entry: entry.valueNode)
    let numbers = argumentNumbers(of: walk)
    return walk.variables.map { variable in
      Substitution(
        name: variable.name,
        argumentNumber: numbers[variable.name],
        formatSpecifier: variable.valueType.map(list.string(at:)),
        span: list.memberSpan(variable.keyNode)
      )
    }
  }

  /// The argument of each variable: that of its first reference, in the format before all forms. A reference in a form
  /// counts from the argument of the variable whose form it stands in.
  private func argumentNumbers(of walk: StringsDictWalk) -> [String: Int] {
    let units = Dictionary(grouping: walk.units, by: \.path.substitution)
    var numbers: [String: Int] = [:]
    var names: [String?] = [nil]
    var next = 0
    while next < names.count {
      let name = names[next]
      next += 1
      let scope = ArgumentScope(names: .ordered, enclosing: name.flatMap { numbers[$0] })
      for (_, node) in units[name] ?? [] {
        let map = ArgumentMap(FormatString(parsing: list.string(at: node)), in: scope)
        for use in map.uses where use.form == .substitution {
          guard let reference = use.name, numbers[reference] == nil else { continue }
          numbers[reference] = use.number
          names.append(reference)
        }
      }
    }
    return numbers
  }
}

/// One key of a ``StringsDictFile``: numbers of nodes in its list.
package struct StringsDictEntry: Sendable, Equatable {
  package let keyNode: Int
  package let valueNode: Int
  /// From the key to the end of the value; in a binary list, the key alone.
  package let span: SourceSpan
}

extension PropertyList {
  /// A member's span. The objects of a binary list stand in no order: there it is the key's alone.
  func memberSpan(_ key: Int) -> SourceSpan {
    flavor == .binary ? nodes[key].span : nodes[key].span.union(nodes[key + 1].span)
  }

  func text(at node: Int, file: FileID) -> Text {
    let value = string(at: node)
    let isVerbatim =
      nodes[node].flags.isDisjoint(with: [.hasEscapes, .isUTF16, .isEmptyElement])
      && value.utf8.count == nodes[node].contentSpan.count
    return Text(
      value,
      file: file,
      span: nodes[node].span,
      contentOffset: isVerbatim ? nodes[node].contentSpan.lowerBound - nodes[node].span.lowerBound : nil
    )
  }
}
