extension KeyName {
  /// Creates the name of a resource in folders: `Icons/arrow.left` becomes `Icons.arrowLeft`. Unlike in a key, a dot
  /// separates words.
  ///
  /// - Parameters:
  ///   - path: The folders and the last component.
  ///   - taken: Names that the generated code uses, which are unavailable for enums and members.
  ///   - own: The name of the generated member in the outermost enum.
  init(path: [Substring], avoiding taken: Set<String>, own: String) {
    let folders = path.prefix(min(max(path.count - 1, 0), NameLimits.depth))
    let rest = path.dropFirst(folders.count).joined(separator: " ")
    let spaces = folders.map { folder in
      let name = Self.part(folder) { $0.upperCamel }
      // In a script without case, the enum could have the same name as a member next to it.
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
