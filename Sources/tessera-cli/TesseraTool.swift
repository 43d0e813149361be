import TesseraCommands

@main
enum TesseraTool {
  @MainActor
  static func main() async {
    await CommandLineTool.main()
  }
}
