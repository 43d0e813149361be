import Core
import Foundation
import Hummingbird
import Synchronization
import TesseraModules
import Web

// Serves the shop and, to measure the server itself, a constant response of any size. Used by `Benchmarks/run`.
do {
  let registry = try ModuleRegistry.discovered()
  let router = ShopServer.router(try Shop(registry))
  let constants = Mutex<[Int: ByteBuffer]>([:])
  router.get("/constant/{size}") { _, context in
    let size = try context.parameters.require("size", as: Int.self)
    guard (0...1_000_000).contains(size) else { throw HTTPError(.badRequest) }
    let text = constants.withLock { constants in
      if let text = constants[size] { return text }
      let text = ByteBuffer(repeating: UInt8(ascii: "x"), count: size)
      constants = [size: text]
      return text
    }
    return Response(status: .ok, headers: [.contentType: "text/plain"], body: ResponseBody(byteBuffer: text))
  }
  let resolver = registry.resolver()
  let configuration = try resolver.resolve(Configuration.self)
  try await ShopProgram.serve(
    router.buildResponder(),
    configuration,
    try ShopOperation(configuration, resolver),
    name: "Benchmark"
  )
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
