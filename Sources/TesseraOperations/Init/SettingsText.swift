import TesseraFormats

/// The initial settings of a workspace, with comments that explain them.
enum SettingsText {
  static func settings(for survey: LanguageSurvey) -> [UInt8] {
    var text = """
      // Settings of Tessera. Every one has a default: what is left out is as if it had never been thought of.
      {
        "languages": {
          // What translations are made from, where a catalog or a package does not say.
          "source":\u{20}
      """
    text += JSONEscapes.literalText(survey.source ?? "en")
    text += ",\n\n    // What every module must have."
    if !survey.rare.isEmpty {
      text += " In few modules, and so not among them: \(survey.rare.joined(separator: ", "))."
    }
    text += "\n    \"required\": [\(survey.common.map(JSONEscapes.literalText).joined(separator: ", "))]"
    text +=
      """

        },

        // The rules that are on: "recommended", "thorough" or "all". `tessera rules --preset` lists those of each.
        "preset": "recommended",

        // By the name of a rule "error", "warning", "information" or "off". `tessera rules` lists them.
        "rules": {},

        // Findings that are known and accepted, each with its reason:
        //   { "rules": ["same-as-source"], "keys": ["brand.*"], "reason": "Names stay as they are." }
        "ignore": [],

        // Files and folders that are not read, such as "Vendor/**".
        "exclude": [],

        "accessors": {
          // Modules whose Swift other modules may use, by their names; "*" is any text.
          "public": []
        }
      }

      """
    return Array(text.utf8)
  }
}
