#if Tool && os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// A command that changes files, with the workspace that it is run in.
  struct KilledCommand: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    /// The commands of the shell that complete the workspace. `tessera` is the tool.
    var preparation = ""

    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., after preparation: String = "") {
      (self.arguments, self.preparation) = (arguments, preparation)
    }

    /// All commands that write, apart from those that only Git writes for.
    static let all: [KilledCommand] = [
      KilledCommand("set", "App/Cart.xcstrings", "cart.title", "--language", "de", "Tasche"),
      KilledCommand("set", "App/es.lproj/Shop.strings", "shop.title", "--language", "es", "--create", "Tienda"),
      KilledCommand("set", "--from", "changes.json"),
      KilledCommand("remove", "App/Cart.xcstrings", "cart.title"),
      KilledCommand("rename", "App/Cart.xcstrings", "cart.title", "bag.title"),
      KilledCommand("format"),
      KilledCommand("check", "--fix"),
      KilledCommand("check", "--write-baseline", "baseline.json"),
      KilledCommand("init"),
      KilledCommand("generate"),
      KilledCommand("compile", "--output", "out"),
      KilledCommand("build"),
      KilledCommand("xcstringstool", "compile", "App/Cart.xcstrings", "-o", "out"),
      KilledCommand("status", "--html", "status.html"),
      KilledCommand("diff", "App/Cart.xcstrings", "theirs.xcstrings", "--html", "diff.html"),
      KilledCommand("merge", "base.xcstrings", "App/Cart.xcstrings", "theirs.xcstrings"),
      KilledCommand("merge", "--install", after: repository),
      KilledCommand("merge", "--resolve", "App/Cart.xcstrings", "--take", "theirs", after: conflict),
      KilledCommand("export", "--output", "Out"),
      KilledCommand("export", "--output", "Out", "--format", "xcloc"),
      KilledCommand("export", "--output", "Out", "--format", "po"),
      KilledCommand("export", "--output", "Out", "--format", "csv"),
      KilledCommand("import", "Out/de.xliff", "Out/fr.xliff", after: exported("xliff")),
      KilledCommand("import", "Out/de.po", "Out/fr.po", after: exported("po")),
      KilledCommand("import", "Out/de.tsv", after: exported("tsv")),
      KilledCommand("import", "Out/de.xliff", "--into", "New", "--create", after: exported("xliff") + "mkdir New\n"),
      KilledCommand("import", "App/Cart.xcstrings", "--repair", after: overwritten),
      KilledCommand("convert", "App"),
      KilledCommand("convert", "Kit", "--to", "strings"),
      KilledCommand("language", "add", "pl"),
      KilledCommand("language", "remove", "fr"),
      KilledCommand("language", "rename", "de", "de-AT"),
    ]

    private static let repository = """
      git init -q -b main && git add -A && git -c user.name=a -c user.email=a@example.com commit -qm a

      """

    /// Leaves a conflict in a catalog, as a merge without the driver does.
    private static let conflict = """
      \(repository)git checkout -q -b theirs && cp theirs.xcstrings App/Cart.xcstrings
      git -c user.name=a -c user.email=a@example.com commit -qam b && git checkout -q main
      sed -i 's/Korb/Beutel/' App/Cart.xcstrings
      git -c user.name=a -c user.email=a@example.com commit -qam c
      git -c user.name=a -c user.email=a@example.com merge -q theirs >/dev/null && exit 1

      """

    /// Overwrites a catalog with a version whose states are missing, as platforms write it.
    private static let overwritten = """
      \(repository)sed -i -e 's/"state" : "translated", //' -e 's/Korb/Beutel/' App/Cart.xcstrings

      """

    /// Exports the strings, with changes that translators made.
    private static func exported(_ format: String) -> String {
      """
      tessera export --output Out --format \(format) --language de --language fr >/dev/null
      sed -i -e 's/Korb/Beutel/' -e 's/Panier/Sac/' -e 's/Laden/Markt/' Out/*

      """
    }

    static let files: [String: String] = {
      let cart = shared(german: "Korb")
      return [
        "App/Cart.xcstrings": cart, "base.xcstrings": cart, "theirs.xcstrings": shared(german: "Tüte"),
        "Kit/Cart.xcstrings": shared(german: "Korb").replacing("\" : ", with: "\": "),
        "App/en.lproj/Shop.strings": "/* The title */\n\"shop.title\" = \"Shop\";\n",
        "App/de.lproj/Shop.strings": "/* The title */\n\"shop.title\" = \"Laden  heute\";\n",
        "App/en.lproj/Items.stringsdict": rules("item", "items"),
        "App/de.lproj/Items.stringsdict": rules("Artikel", "Artikel"),
        "changes.json": #"""
        { "changes": [
          { "action": "set", "address": "App/Cart/cart.title/de", "value": "Tasche" },
          { "action": "set", "address": "Kit/Cart/cart.title/fr", "value": "Sac" }
        ] }
        """#,
      ]
    }()

    private static func shared(german: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "cart.title" : {
            "comment" : "The title",
            "extractionState" : "manual",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "\(german)  heute" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Panier" } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    }

    private static func rules(_ one: String, _ other: String) -> String {
      let forms = [(category: "one", text: "%d \(one)"), (category: "other", text: "%d \(other)")]
      return StringsDictFixture.text("items", forms, hasDocumentType: true)
    }
  }
#endif
