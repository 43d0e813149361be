import Testing

@testable import TesseraCore

@Suite struct PluralCategoryTests {
  @Test("Categories are ordered from zero to other") func order() {
    #expect(PluralCategory.allCases.map(\.rawValue) == ["zero", "one", "two", "few", "many", "other"])
    #expect(PluralCategory.allCases.shuffled().sorted() == PluralCategory.allCases)
    #expect(PluralCategory.allCases.map { PluralCategory(rank: $0.rank) } == PluralCategory.allCases)
    #expect(PluralCategory(rank: 200) == .other)
  }

  @Test("Sets of categories are ordered and support set operations") func sets() {
    let set: PluralCategorySet = [.other, .one, .few]
    #expect(Array(set) == [.one, .few, .other])
    #expect(set.count == 3)
    #expect(set.contains(.few) && !set.contains(.many))
    #expect(set.union([.zero]).description == "zero, one, few, other")
    #expect(set.intersection([.few, .many]) == [.few])
    #expect(set.subtracting([.few, .many]) == [.one, .other])
    #expect(set.inserting(.two) == [.one, .two, .few, .other])
    #expect(PluralCategorySet([.one]).isSubset(of: set) && !PluralCategorySet.all.isSubset(of: set))
    #expect(PluralCategorySet(rawValue: 0xFF) == .all)
    #expect(PluralCategorySet([]).isEmpty)
  }
}
