import TesseraStrings
import TesseraFormats
import Testing

@Suite("Merge conflicts in JSON")
struct JSONConflictTests {
  private static let marker = "this is a merge conflict marker: resolve the conflict"

  @Test(
    "Each merge conflict is one issue, and the first side is read",
    arguments: [
      // Between entries.
      ReadingCase(
        """
        {
          "a": 1,
        <<<<<<< HEAD
          "b": {
            "x": 2
          },
        =======
          "b": {
            "x": 3
          },
          "c": 4,
        >>>>>>> branch
          "d": 5
        }
        """,
        "{a:1,b:{x:2},d:5}",
        "3:1 \(marker)"
      ),
      // With the base version, as with `merge.conflictStyle = diff3`.
      ReadingCase(
        """
        {
        <<<<<<< HEAD
          "a": 1,
        ||||||| 0a1b2c3
          "a": 0,
        =======
          "a": 2,
        >>>>>>> branch
          "d": 5
        }
        """,
        "{a:1,d:5}",
        "2:1 \(marker)"
      ),
      // At the position of a comma, a colon, or a value.
      ReadingCase(
        """
        {
          "a": 1
        <<<<<<< HEAD
          , "b": 2
        =======
          , "b": 3
        >>>>>>> branch
          , "d"
        <<<<<<< HEAD
          : 5
        =======
          : 6
        >>>>>>> branch
          , "e":
        <<<<<<< HEAD
          7
        =======
          8
        >>>>>>> branch
        }
        """,
        "{a:1,b:2,d:5,e:7}",
        "3:1 \(marker)",
        "9:1 \(marker)",
        "15:1 \(marker)"
      ),
      // Across the end of an object.
      ReadingCase(
        """
        {
          "a": {
            "x": 1
        <<<<<<< HEAD
          },
          "b": {
            "y": 2
        =======
          },
          "c": {
            "z": 3
        >>>>>>> branch
          }
        }
        """,
        "{a:{x:1},b:{y:2}}",
        "4:1 \(marker)"
      ),
      // In an array, with an empty side, and with CRLF line endings.
      ReadingCase(
        "[\r\n<<<<<<< HEAD\r\n=======\r\n1,\r\n>>>>>>> branch\r\n2\r\n]\r\n",
        "[2]",
        "2:1 \(marker)"
      ),
      // Around the whole file.
      ReadingCase(
        "<<<<<<< HEAD\n{\"a\": 1}\n=======\n{\"a\": 2}\n>>>>>>> branch\n",
        "{a:1}",
        "1:1 \(marker)"
      ),
      // Remaining markers of a conflict that was resolved.
      ReadingCase("{\n\"a\": 1,\n=======\n\"b\": 2\n}", "{a:1,b:2}", "3:1 \(marker)"),
      ReadingCase("{\n\"a\": 1\n>>>>>>> branch\n}", "{a:1}", "3:1 \(marker)"),
      ReadingCase("{\n<<<<<<< HEAD\n\"a\": 1\n}", "{a:1}", "2:1 \(marker)"),
      ReadingCase("{\n<<<<<<< HEAD\n\"a\": 1,\n=======\n\"b\": 2\n}", "{a:1,b:2}", "2:1 \(marker)", "4:1 \(marker)"),
      ReadingCase(
        "{\n<<<<<<< HEAD\n\"a\": 1,\n=======\n<<<<<<< HEAD\n\"b\": 2\n=======\n>>>>>>> branch\n}",
        "{a:1,b:2}",
        "2:1 \(marker)",
        "4:1 \(marker)",
        "5:1 \(marker)"
      ),
      // Strings and lines that are not markers.
      ReadingCase("{\"a\": \"\",\n\"<<<<<<< HEAD\": 1}", "{a:'',<<<<<<< HEAD:1}"),
      ReadingCase("{\"a\": 1,\n <<<<<<< HEAD\n\"b\": 2}", "{a:1,b:2}", "2:2 expected a key in quotation marks"),
      ReadingCase("{\"a\": 1,\n<<<<<<\n\"b\": 2}", "{a:1,b:2}", "2:1 expected a key in quotation marks"),
    ]
  )
  func conflicts(_ reading: ReadingCase) { reading.check() }

  @Test("A merge conflict has its own kind of issue")
  func kind() {
    #expect(JSONDocument("{\n<<<<<<< HEAD\n}").issues.map(\.kind) == [.mergeConflict])
  }
}
