import Foundation
import TesseraBuilding
import TesseraText
import TesseraWorkspace

/// What the plugins run for a module: string tables in, Swift out.
///
/// Ends with 1 where something is an error, and leaves what it wrote before as it was; with 2 for wrong arguments. With
/// `--check` nothing is written, and a file that would change is an error.
@main
enum TesseraBuild {
  static func main() async {
    let arguments: BuildArguments
    do throws(BuildArguments.Misuse) {
      arguments = try BuildArguments(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("error: \(error.reason)\n\(BuildArguments.usage)\n".utf8))
      exit(2)
    }
    let workingFolder = FileManager.default.currentDirectoryPath
    let inputs = BuildInputs(arguments, workingFolder: workingFolder)
    let snapshot = inputs.snapshot
    var log = BuildLog(snapshot, prefix: snapshot.root == "/" ? "/" : snapshot.root + "/")
    for failure in inputs.failures { say(log.line(.error, failure.reason, path: failure.path)) }

    let checks = await BuildChecks(snapshot)
    var builder = ModuleBuilder(module: arguments.module, in: snapshot, checks: checks, access: arguments.access)
    for table in snapshot.modules.flatMap(\.tables) { builder.add(table) }
    for issue in checks.issues + builder.issues { for line in log.lines(of: issue) { say(line) } }
    guard !log.hasErrors else { exit(1) }

    let folder = GeneratedFolder(BuildInputs.absolute(arguments.output, workingFolder))
    do throws(FileError) {
      let changes = try folder.changes(
        to: builder.outputs.map { GeneratedFolder.File(name: $0.name, bytes: $0.bytes) }
      )
      if arguments.isCheck {
        for name in changes.written.map(\.name) + changes.removed {
          say(log.line(.error, "the file is not up to date", path: OutputFolder.join(folder.path, name)))
        }
      } else {
        try folder.apply(changes)
      }
    } catch {
      say(log.line(.error, error.reason, path: error.path))
    }
    if log.hasErrors { exit(1) }
  }

  private static func say(_ line: String?) {
    guard let line else { return }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
