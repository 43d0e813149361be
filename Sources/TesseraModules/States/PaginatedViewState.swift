/// The state of a screen that loads a list page by page.
///
/// If the list is reloaded while a request is running, this request is obsolete. The response to an obsolete request
/// has no effect.
///
/// ```swift
/// if let request = state.loadNext() {
///   state.finish(request, await Result { try await page(after: request.cursor) })
/// }
/// ```
public struct PaginatedViewState<Item: Identifiable & Sendable, Cursor: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  /// A request for a page.
  public struct Request: Sendable, Hashable {
    /// The cursor of the page; `nil` for the first page.
    public let cursor: Cursor?
    @usableFromInline let number: Int
  }

  /// A page of the list.
  public struct Page: Sendable {
    /// The items of the page, in order.
    public let items: [Item]
    /// The cursor of the next page; `nil` if this is the last page.
    public let next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - items: The items of the page, in order.
    ///   - next: The cursor of the next page; `nil` if this is the last page.
    public init(items: [Item], next: Cursor?) {
      self.items = items
      self.next = next
    }
  }

  /// The items of all loaded pages. An item that occurs in two pages, for example because the list grew in the
  /// meantime, keeps its first position.
  public var items: [Item] { loaded }
  /// The error of the last request; `nil` if it succeeded or a new request has started.
  public var error: (any Error)? { failure }

  @usableFromInline var loaded: [Item] = []
  @usableFromInline var failure: (any Error)?
  @usableFromInline var next: Cursor?
  /// A Boolean value that indicates whether a page was loaded.
  @usableFromInline var hasFirst = false
  @usableFromInline var request: Request?
  private var count = 0

  /// Creates a state before the first request.
  public init() {}

  /// A Boolean value that indicates whether a page is loading.
  public var isLoading: Bool { request != nil }

  /// A Boolean value that indicates whether there are more pages to load.
  public var hasMore: Bool { !hasFirst || next != nil }

  /// The state of the list as a whole. The state remains ``ViewState/loaded(_:)`` while another page is loading, or
  /// after another page failed to load.
  public var state: ViewState<[Item]> {
    if !items.isEmpty { return request?.cursor == nil && isLoading ? .loading(previous: items) : .loaded(items) }
    if isLoading { return .loading() }
    if let error { return .failed(error, previous: nil) }
    return hasFirst ? .empty : .idle
  }

  /// Starts a request for the first page, and abandons the current request. The items remain until the page is loaded.
  ///
  /// - Returns: The request.
  public mutating func reload() -> Request { begin(nil) }

  /// Starts a request for the next page, or for the first one if none was loaded.
  ///
  /// - Returns: The request, or `nil` if a page is loading or there are no more pages.
  public mutating func loadNext() -> Request? { isLoading || !hasMore ? nil : begin(hasFirst ? next : nil) }

  private mutating func begin(_ cursor: Cursor?) -> Request {
    count += 1
    failure = nil
    let new = Request(cursor: cursor, number: count)
    request = new
    return new
  }

  /// Updates the state with the result of a request.
  ///
  /// The method is inlinable so that it can be specialized for the item type. Without specialization, each item is
  /// copied and compared through witness tables.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - result: The page or the error.
  /// - Returns: `false` without changing the state if the request is obsolete.
  @inlinable
  @discardableResult
  public mutating func finish(_ request: Request, _ result: Result<Page, any Error>) -> Bool {
    guard request == self.request else { return false }
    self.request = nil
    switch result {
    case .failure(let error): failure = error
    case .success(let page):
      if request.cursor == nil { loaded = [] }
      var known = Set(loaded.map(\.id))
      loaded += page.items.filter { known.insert($0.id).inserted }
      // A page whose next cursor is its own would be requested forever.
      next = page.next == request.cursor ? nil : page.next
      hasFirst = true
    }
    return true
  }
}
