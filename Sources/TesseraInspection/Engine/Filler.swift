/// Placeholders for translations that someone has to write.
package enum Filler {
  package static let texts: Set<String> = Set(
    ["TODO", "TBD", "FIXME", "TRANSLATE", "TRANSLATEME"]
      + (3...12).flatMap { [String(repeating: "X", count: $0), String(repeating: "?", count: $0)] }
  )
}

extension String {
  /// A Boolean value that indicates whether the string is a placeholder, such as "XXX", "TODO" and "???".
  package var isFiller: Bool { utf8.count <= 12 && Filler.texts.contains(self) }
}
