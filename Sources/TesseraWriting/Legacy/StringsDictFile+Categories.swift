package import TesseraCore
package import TesseraStrings

extension StringsDictFile {
  /// Returns the edits that give each variable the plural categories of another language. A missing form is a copy of the
  /// form `other`. The form `zero` is kept, because every language can have it.
  package func edits(settingCategories categories: PluralCategorySet) throws(LegacyEditError) -> [Edit] {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    var edits: [Edit] = []
    for entry in entries {
      for variable in substitutions(of: entry) {
        guard let forms = forms(of: variable.name, in: entry)?.categories,
          let other = forms.first(where: { $0.category == .other })?.member
        else { continue }
        let (key, value) = (list.nodes[other.key].span, list.nodes[other.value].span)
        let rest = source.bytes[key.range.upperBound..<value.range.upperBound]
        let space = LineRemoval.spaceBefore(key.range.lowerBound, in: source.bytes)
        var added: [UInt8] = []
        for category in categories where !forms.contains(where: { $0.category == category }) {
          added += try XMLEdits.element("key", category.rawValue) + rest + space
        }
        if !added.isEmpty { edits.append(Edit(SourceSpan(key.lowerBound, key.lowerBound), added)) }
        for form in forms where form.category != .zero && form.category != .other && !categories.contains(form.category)
        {
          let span = list.nodes[form.member.key].span.union(list.nodes[form.member.value].span)
          edits.append(Edit(LineRemoval.span(removing: span, from: source.bytes), []))
        }
      }
    }
    return edits.sorted { $0.span < $1.span }
  }
}
