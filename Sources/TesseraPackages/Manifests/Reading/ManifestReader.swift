import TesseraStrings

/// Reads a `Package.swift` statically, without running it.
///
/// The source is parsed (``ManifestParser``) and executed (``ManifestInterpreter``), and the resulting package is read
/// (``ManifestModel``). The result either matches SwiftPM's or is unavailable.
enum ManifestReader {
  enum Outcome: Sendable, Hashable {
    case manifest(PackageManifest)
    /// The manifest must be run. The value contains the reason and its line.
    case needsEvaluation(String)
  }

  static func read(_ source: SourceText) -> Outcome { LargeStack.run { evaluate(source) } }

  private static func evaluate(_ source: SourceText) -> Outcome {
    do throws(ManifestObstacle) {
      let statements = try ManifestParser.statements(of: source.bytes)
      let version = ToolsVersion.version(of: source.bytes)
      let interpreter = ManifestInterpreter(toolsVersion: version)
      let package = try interpreter.run(statements)
      var manifest = try ManifestModel(interpreter: interpreter).manifest(package)
      manifest.toolsVersion = version
      return .manifest(manifest)
    } catch {
      let offset = UInt32(clamping: min(error.offset, source.bytes.count))
      return .needsEvaluation("line \(source.location(of: offset).line): \(error.reason)")
    }
  }
}
