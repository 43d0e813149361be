import Foundation
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraPackages

/// A manifest may be run only if it and the manifests that it depends on by path have not changed since they were
/// trusted.
@Suite struct ManifestTrustTests {
  private static let files = [
    "App/Package.swift": "let package = Package(name: \"App\", dependencies: [.package(path: \"../Core\")])",
    "Core/Package.swift": "let package = Package(name: \"Core\", dependencies: [.package(path: \"Sub\")])",
    "Core/Package@swift-6.0.swift": "// swift-tools-version: 6.0",
    "Core/Sub/Package.swift": "let package = Package(name: \"Sub\", dependencies: [.package(path: \"../../App\")])",
    "Other/Package.swift": "",
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  private static func append(_ text: String, to path: String, in folder: TemporaryFolder) throws {
    try folder.write(folder.read(path) + text, to: path)
  }

  private static func trust(_ path: String, in folder: TemporaryFolder) throws -> ManifestTrust {
    let tree = try DiskTree(root: folder.path + "/" + path)
    return ManifestTrust([ManifestTrust.Entry(folder: tree.root, manifests: TrustedManifests(in: tree).hashes)])
  }

  private static func refusal(_ trust: ManifestTrust, _ path: String, _ folder: TemporaryFolder) -> String {
    var files = ManifestFiles()
    return switch trust.refusal(ofPackage: folder.path + "/" + path, &files) {
    case nil: "trusted"
    case .unknown?: "unknown"
    case .changeableByOthers(let path)?: "changeable " + path.replacing(folder.path, with: "@")
    case .changed(let changes)?:
      changes.map { "\($0.kind) " + $0.path.replacing(folder.path, with: "@") }.joined(separator: ", ")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expected: String
    var change: @Sendable (TemporaryFolder) throws -> Void = { _ in }

    init(_ description: String, _ expected: String, _ change: @escaping @Sendable (TemporaryFolder) throws -> Void) {
      (testDescription, self.expected, self.change) = (description, expected, change)
    }
  }

  @Test(
    "A manifest is trusted until it or one of its path dependencies changes",
    arguments: [
      Row("no change", "trusted") { _ in },
      Row("a file that is no manifest", "trusted") { try $0.write("x", to: "App/Sources/a.swift") },
      Row("a manifest that is not in the closure", "trusted") { try $0.write("x", to: "Other/Package.swift") },
      Row("the manifest", "changed @/App/Package.swift") { try append(" ", to: "App/Package.swift", in: $0) },
      Row("a dependency's", "changed @/Core/Package.swift") { try append(" ", to: "Core/Package.swift", in: $0) },
      Row("one of a dependency of a dependency", "changed @/Core/Sub/Package.swift") {
        try $0.write("", to: "Core/Sub/Package.swift")
      },
      Row("one for another version is added", "added @/App/Package@swift-6.1.swift") {
        try $0.write("", to: "App/Package@swift-6.1.swift")
      },
      Row("one for another version is removed", "removed @/Core/Package@swift-6.0.swift") {
        try FileManager.default.removeItem(at: $0.url("Core/Package@swift-6.0.swift"))
      },
      Row("a dependency is removed", "removed @/Core/Sub/Package.swift") {
        try FileManager.default.removeItem(at: $0.url("Core/Sub"))
      },
      Row("a dependency is added", "changed @/App/Package.swift, added @/Other/Package.swift") {
        try $0.write("[.package(path: \"../Core\"), .package(path: \"../Other\")]", to: "App/Package.swift")
      },
      Row("a dependency becomes a link to another package", "added @/Other/Package.swift") {
        try FileManager.default.removeItem(at: $0.url("Core/Sub"))
        try $0.link("Core/Sub", to: "../Other")
      },
      Row("a link to a file with other content", "changed @/App/Package.swift") {
        try FileManager.default.removeItem(at: $0.url("App/Package.swift"))
        try $0.link("App/Package.swift", to: "../Other/Package.swift")
      },
      Row("other users can write the manifest", "changeable @/Core/Package.swift") {
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: $0.path + "/Core/Package.swift")
      },
      Row("other users can add manifests", "changeable @/Core/Sub") {
        try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: $0.path + "/Core/Sub")
      },
    ]
  )
  func isTrustedWhileUnchanged(_ row: Row) throws {
    let folder = try Self.folder()
    let trust = try Self.trust("App", in: folder)
    try row.change(folder)
    #expect(Self.refusal(trust, "App", folder) == row.expected)
  }

