import Testing

@testable import TesseraCommands

/// The output and the exit status of complete runs in memory.
@Suite struct ExitStatusTests {
  static func run(_ arguments: [String]) async -> (status: CommandStatus, output: String, errors: String) {
    var console = Console(output: .memory(), errors: .memory())
    let status = await CommandLineTool.run(arguments, &console)
    return (status, console.output.text, console.errors.text)
  }

  #if Tool
    @Test(
      "Matching arguments result in exit status 0",
      arguments: [
        (["check-pair", "%@ has %lld", "%2$lld hat %1$@"], CommandStatus.clean, "ok\tthe arguments agree\n"),
        (["check-pair", "-%d", "-%d"], .clean, "ok\tthe arguments agree\n"),
        (["check-pair", "--help", "x"], .clean, "ok\tneither the source nor the translation takes arguments\n"),
        (["check-pair", "--", "%%", "--file"], .clean, "ok\tneither the source nor the translation takes arguments\n"),
      ]
    )
    func pairs(_ arguments: [String], _ status: CommandStatus, _ output: String) async {
      let result = await Self.run(arguments)
      #expect(result.status == status)
      #expect(result.output == output)
    }

    @Test("Different arguments result in exit status 1") func differentPair() async {
      let result = await Self.run(["check-pair", "%@", "%lld"])
      #expect(result.status == .findings)
      #expect(result.output.hasPrefix("error\t"))
      #expect(result.output.split(separator: "\n").count == 1)
    }

    @Test(
      "Invalid command lines and missing files result in exit status 2",
      arguments: [
        (["chekc"], "error: there is no command \"chekc\": did you mean \"check\"?\n"),
        (["check", "--al"], "error: Unknown option '--al'. Did you mean '--all'?\n"),
        (["check", "--format", "xml"], "error: The value 'xml' is invalid for '--format <format>'"),
        (["check-pair", "a"], "error: check-pair requires a source and a target, or --file with a table\n"),
        (["check", "/no/such/folder"], "error: there is no file or folder \"/no/such/folder\"\n"),
        (["status", "/no/such/folder"], "error: there is no file or folder \"/no/such/folder\"\n"),
        (["format", "/no/such/folder"], "error: there is no file or folder \"/no/such/folder\"\n"),
        (["check-pair", "--file", "/no/such"], "error: /no/such: there is no such file\n"),
        (
          ["set", "/no/such.xcstrings", "k", "-l", "de", "v"], "error: /no/such.xcstrings: no such file or directory\n"
        ),
        (["set", "/no/such.txt", "k", "-l", "de", "v"], "error: /no/such.txt: it is not a .xcstrings, .strings or"),
        (["explain", "duble-space"], "error: there is no rule \"duble-space\": did you mean \"double-space\"?\n"),
        (["check", "--baseline", "/no/such"], "error: /no/such: there is no such file\n"),
      ]
    )
    func cannotRun(_ arguments: [String], _ message: String) async {
      let result = await Self.run(arguments)
      #expect(result.status == .couldNotRun)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix(message), "\(result.errors)")
    }

    @Test(
      "Help, the version, and the list of rules result in exit status 0",
      arguments: [["--help"], ["check", "--help"], ["help", "set"], ["--version"], [], ["rules"]]
    )
    func helpAndLists(_ arguments: [String]) async {
      let result = await Self.run(arguments)
      #expect(result.status == .clean)
      #expect(!result.output.isEmpty && result.errors == "")
    }
    @Test(
      "The help of a command contains its usage",
      arguments: [
        (["--help"], "tessera <subcommand>"), ([], "tessera <subcommand>"), (["help"], "tessera <subcommand>"),
        (["build", "--help"], "tessera build "), (["build", "-h"], "tessera build "),
        (["help", "build"], "tessera build "), (["xcstringstool", "compile", "--help"], "tessera xcstringstool "),
      ]
    )
    func usage(_ arguments: [String], _ usage: String) async {
      #expect(await Self.run(arguments).output.contains("\nUSAGE: \(usage)"))
    }
  #else
    @Test("Without the trait Tool, the error contains the build command") func withoutTool() async {
      let result = await Self.run(["check"])
      #expect(result.status == .couldNotRun)
      #expect(result.errors.contains("swift build --traits Tool"))
    }
  #endif
}
