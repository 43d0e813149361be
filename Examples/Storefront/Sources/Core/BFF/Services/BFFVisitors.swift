import Foundation
import Models

/// Keeps bags, wishes, names and orders in the backend.
struct BFFVisitors: BagService, WishlistService, SessionService, OrderService {
  private let client: BFFClient

  init(_ client: BFFClient) { self.client = client }

  func bag(of session: Session) async throws -> ShoppingBag {
    if let known: ShoppingBag = try PageAnswers.current?.answer(to: .bag(session)) { return known }
    return try ShoppingBag(try await state(of: session).bag)
  }

  func change(_ change: ShoppingBag.Change, of session: Session) async throws -> ShoppingBag.Outcome {
    let operation = ChangeBagMutation(change: BFFSchema.BagChange(change))
    return try ShoppingBag.Outcome(try await client.complete(operation, for: session).data.changeBag)
  }

  func wishes(of session: Session) async throws -> [String] {
    if let known: [String] = try PageAnswers.current?.answer(to: .wishes(session)) { return known }
    return try BFFText.slugs(try await state(of: session).wishes)
  }

  func setWish(_ slug: String, to isWished: Bool, of session: Session) async throws {
    _ = try await client.complete(SetWishMutation(slug: slug, isWished: isWished), for: session)
  }

  func name(of session: Session) async throws -> String {
    if let known: String = try PageAnswers.current?.answer(to: .name(session)) { return known }
    guard let visitor = try await client.complete(VisitorNameQuery(), for: session).data.visitor else {
      throw StoreUnavailable("VisitorName: the backend sent no visitor")
    }
    return BFFText.name(visitor.name)
  }

  func setName(_ name: String, of session: Session) async throws {
    _ = try await client.complete(SetNameMutation(name: name), for: session)
  }

  func placeOrder(of session: Session, seen: SeenBag) async throws -> OrderOutcome {
    let operation = PlaceOrderMutation(seen: seen.description)
    return try OrderOutcome(try await client.complete(operation, for: session).data.placeOrder)
  }

  func orders(of session: Session) async throws -> [Order] {
    if let known: [Order] = try PageAnswers.current?.answer(to: .orders(session)) { return known }
    let reading = try await client.complete(VisitorOrdersQuery(), for: session)
    return try Order.list(reading.data.visitor?.orders)
  }

  /// The backend learns from each operation that a session is in use.
  func touch(_ session: Session, at now: Date) async throws {}

  /// The backend removes sessions itself.
  func removeSessions(unusedSince date: Date) async throws -> Int { 0 }

  private func state(of session: Session) async throws -> VisitorFragment {
    do {
      guard let state = try await client.complete(VisitorStateQuery(), for: session).data.visitor else {
        throw StoreUnavailable("VisitorState: the backend sent no visitor")
      }
      PageAnswers.current?.setVisitor(state, of: session)
      return state
    } catch {
      // A page with its own data, such as the debug menu, leaves out hearts and badges, and does not ask again.
      guard let answers = PageAnswers.current else { throw error }
      answers.setVisitor(nil, of: session)
      throw PartUnavailable()
    }
  }
}
