import Core
import Foundation
import StyleGuide
import Tessera

/// What stands around every page.
struct LayoutModel: PageModel {
  struct Language: PageModel {
    let code: String
    let name: String
    let selected: Bool
    let href: String
  }

  struct TabEntry: PageModel {
    let title: String
    let href: String
    let icon: String
    let selected: Bool
    let badge: String?
    let badgeLabel: String?
  }

  struct Search: PageModel {
    let action: String
    let label: String
    let placeholder: String
    let button: String
    let value: String
  }

  struct Message: PageModel {
    let text: String
    let kind: String
    let kindLabel: String
  }

  let lang: String
  let dir: String
  let theme: String
  let title: String
  let pageTitle: String
  let brand: String
  let skip: String
  let navigation: String
  let footer: String
  let languageLabel: String
  let languages: [Language]
  let tabs: [TabEntry]
  let search: Search?
  let flash: Message?
  let content: String

  init(
    title: String,
    language: LanguageTag,
    theme: Theme,
    tabs: [TabEntry],
    search: Search?,
    flash: Flash?
  ) {
    lang = language.description
    dir = language.isRightToLeft ? "rtl" : "ltr"
    self.theme = theme.rawValue
    self.title = title
    pageTitle = L10nStyleGuide.Layout.title(page: title).description
    brand = L10nStyleGuide.Layout.brand.description
    skip = L10nStyleGuide.Layout.skip.description
    navigation = L10nStyleGuide.Layout.navigation.description
    footer = L10nStyleGuide.Layout.footer.description
    languageLabel = L10nStyleGuide.Layout.Language.label.description
    languages = ShopLanguages.all.map { entry in
      Language(
        code: entry.code,
        name: entry.name,
        selected: entry.tag == language,
        href: "\(Slot.language.mark)lang=\(entry.code)"
      )
    }
    self.tabs = tabs
    self.search = search
    self.flash = flash.map { flash in
      let label = flash.kind == .notice ? L10nStyleGuide.Message.notice : L10nStyleGuide.Message.error
      return Message(text: flash.text.description, kind: flash.kind.rawValue, kindLabel: label.description)
    }
    content = Slot.content.mark
  }
}
