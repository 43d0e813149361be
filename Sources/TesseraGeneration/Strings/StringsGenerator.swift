package import TesseraModel
package import TesseraTable
import TesseraText

/// Writes the accessors of one string table: typed Swift that a module's code calls.
package struct StringsGenerator {
  /// A Swift file, and the keys that it has no accessor for.
  package struct Output: Sendable {
    /// UTF-8.
    package var code: [UInt8]
    package var issues: [GenerationIssue]
  }

  /// Does something with each of a few ranges, side by side where it can, and gives the results in their order.
  package typealias Mapping = ([Range<Int>], @Sendable (Range<Int>) -> [KeyName]) -> [[KeyName]]

  private let table: StringTable
  private let compiled: MessageTable
  private let entryNumbers: [Int?]
  private let options: StringsOptions
  private let sourceIndex: Int?
  private let languages: [String]
  /// What nested enums must not hide.
  private let taken: Set<String>
  private var issues: [GenerationIssue] = []

  /// The file of the accessors. The same table and options give the same bytes. Reads the source language's texts alone:
  /// what else there is, the compiled table tells. O(keys × languages + bytes of the source language).
  ///
  /// - Parameters:
  ///   - compiledBytes: The table, compiled.
  ///   - entryNumbers: By the number of an entry in the model its number in the compiled table; nil for an entry that
  ///     has no text in any language, and gets no accessor.
  ///   - mapping: How parts of the table get their names: one after the other, where nothing is said.
  /// - Throws: where `compiledBytes` are no compiled table.
  package static func accessors(
    of table: StringTable,
    compiled compiledBytes: [UInt8],
    entryNumbers: [Int?],
    options: StringsOptions,
    mapping: Mapping = { ranges, name in ranges.map(name) }
  ) throws(TableError) -> Output {
    try compiledBytes.withUnsafeBufferPointer { bytes throws(TableError) in
      // Safe: the table is read within the call, while the array keeps its bytes.
      let compiled = try MessageTable(memory: UnsafeRawBufferPointer(bytes), owner: nil)
      var generator = StringsGenerator(table, compiled, entryNumbers, options)
      let tree = generator.tree(mapping)
      return Output(code: generator.file(tree), issues: generator.issues)
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
    taken = Self.typesInUse.union([options.typeName.text])
    self.compiled = compiled
    languages = compiled.languages
    sourceIndex = table.languages.firstIndex(of: table.sourceLanguage)
  }

  /// Enough to forget the cost of a thread, few enough for an even load.
  private static let partSize = 2048

  // MARK: Names

  private mutating func tree(_ mapping: Mapping) -> AccessorTree {
    let named = entryNumbers.indices.filter { entryNumbers[$0] != nil && $0 < table.entries.count }
    let ranges = stride(from: 0, to: named.count, by: Self.partSize).map {
      $0..<min($0 + Self.partSize, named.count)
    }
    let parts = mapping(ranges) { [entries = table.entries, names = options.names, taken] range in
      named[range].map { index in
        let key = entries.key(at: index).value
        return KeyName(key: names[key] ?? key, avoiding: taken)
      }
    }
    var names = AccessorNames()
    for (index, name) in zip(named, parts.joined()) { names.add(index, name) }
    let name = { [taken] (key: String) in KeyName(key: key, avoiding: taken) }
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

  static let typesInUse: Set<String> = [
    "Int", "Double", "LocalizedString", "LocalizedTable", "LocalizedArgument", "ResourceBundle", "URL",
  ]

  // MARK: Printing

  private func file(_ tree: AccessorTree) -> [UInt8] {
    var writer = SwiftWriter(reserving: entryNumbers.count * 256)
    writer.headOfTable(options.access)
    writer.documentation("The texts of the table ", .quoted(table.name), ".")
    var makers: Set<TextMaker> = []
    writer.block([access, "enum ", .name(options.typeName)]) { writer in
      writer.accessors(tree, access) { entry, name, writer in
        if let maker = printAccessor(of: entry, name, &writer) { makers.insert(maker) }
      }
    }
    let hasKey = if case .file = options.storage { true } else { false }
    for maker in makers.sorted(by: { $0.name < $1.name }) {
      writer.emptyLine()
      maker.printDeclaration(table: options.typeName, hasKey: hasKey, &writer)
    }
    return writer.bytes
  }

  private var access: SwiftWriter.Piece { options.access.piece }

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
    let maker = TextMaker(kinds: arguments.kinds)
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
