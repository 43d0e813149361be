#if os(Linux)
  import Foundation
  import Testing

  /// Runs the demo app as a user does. On Linux, the environment contains the languages of the user.
  @Suite struct HomeAppTests {
    @Test(arguments: [
      ("en", "Item Count 0 items Item Count 1 item Item Count 2 items"),
      (
        "es",
        "Número de Artículos 0 artículos Número de Artículos 1 artículo Número de Artículos 2 artículos"
      ),
    ])
    func output(language: String, expected: String) throws {
      // SwiftPM builds the app into the folder of the test program.
      let app = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "HomeApp")
      let result = try Example.run(app, environment: ["LC_ALL": "\(language).UTF-8", "LANGUAGE": language])
      #expect(result.status == 0)
      #expect(result.output.split(separator: "\n").joined(separator: " ") == expected)
    }
  }
#endif
