import Foundation
import Tessera
import TesseraCore
import TesseraStrings
import Testing

@Suite struct TableFileTests {
  /// Calls a closure with a file that is removed afterwards.
  private func withFile(_ bytes: [UInt8], _ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString).table")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }

  private static func bytes(entries: Int) throws -> [UInt8] {
    var writer = try MessageTableWriter(name: "File", languages: ["en", "pl"])
    for number in 0..<entries {
      let entry = try writer.addEntry(key: "key\(number)")
      try writer.setText("text \(number) of the file", entry: entry, language: 0)
    }
    return try writer.finish()
  }

  @Test("Small files are read and large files are mapped; a file can be removed while in use", arguments: [1, 40_000])
  func files(entries: Int) throws {
    let bytes = try Self.bytes(entries: entries)
    #expect((bytes.count > 1 << 20) == (entries > 1))
    var text: LocalizedString?
    try withFile(bytes) { url in
      let table = LocalizedTable("File", contentsOf: url)
      #expect(table.failure == nil)
      #expect(table.count == entries)
      text = table.string(forKey: "key\(entries - 1)")
    }
    #expect(text?.resolved(in: "en-GB") == "text \(entries - 1) of the file")
  }

  @Test("Invalid table files have a failure and resolve to keys")
  func failures() throws {
    let missing = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString)")
    for url in [missing, FileManager.default.temporaryDirectory] {
      let table = LocalizedTable("File", contentsOf: url)
      #expect(table.failure != nil)
      #expect(LocalizedString(table, key: "key0").resolved(in: "en") == "key0")
    }
    for bytes in [[], Array("no table".utf8), Array(try Self.bytes(entries: 2).dropLast())] {
      try withFile(bytes) { #expect(LocalizedTable("File", contentsOf: $0).failure != nil) }
    }
  }

  #if !os(Windows)
    @Test("Folders, pipes, devices, and empty files are not tables; missing files have their own error")
    func kinds() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      let pipe = folder.appending(path: "pipe")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      let empty = folder.appending(path: "empty")
      try Data().write(to: empty)
      for url in [folder, pipe, empty, URL(filePath: "/dev/null"), URL(filePath: "/dev/zero")] {
        #expect(LocalizedTable("File", contentsOf: url).failure as? TableError == .notATable, "\(url.path)")
      }
      let missing = LocalizedTable("File", contentsOf: folder.appending(path: "missing")).failure as? CocoaError
      #expect(missing?.code == .fileReadNoSuchFile)
    }
  #endif
}
