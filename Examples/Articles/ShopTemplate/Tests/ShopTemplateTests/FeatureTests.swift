import ShopModels
import Tessera
import TesseraModules
import Testing

@testable import ShopCore
@testable import ShopFeatures

@Suite struct ModelTests {
  /// Offset, limit and total; then the pages, the page, and the offsets of the next and the previous page.
  @Test(
    arguments: [
      ((0, 2, 5), (3, 1, 2, nil)), ((2, 2, 5), (3, 2, 4, 0)), ((4, 2, 5), (3, 3, nil, 2)),
      ((0, 2, 2), (1, 1, nil, nil)), ((0, 2, 0), (1, 1, nil, nil)),
    ] as [((Int, Int, Int), (Int, Int, Int?, Int?))]
  )
  func pagination(position: (Int, Int, Int), expected: (Int, Int, Int?, Int?)) {
    let pagination = ProductListing.Pagination(offset: position.0, limit: position.1, total: position.2)
    #expect(pagination.pages == expected.0)
    #expect(pagination.page == expected.1)
    #expect(pagination.nextPage == expected.2)
    #expect(pagination.previousPage == expected.3)
  }
}

@MainActor @Suite struct CountriesTests {
  /// The states of the view model, and one that is loading when the service is called.
  @MainActor private final class Recorder {
    var model: CountriesViewModel?
    var states: [ViewState<[String]>] = []

    func record() { if let model { states.append(model.state) } }
  }

  private struct Countries: CountryService {
    let recorder: Recorder
    let result: Result<[String], ServiceUnavailable>

    func countries() async throws -> [String] {
      await recorder.record()
      return try result.get()
    }
  }

  @Test(
    arguments: [
      (.success(SampleServer().countries()), .loaded(["Australia", "Portugal", "United Kingdom"])),
      (.success([]), .empty),
      (.failure(ServiceUnavailable()), .failed(ServiceUnavailable(), previous: nil)),
    ] as [(Result<[String], ServiceUnavailable>, ViewState<[String]>)]
  )
  func states(result: Result<[String], ServiceUnavailable>, expected: ViewState<[String]>) async {
    let recorder = Recorder()
    let model = CountriesViewModel(
      CountriesDependencyContainer(
        countryService: Countries(recorder: recorder, result: result),
        deepLinkService: DeepLinkInbox(),
        webURLProvider: Website()
      )
    )
    recorder.model = model
    recorder.record()
    await model.load()
    recorder.record()
    #expect(recorder.states == [.idle, .loading(previous: nil), expected])
  }

  @Test func help() async throws {
    let resolver = try ModuleRegistry(modules: [CoreModule()]).resolver()
    let container = try CountriesDependencyContainer(from: resolver)
    let dependencies = Mirror(reflecting: container).children.map(\.label)
    #expect(dependencies == ["countryService", "deepLinkService", "webURLProvider"])
    CountriesViewModel(container).openHelp()
    #expect(container.deepLinkService.waitingCount == 1)
    let inbox: DeepLinkInbox = try resolver.resolve()
    await confirmation { delivered in
      inbox.open { address in
        #expect(address == "https://shop.example/help/shipping")
        delivered()
      }
    }
  }
}

@MainActor @Suite struct ProductListTests {
  private actor Products: ProductService {
    private var failures: Int

    init(failures: Int) { self.failures = failures }

    func listing(offset: Int, limit: Int) throws -> ProductListing {
      if failures > 0, offset == 2 {
        failures -= 1
        throw ServiceUnavailable()
      }
      return SampleServer().listing(offset: offset, limit: limit)
    }
  }

  /// A list that appears again does not load another page.
  @Test func firstPage() async {
    let model = ProductListViewModel(ProductListDependencyContainer(productService: SampleServer()))
    for _ in 1...2 { await model.loadFirst() }
    #expect(model.state.items.map(\.id) == [1, 2])
  }

  @Test func pages() async {
    let model = ProductListViewModel(ProductListDependencyContainer(productService: Products(failures: 1)))
    var loaded: [[Int]] = []
    var buttons: [String?] = [model.buttonTitle?.key]
    for _ in 1...5 {
      await model.loadNext()
      buttons.append(model.buttonTitle?.key)
      loaded.append(model.state.items.map(\.id))
      // The second request fails. The products remain, and the next request repeats it.
      #expect((model.state.error is ServiceUnavailable) == (loaded.count == 2))
    }
    #expect(loaded == [[1, 2], [1, 2], [1, 2, 3, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]])
    #expect(buttons == [nil, "plp.load_more.title", "plp.error_view.retry", "plp.load_more.title", nil, nil])
    #expect(!model.state.hasMore)
    #expect(model.pagination?.page == 3)
    #expect(model.message.resolved(in: "pl") == "5 wyników")
  }
}
