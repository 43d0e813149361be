// platforms: macos ios
import Foundation
import Observation

func url(_ text: String) -> URL? {
  URL(string: text, encodingInvalidCharacters: false)  // error: is only available in
}

func current(_ folder: URL) -> URL {
  folder.appending(path: "a", directoryHint: .notDirectory)
}

let registrar = ObservationRegistrar()  // error: 'ObservationRegistrar' is only available in
