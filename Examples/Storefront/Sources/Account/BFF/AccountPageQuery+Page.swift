import Core
import Models
import Web

extension AccountPageQuery {
  /// Reads what the account page needs with one operation.
  static func read(for request: PageRequest, from backend: Backend) async throws {
    try await backend.read(AccountPageQuery(), for: request.visitor) { reading, answers in
      let account = reading.data.account
      answers.setVisitor(account?.visitorFragment, of: request.visitor)
      // Null without an error is a visitor without a name. An empty field for a name that was not read would remove it.
      let isUnread = account == nil || account?.name == nil && !reading.isComplete
      answers.set(.name(request.visitor), to: isUnread ? nil : BFFText.name(account?.name))
      answers.set(.orders(request.visitor), to: account?.orders.flatMap { try? Order.list($0) })
    }
  }
}
