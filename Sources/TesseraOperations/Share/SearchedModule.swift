import TesseraEditing
import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraSyntax
import TesseraWorkspace

/// The source files of a module, in which uses of accessors are searched for.
struct SearchedModule {
  let module: Module
  private(set) var sources: ModuleSources
  /// The files in other languages than Swift.
  private(set) var others: [(path: String, bytes: [UInt8])] = []
  /// The nibs and storyboards, which refer to images and colors by their names.
  private(set) var interfaces: [(path: String, bytes: [UInt8])] = []
  private(set) var hasGeneratedFiles = false

  private static let generatedHead = Array("// Written by Tessera.".utf8)

  /// - Parameter ownRoots: The outermost enums of the module's own accessors.
  init(_ module: Module, ownRoots: Set<String>, _ tree: DiskTree) {
    self.module = module
    sources = ModuleSources(module: SharedUses.swiftName(module.name), files: [], ownRoots: ownRoots)
    for path in module.sourcePaths {
      guard let bytes = try? tree.bytes(of: path) else { continue }
      if Path.pathExtension(path) != "swift" {
        others.append((path, bytes))
      } else if bytes.starts(with: Self.generatedHead) {
        hasGeneratedFiles = true
      } else if let text = try? SourceText(fileBytes: bytes) {
        sources.files.append(ModuleSources.File(path: path, text: text))
      }
    }
    let files = module.contents.items.lazy.filter { !$0.isFolder }.map(\.path) + module.resources.map(\.path)
    for path in files.filter({ ["xib", "storyboard"].contains(Path.pathExtension($0)) }).uniqued() {
      if let bytes = try? tree.bytes(of: path) { interfaces.append((path, bytes)) }
    }
  }

  func text(of path: String) -> SourceText? { sources.files.first { $0.path == path }?.text }
}
