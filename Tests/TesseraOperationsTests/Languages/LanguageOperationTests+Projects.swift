import TesseraTestSupport
import Testing

@testable import TesseraOperations

extension LanguageOperationTests {
  private static func files(_ name: String) throws -> [String: String] {
    var files = XcodeProjectFixture.files(name)
    files["\(name).xcodeproj/project.pbxproj"] = try XcodeProjectFixture.text(name)
    return files
  }

  private static func added(_ old: [String: String], _ folder: TemporaryFolder, _ path: String) throws -> [String] {
    let lines = try folder.read(path).split(separator: "\n")
    let known = Set((old[path] ?? "").split(separator: "\n"))
    return lines.filter { !known.contains($0) }.map(String.init)
  }

  @Test("A new language is added to the project and to its variant groups") func addsToProject() async throws {
    let files = try Self.files("Groups")
    let (folder, report) = try await Self.run(.add("hr"), in: files)
    let added = try Self.added(files, folder, "Groups.xcodeproj/project.pbxproj")
    #expect(added.count == 3)
    #expect(added.contains("\t\t\t\thr,"))
    #expect(try folder.read("Shop/Resources/hr.lproj/Localizable.strings") == "\"a\" = \"A\";\n")
    #expect(report.notes.filter { $0.text.contains("project") || $0.text.contains("Xcode") }.map(\.text) == [])
    // The inverse restores the project.
    _ = try await LanguageOperation(.remove("hr"), path: folder.path).run()
    #expect(try folder.read("Groups.xcodeproj/project.pbxproj") == files["Groups.xcodeproj/project.pbxproj"])
  }

  @Test("A synchronized folder needs only the list of languages") func addsToSynchronizedProject() async throws {
    let files = try Self.files("Synchronized")
    let (folder, _) = try await Self.run(.add("hr"), in: files)
    #expect(try Self.added(files, folder, "Synchronized.xcodeproj/project.pbxproj") == ["\t\t\t\thr,"])
    let removed = try await LanguageOperation(.remove("hr"), path: folder.path).run()
    #expect(
      try folder.read("Synchronized.xcodeproj/project.pbxproj") == files["Synchronized.xcodeproj/project.pbxproj"]
    )
    #expect(removed.isWritten)
  }

  @Test("With a damaged project, nothing is changed") func refusesDamagedProject() async throws {
    var files = try Self.files("Groups")
    files["Groups.xcodeproj/project.pbxproj"]?.replace("knownRegions = (", with: "knownRegions = ((")
    let reasons = try await Self.refusal(.add("hr"), in: files)
    #expect(reasons.count == 1)
    #expect(reasons.first?.hasPrefix("Groups.xcodeproj/project.pbxproj: line ") ?? false)
  }

  @Test("With a project that defines an identifier twice, nothing is changed")
  func refusesRepeatedIdentifier() async throws {
    var files = try Self.files("Groups")
    let path = "Groups.xcodeproj/project.pbxproj"
    var lines = try #require(files[path]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(lines.firstIndex { $0.contains("isa = PBXFileReference") })
    lines.insert(lines[index], at: index + 2)
    files[path] = lines.joined(separator: "\n")
    let identifier = try #require(lines[index].split(whereSeparator: \.isWhitespace).first)
    #expect(
      try await Self.refusal(.remove("de"), in: files)
        == ["\(path): line \(index + 3): the identifier \"\(identifier)\" is defined twice"]
    )
  }

  @Test("A generated project is not changed") func notesGeneratedProject() async throws {
    var files = try Self.files("Synchronized")
    files["project.yml"] = "name: Shop\n"
    let (folder, report) = try await Self.run(.add("hr"), in: files)
    #expect(
      try folder.read("Synchronized.xcodeproj/project.pbxproj") == files["Synchronized.xcodeproj/project.pbxproj"]
    )
    #expect(report.notes.map(\.text).contains("the project is generated: change its languages in \"project.yml\""))
  }

  @Test("An app that links a package without its language is listed") func notesAppOfProject() async throws {
    let files = try Self.files("Packages")
    let (folder, report) = try await Self.run(.add("nl"), modules: ["Design"], in: files)
    #expect(
      report.notes.map(\.text).contains(
        "the app Shop has no file in the language nl, which its project lists: Apple's lookup does not show it in Design"
      )
    )
    #expect(try folder.read("Packages.xcodeproj/project.pbxproj") == files["Packages.xcodeproj/project.pbxproj"])
  }
}
