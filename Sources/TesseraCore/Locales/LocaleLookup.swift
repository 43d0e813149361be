extension LanguageTag {
  /// Returns the nearest entry of a table that omits entries that are equal to the entry of the shortened tag.
  ///
  /// A region that implies a different script is looked up with that script, which is how CLDR names its data: `zh-TW`
  /// is `zh-Hant-TW`, and never falls back to `zh`.
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
  /// Returns the value of the nearest entry, or an empty string if `und` has no entry either. Only ``SortedLines``
  /// reads the table, within its bounds.
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
