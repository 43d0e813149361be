import TesseraCore
import Foundation

/// The search for a bundle, which runs once per process.
///
/// A located bundle is cached permanently, a failure for one second. An app that requests every image of a missing
/// bundle therefore does not search the disk each time, and a bundle that appears later (a plug-in or a download) is
/// still found.
package final class BundleSearch: Sendable {
  /// The dependencies of the search, which tests can replace.
  package struct Surroundings: Sendable {
    package var layout: @Sendable () -> ProcessLayout
    package var view: FolderView
    /// Returns the current time, which determines when a cached failure expires.
    package var now: @Sendable () -> ContinuousClock.Instant

    package init(
      layout: @escaping @Sendable () -> ProcessLayout,
      view: FolderView = .disk,
      now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
      self.layout = layout
      self.view = view
      self.now = now
    }
  }

  struct Key: Hashable, Sendable {
    var name: BundleName
    var anchor: String?
  }

  private enum State: Sendable {
    case new
    case found(LocatedBundle)
    case failed(ResourceBundleError, at: ContinuousClock.Instant)
  }

  static let memoryOfFailure = Duration.seconds(1)

  let key: Key
  private let surroundings: Surroundings
  private let state = Locked(State.new)

  init(_ key: Key, _ surroundings: Surroundings) {
    self.key = key
    self.surroundings = surroundings
  }

  private static let all = Locked<[Key: BundleSearch]>([:])

  /// Returns the shared search for a bundle.
  static func shared(_ key: Key) -> BundleSearch {
    all.withLock { all in
      if let search = all[key] { return search }
      let search = BundleSearch(key, Surroundings(layout: ProcessLayout.current))
      all[key] = search
      return search
    }
  }

  /// Returns the bundle. Concurrent calls wait for the same search.
  func located() throws(ResourceBundleError) -> LocatedBundle {
    try state.withLock { (state) throws(ResourceBundleError) in
      switch state {
      case .found(let bundle): return bundle
      case .failed(let error, let time) where time.duration(to: surroundings.now()) < Self.memoryOfFailure: throw error
      case .new, .failed: break
      }
      do throws(ResourceBundleError) {
        let bundle = try search()
        state = .found(bundle)
        return bundle
      } catch {
        state = .failed(error, at: surroundings.now())
        throw error
      }
    }
  }

  private func search() throws(ResourceBundleError) -> LocatedBundle {
    let layout = surroundings.layout()
    let folders =
      switch key.name {
      case .main: SearchFolders(mainOf: layout)
      case .module(let package, _): SearchFolders(layout, anchor: key.anchor, package: package)
      case .shared, .named, .folder: SearchFolders(layout, anchor: key.anchor)
      }
    let path = try key.name.find(in: folders, view: surroundings.view)
    // The environment can contain a path relative to the working directory, which can change.
    return LocatedBundle(path: URL(fileURLWithPath: path, isDirectory: true).path)
  }
}
