// Written by Tessera. Changes will be overwritten: change the string table instead.
// swift-format-ignore-file

import Tessera

/// The strings of the table "Localizable".
nonisolated enum L10n {
  enum Search {
    /// "Nothing found for “%(query)@”."
    ///
    /// Where a search has no results. %(query)@ is the text that was searched for.
    static func empty(query: any LocalizedArgument) -> LocalizedString { _textA(0, query) }

    /// "%(count)lld result"
    ///
    /// - plural.one: "%(count)lld result"
    /// - plural.other: "%(count)lld results"
    ///
    /// Above the results. %(count)lld is how many products were found.
    static func results(count: Int) -> LocalizedString { _textI(1, count) }
  }
}

private nonisolated func _textA(_ entry: Int, _ argument1: any LocalizedArgument) -> LocalizedString {
  LocalizedString(L10n.table, entry: entry, argument1)
}

private nonisolated func _textI(_ entry: Int, _ argument1: Int) -> LocalizedString {
  LocalizedString(L10n.table, entry: entry, argument1)
}
