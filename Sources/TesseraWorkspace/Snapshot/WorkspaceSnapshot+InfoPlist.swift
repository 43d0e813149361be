import TesseraCore
package import TesseraStrings

/// The keys of `InfoPlist` tables that are copies of keys of other tables, by the paths of the files of the `InfoPlist`
/// tables.
package typealias StrayKeys = Lazy<[String: Set<String>]>

extension WorkspaceSnapshot {
  /// Returns whether a key of an `InfoPlist` table is a copy of a key of another table, which the app uses.
  ///
  /// - Parameter path: The path of a file of the table.
  package func isStray(_ key: String, in path: String) -> Bool { strayKeys.value[path]?.contains(key) ?? false }

  /// Returns the copied keys of each `InfoPlist` table that consists mainly of copies.
  package func copiedKeysOfInfoPlists() -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    var others: Set<String>?
    for table in modules.lazy.flatMap(\.tables) where table.role == .infoPlist {
      let keys = table.keys
      let candidates = keys.filter { !Self.mayBelongToInfoPlist($0) }
      guard Self.areMany(candidates.count, of: keys) else { continue }
      let known = others ?? Set(modules.lazy.flatMap(\.tables).filter { $0.role == .ordinary }.flatMap(\.keys))
      others = known
      let stray = Set(candidates.filter(known.contains))
      guard Self.areMany(stray.count, of: keys) else { continue }
      for file in table.files { result[self[file].path] = stray }
    }
    return result
  }

  private static func areMany(_ count: Int, of keys: [String]) -> Bool {
    count >= minimumStrayCount && count * 2 > keys.count
  }

  /// The system also looks up values of `Info.plist`, such as the titles of home screen actions, which may be keys of
  /// another table as well. An app has only a few of them.
  private static let minimumStrayCount = 10

  /// Returns whether a key may be a key of `Info.plist`, such as `NSCameraUsageDescription`.
  private static func mayBelongToInfoPlist(_ key: String) -> Bool {
    key.utf8.count > 6 && key.utf8.allSatisfy(\.isAlphanumeric) && key.prefix(2).allSatisfy(\.isUppercase)
  }
}

extension StringTable {
  fileprivate var keys: [String] { (0..<entries.count).map { entries.key(at: $0).value } }
}
