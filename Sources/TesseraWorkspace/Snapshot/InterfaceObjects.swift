import TesseraCore

/// The identifiers of the objects of each nib and storyboard that has a strings table, by
/// ``WorkspaceSnapshot/interface(of:)``. The files are read when a rule first requests an identifier, because only few
/// commands need them.
package final class InterfaceObjects: Sendable {
  package static let none = InterfaceObjects { [:] }

  private let read: @Sendable () -> [String: Set<String>]
  private let objects = Locked<[String: Set<String>]?>(nil)

  package init(_ read: @escaping @Sendable () -> [String: Set<String>]) { self.read = read }

  /// - Complexity: O(*n*) for the first call, where *n* is the number of bytes of the files, and then O(1).
  package var all: [String: Set<String>] {
    objects.withLock { objects in
      let all = objects ?? read()
      objects = all
      return all
    }
  }
}
