import ModuleContracts
import TesseraModules

// The only line that registers modules. It finds every module that is linked, and logs each registration.
let registry = try ModuleRegistry.discovered { print("Doing registration for \($0)") }

let orders: any OrderList = try registry.resolver().resolve()
print(try await orders.titles().joined(separator: "\n"))
if case .destination(let destination) = registry.links(schemes: ["shop"]).answer("shop://orders/42"),
  let screen = destination.screen?.value
{
  print("shop://orders/42 opens \(screen)")
}
