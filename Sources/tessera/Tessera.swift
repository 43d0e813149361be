import TesseraCommands

@main
enum Tessera {
  @MainActor
  static func main() async {
    await CommandLineTool.main()
  }
}
