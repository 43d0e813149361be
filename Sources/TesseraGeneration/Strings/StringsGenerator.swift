package import TesseraModel
package import TesseraTable
import TesseraText

/// Writes the accessors of one string table: typed Swift that a module's code calls.
package struct StringsGenerator {
  /// Two Swift files, and the keys that they have no accessor for.
  package struct Output: Sendable {
    /// The accessors, in UTF-8.
    package var accessors: [UInt8]
    /// What they find their texts in, in UTF-8. Each translation changes it, and leaves the accessors as they were:
    /// then the compiler does not check them again.
    package var table: [UInt8]
    package var issues: [GenerationIssue]
  }

  private let table: StringTable
  private let compiled: MessageTable
  private let compiledBytes: [UInt8]
  private let entryNumbers: [Int?]
  private let options: StringsOptions
  private let sourceIndex: Int?
  private let languages: [String]
  /// What nested enums must not hide.
  private let taken: Set<String>
  private var issues: [GenerationIssue] = []

  /// The same table and options give the same bytes. Reads the source language's texts alone: what else there is, the
  /// compiled table tells. O(keys × languages + bytes of the source language).
  ///
  /// - Parameters:
  ///   - compiledBytes: The table, compiled.
  ///   - entryNumbers: By the number of an entry in the model its number in the compiled table; nil for an entry that
  ///     has no text in any language, and gets no accessor.
  /// - Throws: where `compiledBytes` are no compiled table.
  package static func generate(
    _ table: StringTable,
    compiled compiledBytes: [UInt8],
    entryNumbers: [Int?],
    options: StringsOptions
  ) throws(TableError) -> Output {
    try compiledBytes.withUnsafeBufferPointer { bytes throws(TableError) in
      // Safe: the table is read within the call, while the array keeps its bytes.
      let compiled = try MessageTable(memory: UnsafeRawBufferPointer(bytes), owner: nil)
      var generator = StringsGenerator(table, compiled, compiledBytes, entryNumbers, options)
      let tree = generator.tree()
      return Output(
        accessors: generator.accessors(tree),
        table: generator.tableFile(),
        issues: generator.issues
      )
    }
  }

  private init(
    _ table: StringTable,
    _ compiled: MessageTable,
    _ compiledBytes: [UInt8],
    _ entryNumbers: [Int?],
    _ options: StringsOptions
  ) {
    self.table = table
    self.compiledBytes = compiledBytes
    self.entryNumbers = entryNumbers
    self.options = options
    taken = Self.typesInUse.union([options.typeName.text])
    self.compiled = compiled
    languages = compiled.languages
    sourceIndex = table.languages.firstIndex(of: table.sourceLanguage)
  }

  // MARK: Names

  private mutating func tree() -> AccessorTree {
    var names = AccessorNames()
    for index in entryNumbers.indices where entryNumbers[index] != nil && index < table.entries.count {
      let key = table.entries.key(at: index).value
      names.add(index, name(options.names[key] ?? key))
    }
    for (collision, suggestion) in zip(names.collisions, names.suggestions(name)) {
      issues.append(
        GenerationIssue(
          subject: subject(collision.index),
          other: subject(collision.owner),
          kind: .sharedName(collision.name.path, settings: table.name, suggestion: suggestion)
        )
      )
    }
    return names.tree
  }

  private func subject(_ index: Int) -> GenerationIssue.Subject {
    let key = table.entries.key(at: index)
    return GenerationIssue.Subject(key: key.value, place: .text(key.file, key.span))
  }

  private func name(_ key: String) -> KeyName {
    KeyName(key: key, avoiding: taken)
  }

  static let typesInUse: Set<String> = [
    "Int", "Double", "LocalizedString", "LocalizedTable", "LocalizedArgument", "ResourceBundle", "URL",
  ]

  // MARK: Printing

  private func accessors(_ tree: AccessorTree) -> [UInt8] {
    var writer = head(reserving: entryNumbers.count * 256)
    writer.documentation("The texts of the table ", .quoted(table.name), ".")
    var makers: Set<TextMaker> = []
    writer.block([access, "enum ", .name(options.typeName)]) { writer in
      writer.accessors(tree, access) { entry, name, writer in
        if let maker = printAccessor(of: entry, name, &writer) { makers.insert(maker) }
      }
    }
    let hasKey = if case .file = options.storage { true } else { false }
    for maker in makers.sorted(by: { $0.argumentCount < $1.argumentCount }) {
      writer.emptyLine()
      maker.printDeclaration(table: options.typeName, hasKey: hasKey, &writer)
    }
    return writer.bytes
  }

  private func tableFile() -> [UInt8] {
    let isFile = if case .file = options.storage { true } else { false }
    var writer = head(reserving: isFile ? 1024 : compiledBytes.count * 2, needsFoundation: isFile)
    writer.block(["extension ", .name(options.typeName)]) { writer in
      writer.documentation("All of its texts, in every language.")
      writer.line(tableDeclaration)
    }
    return writer.bytes
  }

  private func head(reserving capacity: Int, needsFoundation: Bool = false) -> SwiftWriter {
    var writer = SwiftWriter(reserving: capacity)
    writer.head("// Written by Tessera: changes are lost. Change the string table instead.")
    if needsFoundation { writer.line("import Foundation") }
    // Where imports are internal by default, the declarations of a public enum need a public one.
    writer.line(access, "import Tessera")
    writer.emptyLine()
    return writer
  }

  private var access: SwiftWriter.Piece { options.access.piece }

  private var tableDeclaration: [SwiftWriter.Piece] {
    let head: [SwiftWriter.Piece] = [access, "static let table = LocalizedTable(", .literal(table.name)]
    switch options.storage {
    case .literal: return head + [", literal: ", .literal(compiledBytes), ")"]
    case .file(let file, let module, let package):
      return head + [
        ", contentsOf: (try? ResourceBundle(", .literal(module), ", package: ", .literal(package), ").locate().",
        "appendingPathComponent(", .literal(file), ")) ?? URL(fileURLWithPath: ", .literal(file), "))",
      ]
    }
  }

  /// - Returns: What the accessor calls; nil where there is none.
  private func printAccessor(of index: Int, _ name: SwiftName, _ writer: inout SwiftWriter) -> TextMaker? {
    guard let number = entryNumbers[index] else { return nil }
    let entry = table.entries.header(at: index)
    let source = sourceIndex.flatMap { table.entries.localization(at: index, languageIndex: $0) }
    let reference = source ?? table.entries.entry(at: index).localizations.first { !$0.units.isEmpty }
    document(entry, number, source, &writer)

    let arguments = ArgumentList(
      compiled.signature(of: number),
      reference: reference,
      avoiding: options.typeName.text
    )
    let parameters = arguments.parameters
    let maker = TextMaker(argumentCount: arguments.arguments.count)
    var call: [SwiftWriter.Piece] = [.source(maker.name), "(", .number(number)]
    // A table in the program is always there. One in a file may be missing, and then the key is all there is to show.
    if case .file = options.storage { call += [", ", .literal(entry.key.value)] }
    call += arguments.values + [")"]
    let isFunction = !parameters.isEmpty
    writer.line(
      [access, isFunction ? "static func " : "static var ", .name(name)] + parameters
        + [isFunction ? " -> LocalizedString { " : ": LocalizedString { "] + call + [" }"]
    )
    return maker
  }

  /// What the text says, its forms, what is known about it, and who cannot read it.
  private func document(_ entry: Entry, _ number: Int, _ source: Localization?, _ writer: inout SwiftWriter) {
    let units = source?.units.filter { $0.path.setIndex == nil } ?? []
    writer.documentation(.quoted((units.first { $0.path.isPlain } ?? units.first)?.text.value ?? entry.key.value))
    let forms = units.filter { !$0.path.isPlain }
    if !forms.isEmpty { writer.documentation() }
    for form in forms {
      writer.documentation("- ", .text(form.path.description), ": ", .quoted(form.text.value))
    }
    if let comment = entry.comment, !comment.value.isEmpty {
      writer.documentation()
      writer.documentation(.text(comment.value))
    }
    guard entry.shouldTranslate else { return }
    var missing = ""
    for language in 0..<compiled.languageCount where !compiled.hasMessage(entry: number, language: language) {
      missing += missing.isEmpty ? languages[language] : ", \(languages[language])"
    }
    guard !missing.isEmpty else { return }
    writer.documentation()
    writer.documentation("Not in ", .text(missing), ".")
  }
}
