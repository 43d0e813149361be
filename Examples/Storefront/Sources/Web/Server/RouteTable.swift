import TesseraModules

/// All routes of the shop.
struct RouteTable {
  /// The routes by path and method.
  let routes: [String: [Route.Method: Route]]

  /// - Throws: ``RouteError`` if two features handle the same path, or if a path is invalid.
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

/// An error that occurs if routes are invalid.
struct RouteError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
