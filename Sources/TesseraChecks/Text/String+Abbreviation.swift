extension String {
  /// A Boolean value that indicates whether an English string consists only of abbreviations, such as "AI" and "VPN
  /// IP", which most languages adopt, units of measurement, and the names of coordinates, such as "x: y:". Each word has
  /// two or three capitals and is not an English word, is a unit, or is a single letter.
  var isAbbreviation: Bool {
    let words = split { !$0.isLetter && !$0.isNumber }
    return !words.isEmpty
      && words.allSatisfy { word in
        (2...3).contains(word.utf8.count) && word.allSatisfy { $0.isASCII && $0.isUppercase }
          && !Self.shortWords.contains(word.lowercased())
          || word == "OK" || word.utf8.count == 1 && word != "a" && word != "I"
          || Self.unitSymbols.contains(String(word))
      }
  }

  /// The symbols of units of measurement, which languages in Latin letters share.
  private static let unitSymbols: Set<String> = [
    "mm", "cm", "km", "kg", "mg", "ml", "px", "ms", "Hz", "kHz", "MHz", "GHz", "dB", "kB", "KB", "MB", "GB", "TB", "kW",
    "kWh", "mAh", "bpm", "fps", "rpm", "dpi", "ppi", "kbps", "Mbps",
  ]

  private static let shortWords: Set<String> = [
    "act", "add", "age", "ago", "all", "and", "any", "app", "are", "art", "ask", "bad", "bag", "bar", "bed", "bet",
    "big", "bit", "box", "bug", "bus", "buy", "can", "car", "cat", "cup", "cut", "day", "did", "dog", "due", "ear",
    "eat", "end", "eye", "fan", "far", "fat", "fee", "few", "fix", "fly", "for", "fun", "gas", "get", "got", "guy",
    "had", "has", "her", "him", "his", "hit", "hot", "how", "ice", "ill", "its", "job", "key", "kid", "law", "lay",
    "let", "lie", "log", "lot", "low", "man", "map", "may", "men", "met", "mix", "net", "new", "non", "not", "now",
    "odd", "off", "oil", "old", "one", "our", "out", "own", "pay", "per", "pet", "pin", "put", "ran", "raw", "red",
    "row", "run", "sad", "sat", "saw", "say", "sea", "see", "set", "she", "sit", "six", "sky", "son", "sun", "tab",
    "tag", "tap", "tax", "ten", "the", "tip", "too", "top", "try", "two", "use", "via", "war", "was", "way", "web",
    "air", "apr", "arm", "aug", "boy", "bye", "dad", "dec", "dry", "egg", "feb", "fri", "hi", "hrs", "jan", "jul",
    "jun",
    "km", "leg", "mar", "max", "min", "mom", "mon", "nov", "oct", "ok", "sec", "sep", "thu", "tue", "wed", "who", "why",
    "win", "yes", "yet", "you", "am", "an", "as", "at", "be", "by", "do", "go", "he", "if", "in", "is",
    "it", "me", "my", "no", "of", "on", "or", "so", "to", "up", "us", "we",
  ]
}

extension String {
  /// A Boolean value that indicates whether a key begins or ends with `android`, as keys of Android strings do in
  /// tables that apps for several platforms share.
  var isKeyForAndroid: Bool {
    let words = lowercased().split { !$0.isLetter }
    return words.count > 1 && (words.first == "android" || words.last == "android") && !contains(" ")
  }
}
