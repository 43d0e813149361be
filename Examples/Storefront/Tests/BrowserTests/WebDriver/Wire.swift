/// What the WebDriver protocol (W3C, level 2) sends to and fro, as far as the tests speak it.
enum Wire {
  /// Every answer has its value in this.
  struct Answer<Value: Decodable>: Decodable {
    let value: Value
  }

  struct Failure: Decodable {
    let error: String
    let message: String
  }

  struct Nothing: Codable {}

  struct NewSession: Encodable {
    struct Capabilities: Encodable {
      let alwaysMatch: AlwaysMatch
    }

    struct AlwaysMatch: Encodable {
      let browserName = "chrome"
      let options: Options

      enum CodingKeys: String, CodingKey {
        case browserName
        case options = "goog:chromeOptions"
      }
    }

    struct Options: Encodable {
      let binary: String
      let args: [String]
    }

    let capabilities: Capabilities

    init(binary: String, arguments: [String]) {
      capabilities = Capabilities(alwaysMatch: AlwaysMatch(options: Options(binary: binary, args: arguments)))
    }
  }

  struct Session: Decodable {
    let sessionId: String
  }

  struct Address: Encodable {
    let url: String
  }

  struct Search: Encodable {
    let using: String
    let value: String
  }

  struct Typing: Encodable {
    let text: String
  }

  struct Script: Encodable {
    let script: String
    let args: [String] = []
  }

  /// A command of the browser's own protocol, for what WebDriver cannot say.
  struct Command<Parameters: Encodable>: Encodable {
    let cmd: String
    let params: Parameters
  }

  /// The size of the window: WebDriver does not let it be a phone's.
  struct Metrics: Encodable {
    let width: Int
    let height: Int
    let deviceScaleFactor = 1
    let mobile: Bool
  }

  /// What a style sheet asks the device for.
  struct Media: Encodable {
    struct Feature: Encodable {
      let name: String
      let value: String
    }

    let features: [Feature]
  }

  /// An element, under a name that the protocol has fixed.
  struct Element: Decodable {
    let id: String

    enum CodingKeys: String, CodingKey {
      case id = "element-6066-11e4-a52e-4f735466cecf"
    }
  }
}
