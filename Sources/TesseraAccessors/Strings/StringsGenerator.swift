package import TesseraCore
package import TesseraStrings

/// Generates the accessors of one string table: the typed Swift code that a module calls.
package struct StringsGenerator {
  /// A Swift file, and the keys without an accessor in it.
  package struct Output: Sendable {
    /// The code in UTF-8.
    package var code: [UInt8]
    package var issues: [Diagnostic<FileSpan>]
  }

  private let table: StringTable
  private let compiled: MessageTable
  private let entryNumbers: [Int?]
  private let options: StringsOptions
  private let sourceIndex: Int?
  private let languages: [String]

  /// Generates the file with the accessors. The same table and options always result in the same bytes. Only the
  /// strings of the source language are read, because the compiled table contains all other information.
  ///
  /// - Parameters:
  ///   - compiledBytes: The compiled table.
  ///   - entryNumbers: For each entry of the model, its number in the compiled table, or `nil` for an entry that has no
  ///     string in any language and gets no accessor.
  ///   - names: The names of the accessors.
  /// - Throws: An error if `compiledBytes` is not a compiled table.
  /// - Complexity: O(keys × languages + bytes of the source language).
  package static func accessors(
    of table: StringTable,
    compiled compiledBytes: [UInt8],
    entryNumbers: [Int?],
    names: TableNames,
    options: StringsOptions
  ) throws(TableError) -> Output {
    try unsafe compiledBytes.withUnsafeBufferPointer { bytes throws(TableError) in
      // Safe: the table is read within the call, while the array keeps its bytes.
      let compiled = try unsafe MessageTable(memory: UnsafeRawBufferPointer(bytes), owner: nil)
      let generator = StringsGenerator(table, compiled, entryNumbers, options)
      return Output(code: generator.file(names.tree), issues: names.issues)
    }
  }

  private init(
    _ table: StringTable,
    _ compiled: MessageTable,
    _ entryNumbers: [Int?],
    _ options: StringsOptions
  ) {
    self.table = table
    self.entryNumbers = entryNumbers
    self.options = options
    self.compiled = compiled
    languages = compiled.languages
    sourceIndex = table.languages.firstIndex(of: table.sourceLanguage)
  }

  // MARK: Printing

  private func file(_ tree: AccessorTree) -> [UInt8] {
    var writer = SwiftWriter(reserving: entryNumbers.count * 256)
    writer.headOfTable(options.access)
    writer.documentation("The strings of the table ", .quoted(table.name), ".")
    writer.block([access, "nonisolated enum ", .name(options.typeName)]) { writer in
      writer.accessors(tree, access) { printAccessor(of: $0, $1, &$2) }
    }
    let hasKey = if case .file = options.storage { true } else { false }
    for maker in writer.makers.sorted(by: { $0.name < $1.name }) {
      writer.emptyLine()
      maker.printDeclaration(table: options.typeName, hasKey: hasKey, &writer)
    }
    return writer.bytes
  }

  private var access: SwiftWriter.Piece { options.access.piece }

  private func printAccessor(of index: Int, _ name: SwiftName, _ writer: inout SwiftWriter) {
    guard let number = entryNumbers[index] else { return }
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
    let maker = AccessorHelper(kinds: arguments.kinds)
    writer.use(maker)
    var key: [SwiftWriter.Piece] = []
    // A table in the program is always available. A table in a file may be missing, in which case only the key can be
    // shown.
    if case .file = options.storage { key = [", ", .literal(entry.key.value)] }
    let isFunction = !parameters.isEmpty
    writer.line(
      [access, isFunction ? "static func " : "static var ", .name(name)],
      parameters,
      [isFunction ? " -> LocalizedString { " : ": LocalizedString { ", .source(maker.name), "(", .number(number)],
      key,
      arguments.values,
      [") }"]
    )
  }

  /// Writes the source string, its variations, the comment, and the languages without a translation.
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
    writer.documentation("Not translated: ", .text(missing), ".")
  }
}
