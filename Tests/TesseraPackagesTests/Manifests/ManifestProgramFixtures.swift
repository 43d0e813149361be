extension ManifestFixture {
  init(_ name: String, tools: String = "5.9", _ body: String, _ expected: String) {
    self.init(
      name: name,
      manifest: "// swift-tools-version:\(tools)\nimport Foundation\nimport PackageDescription\n" + body,
      expected: expected
    )
  }

  static let every = all + programs + unknowns

  /// Manifests that compute their declarations.
  static let programs: [ManifestFixture] = [
    ManifestFixture(
      "functions with labels and default values",
      """
      func module(_ name: String, at path: String? = nil, uses names: [String] = []) -> Target {
        let dependencies: [Target.Dependency] = names.map { .target(name: $0) }
        return .target(name: name, dependencies: dependencies, path: path)
      }
      let package = Package(name: "P", targets: [module("A"), module("B", uses: ["A"]), module("C", at: "c")])
      """,
      "package P\nregular A\nregular B <- target A\nregular C at c"
    ),
    ManifestFixture(
      "functions as values, variadic and inout parameters",
      """
      func module(_ name: String) -> Target { .target(name: name) }
      func add(_ names: String..., to targets: inout [Target]) { targets += names.map(module) }
      var targets = ["A"].map(module)
      add("B", "C", to: &targets)
      let package = Package(name: "P", targets: targets)
      """,
      "package P\nregular A\nregular B\nregular C"
    ),
    ManifestFixture(
      "methods of arrays",
      #"""
      let names = ["b", "a", "c"]
      let pairs = zip(names, [1, 2, 3]).map { name, number in "\(name)\(number)" }
      var all: [String] = names.sorted()
      all += names.reversed().dropFirst()
      all += pairs.filter { !$0.hasSuffix("2") }
      all += [names.joined(separator: "-"), names.first ?? "none", names.last!, "\(names.count)"]
      all += ["x", nil].compactMap { $0 }
      all += [["y"], ["z"]].flatMap { $0 }
      all += [names.reduce("r") { $0 + $1 }]
      all += names.contains("a") ? ["has"] : []
      all += names.enumerated().filter { $0.offset > 1 }.map { "e" + $0.element }
      let package = Package(name: "P", targets: [.target(name: "A", exclude: all)])
      """#,
      "package P\nregular A\n  exclude a b c a b b1 c3 b-a-c b c 3 x y z rbac has ec"
    ),
    ManifestFixture(
      "variables that change",
      #"""
      var names = ["A", "B"]
      names.append("C")
      names.append(contentsOf: ["D", "E"])
      names.insert("Z", at: 0)
      names.remove(at: 1)
      names.removeAll { $0 == "B" }
      names.removeAll(where: { $0 == "D" })
      names += ["F"]
      names[0] = "Y"
      var paths: [String: String] = ["C": "c"]
      paths["E"] = "e"
      paths["F", default: "f"] += "f"
      let package = Package(name: "P", targets: names.map { .target(name: $0, path: paths[$0]) })
      """#,
      "package P\nregular Y\nregular C at c\nregular E at e\nregular F at ff"
    ),
    ManifestFixture(
      "branches and loops",
      """
      let mode = "b"
      var names: [String] = []
      for index in 1...3 where index != 2 { names.append("N" + String(index)) }
      for (name, suffix) in [("x", "1"), ("y", "2")] {
        if name == "y" { continue }
        names.append(name + suffix)
      }
      switch mode {
      case "a": names.append("sa")
      case "b", "c": names.append("sb")
      default: names.append("sd")
      }
      var left = 2
      while left > 0 { left -= 1 }
      if left == 0, let first = names.first { names.append(first + "!") } else if left == 1 { names = [] }
      let kind = if mode == "b" { "kb" } else { "ko" }
      let package = Package(name: "P", targets: [.target(name: kind, exclude: names)])
      """,
      "package P\nregular kb\n  exclude N1 N3 x1 sb N1!"
    ),
    ManifestFixture(
      "guard, early return and nested functions",
      """
      func path(_ name: String) -> String? {
        func lower(_ text: String) -> String { text.lowercased() }
        guard name != "A" else { return nil }
        if name == "B" { return "special" }
        return lower(name)
      }
      let package = Package(name: "P", targets: ["A", "B", "C"].map { .target(name: $0, path: path($0)) })
      """,
      "package P\nregular A\nregular B at special\nregular C at c"
    ),
    ManifestFixture(
      "extensions with static members and methods",
      """
      extension Target.Dependency {
        static let core: Self = .target(name: "Core")
        static var log: Self { .product(name: "Log", package: "log") }
        static func feature(_ name: String) -> Self { .target(name: name + "Feature") }
      }
      extension Target {
        static func feature(_ name: String, _ dependencies: Target.Dependency...) -> Target {
          .target(name: name + "Feature", dependencies: [.core] + dependencies)
        }
        func with(resources: [Resource]) -> Target {
          self.resources = (self.resources ?? []) + resources
          return self
        }
      }
      extension String { var tests: String { self + "Tests" } }
      let package = Package(
        name: "P",
        dependencies: [.package(url: "https://example.com/log", from: "1.0.0")],
        targets: [
          .target(name: "Core"),
          .feature("A", .log),
          .feature("B", .feature("A")).with(resources: [.process("R")]),
          .testTarget(name: "A".tests, dependencies: [.feature("A")]),
        ]
      )
      """,
      """
      package P
      regular Core
      regular AFeature <- target Core, Log of log
      regular BFeature <- target Core, target AFeature
        process R
      test ATests <- target AFeature
      """
    ),
    ManifestFixture(
      "enumerations",
      #"""
      enum Module: String, CaseIterable {
        case models, ui = "UI"
        case app
        var dependencies: [Module] {
          switch self {
          case .models: []
          case .ui: [.models]
          case .app: Module.allCases.filter { $0 != .app }
          }
        }
        var target: Target {
          .target(name: rawValue, dependencies: dependencies.map { .target(name: $0.rawValue) })
        }
      }
      enum Source { case local(path: String), none }
      func path(_ source: Source) -> String? {
        if case .local(let path) = source { return path }
        return nil
      }
      let package = Package(
        name: Module.ui.rawValue + "\(Module.app)",
        targets: Module.allCases.map(\.target) + [.target(name: "L", path: path(.local(path: "l")))]
          + [.target(name: "N", path: path(.none))]
      )
      """#,
      "package UIapp\nregular models\nregular UI <- target models\nregular app <- target models, target UI\n"
        + "regular L at l\nregular N"
    ),
    ManifestFixture(
      "structures",
      """
      struct Module {
        var name: String
        var uses: [String] = []
        let folder = "Modules"
        var hasTests = true
        mutating func use(_ name: String) { uses.append(name) }
        var targets: [Target] {
          let target = Target.target(name: name, dependencies: uses.map { .init(stringLiteral: $0) }, path: folder + "/" + name)
          return hasTests ? [target, .testTarget(name: name + "Tests", dependencies: [.byName(name: name)])] : [target]
        }
      }
      struct Pair {
        let first: String
        let second: String
        init(_ text: String) {
          first = text + "1"
          self.second = text + "2"
        }
      }
      var b = Module(name: "B", hasTests: false)
      b.use("A")
      var copy = b
      copy.name = "D"
      b.uses.append("C")
      let package = Package(
        name: Pair("P").first,
        targets: [Module(name: "A"), b, copy, Module(name: Pair("Q").second, uses: ["A"], hasTests: false)].flatMap { $0.targets }
      )
      """,
      """
      package P1
      regular A at Modules/A
      test ATests <- A
      regular B at Modules/B <- A, C
      regular D at Modules/D <- A
      regular Q2 at Modules/Q2 <- A
      """
    ),
    ManifestFixture(
      "targets that are objects",
      """
      let a = Target.target(name: "A")
      let package = Package(name: "P", targets: [a, .target(name: "B"), .testTarget(name: "T")])
      a.path = "a"
      package.targets[1].resources = [.copy("r/")]
      for target in package.targets where target.type == .test { target.exclude.append("x") }
      package.targets.first { $0.name == "B" }?.dependencies.append("A")
      package.targets.first(where: { $0.name == "Z" })?.path = "z"
      package.targets.append(contentsOf: [.target(name: "C")])
      package.targets = package.targets.filter { $0.name != "C" }
      package.products.append(.library(name: "L", targets: package.targets.filter { $0.type != .test }.map(\\.name)))
      """,
      "package P\nproduct L: A B\nregular A at a\nregular B <- A\n  copy r\ntest T\n  exclude x"
    ),
    ManifestFixture(
      "a function that changes the package",
      """
      let package = Package(name: "P", targets: [.target(name: "A"), .testTarget(name: "T")])
      func finish(_ package: Package) {
        for target in package.targets {
          switch target.type {
          case .test: target.resources = [.copy("./r/")]
          case .regular, .executable: target.path = "s/" + target.name
          default: break
          }
        }
        package.defaultLocalization = "de"
      }
      finish(package)
      """,
      "package P de\nregular A at s/A\ntest T\n  copy r"
    ),
    ManifestFixture(
      "computed variables, used before their declaration",
      """
      let package = Package(name: name, targets: targets)
      var name: String { "P" }
      var targets: [Target] {
        get { var list: [Target] = []
          list += [.target(name: "A")]
          return list
        }
      }
      """,
      "package P\nregular A"
    ),
    ManifestFixture(
      "strings",
      #"""
      let name = "Core"
      let text = """
        \(name)-\
        one
          two\tthree
        """
      let parts = text.split(separator: "\n").map(String.init)
      let package = Package(name: text, targets: [
        .target(name: name.replacingOccurrences(of: "o", with: "00").uppercased(), exclude: parts + "a,b".components(separatedBy: ",")),
        .target(name: "\(name.dropFirst(2))\(1 + 2)\(true)"),
      ])
      """#,
      "package Core-one\n  two\tthree\nregular C00RE\n  exclude Core-one   two\tthree a b\nregular re3true"
    ),
  ]
}
