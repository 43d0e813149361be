/// What `Package.swift` declares, as far as its text says it in literals.
struct PackageManifest {
  struct Target: Equatable {
    /// From the package's root.
    var folder: String
    /// Targets of this package; products of others are left out.
    var dependencies: [String]
  }

  /// Targets by the name of the library product.
  private(set) var libraries: [String: [String]] = [:]
  private(set) var targets: [String: Target] = [:]

  init(_ text: String) {
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    guard let start = code.firstRange(of: "Package(\n") else { return }
    let package = Call("Package(" + Self.bracketed(code[start.upperBound...]) + ")")
    for product in package.calls("products") where product.name == ".library" {
      libraries[product.string("name")] = product.strings("targets")
    }
    for target in package.calls("targets") {
      let name = target.string("name")
      let isTest = target.name == ".testTarget"
      let folder = target.arguments["path"].map(Self.literal) ?? "\(isTest ? "Tests" : "Sources")/\(name)"
      targets[name] = Target(folder: folder, dependencies: target.strings("dependencies"))
    }
  }

  /// The targets that an app links when it depends on any library product. A name that no target has is among them.
  var linkedTargets: Set<String> {
    var linked: Set<String> = []
    var open = libraries.values.flatMap { $0 }
    while let name = open.popLast() {
      if linked.insert(name).inserted { open += targets[name]?.dependencies ?? [] }
    }
    return linked
  }

  /// `.target(name: "A", dependencies: ["B"])`
  private struct Call {
    var name: String
    var arguments: [String: String] = [:]

    init(_ text: String) {
      name = String(text.prefix { $0 != "(" })
      for part in PackageManifest.parts(PackageManifest.bracketed(text.dropFirst(name.count + 1))) {
        guard let colon = part.firstIndex(of: ":") else { continue }
        let value = part[part.index(after: colon)...].drop(while: \.isWhitespace)
        arguments[String(part[..<colon])] = String(value)
      }
    }

    func string(_ label: String) -> String { PackageManifest.literal(arguments[label] ?? "") }

    private func elements(_ label: String) -> [String] {
      PackageManifest.parts(PackageManifest.bracketed((arguments[label] ?? "[]").dropFirst()))
    }

    /// The strings in an array, and the names of targets that are stated by `.target(name:)`.
    func strings(_ label: String) -> [String] {
      elements(label).compactMap { element in
        if element.hasPrefix("\"") { return PackageManifest.literal(element) }
        let call = Call(element)
        return [".target", ".byName"].contains(call.name) ? call.string("name") : nil
      }
    }

    func calls(_ label: String) -> [Call] { elements(label).map(Call.init) }
  }

  private static func literal(_ text: String) -> String { String(text.dropFirst().prefix { $0 != "\"" }) }

  /// The text up to the bracket that closes what was opened before it.
  private static func bracketed(_ text: Substring) -> String {
    var depth = 0
    var isString = false
    return String(
      text.prefix { character in
        if character == "\"" { isString.toggle() }
        guard !isString else { return true }
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        return depth >= 0
      }
    )
  }

  /// The parts of a list, without the spaces around them.
  private static func parts(_ list: String) -> [String] {
    var parts = [""]
    var depth = 0
    var isString = false
    for character in list {
      if character == "\"" { isString.toggle() }
      if !isString, "([{".contains(character) { depth += 1 }
      if !isString, ")]}".contains(character) { depth -= 1 }
      if !isString, depth == 0, character == "," {
        parts.append("")
      } else if !(parts[parts.count - 1].isEmpty && character.isWhitespace) {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
