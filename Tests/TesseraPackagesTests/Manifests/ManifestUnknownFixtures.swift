extension ManifestFixture {
  /// Manifests that depend on information that is not in their text, or that the reader does not execute.
  static let unknowns: [ManifestFixture] = [
    ManifestFixture(
      "settings, conditions and remote packages depend on the environment",
      """
      let isCI = ProcessInfo.processInfo.environment["CI"] != nil
      var settings: [SwiftSetting] = []
      if isCI { settings.append(.define("CI")) } else if Context.environment["X"] == "1" { settings = [.unsafeFlags(["-x"])] }
      #if os(Linux)
        settings.append(.define("LINUX"))
      #endif
      let package = Package(
        name: "P",
        platforms: isCI ? [.macOS(.v13)] : nil,
        dependencies: isCI ? [.package(url: "https://example.com/a", from: "1.0.0")] : [],
        targets: [.target(name: "A", swiftSettings: settings)]
      )
      if Context.environment["DOCS"] != nil {
        package.dependencies += [.package(url: "https://example.com/b", from: "1.0.0")]
      } else {
        package.dependencies.append(.package(url: "https://example.com/c", branch: "main"))
      }
      for target in package.targets {
        var settings = target.swiftSettings ?? []
        settings.append(.enableUpcomingFeature("ExistentialAny"))
        target.swiftSettings = isCI ? settings : target.swiftSettings
      }
      """,
      "package P\nregular A"
    ),
    ManifestFixture(
      "branches that come to the same",
      """
      func path() -> String {
        if Context.environment["X"] != nil { return "a" }
        return "a"
      }
      var names: [String]
      if let value = Context.environment["Y"], !value.isEmpty { names = ["A"] } else { names = ["A"] }
      #if os(macOS)
        let suffix = "s"
      #else
        let suffix = "s"
      #endif
      let package = Package(name: "P", targets: names.map { .target(name: $0 + suffix, path: path()) })
      """,
      "package P\nregular As at a"
    ),
    ManifestFixture(
      "a path that depends on the environment",
      """
      let package = Package(name: "P", targets: [.target(name: "A", path: Context.environment["X"] ?? "a")])
      """,
      "? line 4: the path of target `A` depends on the environment variable `X`"
    ),
    ManifestFixture(
      "targets that depend on the environment, through a function and a closure",
      """
      func add(_ name: String) { package.targets.append(.target(name: name)) }
      let package = Package(name: "P", targets: [.target(name: "A")])
      if ProcessInfo.processInfo.environment["MORE"] == "1" {
        ["B"].forEach { add($0) }
      }
      """,
      "? line 6: the targets depend on the environment variable `MORE`"
    ),
    ManifestFixture(
      "a package in the tree that depends on the environment",
      """
      let package = Package(name: "P", targets: [.target(name: "A")])
      if Context.environment["LOCAL"] == nil {
        package.dependencies += [.package(url: "https://example.com/b", from: "1.0.0")]
      } else {
        package.dependencies += [.package(path: "../b")]
      }
      """,
      "? line 5: the package's dependencies depend on the environment variable `LOCAL`"
    ),
    ManifestFixture(
      "targets that depend on files",
      """
      let package = Package(name: "P", targets: [.target(name: "A")])
      if FileManager.default.fileExists(atPath: "Extra") { package.targets.append(.target(name: "Extra")) }
      """,
      "? line 5: the targets depend on files"
    ),
    ManifestFixture(
      "a target among others that is changed",
      """
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
      let name = Context.environment["NAME"] ?? "A"
      package.targets.first { $0.name == name }?.resources = [.process("R")]
      """,
      "? line 5: the resources of target `A` depend on the environment variable `NAME`"
    ),
    ManifestFixture(
      "a loop whose length is not known",
      """
      var names: [String] = []
      for name in Context.environment.keys { names.append(name) }
      let package = Package(name: "P", targets: names.map { .target(name: $0) })
      """,
      "? line 5: the targets depend on the environment"
    ),
    ManifestFixture(
      "a guard that may leave a function, a loop that may end early",
      """
      func targets() -> [Target] {
        guard Context.environment["X"] == nil else { return [.target(name: "A")] }
        return [.target(name: "A")]
      }
      var names: [String] = []
      for name in ["A", "B"] {
        if name == "B", Context.environment["Y"] != nil { break }
        names.append(name)
      }
      let package = Package(name: "P", products: [.library(name: "L", targets: names)], targets: targets())
      """,
      "? line 10: the targets of product `L` depend on the environment variable `Y`"
    ),
    ManifestFixture(
      "the order of a set",
      """
      let names: Set<String> = ["A", "B"]
      let package = Package(name: "P", targets: Set(["A", "B"]).map { .target(name: $0) })
      """,
      "? line 5: the targets depend on a value that is not evaluated"
    ),
    ManifestFixture(
      "versions of the compiler and of the language",
      tools: "5.7",
      """
      var names = ["A"]
      #if swift(>=5.5) && canImport(PackageDescription)
        names.append("B")
      #endif
      #if swift(>=6.0)
        names.append("C")
      #elseif compiler(<5.7) || false
        names.append("D")
      #else
        names.append("E")
      #endif
      let package = Package(name: "P", targets: names.map { .target(name: $0) })
      """,
      "package P\nregular A\nregular B\nregular E"
    ),
    ManifestFixture(
      "a newer compiler",
      tools: "5.7",
      """
      var names = ["A"]
      #if compiler(>=6.1)
        names.append("B")
      #endif
      let package = Package(name: "P", targets: names.map { .target(name: $0) })
      """,
      "? line 5: the targets depend on `#if compiler(>=6.1)`"
    ),
    ManifestFixture(
      "statements that are not known, where they are not executed",
      """
      func write() { do { try "x".write(toFile: "y", atomically: true, encoding: .utf8) } catch { print(error) } }
      if false { write() }
      let package = Package(name: "P", targets: [.target(name: "A")])
      """,
      "package P\nregular A"
    ),
    ManifestFixture(
      "statements that are not known, where they are executed",
      """
      func write() {
        do { try "x".write(toFile: "y", atomically: true, encoding: .utf8) } catch { print(error) }
      }
      write()
      let package = Package(name: "P", targets: [.target(name: "A")])
      """,
      "? line 5: it has a `catch`"
    ),
    ManifestFixture(
      "an operator of its own",
      """
      func + (a: Target, b: Target) -> [Target] { [a, b] }
      let package = Package(name: "P", targets: .target(name: "A") + .target(name: "B"))
      """,
      "? line 4: it has an unexpected `+` where a name is expected"
    ),
    ManifestFixture(
      "a builder of its own",
      """
      @resultBuilder struct Targets { static func buildBlock(_ targets: Target...) -> [Target] { targets } }
      func targets(@Targets _ make: () -> [Target]) -> [Target] { make() }
      let package = Package(name: "P", targets: targets { Target.target(name: "A") })
      """,
      "? line 4: it has the attribute `@resultBuilder`"
    ),
    ManifestFixture(
      "a recursion without an end",
      """
      func again(_ name: String) -> String { again(name + "x") }
      let package = Package(name: again("P"), targets: [.target(name: "A")])
      """,
      "? line 4: it calls functions or nests expressions too deeply"
    ),
    ManifestFixture(
      "a loop without an end",
      """
      let package = Package(name: "P", targets: [.target(name: "A")])
      while true { package.name += "x" }
      """,
      "? line 5: it takes too many steps"
    ),
    ManifestFixture(
      "an error under a condition",
      """
      guard Context.environment["X"] == nil else { fatalError("X is set") }
      let package = Package(name: "P", targets: [.target(name: "A")])
      """,
      "package P\nregular A"
    ),
  ]
}
