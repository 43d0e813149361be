import Foundation
import TesseraExchange
import TesseraTestSupport
import Testing

@testable import TesseraOperations

/// The files of an import, of which the first are read while the workspace is opened.
@Suite struct ReturnedFilesTests {
  @Test("Each file is read, also if it was read early", arguments: [1, 3, 9])
  func documents(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let paths = try (0..<count).map { try Self.write("Hallo \($0)", to: "\($0).csv", in: folder) }
    let files = ReturnedFiles(paths)
    // The file takes longer to read than the closure, or the other way around.
    #expect(files.read { "opened" } == "opened")
    for index in 0..<count {
      #expect(try Self.targets(files.document(at: index)) == ["Hallo \(index)"])
      // A document that was read early is used once.
      #expect(try Self.targets(files.document(at: index)) == ["Hallo \(index)"])
    }
  }

  @Test("A file that changes while the workspace is opened is read again", arguments: 0..<20)
  func changedFile(_ attempt: Int) throws {
    let folder = try TemporaryFolder()
    let path = try Self.write("alt", to: "de.csv", in: folder)
    let files = ReturnedFiles([path])
    try files.read {
      usleep(UInt32(attempt) * 200)
      try Self.write("neu", to: "new.csv", in: folder)
      #expect(rename(folder.url("new.csv").path, path) == 0)
    }
    #expect(try Self.targets(files.document(at: 0)) == ["neu"])
  }

  @Test("An error is that of reading the file, and a file that appears later is read")
  func errors() throws {
    let folder = try TemporaryFolder()
    let path = folder.url("de.csv").path
    let files = ReturnedFiles([path])
    files.read {}
    #expect { try files.document(at: 0) } throws: { error in
      (error as? OperationError)?.reasons.map(\.text) == ["there is no such file or folder"]
    }
    try Self.write("Hallo", to: "de.csv", in: folder)
    #expect(try Self.targets(files.document(at: 0)) == ["Hallo"])
    struct Failure: Error {}
    #expect(throws: Failure.self) { try files.read { throw Failure() } }
  }

  @discardableResult
  private static func write(_ target: String, to name: String, in folder: TemporaryFolder) throws -> String {
    let text = "table,key,variation,source [en],translation [de],state,comment\nL.xcstrings,hello,,Hello,\(target),,\n"
    try folder.write(text, to: name)
    return folder.url(name).path
  }

  private static func targets(_ document: ReturnedDocument) -> [String?] {
    document.tables.flatMap { table in table.units.indices.map { table.units[$0].target } }
  }
}
