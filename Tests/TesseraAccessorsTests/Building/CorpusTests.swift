import Foundation
import TesseraAccessors
import TesseraStrings
import TesseraPackages
import TesseraTestSupport
import TesseraWorkspace
import Testing

/// The code that is generated for the String Catalogs and asset catalogs of the corpus compiles.
@Suite("Accessors for the corpus")
struct CorpusTests {
  @Test(
    "Suggested settings resolve all name collisions, and the generated code compiles",
    .enabled(if: SwiftCompiler.isAvailable, "no swiftc, or no native build"),
    arguments: Corpus.selected,
    [Corpus.Kind.xcstrings, .assets]
  )
  func generates(_ corpus: Corpus, _ kind: Corpus.Kind) throws {
    let folder = kind.rawValue
    var snapshot = try WorkspaceLoader.load(corpus.folder(kind).path)
    snapshot.findings = []
    var files: [String: String] = [:]
    var declared = 0
    for (number, module) in snapshot.modules.enumerated() {
      snapshot.settings = WorkspaceSettings()
      var builder = Self.build(module, in: snapshot)
      let remedies = builder.issues.compactMap(\.remedy)
      if !remedies.isEmpty {
        for remedy in remedies { snapshot.settings.root.accessors.names.merge(remedy) { $0.merging($1) { $1 } } }
        builder = Self.build(module, in: snapshot)
      }
      // Each folder of a project is a module in this test, and can contain several tables with the same name.
      let errors = builder.issues.filter { $0.severity == .error && !$0.message.text.contains("has another table") }
      #expect(errors == [])
      // A module has one bundle. This test compiles all modules as one.
      for output in builder.outputs where output.name != "Resources+Bundle.swift" {
        files["\(folder)\(number)\(output.name)"] = Self.nested(output, in: "Module\(number)")
        declared += output.bytes.split(separator: UInt8(ascii: "\n")).count { $0.contains(UInt8(ascii: "{")) }
      }
      // Each enum is declared once and extended in the generated files.
      files["\(folder)\(number).swift"] = "enum Module\(number) {}\n"
    }
    let minimum = kind == .assets ? (publicly: 200, own: 40) : (publicly: 5_000, own: 100)
    #expect(declared > (corpus.isPublic ? minimum.publicly : minimum.own))
    let chosen = Corpus.isFull ? snapshot.modules.count : 12
    var random = SeededGenerator(seed: 0x7E55)
    let numbers = Set(snapshot.modules.indices.shuffled(using: &random).prefix(chosen))
    let sample = files.filter { file in numbers.contains { file.key.hasPrefix("\(folder)\($0)") } }
    let compiler = try SwiftCompiler(sample)
    defer { compiler.remove() }
    #expect(try compiler.check(["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"]) == "")
  }

  private static func build(_ module: Module, in snapshot: WorkspaceSnapshot) -> ModuleBuilder {
    var builder = ModuleBuilder(module: module.name, in: snapshot, checks: BuildChecks([]))
    builder.addAll(of: module)
    return builder
  }

  /// Returns the declarations of a file, nested in the enum of the module, because this test compiles all modules as
  /// one.
  private static func nested(_ output: GeneratedFile, in module: String) -> String {
    let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("// ") }
    // Extensions remain at file scope, and refer to the nested enum.
    let head = "nonisolated extension "
    let start = own.firstIndex { $0.hasPrefix(head) } ?? own.endIndex
    let type = output.name.split(separator: "+").last.map { String($0.prefix { $0 != "." }) } ?? ""
    let extensions = own[start...].map { line -> String in
      let isOfLibrary = line.hasPrefix("\(head)ResourceCase")
      let line = isOfLibrary ? String(line) : String(line).replacing(head, with: "\(head)\(module).")
      return ["== \(type)", "ResourceCase<\(type)", "Self(\(type)"].reduce(line) { line, use in
        line.replacing(use, with: use.replacing(type, with: "\(module).\(type)"))
      }
    }.joined(separator: "\n")
    guard start > own.startIndex, own[..<start].contains(where: { !$0.isEmpty }) else {
      return "import Tessera\n\(extensions)\n"
    }
    let body = own[..<start].map {
      $0.hasPrefix("private nonisolated func ")
        ? "private static \($0.dropFirst("private nonisolated ".count))" : String($0)
    }
    return "import Tessera\nextension \(module) {\n\(body.joined(separator: "\n"))\n}\n\(extensions)\n"
  }
}
