import TesseraFormats
import TesseraStrings

/// Edits a `Package.swift` as text, without running it: adds dependencies and products with as few changes as possible.
///
/// The edits are checked: a manifest is edited only if it can be read statically before and after, and if the only
/// difference is the requested one.
struct ManifestEditor {
  enum Addition: Sendable, Hashable {
    /// A dependency of a target.
    case dependency(PackageManifest.Dependency, target: String)
    case package(PackageManifest.PathDependency)
    case library(PackageManifest.Product)
  }

  /// The reason that a manifest cannot be edited, with the text to add manually.
  struct Obstacle: Error, Sendable, Hashable {
    var reason: String
  }

  private let source: SourceText
  private let file: SwiftTokens

  /// Returns the manifest after the additions.
  static func adding(_ additions: [Addition], to source: SourceText) throws(Obstacle) -> [Edit] {
    guard case .manifest(let old) = ManifestReader.read(source) else {
      throw Obstacle(reason: "the manifest cannot be read as text; " + manually(additions))
    }
    var expected = old
    let editor = ManifestEditor(source: source, file: SwiftTokens(source.bytes))
    var edits: [Edit] = []
    let unplaced = additions.filter { editor.edit(for: $0) == nil }
    guard unplaced.isEmpty else {
      throw Obstacle(reason: "its text does not show where to add a dependency; " + manually(unplaced))
    }
    for addition in additions {
      addition.apply(to: &expected)
      guard let edit = editor.edit(for: addition) else { continue }
      // Several additions at one position follow one another.
      if let index = edits.firstIndex(where: { $0.span == edit.span }) {
        edits[index].replacement += edit.replacement
      } else {
        edits.append(edit)
      }
    }
    guard let edited = try? source.applying(edits), case .manifest(let new) = ManifestReader.read(edited),
      new.isSame(as: expected)
    else { throw Obstacle(reason: "its text does not show where to add a dependency; " + manually(additions)) }
    return edits.sorted { $0.span < $1.span }
  }

  private static func manually(_ additions: [Addition]) -> String {
    "add manually: " + additions.map(\.description).joined(separator: "; ")
  }

  private func edit(for addition: Addition) -> Edit? {
    switch addition {
    case .dependency(let dependency, let target):
      guard let call = call(ofTarget: target) else { return nil }
      return edit(adding: dependency.source, to: "dependencies", of: call) {
        // The name is the first argument, and the dependencies are the second.
        call.arguments.first.map { Edit(at: end(of: $0), ", dependencies: [\(dependency.source)]") }
      }
    case .package(let dependency):
      guard let call = packageCall else { return nil }
      return edit(adding: dependency.source, to: "dependencies", of: call) {
        insertion(of: "dependencies: [\(dependency.source)],", before: ["targets", "swiftLanguageModes"], in: call)
      }
    case .library(let product):
      guard let call = packageCall else { return nil }
      return edit(adding: product.source, to: "products", of: call) {
        insertion(of: "products: [\(product.source)],", before: ["traits", "dependencies", "targets"], in: call)
      }
    }
  }

  // MARK: - Calls

  /// A call with its arguments, as indices of tokens.
  private struct Call {
    struct Argument {
      var label: String?
      /// The tokens of the value.
      var value: Range<Int>
      var start: Int
    }

    var arguments: [Argument] = []
  }

  private var packageCall: Call? {
    let starts = file.tokens.indices.filter { index in
      file.name(at: index) == "Package" && file.isSymbol("(", at: index + 1) && !file.isSymbol(".", at: index - 1)
    }
    return starts.count == 1 ? starts.first.flatMap { call(openedAt: $0 + 1) } : nil
  }

  /// Returns the only call that declares a target with a literal name.
  private func call(ofTarget name: String) -> Call? {
    let functions: Set<String> = ["target", "executableTarget", "testTarget"]
    let calls = file.tokens.indices.compactMap { index -> Call? in
      guard let function = file.name(at: index), functions.contains(function), file.isSymbol(".", at: index - 1),
        file.isSymbol("(", at: index + 1), let call = call(openedAt: index + 1), let first = call.arguments.first,
        first.label == "name", first.value.count == 1, file.text(at: first.value.lowerBound) == "\"\(name)\"",
        // A dependency `.target(name: "…")` is in the list of another target.
        !isInDependencies(index)
      else { return nil }
      return call
    }
    return calls.count == 1 ? calls[0] : nil
  }

