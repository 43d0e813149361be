import Tessera
import TesseraModules
import Web

// Features are linked in the manifest and discovered here.
await ShopProgram.run(Modules.discover().modules, name: "Storefront")
