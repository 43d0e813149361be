import TesseraAccessors
import TesseraWorkspace

/// The arguments of the plugins' tool; ``usage`` lists them.
struct BuildArguments {
  var module = ""
  /// The name of the package, by which the module's bundle is found; empty for a target of an Xcode project.
  var package = ""
  /// The bundle of a module of no package; nil leaves it to the builder.
  var bundle: ResourceOptions.Bundle?
  /// The folder that the generated files go to.
  var output = ""
  /// Nil leaves it to the settings.
  var access: AccessLevel?
  /// The workspace's `tessera.json`; it need not exist.
  var settings: String?
  /// Whether the files may stand outside the folder of the settings, as those of an Xcode target may.
  var allowsExternalFiles = false
  /// Whether the build makes `.lproj` folders of catalogs itself, as Xcode does, regardless of the settings.
  var omitsLanguageFolders = false
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
    usage: tessera-plugin-tool --module NAME [--package NAME | --bundle main|anchor] --output DIR \
    [--access internal|public] [--settings FILE] [--allow-external-files] [--no-language-folders] \
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
      guard !setFlag(argument) else { continue }
      guard Self.optionsWithValue.contains(argument) else { throw Misuse(reason: "unknown option \(argument)") }
      guard let value = iterator.next(), !value.isEmpty else { throw Misuse(reason: "\(argument) needs a value") }
      switch argument {
      case "--module": module = value
      case "--package": package = value
      case "--announced": announced.append(value)
      case "--output": output = value
      case "--bundle":
        guard let named = Self.bundles[value] else { throw Misuse(reason: "\(argument) must be main or anchor") }
        bundle = named
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
    guard bundle == nil || package.isEmpty else { throw Misuse(reason: "--bundle and --package cannot be combined") }
    guard !files.isEmpty || settings != nil else { throw Misuse(reason: "no files") }
  }

  private static let optionsWithValue: Set<String> = [
    "--module", "--package", "--bundle", "--output", "--access", "--settings", "--announced",
  ]

  private static let bundles: [String: ResourceOptions.Bundle] = ["main": .main, "anchor": .anchor]

  /// - Returns: Whether the argument is an option without a value.
  private mutating func setFlag(_ argument: String) -> Bool {
    switch argument {
    case "--check":
      isCheck = true
      isForSources = true
    case "--sources": isForSources = true
    case "--record": isRecord = true
    case "--allow-external-files": allowsExternalFiles = true
    case "--no-language-folders": omitsLanguageFolders = true
    default: return false
    }
    return true
  }
}
