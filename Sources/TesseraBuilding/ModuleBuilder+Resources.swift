import TesseraFormats
import TesseraGeneration
import TesseraModel
import TesseraText
import TesseraWorkspace

extension ModuleBuilder {
  /// One file for each kind of accessors of which the module has resources.
  mutating func addResources(of module: Module, files: (any FileTree)?) {
    let accessors = snapshot.configuration.accessors
    let resources = resources(of: module, files: files)
    for kind in ResourceKind.all where accessors.kinds.contains(kind.kind) {
      var options = ResourceOptions(bundle: bundle)
      options.access = access
      options.names = accessors.names[kind.kind.rawValue] ?? [:]
      let generated = ResourceGenerator.generate(kind, of: resources, options: options)
      report(generated.issues)
      if !generated.code.isEmpty { add(Output(name: kind.fileName, bytes: generated.code)) }
    }
  }

  private mutating func resources(of module: Module, files: (any FileTree)?) -> ModuleResources {
    var resources = ModuleResources(catalogs: module.assetCatalogs)
    var tree = files
    for resource in module.resources {
      guard let place = resource.bundlePlace else { continue }
      let file = ModuleResources.File(path: place.path, place: resource.path, language: place.language)
      switch ResourceRole(resource.path) {
      case .file: resources.files.append(file)
      case .font where snapshot.configuration.accessors.kinds.contains(.fonts):
        do {
          if tree == nil { tree = try DiskTree(root: snapshot.root) }
          for face in try FontReader.faces(tree?.bytes(of: resource.path) ?? []) {
            resources.fonts.append(ModuleResources.Font(file: file, face: face))
          }
        } catch {
          let reason = (error as? FileError)?.reason ?? "\(error)"
          report(BuildIssue(.error, .unreadableFont(reason), at: Finding.Place(path: resource.path)))
        }
      case .font, .other: break
      }
    }
    return resources
  }
}

/// What a resource is to the generated code, by its name.
private enum ResourceRole {
  case font, file
  /// Read by something else, or not there under its name when the program runs.
  case other

  init(_ path: String) {
    let name = Path.name(path)
    switch Path.pathExtension(name) {
    case "ttf", "otf", "ttc": self = .font
    case _ where name.hasPrefix("."): self = .other
    case let suffix: self = Self.foreign.contains(suffix) ? .other : .file
    }
  }

  /// String tables, and what Apple's build compiles.
  private static let foreign: Set<String> = [
    "strings", "stringsdict", "xcstrings", "storyboard", "xib", "metal", "intentdefinition", "mlmodel", "xcprivacy",
    "swift", "rkassets", "xcmappingmodel",
  ]
}

extension Finding.Message {
  fileprivate static func unreadableFont(_ reason: String) -> Self { "the font has no accessor: \(reason)" }
}
