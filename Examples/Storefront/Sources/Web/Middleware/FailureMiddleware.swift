import Hummingbird
import NIOHTTP1

/// Converts errors to error pages.
struct FailureMiddleware: RouterMiddleware {
  let shop: Shop

  func handle(
    _ request: Request,
    context: ShopContext,
    next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // The rest of the body cannot be read. Hummingbird answers with status 400 and closes the connection.
      throw error
    } catch {
      return await shop.failure(error, request)
    }
  }
}
