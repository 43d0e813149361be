import Foundation
import Stencil
import StencilSwiftKit

/// Renders a resource synthesizer template as Tuist does, and prints the result.
///
/// Arguments: the template, the name of the product, and the catalogs. The variables of the template are those of
/// SwiftGenKit's parser for JSON files, except `metadata`, and the parameters that Tuist adds.
let arguments = CommandLine.arguments
guard arguments.count > 3 else {
  FileHandle.standardError.write(Data("usage: SynthesizerRenderer TEMPLATE PRODUCT CATALOG...\n".utf8))
  exit(2)
}

let files = try arguments.dropFirst(3).map { path in
  let url = URL(fileURLWithPath: path)
  let document: [String: Any] = ["data": try JSONSerialization.jsonObject(with: Data(contentsOf: url))]
  return (name: url.deletingPathExtension().lastPathComponent, path: path, document: document)
}
let context = try StencilContext.enrich(
  context: [
    "files": files.sorted { $0.name < $1.name }.map { ["name": $0.name, "path": $0.path, "document": $0.document] }
  ],
  parameters: ["publicAccess": true, "name": arguments[2], "bundle": "Bundle.module"]
)
let template = Template(
  templateString: try String(contentsOfFile: arguments[1], encoding: .utf8),
  environment: stencilSwiftEnvironment()
)
print(try template.render(context), terminator: "")
