#if Tool && os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// A manifest is a program. No command runs it without the permission of the user.
  @Suite("Manifests") struct ManifestTests {
    /// Returns a manifest that creates a marker file when it is run. The name of its target is known only after running
    /// it.
    private static func manifest(_ name: String, marker: String) -> String {
      """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      FileManager.default.createFile(atPath: "\(marker)", contents: nil)
      let name = ProcessInfo.processInfo.environment["TESSERA_NO_SUCH_VARIABLE"] ?? "Target\(name)"
      let package = Package(name: "\(name)", targets: [.target(name: name, path: "Code", resources: [.process("R")])])
      """
    }

    /// Creates a workspace of two packages with such manifests, and a separate folder for the user.
    private static func workspace() throws -> Tool {
      let tool = try Tool([
        "w/A/Code/R/L.xcstrings": catalog("Hello", "Hallo"), "w/A/Code/a.swift": "", "user/configuration/.keep": "",
        "w/B/Code/R/L.xcstrings": catalog("Hello", "Hallo"), "w/B/Code/b.swift": "",
        "de.xliff": """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file original="A/Code/R/L.xcstrings" source-language="en" target-language="de" datatype="plaintext">
            <body>
              <trans-unit id="greeting"><source>Hello</source><target>Servus</target></trans-unit>
            </body>
          </file>
        </xliff>
        """,
      ])
      for name in ["A", "B"] {
        let text = manifest(name, marker: tool.folder.path + "/user/\(name).marker")
        try Data(text.utf8).write(to: tool.folder.appending(path: "w/\(name)/Package.swift"))
      }
      return tool
    }

    private static func environment(_ tool: Tool, _ more: [String: String] = [:]) -> [String: String] {
      let user = tool.folder.path + "/user"
      let own = [
        "HOME": user, "TESSERA_CONFIG_DIR": user + "/configuration", "TESSERA_CACHE_DIR": user + "/cache",
        "TMPDIR": user,
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      ]
      return own.merging(more) { $1 }
    }

    private static func markers(_ tool: Tool) -> [String] {
      ["A", "B"].filter { FileManager.default.fileExists(atPath: tool.folder.path + "/user/\($0).marker") }
    }

    /// The commands of the tool, with arguments for which they do their work. `watch` is ended by a signal.
    private static let commands: [String: [[String]]] = [
      "build": [["w"]],
      "check": [["w"], ["w", "--fix"]],
      "status": [["w"]],
      "format": [["w"], ["w", "--check"]],
      "generate": [["w"], ["w", "--check"]],
      "compile": [["w", "--output", "out"]],
      "convert": [["w", "--to", "strings"]],
      "set": [["w/A/Code/R/L.xcstrings", "greeting", "--language", "de", "Servus"]],
      "remove": [["w/A/Code/R/L.xcstrings", "greeting", "--language", "de"]],
      "rename": [["w/A/Code/R/L.xcstrings", "greeting", "welcome"]],
      "check-pair": [["a", "b"]],
      "diff": [["w/A", "w/B"]],
      "export": [["w", "--output", "out"]],
      "get": [["w/A", "greeting"]],
      "graph": [["w"], ["w", "--format", "svg", "--layout", "own"]],
      "import": [["de.xliff", "--into", "w"]],
      "language": [["add", "sv", "w"], ["remove", "de", "w", "--dry-run"], ["rename", "de", "de-AT", "w"]],
      "list": [["w"]],
      "merge": [["w/A/Code/R/L.xcstrings", "w/B/Code/R/L.xcstrings", "w/A/Code/R/L.xcstrings"]],
      "report": [["w", "--output", "report.html", "--weeks", "0"]],
      "rules": [[]],
      "explain": [["double-space"]],
      "init": [["w"]],
      "share": [["w"]],
      "size": [["w"]],
      "trust": [["w"], ["--list"]],
      "watch": [["w", "--interval", "0.1"]],
      "xcstringstool": [["compile", "w/A/Code/R/L.xcstrings", "--output-directory", "out"]],
    ]

    /// Returns the names of the commands in the tool's help.
    private static func names() throws -> [String] {
      let tool = try Tool(["empty": ""])
      defer { tool.remove() }
      let help = try tool.run("--help").output
      // Each group of commands has a heading. Continuation lines of a description are indented further.
      let lines = help.split(separator: "\n").drop { !$0.hasSuffix(" SUBCOMMANDS:") }
        .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See ") }
      return lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    /// The path of `strace`, or `nil` if processes cannot be traced.
    private static let strace: String? = {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/strace")
      process.arguments = ["-qq", "-o", "/dev/null", "/bin/true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      process.waitUntilExit()
      return process.terminationStatus == 0 ? "/usr/bin/strace" : nil
    }()

    @Test("No command runs a manifest without permission") func areNotRun() throws {
      try Self.runEachCommand { tool, words in
        let status = try Self.run(words, in: tool).status
        #expect(Self.markers(tool) == [], "\(words)")
        return status
      }
    }

    @Test(
      "No command starts another program without permission",
      .enabled(if: strace != nil, "strace is not installed, or not permitted")
    )
    func startNothing() throws {
      try Self.runEachCommand { tool, words in
        let trace = tool.folder.path + "/trace"
        let tracing = [try #require(Self.strace), "-f", "-qq", "-o", trace, "-e", "trace=execve,execveat"]
        let status = try Self.run(tracing + words, in: tool).status
        #expect(try Self.programs(trace) == ["/usr/bin/timeout", Tool.executable.path], "\(words)")
        return status
      }
    }

    /// Runs each command of the tool.
    ///
    /// - Parameter body: A closure that runs a program with arguments, and returns its status.
    private static func runEachCommand(_ body: (Tool, [String]) throws -> Int32) throws {
      let names = try names()
      #expect(names.count > 10)
      for name in names {
        for line in try #require(commands[name], "add arguments of the command \(name) to this test") {
          let tool = try workspace()
          defer { tool.remove() }
          // A command that does not end is interrupted, and `timeout` exits with status 124.
          let limit = name == "watch" ? "4" : "100"
          let status = try body(tool, ["/usr/bin/timeout", "-s", "INT", limit, Tool.executable.path, name] + line)
          #expect((name == "watch" ? [124] : [0, 1]).contains(status), "\(name) \(line)")
        }
      }
    }

    @Test("The Storefront example is checked without running a manifest") func theStorefrontIsUnderstood() throws {
      let tool = try Self.workspace()
      defer { tool.remove() }
      let storefront = ScratchBuild.root.path + "/Examples/Storefront"
      let trace = tool.folder.path + "/trace"
      let tracing = Self.strace.map { [$0, "-f", "-qq", "-o", trace, "-e", "trace=execve,execveat"] } ?? []
      let result = try Self.run(tracing + [Tool.executable.path, "check", "--strict", storefront], in: tool)
      #expect(result.status == 0, "\(result.output)")
      #expect(!result.output.contains("unreadable-manifest"))
      if Self.strace != nil { #expect(try Self.programs(trace) == [Tool.executable.path]) }
    }

    /// Returns the programs that were started, in order.
    private static func programs(_ trace: String) throws -> [String] {
      try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").compactMap {
        $0.firstMatch(of: /execve(?:at)?\("([^"]*)"/).map { String($0.output.1) }
      }
    }

    private static func run(_ words: [String], in tool: Tool) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(filePath: words[0])
      process.arguments = Array(words.dropFirst())
      process.currentDirectoryURL = tool.folder
      process.environment = environment(tool)
      let output = tool.folder.appending(path: "output")
      try Data().write(to: output)
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = process.standardOutput
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
    }

    @Test(
      "An untrusted manifest is reported by each command that loads modules",
      arguments: [
        ["check", "w"], ["build", "w"], ["status", "w"], ["generate", "w", "--check"], ["init", "w"],
      ]
    )
    func areReported(_ arguments: [String]) throws {
      let tool = try Self.workspace()
      defer { tool.remove() }
      let result = try tool.run(arguments, environment: Self.environment(tool))
      let output = result.output + result.errors
      #expect(output.contains("it was not run, because you do not trust it"), "\(output)")
      #expect(output.contains("`tessera trust FOLDER`") && output.contains("--run-manifests"))
    }

    private static func modules(_ tool: Tool, _ arguments: [String] = []) throws -> [String] {
      try? FileManager.default.removeItem(at: tool.folder.appending(path: "out"))
      let result = try tool.run(
        ["generate", "w", "--output", "out"] + arguments,
        environment: environment(tool)
      )
      #expect(result.status == 0, "\(result)")
      return try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/out").sorted()
    }

    @Test("A manifest is run only while it is trusted and unchanged")
    func areRunIfTrusted() throws {
      let tool = try Self.workspace()
      defer { tool.remove() }
      let environment = Self.environment(tool)
      #expect(try !Self.modules(tool).contains("TargetA"))
      #expect(Self.markers(tool) == [])

      let link = tool.folder.appending(path: "link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "w/A")
      let trusted = try tool.run("trust", "link", environment: environment)
      #expect(trusted.status == 0)
      #expect(trusted.output == "\(tool.folder.path)/w/A/Package.swift: will be run from now on\n1 manifest trusted\n")
      #expect(try tool.run("check", "w", environment: environment).output.contains("Package.swift"))
      #expect(Self.markers(tool) == ["A"])
      #expect(try Self.modules(tool).contains("TargetA"))

      try FileManager.default.removeItem(at: tool.folder.appending(path: "user/A.marker"))
      let manifest = tool.folder.appending(path: "w/A/Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      try Data((text + "\n").utf8).write(to: manifest)
      let changed = try tool.run("check", "w", environment: environment)
      #expect(
        changed.output.contains("because \"A/Package.swift\" was changed since you trusted it"),
        "\(changed.output)"
      )
      #expect(Self.markers(tool) == [])
      let list = try tool.run("trust", "--list", environment: environment).output
      #expect(list == "\(tool.folder.path)/w/A: 1 manifest\n  \(manifest.path): changed\n")

      // The manifest is unchanged again, so its cached output is used, and it is not run.
      try Data(text.utf8).write(to: manifest)
      #expect(try Self.modules(tool).contains("TargetA"))
      #expect(Self.markers(tool) == [])

      #expect(
        try tool.run("trust", "--revoke", "w", environment: environment).output == "1 manifest no longer trusted\n"
      )
      #expect(try !Self.modules(tool).contains("TargetA"))
      #expect(try tool.run("trust", "--list", environment: environment).output == "no folder is trusted\n")
    }

    @Test("--run-manifests and TESSERA_RUN_MANIFESTS=1 run all manifests")
    func areRunOnDemand() throws {
      for isVariable in [false, true] {
        let tool = try Self.workspace()
        defer { tool.remove() }
        let environment = Self.environment(tool, isVariable ? ["TESSERA_RUN_MANIFESTS": "1"] : [:])
        let result = try tool.run(["check", "w"] + (isVariable ? [] : ["--run-manifests"]), environment: environment)
        #expect(Self.markers(tool) == ["A", "B"], "\(result)")
        // The output is cached now, but is not used without permission.
        let plain = try tool.run("check", "w", environment: Self.environment(tool))
        #expect(plain.output.contains("because you do not trust it"))
      }
      let tool = try Self.workspace()
      defer { tool.remove() }
      let result = try tool.run("check", "w", environment: Self.environment(tool, ["TESSERA_RUN_MANIFESTS": "yes"]))
      #expect(result.status == 2)
      #expect(result.errors == "error: TESSERA_RUN_MANIFESTS must be 1 or 0, not \"yes\"\n")
    }

    @Test("A package graph file is used instead of running the manifest")
    func graphs() throws {
      let tool = try Self.workspace()
      defer { tool.remove() }
      let dump = #"{ "name": "A", "targets": [{ "name": "FromGraph", "type": "regular", "path": "Code" }] }"#
      try Data(dump.utf8).write(to: tool.folder.appending(path: "a.json"))
      #expect(try Self.modules(tool, ["--package-graph", "a.json"]).contains("FromGraph"))
      #expect(Self.markers(tool) == [])
      let result = try tool.run("check", "w", "--package-graph", "none.json", environment: Self.environment(tool))
      #expect(result.status == 2)
      #expect(result.errors == "error: none.json: it cannot be read\n")
    }

    @Test("A damaged file of trusted manifests is an error")
    func aDamagedFileIsAnError() throws {
      let tool = try Self.workspace()
      defer { tool.remove() }
      #expect(try tool.run("trust", "w", environment: Self.environment(tool)).status == 0)
      let file = tool.folder.appending(path: "user/configuration/trust.json")
      try Data("{}".utf8).write(to: file)
      for command in [["check", "w"], ["build", "w"], ["trust", "--list"], ["trust", "w"]] {
        let result = try tool.run(command, environment: Self.environment(tool))
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: \(file.path): it is damaged"), "\(result)")
      }
      #expect(Self.markers(tool) == [])
    }

    @Test("All processes that a manifest starts are terminated, including detached ones")
    func leavesNoProcess() throws {
      let tool = try Self.workspace()
      defer { tool.remove() }
      let number = "\(Int.random(in: 1_000_000..<1_000_000_000))"
      let sessions = "setsid sleep \(number) & setsid env -i sh -c '(setsid sleep \(number) &)'"
      let code = """
        \(Self.start("(\(sessions)) </dev/null >/dev/null 2>&1; echo > \(tool.folder.path)/user/A.marker"))
        while !FileManager.default.fileExists(atPath: "\(tool.folder.path)/user/A.marker") { usleep(10_000) }
        let name = ProcessInfo.processInfo.environment["TESSERA_NO_SUCH_VARIABLE"] ?? "TargetA"
        let package = Package(name: "A", targets: [.target(name: name, path: "Code")])
        """
      try Data(code.utf8).write(to: tool.folder.appending(path: "w/A/Package.swift"))
      let result = try tool.run("check", "w/A", "--run-manifests", environment: Self.environment(tool))
      #expect(!result.output.contains("unreadable-manifest"), "\(result)")
      #expect(Self.markers(tool) == ["A"])
      #expect(Self.count(of: number) == 0)
    }

    @Test(
      "SIGINT and SIGTERM terminate a manifest and all of its processes",
      .timeLimit(.minutes(10)),
      arguments: [SIGINT, SIGTERM]
    )
    func endsWithTheTool(signal: Int32) throws {
      let tool = try Self.workspace()
      defer { tool.remove() }
      let number = "\(Int.random(in: 1_000_000..<1_000_000_000))"
      let code = """
        \(Self.start("(setsid sleep \(number) & sleep \(number) & wait) & sleep \(number)"))
        process.waitUntilExit()
        """
      try Data(code.utf8).write(to: tool.folder.appending(path: "w/A/Package.swift"))
      func check() throws -> Process {
        let process = Process()
        process.executableURL = try Tool.executable
        process.arguments = ["check", "w/A", "--run-manifests"]
        process.currentDirectoryURL = tool.folder
        process.environment = Self.environment(tool)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }
      var process = try check()
      while Self.count(of: number) < 3 {
        // Sleeps without `await`, because other tests would delay the next check until the manifest has reached its
        // time limit.
        usleep(100_000)
        // On a busy machine, the compiler can use up the time limit of the manifest.
        if !process.isRunning { process = try check() }
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
      #expect(Self.count(of: number) == 0)
    }

    /// Returns the beginning of a manifest that starts a shell command. The command must not contain quotation marks.
    private static func start(_ command: String) -> String {
      """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "\(command)"]
      try? process.run()
      """
    }

    /// Returns the number of processes that have an argument.
    private static func count(of argument: String) -> Int {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.filter { Int($0) != nil }.count { name in
        let bytes = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
        return String(decoding: bytes, as: UTF8.self).contains(argument)
      }
    }
  }
#endif
