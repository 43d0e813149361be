import Foundation

/// Makes each service once where it is to be made once, whichever threads ask at the same time.
///
/// A service is made outside the lock, so what makes it may ask for others. Who asks for one that another thread makes
/// waits for it; where that thread waits, through whatever others, for something that the asking one makes, both would
/// wait forever, and the one that comes last gets an error with the circle instead.
///
/// Safe to share although it is mutable: `state` is touched with `condition` locked alone.
final class ResolutionCore: @unchecked Sendable {
  /// The services that live as long as the app.
  let store = InstanceStore()

  private typealias ThreadID = ObjectIdentifier

  private struct Place: Hashable {
    let store: ObjectIdentifier
    let key: ServiceKey
  }

  private struct State {
    /// Of each thread what it is making, outermost first.
    var stacks: [ThreadID: [ServiceKey]] = [:]
    /// Who is making what.
    var makers: [Place: ThreadID] = [:]
    /// What a thread waits for.
    var waiting: [ThreadID: Place] = [:]
  }

  private let condition = NSCondition()
  private var state = State()

  /// The object that Foundation has for a thread lives as long as the thread; what is noted under it goes before.
  private var thread: ThreadID { ObjectIdentifier(Thread.current) }

  /// What the asking thread is making, and `key`.
  func path(to key: ServiceKey) -> [ServiceKey] {
    condition.lock()
    defer { condition.unlock() }
    return (state.stacks[thread] ?? []) + [key]
  }

  /// Makes one for who asks alone.
  func make(
    _ registration: ServiceRegistration,
    with resolver: Resolver
  ) throws(ResolutionError) -> any AnyInstance {
    let thread = thread
    condition.lock()
    do throws(ResolutionError) {
      try push(registration.key, thread)
    } catch {
      condition.unlock()
      throw error
    }
    condition.unlock()
    defer {
      condition.lock()
      pop(thread)
      condition.unlock()
    }
    return try run(registration, resolver)
  }

  /// The one of a store that has none yet, or had none a moment ago.
  func instance(
    of registration: ServiceRegistration,
    in store: InstanceStore,
    with resolver: Resolver
  ) throws(ResolutionError) -> any AnyInstance {
    let key = registration.key
    let thread = thread
    let place = Place(store: ObjectIdentifier(store), key: key)
    if let made = try begin(key, place, store, thread) { return made }
    var made: (any AnyInstance)?
    defer { end(place, made, store, thread) }
    let instance = try run(registration, resolver)
    made = instance
    return instance
  }

  /// Nil where this thread has to make it, and is noted as its maker.
  private func begin(
    _ key: ServiceKey,
    _ place: Place,
    _ store: InstanceStore,
    _ thread: ThreadID
  ) throws(ResolutionError) -> (any AnyInstance)? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let made = store.instance(key) { return made }
      guard let maker = state.makers[place] else {
        try push(key, thread)
        state.makers[place] = thread
        return nil
      }
      if let circle = circle(from: place, maker, to: thread) { throw ResolutionError(.cycle, path: circle) }
      state.waiting[thread] = place
      condition.wait()
      state.waiting[thread] = nil
    }
  }

  private func end(_ place: Place, _ made: (any AnyInstance)?, _ store: InstanceStore, _ thread: ThreadID) {
    condition.lock()
    defer { condition.unlock() }
    if let made { store.keep(made, as: place.key) }
    state.makers[place] = nil
    pop(thread)
    condition.broadcast()
  }

  private func run(
    _ registration: ServiceRegistration,
    _ resolver: Resolver
  ) throws(ResolutionError) -> any AnyInstance {
    do {
      return try registration.make(resolver)
    } catch let error as ResolutionError {
      // One of what it needs: the path says so.
      throw error
    } catch {
      // Still on the stack, as the last.
      throw ResolutionError(.failed(error), path: Array(path(to: registration.key).dropLast()))
    }
  }

  /// The lock is held.
  private func push(_ key: ServiceKey, _ thread: ThreadID) throws(ResolutionError) {
    let stack = state.stacks[thread] ?? []
    if let start = stack.firstIndex(of: key) {
      throw ResolutionError(.cycle, path: Array(stack[start...]) + [key])
    }
    state.stacks[thread, default: []].append(key)
  }

  /// The lock is held.
  private func pop(_ thread: ThreadID) {
    state.stacks[thread]?.removeLast()
    if state.stacks[thread]?.isEmpty == true { state.stacks[thread] = nil }
  }

  /// From a service over what its maker waits for, and so on, back to it, if that leads to `thread`. The lock is held.
  private func circle(from place: Place, _ maker: ThreadID, to thread: ThreadID) -> [ServiceKey]? {
    var path: [ServiceKey] = []
    var place = place
    var maker = maker
    let first = place.key
    // Each round another thread: no thread waits for two.
    for _ in 0...state.waiting.count {
      path += (state.stacks[maker] ?? []).drop { $0 != place.key }
      if maker == thread { return path + [first] }
      guard let next = state.waiting[maker], let nextMaker = state.makers[next] else { return nil }
      (place, maker) = (next, nextMaker)
    }
    return nil
  }
}
