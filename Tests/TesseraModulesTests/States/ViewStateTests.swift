import TesseraModules
import Testing

private struct Offline: Error {}

@Suite("View states")
struct ViewStateTests {
  @Test("The previous value is kept while a new one is loading or if loading fails")
  func steps() {
    var state = ViewState<[Int]>.idle
    #expect(state.value == nil && !state.isLoading && state.error == nil)
    state.begin()
    #expect(state == .loading() && state.isLoading)
    state.finish(.success([1]))
    #expect(state == .loaded([1]))
    state.begin()
    #expect(state == .loading(previous: [1]) && state.value == [1])
    state.finish(.failure(Offline()))
    #expect(state == .failed(Offline(), previous: [1]) && state.value == [1] && state.error is Offline)
    state.begin()
    #expect(state == .loading(previous: [1]) && state.error == nil)
    state.finish(.success([]))
    #expect(state == .empty && state.value == nil)
    #expect(state != .idle)
  }

  @Test("A predicate determines whether a value is empty")
  func empty() {
    var state = ViewState<String>.loading()
    state.finish(.success("none")) { $0 == "none" }
    #expect(state == .empty)
    var number = ViewState<Int>.loading()
    number.finish(.success(0))
    #expect(number == .loaded(0))
  }

  @Test("Mapping changes the value and keeps the state")
  func map() {
    let states: [(ViewState<Int>, ViewState<String>)] = [
      (.idle, .idle), (.empty, .empty), (.loaded(1), .loaded("1")), (.loading(previous: 2), .loading(previous: "2")),
      (.failed(Offline(), previous: 3), .failed(Offline(), previous: "3")),
    ]
    for (number, text) in states { #expect(number.map { "\($0)" } == text) }
  }
}

private struct Product: Identifiable, Sendable, Equatable { let id: Int }

@Suite("Paginated view states")
struct PaginatedViewStateTests {
  private typealias State = PaginatedViewState<Product, String>

  private func page(_ ids: [Int], _ next: String?) -> Result<State.Page, any Error> {
    .success(State.Page(items: ids.map(Product.init), next: next))
  }

  /// Returns the request for the next page, which must exist.
  private func next(_ state: inout State) -> State.Request {
    let request = state.loadNext()
    #expect(request != nil)
    return request ?? state.reload()
  }

  private func finish(_ state: inout State, _ result: Result<State.Page, any Error>) {
    let request = next(&state)
    state.finish(request, result)
  }

  @Test("Pages are appended in order, and each item occurs once")
  func pages() {
    var state = State()
    #expect(state.state == .idle && state.hasMore)
    let first = next(&state)
    #expect(first.cursor == nil && state.state == .loading() && state.loadNext() == nil)
    #expect(state.finish(first, page([1, 2], "b")) == true)
    let second = next(&state)
    #expect(second.cursor == "b" && state.isLoading && state.state == .loaded([1, 2].map(Product.init)))
    #expect(state.finish(second, page([2, 3], nil)) == true)
    #expect(state.items.map(\.id) == [1, 2, 3])
    #expect(!state.hasMore && state.loadNext() == nil)
  }

  @Test("A page that failed to load can be requested again")
  func failure() {
    var state = State()
    finish(&state, .failure(Offline()))
    #expect(state.state == .failed(Offline(), previous: nil))
    finish(&state, page([1], "b"))
    finish(&state, .failure(Offline()))
    #expect(state.error is Offline && state.state == .loaded([Product(id: 1)]) && state.hasMore)
    let again = next(&state)
    #expect(again.cursor == "b" && state.error == nil)
  }

  @Test("Results of outdated requests are ignored after a reload")
  func stale() {
    var state = State()
    let first = state.reload()
    state.finish(first, page([1], "b"))
    let old = next(&state)
    let new = state.reload()
    #expect(state.state == .loading(previous: [Product(id: 1)]))
    #expect(state.finish(old, page([2], nil)) == false)
    #expect(state.items.map(\.id) == [1])
    #expect(state.finish(new, page([], nil)) == true)
    #expect(state.state == .empty)
    #expect(state.finish(new, page([3], nil)) == false)
    #expect(state.items == [])
  }

  @Test("A page whose next cursor is its own ends the list")
  func endless() {
    var state = State()
    let first = state.reload()
    state.finish(first, page([1], "b"))
    finish(&state, page([2], "b"))
    #expect(!state.hasMore && state.items.map(\.id) == [1, 2])
  }
}
