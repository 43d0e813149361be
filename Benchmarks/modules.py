"""Generates a package of many modules in a folder, and a program that measures their discovery.

`modules.py FOLDER ROOT [COUNT]`: Each module has a record that no other code refers to. The program prints one line of
JSON."""
import pathlib
import sys

folder, root = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
count = int(sys.argv[3]) if len(sys.argv) > 3 else 1_000
PER_FILE = 100


def write(path, text):
    path = folder / path
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


write("Package.swift", f"""// swift-tools-version: 6.1
import PackageDescription

let modules = Target.Dependency.product(name: "TesseraModules", package: "tessera")
let package = Package(
  name: "thousand-modules",
  dependencies: [.package(name: "tessera", path: "{root}")],
  targets: [
    .target(name: "Features", dependencies: [modules]),
    .executableTarget(name: "discover", dependencies: ["Features", modules]),
  ]
)
""")

for start in range(0, count, PER_FILE):
    text = "import TesseraModules\n"
    for n in range(start, min(start + PER_FILE, count)):
        text += f"""
struct Module{n}: AppModule {{ static let identity = ModuleIdentity("Module{n}") }}
#if canImport(Darwin)
  @section("__DATA_CONST,__swift5_tests")
#elseif os(Windows)
  @section(".sw5test$B")
#else
  @section("swift5_tests")
#endif
@used private let record{n}: ModuleRecord = (0x7473_7261, 0, {{ Module{n}.answer($0, $1, $2, $3) }}, 1, 0)
"""
    write(f"Sources/Features/Features{start}.swift", text)

calls = "\n".join(f"@inline(never) private func empty{n}() {{ counter &+= {n} }}" for n in range(count))
table = "\n".join("  " + " ".join(f"empty{n}," for n in range(s, min(s + 10, count))) for s in range(0, count, 10))
write("Sources/discover/Table.swift", f"""nonisolated(unsafe) var counter = 0

let table: [@Sendable () -> Void] = [
{table}
]

{calls}
""")

write("Sources/discover/main.swift", """import TesseraModules

func time(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  let duration = start.duration(to: .now)
  return Double(duration.components.attoseconds) * 1e-18 + Double(duration.components.seconds)
}

func callTable() { for function in table { function() } }

// The first array of a process costs as much as all of this; every app has made one before.
var first: [Int] = []
first.reserveCapacity(2_000)

nonisolated(unsafe) var found = 0
func discover() { found = Modules.discover().types.count }

let firstDiscover = time(discover)
let firstTable = time(callTable)
var discovers: [Double] = []
var tables: [Double] = []
for _ in 0..<200 {
  discovers.append(time(discover))
  tables.append(time(callTable))
}
let registry = time { _ = try? ModuleRegistry.discovered() }
discovers.sort()
tables.sort()
print(
  "{\\"modules\\":\\(found),\\"first\\":\\(firstDiscover),\\"best\\":\\(discovers[0]),\\"median\\":\\(discovers[100]),"
    + "\\"firstTable\\":\\(firstTable),\\"bestTable\\":\\(tables[0]),\\"medianTable\\":\\(tables[100]),"
    + "\\"registry\\":\\(registry)}"
)
""")
