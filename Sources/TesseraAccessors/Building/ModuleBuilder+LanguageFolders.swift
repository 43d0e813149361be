import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

extension ModuleBuilder {
  /// Adds the `.lproj` folders that Apple's compiler creates from a catalog. Tables in other formats are already in
  /// such folders.
  mutating func addLanguageFolders(of table: StringTable) {
    guard table.format == .catalog else { return }
    let compiled = LocalizedFileCompiler.compile(table)
    for issue in compiled.issues { report(issue.located(snapshot.place)) }
    for file in compiled.files where isAnnounced(file.path, at: place(of: table)) {
      add(GeneratedFile(name: file.path, bytes: file.bytes))
    }
  }

  /// An empty property list.
  var emptyLanguageFile: [UInt8] { (try? XMLPropertyListWriter.write(.dictionary([]))) ?? [] }
}
