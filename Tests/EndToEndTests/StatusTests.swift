#if Tool
  import Foundation
  import Testing

  @Suite struct StatusTests {
    @Test("The report contains the progress of each module and the numbers of strings") func text() throws {
      let tool = try Tool(["App/Localizable.xcstrings": catalog("Hello", "")])
      defer { tool.remove() }
      let result = try tool.run("status")
      #expect(result.status == 0)
      #expect(
        result.output == """
                               de
          App                  0%

          all                  0%
          equal to source       0
          needs review          0
          new                   0
          missing               1

          """
      )
    }

    @Test("--json prints the languages and the numbers of strings") func json() throws {
      let tool = try Tool(["App/Localizable.xcstrings": catalog("Hello", "Hallo")])
      defer { tool.remove() }
      let output = try tool.run("status", "--json").output
      let object = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
      #expect(object["version"] as? Int == 1)
      #expect(object["languages"] as? [String] == ["de"])
      let total = (object["total"] as? [String: Any])?["de"] as? [String: Int]
      #expect(total == ["total": 1, "translated": 1, "sameAsSource": 0, "needsReview": 0, "new": 0, "missing": 0])
    }

    @Test("A file that cannot be read is an error, and the other files are reported") func unreadableFile() throws {
      let tool = try Tool([
        "App/Localizable.xcstrings": catalog("Hello", "Hallo"), "Kit/L.xcstrings": "{ \"sourceLanguage\" : ",
      ])
      defer { tool.remove() }
      let result = try tool.run("status")
      #expect(result.status == 1)
      #expect(result.output.contains("App                100%"))
      #expect(result.errors == "error: Kit/L.xcstrings:1:22: the file ends within an object\n")
    }

    @Test("An unknown language is an error") func unknownLanguage() throws {
      let tool = try Tool(["App/Localizable.xcstrings": catalog("Hello", "Hallo")])
      defer { tool.remove() }
      let result = try tool.run("status", "--language", "fr")
      #expect(result.status == 2)
      #expect(result.errors == "error: there is no language \"fr\" with strings to translate: use de\n")
    }

    @Test("The page escapes the contents of files and loads no other resources") func pageIsInert() throws {
      let evil = "<img src=x onerror=alert(1)></script><script>alert(2)</script>' javascript:"
      let tool = try Tool([
        "<b>App</Localizable.xcstrings": catalog(evil, "\(evil) de").replacing("greeting", with: evil)
      ])
      defer { tool.remove() }
      let result = try tool.run("status", "--html", "status.html")
      #expect(result.status == 0)
      #expect(result.output == "status.html\n")
      let page = try tool.text("status.html")
      #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;"))
      for forbidden in ["<img", "<script", "<b>", "http:", "https:", "url(", "@import", "style=", "src=\""] {
        #expect(!page.contains(forbidden), "\(forbidden)")
      }
      #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
      #expect(page.components(separatedBy: "<style").count == 2)
      #expect(page.contains("<td lang=\"de\">"))
    }
  }
#endif
