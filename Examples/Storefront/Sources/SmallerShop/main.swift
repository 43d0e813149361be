import TesseraModules
import Web

// The same program as the shop's: its line in the manifest is all that it has less.
await ShopProgram.run(Modules.discover().modules, name: "Storefront without wishlist")
