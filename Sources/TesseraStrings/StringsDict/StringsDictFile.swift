import TesseraCore

/// A `.stringsdict` file: formats with variables whose forms depend on a number, and variants by width or device.
package struct StringsDictFile: Sendable {
  package let list: PropertyList
  /// The entries in the order of the file, including duplicates.
  package let entries: [StringsDictEntry]
  /// The issues of the property list and of its structure, in the order of the file.
  package let issues: [Diagnostic<SourceSpan>]

  package var source: SourceText { list.source }

  /// Reads a file.
  ///
  /// - Parameter source: The result of ``PropertyListFlavor/source(fileBytes:)``, which supports binary files.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
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

  /// Returns the `<string>` of one of the entry's strings: the format, a form, or a variant.
  package func valueToken(of entry: StringsDictEntry, at path: VariationPath) -> StringsToken? {
    StringsDictWalk(list, entry: entry.valueNode).units.first { $0.path == path }.map { token($0.node) }
  }

  private func token(_ node: Int) -> StringsToken { StringsToken(list.nodes[node], isBinary: list.flavor == .binary) }

  package func key(of entry: StringsDictEntry) -> String { list.string(at: entry.keyNode) }

  func keyUTF8(of entry: StringsDictEntry) -> ArraySlice<UInt8> {
    PropertyList.utf8(list.nodes[entry.keyNode], in: source)
  }

  package func keyText(of entry: StringsDictEntry, file: FileID) -> Text { list.text(at: entry.keyNode, file: file) }

  /// Returns the entry with a key. If there are several, returns the last one, as in Foundation.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  package func entry(forKey key: String) -> StringsDictEntry? {
    let bytes = Array(key.utf8)
    return entries.last { keyUTF8(of: $0).elementsEqual(bytes) }
  }

  /// Returns all strings of an entry. The format has the empty path, and the forms of a variable have its name in their
  /// paths.
  package func units(of entry: StringsDictEntry, file: FileID) -> [StringUnit] {
    StringsDictWalk(list, entry: entry.valueNode).units.map { path, node in
      StringUnit(path: path, state: nil, stateSpan: nil, text: list.text(at: node, file: file))
    }
  }

  /// Returns the variables of an entry in the order of the file, without duplicates.
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

  /// Returns the argument of each variable, which is that of its first reference; the format comes before all forms.
  /// References in a form are numbered from the argument of the variable to which the form belongs.
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

/// One key of a ``StringsDictFile``, with the indices of its nodes.
package struct StringsDictEntry: Sendable, Equatable {
  package let keyNode: Int
  package let valueNode: Int
  /// The span from the key to the end of the value; in a binary list, the span of the key.
  package let span: SourceSpan
}

extension PropertyList {
  /// Returns the span of a member; in a binary list, the span of its key, because objects are in no particular order.
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
