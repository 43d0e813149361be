#if os(Linux)
  import Foundation
  import Testing

  /// The commands of the README add Spanish to a module that has only English.
  @Suite struct AddSpanishTests {
    /// The tool `tessera`. `Examples/Articles/test` builds it.
    private static let tool = ProcessInfo.processInfo.environment["TESSERA"]

    @Test(.enabled(if: tool != nil, "set TESSERA to the path of the tool tessera"))
    func commandsOfTheReadMe() throws {
      let tool = try #require(Self.tool)
      let readMe = try String(contentsOf: Example.root.appending(path: "README.md"), encoding: .utf8)
      let commands = readMe.split(separator: "\n").filter { $0.hasPrefix("tessera set ") }
      #expect(commands.count == 7)
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let copy = folder.appending(path: "Sources/DiscoveryUIShared/Resources")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Example.resources.appending(path: "en.lproj"),
        to: copy.appending(path: "en.lproj")
      )
      let script = "set -e; tessera() { '\(tool)' \"$@\"; }\n\(commands.joined(separator: "\n"))"
      #expect(try Example.run(URL(filePath: "/bin/sh"), ["-c", script], in: folder).status == 0)
      for name in ["en.lproj", "es.lproj"].flatMap({ ["\($0)/Localizable.strings", "\($0)/Localizable.stringsdict"] }) {
        #expect(
          try Data(contentsOf: copy.appending(path: name)) == Data(contentsOf: Example.resources.appending(path: name))
        )
      }
    }
  }
#endif
