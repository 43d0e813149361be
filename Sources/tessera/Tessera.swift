import TesseraCommands

@main
enum Tessera {
  static func main() async {
    await CommandLineTool.main()
  }
}
