package enum TesseraVersion {
  package static let current = "0.1.0"
}
