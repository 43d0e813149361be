public import Foundation

/// The programs of this package.
public enum BuiltProgram {
  /// The shop: the program in the environment variable `STOREFRONT_PROGRAM`, such as a release build, or the program
  /// beside the tests; `nil` if only the tests were built.
  public static let storefront =
    ProcessInfo.processInfo.environment["STOREFRONT_PROGRAM"].map { URL(fileURLWithPath: $0) }
    ?? beside("Storefront")
  /// The same program without one feature.
  public static let withoutWishlist = beside("storefront-without-wishlist")

  /// The line that the shop prints when it is ready, with its URL. The line for operators has a path after the port.
  public static var ready: Regex<(Substring, Substring)> { /(http:\/\/[0-9.:]+)\n/ }

  private static func beside(_ name: String) -> URL? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = folder.appendingPathComponent(name)
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }
}