  /// Returns a Boolean value that indicates whether a token is within the value of an argument `dependencies` of a
  /// target.
  private func isInDependencies(_ index: Int) -> Bool {
    var depth = 0
    var position = index - 1
    while position > 0 {
      if isClosing(position) { depth += 1 }
      if isOpening(position) {
        if depth == 0 {
          guard file.isSymbol("[", at: position) else { return false }
          return file.isSymbol(":", at: position - 1) && file.name(at: position - 2) == "dependencies"
        }
        depth -= 1
      }
      position -= 1
    }
    return false
  }

  private func isOpening(_ index: Int) -> Bool {
    file.isSymbol("(", at: index) || file.isSymbol("[", at: index) || file.isSymbol("{", at: index)
  }

  private func isClosing(_ index: Int) -> Bool {
    file.isSymbol(")", at: index) || file.isSymbol("]", at: index) || file.isSymbol("}", at: index)
  }

  /// Returns the index of the bracket that closes another one.
  private func closing(of opening: Int) -> Int? {
    var depth = 0
    for index in opening..<file.tokens.count {
      if isOpening(index) { depth += 1 }
      if isClosing(index) {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Returns the elements between two brackets, separated by commas.
  private func elements(from opening: Int, to closing: Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var start = opening + 1
    var index = start
    while index < closing {
      if isOpening(index) {
        index = self.closing(of: index) ?? closing
      } else if file.isSymbol(",", at: index) {
        elements.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    if start < closing { elements.append(start..<closing) }
    return elements
  }

  private func call(openedAt opening: Int) -> Call? {
    guard let closing = closing(of: opening) else { return nil }
    var call = Call()
    for element in elements(from: opening, to: closing) where !element.isEmpty {
      let hasLabel = element.count > 2 && file.isSymbol(":", at: element.lowerBound + 1)
      call.arguments.append(
        Call.Argument(
          label: hasLabel ? file.name(at: element.lowerBound) : nil,
          value: hasLabel ? element.lowerBound + 2..<element.upperBound : element,
          start: element.lowerBound
        )
      )
    }
    return call
  }

  // MARK: - Edits

  private func end(of argument: Call.Argument) -> Int {
    Int(file.tokens[argument.value.upperBound - 1].span.upperBound)
  }

  /// Returns the edit that adds an element to the list that is the value of an argument.
  ///
  /// - Parameter missing: Returns the edit that adds the argument.
  private func edit(adding element: String, to label: String, of call: Call, missing: () -> Edit?) -> Edit? {
    guard let argument = call.arguments.first(where: { $0.label == label }) else { return missing() }
    let opening = argument.value.lowerBound
    guard file.isSymbol("[", at: opening), let closing = closing(of: opening) else {
      // The value is an expression, such as a call of a function.
      return Edit(at: end(of: argument), " + [\(element)]")
    }
    let elements = elements(from: opening, to: closing)
    guard let last = elements.last else {
      return Edit(at: Int(file.tokens[opening].span.upperBound), element)
    }
    let hasComma = file.isSymbol(",", at: closing - 1)
    let first = file.tokens[last.lowerBound]
    let offset = Int(file.tokens[closing - 1].span.upperBound)
    let isOnOwnLine = first.startsLine && file.tokens[closing].startsLine
    let gap = isOnOwnLine ? lineBreak + indentation(at: Int(first.span.lowerBound)) : " "
    return Edit(at: offset, hasComma ? "\(gap)\(element)," : ",\(gap)\(element)")
  }

  /// Returns the edit that adds an argument before the first of other arguments.
  private func insertion(of text: String, before labels: [String], in call: Call) -> Edit? {
    guard let next = call.arguments.first(where: { labels.contains($0.label ?? "") }) else { return nil }
    let token = file.tokens[next.start]
    let start = Int(token.span.lowerBound)
    return Edit(at: start, text + (token.startsLine ? lineBreak + indentation(at: start) : " "))
  }

  /// Returns the white space at the start of the line of an offset.
  private func indentation(at offset: Int) -> String {
    let start = file.bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let space = file.bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: space, as: UTF8.self)
  }

  private var lineBreak: String { file.bytes.firstRange(of: [0x0D, 0x0A]) == nil ? "\n" : "\r\n" }
}

extension Edit {
  fileprivate init(at offset: Int, _ text: String) { self.init(SourceSpan(offset..<offset), text) }
}
