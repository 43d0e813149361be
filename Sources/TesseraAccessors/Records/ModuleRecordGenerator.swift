import TesseraCore
package import TesseraStrings

/// Generates the records of the modules that a target's Swift code declares; see Documentation/ModuleRecord.md.
package struct ModuleRecordGenerator {
  /// The name of the file that contains the records.
  package static let fileName = "Tessera+ModuleRecord.swift"

  package struct Output: Sendable, Equatable {
    /// The generated code. If there is no module, the code declares nothing.
    package var code: [UInt8]
    /// A Boolean value that indicates whether the code contains records.
    package var hasRecords: Bool
    /// Conforming types that cannot have a record, in the order of the sources. The number of a file is its index in
    /// the sources.
    package var issues: [Diagnostic<FileSpan>]
  }

  /// The optional prefix of each type's name: the module's name, unless one of its types has the same name.
  private let prefix: String?
  private let files: [FileDeclarations]
  /// The names in manual records.
  private let recorded: Set<String>
  /// The types that are visible in the whole module.
  private let types: [String: FileDeclarations.TypeTraits]
  private let hasOwnProtocol: Bool
  private var issues: [Diagnostic<FileSpan>] = []

  /// - Parameters:
  ///   - sources: All sources of the target, in the order of their records.
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

  /// Returns a path relative to the module.
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
    return Output(code: code, hasRecords: !paths.isEmpty, issues: issues)
  }

  private func needsRecord(_ conformance: FileDeclarations.Conformance, in file: FileDeclarations) -> Bool {
    // A file with manual records determines which of its types have one.
    guard !file.hasRecord, conformance.isQualified || !hasOwnProtocol else { return false }
    return !recorded.contains(FileDeclarations.name(of: Self.local(conformance.path, prefix)))
  }

  /// Returns the obstacle from declarations elsewhere, of the type or of the types that contain it.
  private func obstacle(to path: [String], in file: FileDeclarations) -> RecordObstacle? {
    let local = Self.local(path, prefix)
    for names in local.count < path.count ? [path[...], local] : [local] {
      var names = names
      while !names.isEmpty {
        let name = FileDeclarations.name(of: names)
        // A type that is private to this file hides types of other files.
        if let traits = file.types[name] ?? types[name] {
          if traits.isPrivate { return .isPrivate }
          if traits.isGeneric { return .isGeneric }
        }
        names = names.dropLast()
      }
    }
    return nil
  }

  /// Returns the items without conditions that contain no conformances.
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
    \(quoted: path.joined(separator: ".")) cannot have a module record: \(obstacle.reason). To register the \
    module manually, conform to ManuallyRegisteredModule
    """
  }
}
