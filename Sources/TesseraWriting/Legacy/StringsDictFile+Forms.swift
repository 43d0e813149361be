package import TesseraCore
package import TesseraStrings

/// Plural forms that are added to and removed from a `.stringsdict` file, and entries that are copied from another one.
extension StringsDictFile {
  /// Returns the path of a string, with the name of the variable if the entry has only one.
  package func path(_ path: VariationPath, in entry: StringsDictEntry) -> VariationPath {
    guard path.plural != nil, path.substitution == nil else { return path }
    let variables = substitutions(of: entry)
    guard variables.count == 1 else { return path }
    var path = path
    path.substitution = variables[0].name
    return path
  }

  /// Returns the edits that remove a plural form of a variable and its lines, or `nil` if there is no such form.
  ///
  /// - Parameter span: The span of the form's string.
  package func edits(removingForm category: PluralCategory, at span: SourceSpan) -> [Edit]? {
    guard list.flavor == .xml,
      let value = list.nodes.firstIndex(where: { $0.span == span && $0.kind == .string }), value > 0,
      list.nodes[value - 1].flags.contains(.isKey), list.string(at: value - 1) == category.rawValue
    else { return nil }
    let member = list.nodes[value - 1].span.union(span)
    return [Edit(LineRemoval.span(removing: member, from: source.bytes), [])]
  }

  /// Returns the edits that add a plural form to a variable, in the order of CLDR and in the layout of the other forms.
  func edits(
    adding category: PluralCategory,
    of variable: String,
    to entry: StringsDictEntry,
    value: String
  ) throws(LegacyEditError) -> [Edit] {
    guard let forms = self.forms(of: variable, in: entry), let last = forms.all.last else {
      let path = VariationPath(substitution: variable, plural: category)
      throw .noSuchVariation(key: key(of: entry), path: path.description)
    }
    let next = forms.categories.first { $0.category.rank > category.rank }?.member
    let model = next ?? last
    let start = list.nodes[model.key].span.range.lowerBound
    let between = source.bytes[
      list.nodes[model.key].span.range.upperBound..<list.nodes[model.value].span.range.lowerBound
    ]
    let space = LineRemoval.spaceBefore(start, in: source.bytes)
    let member =
      try XMLEdits.element("key", category.rawValue) + (between.allSatisfy(\.isWhiteSpace) ? Array(between) : [])
      + XMLEdits.element("string", value)
    if next != nil { return [Edit(SourceSpan(start..<start), member + space)] }
    let end = list.nodes[last.value].span.upperBound
    return [Edit(SourceSpan(end, end), space + member)]
  }

  typealias Member = (key: Int, value: Int)

  /// Returns the members of a variable, and those that are plural forms.
  func forms(
    of variable: String,
    in entry: StringsDictEntry
  ) -> (all: [Member], categories: [(category: PluralCategory, member: Member)])? {
    guard
      let dictionary = list.memberIndices(of: entry.valueNode).first(where: {
        list.nodes[$0.key].kind == .string && list.string(at: $0.key) == variable
          && list.nodes[$0.value].kind == .dictionary
      })?.value
    else { return nil }
    let all = list.memberIndices(of: dictionary).map { ($0.key, $0.value) as Member }
    let categories = all.compactMap { member in
      PluralCategory(rawValue: list.string(at: member.key)).map { (category: $0, member: member) }
    }
    return (all, categories)
  }

  // MARK: - Other languages

  /// Returns the edits that add an entry from a file in another language, with the same rules and a single form.
  ///
  /// - Parameter template: A file with the key.
  package func edits(
    copying key: String,
    from template: StringsDictFile,
    other value: String
  ) throws(LegacyEditError) -> [Edit] {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    guard entry(forKey: key) == nil else { throw .keyExists(key) }
    guard list.nodes[0].kind == .dictionary else { throw .noDictionary }
    let copy = try template.copy(of: key, other: value)
    return [insertion(of: copy.text, after: copy.space)]
  }

  /// Returns the text of a new file in another language, with one entry that has the same rules and a single form.
  package func newFile(copying key: String, other value: String) throws(LegacyEditError) -> SourceText {
    let copy = try copy(of: key, other: value)
    return text(replacingEntriesWith: copy.space + copy.text)
  }

  /// Returns the text of an entry whose only form is `other`, and the white space before the entry.
  private func copy(of key: String, other value: String) throws(LegacyEditError) -> (space: [UInt8], text: [UInt8]) {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    let variables = substitutions(of: entry)
    guard variables.count == 1, let forms = forms(of: variables[0].name, in: entry),
      let other = valueToken(of: entry, at: VariationPath(substitution: variables[0].name, plural: .other))
    else { throw .severalVariables(key) }
    var edits: [Edit] = []
    for (category, member) in forms.categories where category != .other {
      let span = list.nodes[member.key].span.union(list.nodes[member.value].span)
      edits.append(Edit(LineRemoval.span(removing: span, from: source.bytes), []))
    }
    edits.append(try XMLEdits.replacing(other, with: value, named: "string", in: source))
    var text: [UInt8] = []
    var position = entry.span.range.lowerBound
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      text += source.bytes[position..<edit.span.range.lowerBound]
      text += edit.replacement
      position = edit.span.range.upperBound
    }
    text += source.bytes[position..<entry.span.range.upperBound]
    return (LineRemoval.spaceBefore(entry.span.range.lowerBound, in: source.bytes), text)
  }
}
