import Foundation
import TesseraModules
import TesseraTestSupport
import Testing

enum Stop: Screen { case a, b, c, d(Int) }

/// Returns a description such as `a b | sheet: c d(1) ! d(2)`.
func text<Screen>(_ navigation: NavigationAdapter<Screen>) -> String {
  func path(_ layer: NavigationLayer<Screen>) -> String {
    ([layer.root] + layer.path).map { "\($0)" }.joined(separator: " ")
  }
  let layers = [path(navigation.base)] + navigation.presented.map { "\($0.presentation): \(path($0))" }
  return layers.joined(separator: " | ") + (navigation.overlay.map { " ! \($0)" } ?? "")
}

@Suite("Navigation")
struct NavigationAdapterTests {
  static let cases: [(steps: [NavigationOperation<Stop>], text: String, canPop: Bool, canDismiss: Bool)] = [
    ([], "a", false, false),
    ([.push(.b), .push(.c)], "a b c", true, false),
    ([.push(.b), .push(.c), .pop], "a b", true, false),
    ([.pop, .popToRoot, .dismiss, .dismissAll], "a", false, false),
    ([.push(.b), .push(.c), .popToRoot], "a", false, false),
    ([.replace(.b)], "b", false, false),
    ([.push(.b), .replace(.c)], "a c", true, false),
    ([.push(.b), .presentSheet(.c)], "a b | sheet: c", false, true),
    ([.presentSheet(.c), .push(.b), .push(.a), .pop], "a | sheet: c b", true, true),
    ([.presentSheet(.c), .replace(.b)], "a | sheet: b", false, true),
    ([.push(.b), .presentSheet(.c), .push(.a), .popToRoot], "a b | sheet: c", false, true),
    ([.push(.b), .presentFullScreen(.c), .dismiss], "a b", true, false),
    ([.presentSheet(.b), .presentFullScreen(.c), .dismiss], "a | sheet: b", false, true),
    ([.presentSheet(.b), .presentFullScreen(.c), .dismissAll], "a", false, false),
    ([.overlay(.b)], "a ! b", false, true),
    ([.overlay(.b), .overlay(.c)], "a ! c", false, true),
    ([.overlay(.b), .push(.c)], "a c ! b", true, true),
    ([.presentSheet(.b), .overlay(.c), .dismiss], "a | sheet: b", false, true),
    ([.presentSheet(.b), .overlay(.c), .dismissAll], "a", false, false),
  ]

  @Test("Navigation operations result in the expected screens", arguments: cases)
  func steps(_ steps: [NavigationOperation<Stop>], _ expected: String, _ canPop: Bool, _ canDismiss: Bool) {
    var navigation = NavigationAdapter(root: Stop.a)
    for step in steps { navigation.apply(step) }
    #expect(text(navigation) == expected)
    #expect(navigation.canPop == canPop)
    #expect(navigation.canDismiss == canDismiss)
  }

  static let gestures: [(change: @Sendable (inout NavigationAdapter<Stop>) -> Void, text: String)] = [
    ({ $0.shorten(layer: 0, toPathOf: 1) }, "a b | sheet: c d(1) | fullScreen: d(2)"),
    ({ $0.shorten(layer: 0, toPathOf: 9) }, "a b c | sheet: c d(1) | fullScreen: d(2)"),
    ({ $0.shorten(layer: 0, toPathOf: -1) }, "a b c | sheet: c d(1) | fullScreen: d(2)"),
    ({ $0.shorten(layer: 1, toPathOf: 0) }, "a b c | sheet: c | fullScreen: d(2)"),
    ({ $0.shorten(layer: 3, toPathOf: 0) }, "a b c | sheet: c d(1) | fullScreen: d(2)"),
    ({ $0.shorten(layer: -1, toPathOf: 0) }, "a b c | sheet: c d(1) | fullScreen: d(2)"),
    ({ $0.dismiss(fromLayer: 1) }, "a b c"),
    ({ $0.dismiss(fromLayer: 2) }, "a b c | sheet: c d(1)"),
    ({ $0.dismiss(fromLayer: 0) }, "a b c | sheet: c d(1) | fullScreen: d(2)"),
    ({ $0.dismiss(fromLayer: 3) }, "a b c | sheet: c d(1) | fullScreen: d(2)"),
  ]

