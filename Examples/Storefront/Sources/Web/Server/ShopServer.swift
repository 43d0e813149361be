import Foundation
import HTTPTypes
import Hummingbird

/// Connects the shop to Hummingbird's router.
public enum ShopServer {
  /// Returns the router. Tests use it without a socket.
  ///
  /// - Parameter operation: How the shop is operated; `nil` for tests of its pages alone.
  public static func router(_ shop: Shop, _ operation: ShopOperation? = nil) -> Router<ShopContext> {
    let router = Router(context: ShopContext.self, options: .autoGenerateHeadEndpoints)
    operation?.add(to: router)
    router.add(middleware: TransportSecurity(shop: shop))
    router.add(middleware: ForwardedAddress(shop: shop, proxy: shop.proxy))
    router.add(middleware: TargetLimit(shop: shop))
    router.add(middleware: MethodGuard(shop: shop))
    router.add(middleware: FailureMiddleware(shop: shop))
    router.add(middleware: PostLimit(shop, posts: shop.posts))
    router.add(middleware: ConditionalRequests())
    for (path, routes) in shop.routes.routes {
      for (method, route) in routes {
        router.on(RouterPath(path), method: method == .get ? .get : .post) { request, context in
          try await shop.answer(route, request, parameters: Self.fields(context.parameters))
        }
      }
    }
    router.get("/assets/**") { _, context in
      let path = context.parameters.getCatchAll().joined(separator: "/")
      guard let (file, hasHash) = shop.files[path] else { throw PageFailure.notFound }
      let headers = Headers.file(file, hasHash: hasHash)
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
    return router
  }

  private static func fields(_ parameters: Parameters) -> Fields {
    var values: [String: String] = [:]
    for (name, value) in parameters {
      values[String(name)] = value.removingPercentEncoding.flatMap { $0.contains("\0") ? nil : $0 }
    }
    return Fields(values)
  }
}
