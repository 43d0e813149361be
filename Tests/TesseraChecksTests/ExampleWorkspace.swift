import TesseraChecks
import TesseraFormats
import TesseraModel
import TesseraText
import TesseraWorkspace

/// The workspace that an example describes, in memory, with its marks taken out.
struct ExampleWorkspace {
  struct Mark: Hashable {
    var path: String
    var offset: Int
  }

  let snapshot: WorkspaceSnapshot
  let marks: [Mark]
  /// Path → text, without marks.
  let texts: [String: String]

  init(_ example: RuleExample) throws {
    var marks: [Mark] = []
    var texts: [String: String] = [:]
    for (path, marked) in example.files {
      var text = ""
      for character in marked.unicodeScalars {
        if character == "↓" {
          marks.append(Mark(path: path, offset: text.utf8.count))
        } else {
          text.unicodeScalars.append(character)
        }
      }
      texts[path] = text
    }
    self.marks = marks
    self.texts = texts
    var snapshot = WorkspaceSnapshot(
      root: "/example",
      configuration: Configuration(),
      files: [],
      packages: [],
      modules: [],
      findings: []
    )
    for (number, path) in texts.keys.sorted().enumerated() {
      let file = XCStringsFile(
        reading: SourceText(texts[path] ?? ""),
        name: "Localizable",
        file: FileID(UInt32(number))
      )
      snapshot.files.append(
        SourceFile(id: FileID(UInt32(number)), path: path, content: .catalog(file), issues: file.issues)
      )
      snapshot.modules.append(Module(name: "App", path: "App", kind: .folder, tables: [file.table]))
    }
    self.snapshot = snapshot
  }
}
