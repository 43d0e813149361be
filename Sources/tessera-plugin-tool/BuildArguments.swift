import TesseraAccessors
import TesseraWorkspace

/// The arguments of the tool for plugins. ``usage`` lists them.
struct BuildArguments {
  var module = ""
  /// The name of the package, which determines the module's bundle. It is empty for a target of an Xcode project.
  var package = ""
  /// The bundle of a module outside of packages, or `nil` to use the builder's default.
  var bundle: ResourceOptions.Bundle?
  /// The folder for the generated files.
  var output = ""
  /// The access level, or `nil` to use the settings.
  var access: AccessLevel?
  /// The path of the workspace's `tessera.json`, which may not exist. The settings files in its folders below and above
  /// apply as well.
  var settings: String?
  /// The module's folder, which determines the settings of its accessors, or `nil` to use the folder of `settings`.
  var folder: String?
  /// A Boolean value that indicates whether files may be outside of the settings' folder, as in an Xcode target.
  var allowsExternalFiles = false
  /// A Boolean value that indicates whether the build creates `.lproj` folders from catalogs itself, as Xcode does,
  /// regardless of the settings.
  var omitsLanguageFolders = false
  /// The files that the build expects, relative to the output folder.
  var announced: [String] = []
  /// A Boolean value that indicates whether the output folder is in the sources. Only Swift files are written there,
  /// and files that Tessera did not write are kept.
  var isForSources = false
  /// A Boolean value that indicates whether to report the files that would be written, without writing them.
  var isCheck = false
  /// A Boolean value that indicates whether to generate the module's record from the files, which are all of its Swift
  /// sources.
  var isRecord = false
  /// String tables in the module's folder that the manifest excludes. The settings determine which of them get accessors.
  var excluded: [String] = []
  /// String tables, asset catalogs, other resources, and folders to copy. The array is empty after the last resource of
  /// the module was deleted.
  var files: [String] = []

  static let usage =
    """
    usage: tessera-plugin-tool --module NAME [--package NAME | --bundle main|anchor] --output DIR \
    [--access internal|public] [--settings FILE] [--folder DIR] [--allow-external-files] \
    [--no-language-folders] [--announced FILE]... [--excluded FILE]... [--sources [--check]] FILE...
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
      case "--excluded": excluded.append(value)
      case "--output": output = value
      case "--folder": folder = value
      case "--bundle":
        guard let named = Self.bundles[value] else { throw Misuse(reason: "\(argument) must be main or anchor") }
        bundle = named
      case "--settings":
        guard Path.name(value) == SettingsFile.name else {
          throw Misuse(
            reason: "\(argument) must be the path of a file with the name \(SettingsFile.name)"
          )
        }
        settings = value
      default:
        guard let level = AccessLevel(rawValue: value) else {
          throw Misuse(reason: "\(argument) must be internal or public")
        }
        access = level
      }
    }
    guard !module.isEmpty else { throw Misuse(reason: "--module is missing") }
    guard !output.isEmpty else { throw Misuse(reason: "--output is missing") }
    guard bundle == nil || package.isEmpty else { throw Misuse(reason: "--bundle and --package cannot be combined") }
    guard !files.isEmpty || settings != nil else { throw Misuse(reason: "no files are specified") }
  }

  private static let optionsWithValue: Set<String> = [
    "--module", "--package", "--bundle", "--output", "--access", "--settings", "--folder", "--announced",
    "--excluded",
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
