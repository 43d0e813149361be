import TesseraCore
import TesseraStrings

/// The address of a table in a workspace.
package struct TableAddress: Sendable {
  package var module: String
  package var table: String

  package init(module: String, table: String) {
    self.module = module
    self.table = table
  }
}

/// The address of a leaf in a workspace: module, table, key, language, and variation.
package struct LeafAddress: Sendable, Hashable {
  package var table: TableAddress
  package var leaf: TableLeaf

  package init(_ table: TableAddress, _ leaf: TableLeaf) {
    self.table = table
    self.leaf = leaf
  }
}

extension TableAddress: Hashable, Comparable {
  package static func == (a: TableAddress, b: TableAddress) -> Bool {
    a.module.isIdentical(to: b.module) && a.table.isIdentical(to: b.table)
  }

  package static func < (a: TableAddress, b: TableAddress) -> Bool {
    if !a.module.isIdentical(to: b.module) { return a.module.utf8.lexicographicallyPrecedes(b.module.utf8) }
    return a.table.utf8.lexicographicallyPrecedes(b.table.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ExactKey(module))
    hasher.combine(ExactKey(table))
  }
}

extension LeafAddress: Comparable {
  package static func < (a: LeafAddress, b: LeafAddress) -> Bool {
    a.table == b.table ? a.leaf < b.leaf : a.table < b.table
  }
}
