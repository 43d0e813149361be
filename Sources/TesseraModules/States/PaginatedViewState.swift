/// What a screen shows that loads a list page by page.
///
/// Each request has a number: what comes for a request that was given up, because the list was loaded anew meanwhile,
/// changes nothing.
///
/// ```swift
/// if let request = state.loadNext() {
///   state.finish(request, await Result { try await page(after: request.cursor) })
/// }
/// ```
public struct PaginatedViewState<Item: Identifiable & Sendable, Cursor: Hashable & Sendable>: Sendable
where Item.ID: Sendable {
  /// A page on its way.
  public struct Request: Sendable, Hashable {
    /// Where the page begins; nil for the first.
    public let cursor: Cursor?
    @usableFromInline let number: Int
  }

  /// A page that came.
  public struct Page: Sendable {
    /// In their order.
    public let items: [Item]
    /// Where the next page begins; nil where this is the last.
    public let next: Cursor?

    /// - Parameters:
    ///   - items: In their order.
    ///   - next: Where the next page begins; nil where this is the last.
    public init(items: [Item], next: Cursor?) {
      self.items = items
      self.next = next
    }
  }

  /// What is there, of all pages that came. One that two pages bring, as where a list grew meanwhile, stands where it
  /// came first.
  public var items: [Item] { loaded }
  /// Why the last request brought nothing; nil from the next one on.
  public var error: (any Error)? { failure }

  @usableFromInline var loaded: [Item] = []
  @usableFromInline var failure: (any Error)?
  @usableFromInline var next: Cursor?
  /// Whether any page came.
  @usableFromInline var hasFirst = false
  @usableFromInline var request: Request?
  private var count = 0

  /// Nothing was asked for yet.
  public init() {}

  /// Whether a page is on its way.
  public var isLoading: Bool { request != nil }

  /// Whether there is more than is here.
  public var hasMore: Bool { !hasFirst || next != nil }

  /// The whole list as one state: ``ViewState/loaded(_:)`` also while a further page is on its way or did not come.
  public var state: ViewState<[Item]> {
    if !items.isEmpty { return request?.cursor == nil && isLoading ? .loading(previous: items) : .loaded(items) }
    if isLoading { return .loading() }
    if let error { return .failed(error, previous: nil) }
    return hasFirst ? .empty : .idle
  }

  /// Asks for the first page, whatever is on its way. What is there stays until it comes.
  public mutating func reload() -> Request { begin(nil) }

  /// Asks for the next page, or the first; nil where one is on its way or nothing is left.
  public mutating func loadNext() -> Request? { isLoading || !hasMore ? nil : begin(hasFirst ? next : nil) }

  private mutating func begin(_ cursor: Cursor?) -> Request {
    count += 1
    failure = nil
    let new = Request(cursor: cursor, number: count)
    request = new
    return new
  }

  /// Takes what came for a request. Compiled where it is used, for what the list has: without that each item is copied
  /// and compared by way of tables.
  ///
  /// - Returns: False, and nothing changed, where nobody waits for it any more.
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
      // A page that leads to itself would be asked for without end.
      next = page.next == request.cursor ? nil : page.next
      hasFirst = true
    }
    return true
  }
}
