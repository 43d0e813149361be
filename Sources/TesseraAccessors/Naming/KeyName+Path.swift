extension KeyName {
  /// The name of what stands in folders: `Icons/arrow.left` is `Icons.arrowLeft`. Unlike a key, a dot separates words.
  ///
  /// - Parameters:
  ///   - path: Folders and the last part.
  ///   - taken: names that the generated code itself uses, which neither an enum nor a member may take.
  ///   - own: the accessors' own member of the outermost enum.
  init(path: [Substring], avoiding taken: Set<String>, own: String) {
    let folders = path.prefix(min(max(path.count - 1, 0), NameLimits.depth))
    let rest = path.dropFirst(folders.count).joined(separator: " ")
    let spaces = folders.map { folder in
      let name = Self.part(folder) { $0.upperCamel }
      // Where a script knows no capitals, the enum could be called as a member beside it.
      let isTaken = !(name.unicodeScalars.first.map { $0.isUppercase } ?? false)
      return SwiftName(isTaken || SwiftName.reserved.contains(name) || taken.contains(name) ? name + "_" : name)
    }
    var name = Self.part(rest) { $0.lowerCamel }
    let isTaken = SwiftName.reserved.contains(name) || taken.contains(name)
    if isTaken || spaces.isEmpty && name == own { name += "_" }
    self.init(namespaces: spaces, member: SwiftName(name))
  }

  private static func part(_ text: some StringProtocol, _ join: (KeyWords) -> String) -> String {
    var words = KeyWords(text)
    if words.words.isEmpty { words = KeyWords(spelling: text) }
    return bounded(words.words, of: String(text), join)
  }
}
