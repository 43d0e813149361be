import Foundation
import TesseraBuilding
import TesseraText
import TesseraWorkspace

/// What the build-tool plugin runs for a module: resources in, Swift out.
///
/// Ends with 1 where something is an error, and leaves what it wrote before as it was; with 2 for wrong arguments.
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
    var log = BuildLog(snapshot)
    for failure in inputs.failures { log.report(.error, failure.reason, path: failure.path) }

    let checks = await BuildChecks(snapshot)
    var builder = ModuleBuilder(module: arguments.module, in: snapshot, checks: checks, access: arguments.access)
    for module in snapshot.modules { builder.addAll(of: module) }
    builder.addMissing(arguments.announced)
    for issue in checks.issues + builder.issues { log.report(issue) }
    guard !log.hasErrors else { exit(1) }

    do throws(FileError) {
      let folder = try OutputFolder(BuildInputs.absolute(arguments.output, workingFolder))
      for output in builder.outputs { _ = try folder.write(output.bytes, to: output.name) }
    } catch {
      log.report(.error, error.reason, path: error.path)
      exit(1)
    }
  }
}
