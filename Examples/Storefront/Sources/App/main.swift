import Tessera
import TesseraModules
import Web

// What is linked is there: no feature is named here, only in the manifest.
await ShopProgram.run(Modules.discover().modules, name: "Storefront")
