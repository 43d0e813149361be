import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

extension ModuleBuilder {
  /// The `.lproj` folders that Apple's compiler makes of a catalog. Tables of other formats stand in such folders
  /// already.
  mutating func addLanguageFolders(of table: StringTable) {
    guard table.format == .catalog else { return }
    let compiled = LocalizedFileCompiler.compile(table)
    for issue in compiled.issues { report(issue.located(snapshot.place)) }
    for file in compiled.files where isAnnounced(file.path, at: place(of: table)) {
      add(GeneratedFile(name: file.path, bytes: file.bytes))
    }
  }

  /// A property list without members.
  var emptyLanguageFile: [UInt8] { (try? XMLPropertyListWriter.write(.dictionary([]))) ?? [] }
}
