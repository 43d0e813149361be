/// The name of a resource: a relative path that stays in its bundle.
struct ResourceName: Sendable, Hashable {
  let path: String

  /// Creates a name from parts that are separated by `/`.
  ///
  /// - Throws: A failure if the name leads out of the bundle on any system: absolute paths, `..`, `\`, and drives.
  init(_ text: String) throws(LookupFailure) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    func refuse(_ reason: String) -> LookupFailure { LookupFailure(kind: .refused, reason: reason) }
    guard !text.isEmpty else { throw refuse("the name is empty") }
    guard !text.hasPrefix("/"), !text.dropFirst().hasPrefix(":") else {
      throw refuse("the name is an absolute path")
    }
    guard !text.contains("\\"), !text.contains("\0") else {
      throw refuse("the name contains `\\` or a null character")
    }
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
      throw refuse("a part of the name is empty, `.` or `..`")
    }
    path = text
  }

  /// - Parameter fileExtension: The file extension, without the dot.
  init(_ name: String, fileExtension: String?, folder: String?) throws(LookupFailure) {
    let file = fileExtension.map { $0.isEmpty ? name : "\(name).\($0)" } ?? name
    try self.init(folder.map { $0.isEmpty ? file : "\($0)/\(file)" } ?? file)
  }
}
