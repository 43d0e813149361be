import Core
import Foundation
import Tessera
import TesseraModules
import Web

/// Handles the forms of the account page.
struct AccountChanges<Base: Coordinator> where Base.Screen == AccountScreen {
  private let dependencies: AccountDependencies
  private let coordinator: AccountCoordinator<Base>

  init(_ dependencies: AccountDependencies, _ coordinator: AccountCoordinator<Base>) {
    self.dependencies = dependencies
    self.coordinator = coordinator
  }

  func setName(_ request: PageRequest) async throws -> Reply {
    guard let text = request.form["name"] else { return .failure(.badRequest) }
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    coordinator.didSave()
    guard name.count <= AccountViewModel.mostCharacters, name.utf8.count <= AccountViewModel.mostBytes else {
      return .follow(.error(L10n.Account.nameTooLong(count: AccountViewModel.mostCharacters)))
    }
    try await dependencies.sessions.setName(name, of: request.visitor)
    return .follow(.notice(L10n.Account.saved))
  }

  /// Saves the language and theme. Unknown values are ignored.
  func setSettings(_ request: PageRequest) throws -> Reply {
    guard let language = request.form["lang"].flatMap(ShopLanguages.tag),
      let theme = request.form["theme"].flatMap(Theme.init)
    else { return .failure(.unprocessable) }
    coordinator.didSave()
    return Reply.follow(.notice(L10n.Account.saved)).setting(theme: theme, language: language)
  }
}
