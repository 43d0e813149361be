/// The messages of the WebDriver protocol (W3C, level 2) that the tests use.
enum Wire {
  /// A response, which contains the value.
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

  /// Keys that are pressed and released in turn, wherever the focus is.
  struct Keys: Encodable {
    struct Device: Encodable {
      let type = "key"
      let id = "keyboard"
      let actions: [Action]
    }

    struct Action: Encodable {
      let type: String
      let value: String
    }

    let actions: [Device]

    init(_ keys: String) {
      let actions = keys.flatMap { key in
        ["keyDown", "keyUp"].map { Action(type: $0, value: String(key)) }
      }
      self.actions = [Device(actions: actions)]
    }
  }

  struct Script: Encodable {
    let script: String
    let args: [String] = []
  }

  /// A command of the browser's own protocol, for features that WebDriver lacks.
  struct Command<Parameters: Encodable>: Encodable {
    let cmd: String
    let params: Parameters
  }

  /// The size of the window. With WebDriver, it cannot be as small as a phone.
  struct Metrics: Encodable {
    let width: Int
    let height: Int
    let deviceScaleFactor = 1
    let mobile: Bool
  }

  /// The media features of the device, for style sheets.
  struct Media: Encodable {
    struct Feature: Encodable {
      let name: String
      let value: String
    }

    let features: [Feature]
  }

  /// A reference to an element, with the key that the protocol specifies.
  struct Element: Decodable {
    let id: String

    enum CodingKeys: String, CodingKey {
      case id = "element-6066-11e4-a52e-4f735466cecf"
    }
  }
}
