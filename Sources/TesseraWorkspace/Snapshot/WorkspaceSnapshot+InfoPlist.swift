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
    for module in modules {
      for table in module.tables where table.role == .infoPlist {
        let others = Set(
          module.tables.lazy.filter { $0.role == .ordinary && sharesFolder($0, with: table) }.flatMap(\.keys)
        )
        let keys = table.keys
        let stray = Set(keys.filter { others.contains($0) && !Self.mayBelongToInfoPlist($0) })
        guard stray.count >= Self.minimumStrayCount, stray.count * 2 > keys.count else { continue }
        for file in table.files { result[self[file].path] = stray }
      }
    }
    return result
  }

  /// The system also looks up values of `Info.plist`, such as the titles of home screen actions, which may be keys of
  /// another table as well. An app has only a few of them.
  private static let minimumStrayCount = 10

  private func sharesFolder(_ one: StringTable, with other: StringTable) -> Bool {
    let folders = Set(other.files.map { Path.parent(self[$0].path) })
    return one.files.contains { folders.contains(Path.parent(self[$0].path)) }
  }

  /// Returns whether a key may be a key of `Info.plist`, such as `NSCameraUsageDescription`.
  private static func mayBelongToInfoPlist(_ key: String) -> Bool {
    key.utf8.count > 6 && key.utf8.allSatisfy(\.isAlphanumeric) && key.prefix(2).allSatisfy(\.isUppercase)
  }
}

extension StringTable {
  fileprivate var keys: [String] { (0..<entries.count).map { entries.key(at: $0).value } }
}
