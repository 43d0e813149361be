import Foundation
import TesseraTestSupport
import Testing

/// A program with its texts in its own text: built, moved away from everything that it was built from, and run in several
/// environments.
@Suite struct MovedExecutableTests {
  private static let entries = [
    CatalogFixture.entry(
      "title",
      [
        ("en", "\"Bag\" \\ #(1)"), ("es", "Bolsa"), ("ar", "حقيبة"), ("ru", "Сумка"), ("ja", "バッグ"),
        ("pl", "Torba\n“ą”"),
      ]
    ),
    CatalogFixture.plural(
      "items",
      [
        ("en", [("one", "%lld item"), ("other", "%lld items")]),
        ("es", [("one", "%lld artículo"), ("other", "%lld artículos")]),
        (
          "ar",
          [
            ("one", "عنصر واحد"), ("two", "عنصران"), ("few", "%lld عناصر"), ("many", "%lld عنصرًا"),
            ("other", "%lld عنصر"),
          ]
        ),
        ("ru", [("one", "%lld вещь"), ("few", "%lld вещи"), ("many", "%lld вещей"), ("other", "%lld вещи")]),
        ("ja", [("other", "%lld点")]),
        ("pl", [("one", "%lld rzecz"), ("few", "%lld rzeczy"), ("many", "%lld rzeczy"), ("other", "%lld rzeczy")]),
      ]
    ),
  ]

  @Test(
    "It speaks the language of its environment, and resolves no other package",
    .enabled(if: Program.canBuild, "no `swift` that builds packages was found"),
    .timeLimit(.minutes(10))
  )
  func moved() throws {
    let program = try Program(table: try CatalogFixture.bytes(Self.entries.joined(separator: ","), name: "Shop"))
    defer { program.remove() }
    try program.build()
    #expect(try program.resolvedPackages() == [])
    try program.move()

    let english = "\"Bag\" \\ #(1)\n1 item\n12,345 items\n"
    #expect(try program.run([:]) == english)
    #expect(try program.run(["LANG": "C.UTF-8"]) == english)
    #expect(try program.run(["LANG": "ar_EG.UTF-8"]) == "حقيبة\nعنصر واحد\n١٢٬٣٤٥ عنصرًا\n")
    #expect(try program.run(["LC_ALL": "pl_PL"]) == "Torba\n“ą”\n1 rzecz\n12\u{A0}345 rzeczy\n")
    #expect(try program.run(["LC_ALL": "ru_RU.UTF-8", "LANG": "pl_PL"]) == "Сумка\n1 вещь\n12\u{A0}345 вещей\n")
    #expect(try program.run(["LANG": "ja_JP.UTF-8"]) == "バッグ\n1点\n12,345点\n")
    // Portuguese is not there; Spanish is.
    #expect(
      try program.run(["LANGUAGE": "pt_BR:es", "LANG": "en_US.UTF-8"]) == "Bolsa\n1 artículo\n12.345 artículos\n"
    )
    #expect(try program.run(["LANGUAGE": "pt_BR:es", "LANG": "C"]) == english)
  }
}

/// A package of one executable that depends on this package by its path.
private struct Program {
  private let folder: URL

  private static let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// Where there is a `swift`, off sandboxes that allow no processes.
  static let canBuild: Bool = {
    guard let swift = try? Command.find("swift") else { return false }
    return (try? Command.run(swift, ["package", "--version"], environment: Command.environment).status) == 0
  }()

  init(table: [UInt8]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tessera-program-\(UUID().uuidString)")
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "shop",
        dependencies: [.package(name: "tessera", path: \(Self.literal(Array(Self.package.path.utf8))))],
        targets: [.executableTarget(name: "shop", dependencies: [.product(name: "Tessera", package: "tessera")])]
      )
      """,
      "Sources/shop/main.swift": """
      import Tessera

      let table = LocalizedTable("Shop", literal: \(Self.literal(table)))
      print(LocalizedString(table, key: "title"))
      print(LocalizedString(table, key: "items", 1))
      print(LocalizedString(table, key: "items", 12_345))
      """,
    ]
    for (path, text) in files {
      let url = folder.appending(path: "package").appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private var source: URL { folder.appending(path: "package") }
  private var moved: URL { folder.appending(path: "elsewhere") }

  func build() throws {
    let result = try Command.run(
      try Command.find("swift"),
      ["build", "--package-path", source.path, "--product", "shop"],
      environment: Command.environment
    )
    try #require(result.status == 0, "\(result.output.suffix(4_000))")
  }

  /// The names of the packages that were fetched.
  func resolvedPackages() throws -> [String] {
    let checkouts = source.appending(path: ".build/checkouts").path
    let fetched =
      FileManager.default.fileExists(atPath: checkouts)
      ? try FileManager.default.contentsOfDirectory(atPath: checkouts) : []
    guard let pins = try? String(contentsOf: source.appending(path: "Package.resolved"), encoding: .utf8) else {
      return fetched
    }
    return fetched + pins.matches(of: /"identity" : "([^"]*)"/).map { String($0.output.1) }
  }

  /// The program alone, in an empty folder; everything else is gone.
  func move() throws {
    try FileManager.default.createDirectory(at: moved, withIntermediateDirectories: true)
    let built = source.appending(path: ".build/debug").resolvingSymlinksInPath().appending(path: "shop")
    try FileManager.default.moveItem(at: built, to: moved.appending(path: "shop"))
    try FileManager.default.removeItem(at: source)
  }

  func run(_ environment: [String: String]) throws -> String {
    let kept = Command.environment.filter { !["LANG", "LANGUAGE"].contains($0.key) && !$0.key.hasPrefix("LC_") }
    let result = try Command.run(
      moved.appending(path: "shop"),
      [],
      environment: kept.merging(environment) { $1 }
    )
    try #require(result.status == 0, "\(result.output)")
    return result.output
  }

  /// A literal of Swift: quotation marks, backslashes and what cannot be seen are escaped.
  private static func literal(_ utf8: [UInt8]) -> String {
    var text = "\""
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case " "..."~": text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text + "\""
  }
}

private enum Command {
  struct Failure: Error { var name: String }

  static let environment = ProcessInfo.processInfo.environment

  static func find(_ name: String) throws -> URL {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
    let candidates = folders.map { $0.appending(path: name) }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw Failure(name: name)
    }
    return found
  }

  /// What the program writes, errors included.
  static func run(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "tessera-output-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // A file, for a pipe that nobody empties would stop the program.
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }
}
