extension LanguageTag {
  /// The nearest entry of a table that leaves out what an entry under the shortened tag says already.
  ///
  /// A region that implies a script of its own is looked up with that script, as CLDR names its data: `zh-TW` is
  /// `zh-Hant-TW`, and never falls back to `zh`.
  func nearestValue(in table: StaticString) -> String {
    table.withUTF8Buffer { table in
      unsafe LocaleLookup.value(for: withImpliedScript, in: table)
    }
  }

  var withImpliedScript: LanguageTag {
    var tag = canonical
    guard tag.script == nil, tag.region != nil else { return tag }
    let script = tag.scriptCode
    if script != LanguageTag(language: tag.language).scriptCode { tag.script = script }
    return tag
  }
}

package enum LocaleLookup {
  /// Empty where not even `und` has an entry. The table is only handed on to ``SortedLines``, which stays within it.
  /// The table is only passed on: ``SortedLines`` reads it, within its bounds.
  package static func value(for tag: LanguageTag, in table: UnsafeBufferPointer<UInt8>) -> String {
    var tag = tag
    tag.extensions = nil
    var key = tag.description[...]
    while true {
      if let value = unsafe SortedLines.value(for: String(key), in: table) { return value }
      guard let hyphen = key.lastIndex(of: "-") else { break }
      key = key[..<hyphen]
    }
    return unsafe SortedLines.value(for: "und", in: table) ?? ""
  }
}
