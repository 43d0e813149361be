import TesseraCore
package import TesseraStrings

/// The records of the modules that a target's Swift declares: Documentation/ModuleRecord.md.
package struct ModuleRecordGenerator {
  /// What the file is called that they stand in.
  package static let fileName = "Tessera+ModuleRecord.swift"

  package struct Output: Sendable, Equatable {
    /// The Swift; a file that declares nothing where there is no module.
    package var code: [UInt8]
    /// Types that conform and cannot have a record, in the order of the sources. A file's number is its index among
    /// them.
    package var issues: [Diagnostic<FileSpan>]
  }

  /// What may stand before the name of each type: the module's name, unless one of its types has it too.
  private let prefix: String?
  private let files: [FileDeclarations]
  /// The names that records by hand hold.
  private let recorded: Set<String>
  /// Types that all of the module sees.
  private let types: [String: FileDeclarations.TypeTraits]
  private let hasOwnProtocol: Bool
  private var issues: [Diagnostic<FileSpan>] = []

  /// - Parameters:
  ///   - sources: All of the target's, in the order in which their records shall stand.
  ///   - module: The target's name.
  package static func generate(_ sources: [SourceText], module: String) -> Output {
    var generator = ModuleRecordGenerator(sources.map(DeclarationReader.declarations), module: module)
    return generator.output()
  }

  private init(_ files: [FileDeclarations], module: String) {
    self.files = files
    let prefix = files.contains { $0.types[module] != nil } ? nil : module
    self.prefix = prefix
    recorded = Set(files.flatMap(\.recorded).map { FileDeclarations.name(of: Self.local($0, prefix)) })
    var types: [String: FileDeclarations.TypeTraits] = [:]
    for file in files {
      for (name, traits) in file.types where !traits.isPrivate { types[name, default: .init()].formUnion(traits) }
    }
    self.types = types
    hasOwnProtocol = files.contains(where: \.hasOwnProtocol)
  }

  /// As seen from within the module.
  private static func local(_ path: [String], _ prefix: String?) -> ArraySlice<String> {
    path.count > 1 && path.first == prefix ? path[1...] : path[...]
  }

  private mutating func output() -> Output {
    var outline: [FileDeclarations.Item] = []
    var paths: [[String]] = []
    for (index, file) in files.enumerated() {
      for item in file.items {
        guard case .conformance(let number) = item else {
          outline.append(item)
          continue
        }
        let conformance = file.conformances[number]
        guard needsRecord(conformance, in: file) else { continue }
        if let obstacle = conformance.obstacle ?? obstacle(to: conformance.path, in: file) {
          let place = FileSpan(FileID(UInt32(index)), conformance.span)
          issues.append(Diagnostic(.error, .noRecord(conformance.path, obstacle), at: place))
        } else {
          outline.append(.conformance(paths.count))
          paths.append(conformance.path)
        }
      }
    }
    let code = paths.isEmpty ? ResourceGenerator.nothing() : Self.code(Self.withoutEmptyConditions(outline), paths)
    return Output(code: code, issues: issues)
  }

  private func needsRecord(_ conformance: FileDeclarations.Conformance, in file: FileDeclarations) -> Bool {
    // Whoever writes records by hand says in that file which types have one.
    guard !file.hasRecord, conformance.isQualified || !hasOwnProtocol else { return false }
    return !recorded.contains(FileDeclarations.name(of: Self.local(conformance.path, prefix)))
  }

  /// What is declared elsewhere of the type, or of those that it is nested in.
  private func obstacle(to path: [String], in file: FileDeclarations) -> RecordObstacle? {
    let local = Self.local(path, prefix)
    for names in local.count < path.count ? [path[...], local] : [local] {
      var names = names
      while !names.isEmpty {
        let name = FileDeclarations.name(of: names)
        // One that is private to this file hides those of others.
        if let traits = file.types[name] ?? types[name] {
          if traits.isPrivate { return .isPrivate }
          if traits.isGeneric { return .isGeneric }
        }
        names = names.dropLast()
      }
    }
    return nil
  }

  /// A condition stands where it does for the sake of what is in it.
  private static func withoutEmptyConditions(_ items: [FileDeclarations.Item]) -> [FileDeclarations.Item] {
    var kept: [FileDeclarations.Item] = []
    var open: [(start: Int, isFilled: Bool)] = []
    for item in items {
      switch item {
      case .condition(.first, _): open.append((kept.count, false))
      case .condition: break
      case .conformance:
        if !open.isEmpty { open[open.count - 1].isFilled = true }
      case .end:
        guard let last = open.popLast() else { continue }
        guard last.isFilled else {
          kept.removeSubrange(last.start...)
          continue
        }
        if !open.isEmpty { open[open.count - 1].isFilled = true }
      }
      kept.append(item)
    }
    return kept
  }
}

extension Finding.Message {
  fileprivate static func noRecord(_ path: [String], _ obstacle: RecordObstacle) -> Self {
    """
    \(quoted: path.joined(separator: ".")) cannot have a module record: \(obstacle.reason). One that is handed over by \
    hand conforms to UnrecordedModule
    """
  }
}
