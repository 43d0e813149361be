import TesseraGeneration
import TesseraWorkspace

/// `tessera-plugin-tool --module NAME [--package NAME] --output DIR [--access public] [--settings FILE] [--announced FILE]
/// [--sources [--check]] FILE…`, or `tessera-plugin-tool --record --module NAME --output DIR FILE…`
struct BuildArguments {
  var module = ""
  /// The name of the package, by which the module's bundle is found; empty for an app's own resources.
  var package = ""
  /// The folder that the generated files go to.
  var output = ""
  /// Nil leaves it to the settings.
  var access: AccessLevel?
  /// The workspace's `tessera.json`; it need not exist.
  var settings: String?
  /// Files that the build expects, as seen from the output folder.
  var announced: [String] = []
  /// Whether the output folder is one of sources: only Swift goes there, and files that Tessera did not write stay.
  var isForSources = false
  /// Whether to say only what would be written.
  var isCheck = false
  /// Whether the files are all of the module's Swift, and its record is what is made.
  var isRecord = false
  /// String tables, asset catalogs, other resources, folders of such that are copied. None where the last of the
  /// module was deleted.
  var files: [String] = []

  static let usage =
    """
    usage: tessera-plugin-tool --module NAME [--package NAME] --output DIR [--access internal|public] [--settings FILE] \
    [--announced FILE]... [--sources [--check]] FILE...
           tessera-plugin-tool --record --module NAME --output DIR FILE...
    """

  struct Misuse: Error {
    var reason: String
  }

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var iterator = arguments.makeIterator()
    var takesOptions = true
    while let argument = iterator.next() {
      guard takesOptions, argument.hasPrefix("-") else {
        files.append(argument)
        continue
      }
      if argument == "--" {
        takesOptions = false
        continue
      }
      switch argument {
      case "--check":
        isCheck = true
        isForSources = true
        continue
      case "--sources":
        isForSources = true
        continue
      case "--record":
        isRecord = true
        continue
      default: break
      }
      guard ["--module", "--package", "--output", "--access", "--settings", "--announced"].contains(argument) else {
        throw Misuse(reason: "unknown option \(argument)")
      }
      guard let value = iterator.next(), !value.isEmpty else { throw Misuse(reason: "\(argument) needs a value") }
      switch argument {
      case "--module": module = value
      case "--package": package = value
      case "--announced": announced.append(value)
      case "--output": output = value
      case "--settings":
        guard Path.name(value) == SnapshotLoader.configurationName else {
          throw Misuse(reason: "\(argument) names a file \(SnapshotLoader.configurationName)")
        }
        settings = value
      default:
        guard let level = AccessLevel(rawValue: value) else {
          throw Misuse(reason: "\(argument) is internal or public")
        }
        access = level
      }
    }
    guard !module.isEmpty else { throw Misuse(reason: "--module is missing") }
    guard !output.isEmpty else { throw Misuse(reason: "--output is missing") }
    guard !files.isEmpty || settings != nil else { throw Misuse(reason: "no files") }
  }
}
