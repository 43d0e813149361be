import TesseraCore
import Foundation

/// The search for one bundle, made once for the whole process.
///
/// What was found stays found. A failure is remembered for a second: an app that asks for every image of a bundle that
/// is not there looks at the disk once, and a bundle that arrives later (a plug-in, a download) is found all the same.
package final class BundleSearch: Sendable {
  /// What the search asks of its surroundings; tests put others in.
  package struct Surroundings: Sendable {
    package var layout: @Sendable () -> ProcessLayout
    package var view: FolderView
    /// The clock that limits how long a failure is remembered.
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

  /// The search that all share who look for this bundle.
  static func shared(_ key: Key) -> BundleSearch {
    all.withLock { all in
      if let search = all[key] { return search }
      let search = BundleSearch(key, Surroundings(layout: ProcessLayout.current))
      all[key] = search
      return search
    }
  }

  /// Threads that ask at the same time wait for one search.
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
      case .shared, .folder: SearchFolders(layout, anchor: key.anchor)
      }
    let path = try key.name.find(in: folders, view: surroundings.view)
    // The environment may name a folder from the working folder on, which may change.
    return LocatedBundle(path: URL(fileURLWithPath: path, isDirectory: true).path)
  }
}