  @Test("Only recorded manifests are trusted, and their trust can be revoked") func revocation() throws {
    let folder = try Self.folder()
    var trust = try Self.trust("Core", in: folder)
    #expect(Self.refusal(trust, "Other", folder) == "unknown")
    #expect(Self.refusal(ManifestTrust(), "Core", folder) == "unknown")
    // A dependency of Core, which was recorded with it.
    #expect(Self.refusal(trust, "App", folder) == "trusted")
    #expect(trust.revoke(folder.path + "/Other") == 0)
    #expect(trust.revoke(folder.path + "/Core/Sub") == 1)
    #expect(Self.refusal(trust, "Core", folder) == "added @/Core/Sub/Package.swift")
    #expect(trust.revoke(folder.path + "/Core") == 3)
    #expect(trust == ManifestTrust())
  }

  // MARK: - The file

  @Test("Trusted manifests are recorded in a file that only the user can access")
  func isKeptInTheUsersConfiguration() throws {
    let folder = try Self.folder()
    let trust = try Self.trust("App", in: folder)
    let file = ManifestTrustFile(folder: folder.path + "/configuration/tessera")
    #expect(try file.read() == ManifestTrust())
    try file.update { $0 = trust }
    #expect(try file.read() == trust)
    #expect(try folder.names(in: "configuration/tessera") == ["trust.json"])
    #expect(System.status(of: file.path)?.permissions == 0o600)
  }

  @Test("A damaged trust file is an error and is not overwritten") func aDamagedFileIsAnError() throws {
    let folder = try Self.folder()
    let trust = try Self.trust("App", in: folder)
    let file = ManifestTrustFile(folder: folder.path)
    try file.update { $0 = trust }
    let whole = try folder.read("trust.json")
    let damages = [
      "", "{}", "[]", String(whole.dropLast(2)), whole.replacing("\"version\" : 1", with: "\"version\" : 2"),
      whole.replacing("App/Package.swift", with: "App2/Package.swift"), whole.replacing("/Core/", with: "/Other/"),
    ]
    for damaged in damages {
      #expect(damaged != whole)
      try folder.write(damaged, to: "trust.json")
      let reason =
        "it is damaged, or was written by another version of Tessera: remove it, and trust your folders again"
      #expect(throws: FileError(.system, path: file.path, reason: reason)) { try file.read() }
      #expect(throws: FileError.self) { try file.update { _ in } }
      #expect(try folder.read("trust.json") == damaged)
    }
  }

  @Test("A trust file that other users can change is an error") func aFileThatOthersCanChangeIsAnError() throws {
    let folder = try Self.folder()
    let file = ManifestTrustFile(folder: folder.path)
    try file.update { _ in }
    try FileManager.default.setAttributes([.posixPermissions: 0o602], ofItemAtPath: file.path)
    let reason = "other users can change \"\(file.path)\": nothing in it is trusted"
    #expect(throws: FileError(.system, path: file.path, reason: reason)) { try file.read() }
  }

  @Test(
    "The location of the configuration folder depends on the environment variables",
    arguments: [
      (["HOME": "/h"], "/h/.config/tessera"), (["HOME": "/h", "XDG_CONFIG_HOME": "/x"], "/x/tessera"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "x"], "/h/.config/tessera"),
      (["XDG_CONFIG_HOME": "/x", "TESSERA_CONFIG_DIR": "/t"], "/t"), (["TESSERA_CONFIG_DIR": "t"], nil), ([:], nil),
    ]
  )
  func configurationFolder(_ environment: [String: String], _ expected: String?) {
    #expect(UserFolder.configuration.path(in: environment) == expected)
  }
}
