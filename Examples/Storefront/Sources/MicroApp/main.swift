import Core
import Foundation
import TesseraModules
import Web

/// Runs a single feature with sample services: `microapp Search`.
let features = Modules.discover().modules.filter { $0.identity != CoreModule.identity }
var arguments = CommandLine.arguments.dropFirst()
let name = arguments.popFirst() ?? ""
guard let feature = features.first(where: { $0.identity.name == name }) else {
  let names = features.map(\.identity.name).sorted().joined(separator: ", ")
  FileHandle.standardError.write(Data("usage: microapp FEATURE [--port NUMBER]; features: \(names)\n".utf8))
  exit(2)
}
do {
  let configuration = try Configuration(arguments: Array(arguments))
  await ShopProgram.run([SampleModule(products: nil, configuration: configuration), feature], name: name)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}
