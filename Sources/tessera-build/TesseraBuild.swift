import Foundation
import TesseraText
import TesseraWorkspace

/// What the build-tool plugin runs for a module: string tables in, Swift out.
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
    let build = await ModuleBuild(BuildInputs(arguments, workingFolder: workingFolder), arguments)
    guard !build.log.hasErrors else { exit(1) }
    let folder = BuildInputs.absolute(arguments.output, workingFolder)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for output in build.outputs { try write(output.bytes, to: output.name, in: folder) }
    } catch {
      let reason = (error as? FileError)?.reason ?? error.localizedDescription
      FileHandle.standardError.write(Data("\(folder): error: \(reason)\n".utf8))
      exit(1)
    }
  }

  /// Only where something changes: what was built of an equal file is still good.
  private static func write(_ bytes: [UInt8], to name: String, in folder: String) throws(FileError) {
    let old = try? DiskTree(root: folder).bytes(of: name)
    guard old != bytes else { return }
    try FileWriter(root: folder).write(bytes, to: name, expecting: old.map(ContentHash.init))
  }
}
