import Foundation

/// The generators, by their name on the command line. To add a generator, add a line here.
private let generators: [(name: String, summary: String, run: ([String]) throws -> Void)] = [
  (
    "cldr", "Tables of CLDR data: cldr SOURCE, a folder with CLDR's JSON files (default ../shared/cldr)",
    { try CLDRCommand.run(arguments: $0) }
  ),
  (
    "rules", "The registry of rules, their pages, and the settings' schema",
    { try RulesCommand.run(arguments: $0) }
  ),
]

private func writeError(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

private let arguments = Array(CommandLine.arguments.dropFirst())
guard let generator = generators.first(where: { $0.name == arguments.first }) else {
  writeError("usage: swift run update-sources NAME")
  for generator in generators { writeError("  \(generator.name)\t\(generator.summary)") }
  exit(2)
}
do {
  try generator.run(Array(arguments.dropFirst()))
} catch {
  writeError("error: \(error)")
  exit(1)
}
