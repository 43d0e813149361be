import Core
import Foundation
import ShopTestSupport

// Checks that generated types decode JSON, and encode it again without a loss. Prints each failure to standard error,
// and each operation to standard output.

nonisolated(unsafe) var failures = 0

func fail(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  failures += 1
}

func encoded(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Checks that a value is the same after a round trip.
func check<Value: Codable & Equatable>(_ value: Value) {
  do {
    let json = try encoded(value)
    let copy = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    if copy != value { fail("\(Value.self): \(value) is \(copy) after a round trip with \(json)") }
  } catch {
    fail("\(Value.self): \(error)")
  }
}

/// Checks that JSON is the same after a round trip. Its keys must be sorted.
func check<Value: Codable & Equatable>(_ type: Value.Type, _ json: String) {
  do {
    let value = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    let result = try encoded(value)
    if result != json { fail("\(type): \(json) is \(result) after a round trip") }
    check(value)
  } catch {
    fail("\(type): \(error)")
  }
}

/// Checks the JSON of variables.
func check(_ operation: some GraphQLOperation, _ json: String) {
  do {
    let result = try encoded(operation.variables)
    if result != json { fail("\(operation): \(result) is not \(json)") }
  } catch {
    fail("\(operation): \(error)")
  }
}

/// Prints an operation as it is in the manifest.
func operation<Operation: GraphQLOperation>(_ type: Operation.Type) {
  let entry = ["id": type.hash, "name": type.name, "type": type.kind.rawValue, "body": type.document]
  do { print(try encoded(entry)) } catch { fail("\(error)") }
}

/// A type of another module than `Core`, as those of features are.
struct OtherModule: Codable, Equatable {
  let value: GraphQLNullable<Int>
}

checkAll()

check(
  AliasesQuery.Data.self,
  #"{"first":{"grid":[[1,2],[]],"label":"a","sparse":[null,[null,{"id":"1"}]]},"second":null}"#
)
check(
  AliasesQuery.Data.self,
  #"{"first":{"grid":[],"label":"a","size":3,"sparse":null},"owner":{"id":"1"},"#
    + #""second":{"__typename":"Box","id":"1","kind":"Box"}}"#
)
check(MergedQuery.Data.self, #"{"box":{"owner":{"box":null,"id":"1","name":"a"}},"owner":{"id":"1"}}"#)
check(MergedQuery.Data.self, #"{"box":null,"owner":{"id":"1","name":"a","price":"-5 EUR"}}"#)

// The fragment and the query select different fields of the same objects.
let views =
  #"{"box":{"id":"1",NAME"owner":{"box":{"id":"2","size":1},"id":"3","name":"a"},"#
  + #""owners":[{"id":"4","name":"b"},{"id":"5","name":"c"}]},"owner":{"name":"d"},"#
  + #""ownerFragment":{"box":{"id":"6","name":"f","owner":{"box":null,"id":"7"},"owners":[]},"name":"g"}}"#
check(ViewsQuery.Data.self, views.replacing("NAME", with: "\"name\":\"e\","))
check(ViewsQuery.Data.self, views.replacing("NAME", with: ""))
check(ViewsQuery.Data.self, #"{"box":null,"owner":{"name":"d"},"ownerFragment":{"box":null,"name":"g"}}"#)

check(
  AbstractQuery.Data.self,
  #"{"named":[{"__typename":"Owner","id":"1"},{"__typename":"Later"}],"#
    + #""node":{"__typename":"Box","id":"2","name":"a","owner":{"name":"b"}},"#
    + #""other":{"__typename":"Box","id":"3","name":"c","owner":{"box":{"size":1},"id":"4"},"owners":[]},"#
    + #""plain":[{"name":"d"}],"thing":{"__typename":"Box","id":"5","owner":{"box":null,"id":"6"},"owners":[]},"#
    + #""things":[null,{"__typename":"Box","id":"7"},{"__typename":"Pen","id":"8","owner":{"name":"e"}},"#
    + #"{"__typename":"Leaf"},{"__typename":"Leaf","text":"f"},{"__typename":"Later"}]}"#
)
check(
  AbstractQuery.Data.self,
  #"{"named":[],"node":{"__typename":"Pen","id":"1"},"other":{"__typename":"Pen","color":null,"id":"2"},"plain":[],"#
    + #""thing":{"__typename":"Leaf"},"things":null}"#
)
check(
  AbstractQuery.Data.self,
  #"{"named":[],"node":{"__typename":"Owner","id":"1","name":"a"},"other":null,"plain":[],"#
    + #""thing":{"__typename":"Pen","id":"2"},"things":[]}"#
)
check(
  KeywordsQuery.Data.self,
  #"{"box":null,"thing":{"__typename":"Later"},"words":{"Type":null,"any":1,"await":2,"default":"a","encode":3,"#
    + #""func":["b",null],"hash":4,"hashValue":1,"in_stock":true,"init":2,"self":"c","string":{"id":"3"},"unsafe":5}}"#
)
check(
  ScalarsQuery.Data.self,
  #"{"values":{"day":"2028-02-29","level":"VERY_HIGH","levels":["UNKNOWN","none","default","self","later",null],"#
    + #""link":"/a.svg","price":"4900 EUR","time":"2026-11-28T12:00:00.25+01:00","weight":0.5}}"#
)
check(ChangeMutation.Data.self, #"{"change":{"__typename":"Pen"}}"#)

check(
  OverlapsQuery.Data.self,
  #"{"box":{"sparse":[[null,{"price":null}]]},"#
    + #""common":{"__typename":"Owner","box":{"id":"1","name":"a","owner":{"price":null},"sparse":null},"id":"2","#
    + #""number":"3","price":"1 EUR"},"later":{"__typename":"Owner","name":"d"},"#
    + #""optional":{"name":"e","owners":[{"price":null}]},"several":{"__typename":"Box","id":"4","key":"5"},"#
    + #""views":{"__typename":"Box","id":"6","owner":{"box":{"grid":[[1]],"owner":{"name":"b"},"size":2},"id":"7","#
    + #""name":"c"},"owners":[{"id":"8"}]}}"#
)
check(
  OverlapsQuery.Data.self,
  #"{"box":{"__typename":"Box","id":"1","name":"a","sparse":null},"#
    + #""common":{"__typename":"Owner","box":null,"id":"2","price":null},"#
    + #""later":{"__typename":"Later"},"optional":{},"several":{"__typename":"Owner","id":"3"},"#
    + #""views":{"__typename":"Pen"}}"#
)
check(
  OverlapsQuery.Data.self,
  #"{"box":null,"common":null,"later":null,"optional":{"owners":[]},"several":null,"views":{"__typename":"Pen"}}"#
)

check(KeywordsQuery(), "{}")
check(OtherModule.self, "{}")
check(OtherModule.self, #"{"value":null}"#)
check(OtherModule.self, #"{"value":1}"#)
check(ScalarsQuery(), "{}")
check(
  KeywordsQuery(default: .null, selfField: .value("a"), in: 2, unused: .value(BFFSchema.Filter())),
  #"{"default":null,"in":2,"self":"a","unused":{}}"#
)
let filter = BFFSchema.Filter(
  text: .null,
  level: .unknown("LATER"),
  levels: .value([.low, .selfValue]),
  and: .value([BFFSchema.Filter(limit: .value(1))]),
  not: .value(BFFSchema.Filter(not: .value(BFFSchema.Filter(text: .value("a"))))),
  range: .value(BFFSchema.Range(selfField: 1))
)
check(
  ChangeMutation(filter: filter),
  #"{"filter":{"and":[{"limit":1}],"level":"LATER","levels":["LOW","self"],"#
    + #""not":{"not":{"text":"a"}},"range":{"self":1},"text":null}}"#
)
check(filter)
check(ChangeMutation(filter: filter, at: .null).variables)

exit(failures == 0 ? 0 : 1)
