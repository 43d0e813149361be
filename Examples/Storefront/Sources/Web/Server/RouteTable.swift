import TesseraModules

/// All routes of the shop.
struct RouteTable {
  /// By path, then by method.
  let routes: [String: [Route.Method: Route]]

  /// - Throws: ``RouteError`` where two features answer one path, or a path is none.
  init(_ routes: [Route]) throws(RouteError) {
    var table: [String: [Route.Method: Route]] = [:]
    for route in routes {
      guard route.path.hasPrefix("/") else {
        throw RouteError("the path \"\(route.path)\" does not begin with a slash")
      }
      guard table[route.path, default: [:]].updateValue(route, forKey: route.method) == nil else {
        throw RouteError("two features answer \(route.method.rawValue) \(route.path)")
      }
    }
    self.routes = table
  }
}

/// Routes that do not make a shop.
struct RouteError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
