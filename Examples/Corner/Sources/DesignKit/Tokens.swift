public enum Tokens {
  public static let cornerRadius = 8.0
}