  @Test("A gesture removes screens from a layer or dismisses layers", arguments: gestures)
  func gesture(_ change: @Sendable (inout NavigationAdapter<Stop>) -> Void, _ expected: String) {
    var navigation = NavigationAdapter(root: Stop.a)
    for step: NavigationOperation<Stop> in [
      .push(.b), .push(.c), .presentSheet(.c), .push(.d(1)), .presentFullScreen(.d(2)),
    ] { navigation.apply(step) }
    change(&navigation)
    #expect(text(navigation) == expected)
  }

  @Test("Random operations keep the invariants, report changes, and result in encodable states")
  func property() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      var navigation = NavigationAdapter(root: Stop.a)
      for _ in 0..<40 {
        let screen = Stop.d(random.below(5))
        let all: [NavigationOperation<Stop>] = [
          .push(screen), .replace(screen), .presentSheet(screen), .presentFullScreen(screen), .overlay(screen), .pop,
          .popToRoot, .dismiss, .dismissAll,
        ]
        let step = all[random.below(all.count)]
        let before = navigation
        let (canPop, canDismiss) = (navigation.canPop, navigation.canDismiss)
        let changed = navigation.apply(step)
        #expect(changed == (navigation != before))
        #expect(navigation.base.presentation == .base)
        #expect(navigation.presented.allSatisfy { $0.presentation != .base })
        #expect(navigation.top == navigation.topLayer.top)
        switch step {
        case .push(let screen):
          #expect(navigation.top == screen && navigation.canPop)
          var back = navigation
          #expect(back.pop() && back == before)
        case .replace(let screen): #expect(navigation.top == screen && navigation.canPop == canPop)
        case .presentSheet(let screen), .presentFullScreen(let screen):
          #expect(navigation.top == screen && navigation.presented.count == before.presented.count + 1)
          #expect(!navigation.canPop && navigation.canDismiss)
        case .overlay(let screen): #expect(navigation.overlay == screen && navigation.top == before.top)
        case .pop: #expect(changed == canPop)
        case .popToRoot: #expect(!navigation.canPop)
        case .dismiss: #expect(changed == canDismiss)
        case .dismissAll: #expect(!navigation.canDismiss && navigation.base == before.base)
        }
        let data = try JSONEncoder().encode(navigation)
        #expect(try JSONDecoder().decode(NavigationAdapter<Stop>.self, from: data) == navigation)
      }
    }
  }

  @Test("An operation is the same after encoding and decoding")
  func operations() throws {
    for step: NavigationOperation<Stop> in [.push(.d(1)), .dismissAll, .overlay(.a)] {
      let data = try JSONEncoder().encode(step)
      #expect(try JSONDecoder().decode(NavigationOperation<Stop>.self, from: data) == step)
    }
  }

  @Test(
    "Malformed JSON is refused with a decoding error",
    arguments: [
      "", "{}", "[]", #"{"layers":[]}"#, #"{"layers":[{"presentation":"base","screens":[]}]}"#,
      #"{"layers":[{"presentation":"sheet","screens":[{"a":{}}]}]}"#,
      #"{"layers":[{"presentation":"base","screens":[{"a":{}}]},{"presentation":"base","screens":[{"a":{}}]}]}"#,
      #"{"layers":[{"presentation":"side","screens":[{"a":{}}]}]}"#,
      #"{"layers":[{"presentation":"base","screens":[{"z":{}}]}]}"#,
    ]
  )
  func malformed(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationAdapter<Stop>.self, from: Data(json.utf8))
    }
  }

  @Test("Removing a screen also removes the screens above it")
  func keeping() throws {
    var navigation = NavigationAdapter(root: Stop.a)
    for step: NavigationOperation<Stop> in [
      .push(.b), .push(.c), .push(.b), .presentSheet(.b), .push(.c), .presentSheet(.c), .presentSheet(.b), .overlay(.c),
    ] { navigation.apply(step) }
    #expect(navigation.keeping { _ in true } == navigation)
    #expect(navigation.keeping { $0 != .c }.map { text($0) } == "a b | sheet: b")
    #expect(navigation.keeping { $0 != .b }.map { text($0) } == "a ! c")
    #expect(navigation.keeping { $0 != .a } == nil)
  }
}
