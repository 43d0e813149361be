import TesseraWorkspace
import Testing

@Suite("Lists of the build settings") struct BuildListTests {
  @Test(
    "A list names modules, and tables as in `Home/Legal`",
    arguments: [
      (["Home"], "Home", "Legal", true), (["Home"], "Home", nil, true), (["*"], "Home", "Legal", true),
      (["Home/Legal"], "Home", "Legal", true), (["Home/Legal"], "Home", "Terms", false),
      (["Home/Legal"], "Home", nil, false), (["Home/Legal"], "Bag", "Legal", false),
      (["Legal"], "Home", "Legal", false),
      (["Home"], "shop/Home", "Legal", true), (["shop/Home/Legal"], "shop/Home", "Legal", true),
      ([], "Home", nil, false),
    ] as [([String], String, String?, Bool)]
  )
  func buildLists(_ list: [String], module: String, table: String?, applies: Bool) {
    #expect(Configuration.Build().applies(list, to: module, table: table) == applies)
  }
}
