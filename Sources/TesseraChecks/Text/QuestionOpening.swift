import TesseraInspection

/// The words that begin a question such as “Are you sure …” or “Do you want …”. Statements that begin with these words
/// are conditional sentences, which contain a comma.
enum QuestionOpening {
  static func opens(_ text: String, in language: String) -> Bool {
    guard let openings = openings[language] else { return false }
    let start = text.prefix(32).lowercased()
    return openings.contains { start.hasPrefix($0 + " ") }
  }

  private static let openings: [String: [String]] = [
    "en": ["are you sure", "do you want", "do you really want", "would you like"],
    "de": ["möchten sie", "möchtest du", "willst du", "wollen sie", "bist du sicher", "sind sie sicher"],
    "fr": ["êtes-vous sûr", "es-tu sûr", "voulez-vous", "veux-tu", "souhaitez-vous"],
    "es": ["está seguro de que", "estás seguro de que"],
    "it": ["sei sicuro", "vuoi", "vuole"],
    "pt": ["tem certeza", "tens a certeza", "tem a certeza", "deseja realmente"],
    "nl": ["weet je zeker", "weet u zeker", "wil je", "wilt u"],
    "sv": ["är du säker", "vill du"],
    "da": ["er du sikker", "vil du"],
    "nb": ["er du sikker", "vil du"],
    "pl": ["czy na pewno", "czy chcesz"],
    "ca": ["esteu segur", "segur que"],
  ]
}
