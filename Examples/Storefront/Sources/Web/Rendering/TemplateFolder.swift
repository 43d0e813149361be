import Foundation
import Tessera
import TesseraModules

/// The templates of all modules, in the folder `Templates` of their bundles. They are read once, when the shop starts.
enum TemplateFolder {
  /// - Throws: An error if a bundle is not found or two modules have a template with the same name.
  static func templates(of bundles: [ResourceBundle]) throws -> [String: String] {
    var templates: [String: String] = [:]
    var owners: [String: ResourceBundle] = [:]
    for bundle in bundles {
      let folder = try bundle.locate().appendingPathComponent("Templates")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for file in names.sorted() where file.hasSuffix(".mustache") {
        let name = String(file.dropLast(".mustache".count))
        if let owner = owners.updateValue(bundle, forKey: name) {
          throw TemplateError("two modules have a template \(name): \(owner) and \(bundle)")
        }
        templates[name] = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      }
    }
    return templates
  }
}
