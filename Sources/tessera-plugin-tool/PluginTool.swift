import TesseraAccessors
import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// The tool that the plugins run for a module. It generates Swift code from resources, or a module record from Swift
/// code.
///
/// The exit status is 1 if there are errors, in which case existing outputs are kept, and 2 for invalid arguments. With
/// `--check`, nothing is written, and a file that would change is an error.
@main
enum PluginTool {
  static func main() {
    System.expectFailingWrites()
    let arguments: BuildArguments
    do throws(BuildArguments.Misuse) {
      arguments = try BuildArguments(CommandLine.arguments.dropFirst())
    } catch {
      System.say("error: \(error.reason)\n\(BuildArguments.usage)")
      System.end(status: 2)
    }
    let workingFolder = System.workingFolder ?? "/"
    guard !arguments.isRecord else {
      let build = RecordBuild(arguments, workingFolder: workingFolder)
      for line in build.lines { say(line) }
      System.end(status: build.hasErrors ? 1 : 0)
    }
    let inputs = BuildInputs(arguments, workingFolder: workingFolder)
    let snapshot = inputs.snapshot
    var log = BuildLog(snapshot, path: inputs.absolutePath)
    for failure in inputs.failures { say(log.line(.error, failure.reason, path: failure.path)) }

    let findings = RuleRegistry.findingsForBuilds(in: snapshot)
    let checks = BuildChecks(findings, reportedRules: RuleRegistry.idsReportedByBuilds)
    var builder = ModuleBuilder(
      module: arguments.module,
      in: snapshot,
      checks: checks,
      access: arguments.access,
      bundle: arguments.bundle,
      products: arguments.isForSources ? .swift : arguments.omitsLanguageFolders ? .allButLanguageFolders : .all,
      announced: arguments.announced.isEmpty ? nil : Set(arguments.announced)
    )
    for module in snapshot.modules { builder.addAll(of: module, files: inputs.tree) }
    builder.addMissing(arguments.announced)
    // Directives in the sources would contain the paths of this machine.
    let remaining =
      arguments.isForSources
      ? checks.wrongStrings : builder.addDirectives(for: checks.wrongStrings, path: inputs.absolutePath)
    for var finding in remaining {
      finding.severity = .warning
      for line in log.lines(of: finding) { say(line) }
    }
    for issue in checks.issues + builder.issues { for line in log.lines(of: issue) { say(line) } }
    guard !log.hasErrors else { System.end(status: 1) }

    let path = BuildInputs.absolute(arguments.output, workingFolder)
    do throws(FileError) {
      if arguments.isForSources {
        // A folder outside of the workspace is an explicit choice.
        let folder = GeneratedFolder(path, within: Path.isInside(path, snapshot.root) ? snapshot.root : nil)
        var changes = try folder.changes(to: builder.outputs)
        // `tessera generate` writes the record of the module's code, which is not among the inputs.
        changes.removed.removeAll { $0 == ModuleRecordGenerator.fileName }
        let (written, removed) = (changes.written.map(\.name), changes.removed)
        if arguments.isCheck {
          for name in written + removed {
            say(log.line(.error, "the file is not up to date", path: FileWriter.join(path, name)))
          }
        } else {
          try folder.apply(changes)
          for name in written { say("wrote \(FileWriter.join(path, name))") }
          for name in removed { say("removed \(FileWriter.join(path, name))") }
        }
        if changes.isEmpty { say("\(arguments.module): the generated files are up to date") }
      } else {
        // The build's own folder, which contains no other files unless the wrong folder was specified by mistake.
        let folder = try FileWriter(creating: path)
        for output in builder.outputs {
          _ = try folder.update(output.text, at: output.name, replacing: .buildProduct(named: output.name))
        }
      }
    } catch {
      say(log.line(.error, error.reason, path: error.path))
    }
    if log.hasErrors { System.end(status: 1) }
  }

  private static func say(_ line: String?) {
    if let line { System.say(line) }
  }
}
