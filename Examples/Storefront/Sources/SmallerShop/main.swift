import TesseraModules
import Web

// The same program as the shop, except for its dependencies in the manifest.
await ShopProgram.run(Modules.discover().modules, name: "Storefront without wishlist")
