import TesseraStrings
import TesseraWorkspace
import Testing

@Suite("Nibs and storyboards with strings tables") struct InterfaceSurveyTests {
  private let storyboard = #"<document><label text="Open" id="abc-12-xyz"/></document>"#

  @Test("The objects of a table are those of its nib in all languages")
  func objects() {
    let snapshot = load([
      "App/Base.lproj/Main.storyboard": storyboard,
      "App/de.lproj/Main.strings": "\"abc-12-xyz.text\" = \"a\";\n\"xyz-12-abc.text\" = \"b\";\n",
      "App/en.lproj/Menu.xib": #"<menu id="17"/>"#,
      "App/fr.lproj/Menu.xib": #"<menu id="18"/>"#,
      "App/sv.lproj/Menu.strings": "\"17.title\" = \"a\";\n",
      "App/Base.lproj/WithoutTable.xib": #"<menu id="1"/>"#,
      "App/Base.lproj/Old.xib": "bplist00",
      "App/de.lproj/Old.strings": "\"1.title\" = \"a\";\n",
      "App/de.lproj/WithoutNib.strings": "\"1.title\" = \"a\";\n\"abc-12-xyz.text\" = \"a\";\n",
      "Kit/Elsewhere.xib": #"<menu id="1"/>"#,
      "App/de.lproj/Elsewhere.strings": "\"abc-12-xyz.text\" = \"a\";\n",
    ])
    #expect(snapshot.interfaces.value == ["App/Main": ["abc-12-xyz"], "App/Menu": ["17", "18"], "App/WithoutNib": []])
    let rows: [(key: String, path: String, isRemoved: Bool)] = [
      ("abc-12-xyz.text", "App/de.lproj/Main.strings", false),
      ("xyz-12-abc.text", "App/de.lproj/Main.strings", true),
      ("xyz-12-abc.text", "App/mul.lproj/Main.xcstrings", true),
      ("18.title", "App/sv.lproj/Menu.strings", false),
      ("19.title", "App/sv.lproj/Menu.strings", true),
      ("1.title", "App/de.lproj/Old.strings", false),
      ("abc-12-xyz.text", "App/de.lproj/WithoutNib.strings", true),
      ("1.title", "App/de.lproj/WithoutNib.strings", false),
      ("abc-12-xyz.text", "App/de.lproj/Elsewhere.strings", false),
      ("title", "App/de.lproj/Main.strings", false),
      ("settings.title", "App/de.lproj/Main.strings", false),
      (".title", "App/de.lproj/Main.strings", false),
      ("xyz-12-abc.text", "App/Main.strings", false),
    ]
    for row in rows {
      #expect(snapshot.isOfRemovedObject(row.key, in: row.path) == row.isRemoved, "\(row.key) in \(row.path)")
    }
  }
}
