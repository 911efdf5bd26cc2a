/// Letters of three by five pixels: capitals, digits and punctuation.
enum PixelFont {
  static let width = 3
  static let height = 5

  /// Each row as an octal digit, from the top; nil for an unknown character.
  static func rows(of character: Character) -> [UInt8]? {
    guard let letter = character.uppercased().first, let digits = glyphs[letter] else { return nil }
    return digits.utf8.map { $0 - 48 }
  }

  private static let glyphs: [Character: String] = [
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644",
    "G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447",
    "M": "57755", "N": "65555", "O": "25552", "P": "65644", "Q": "25563", "R": "65655",
    "S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255",
    "Y": "55222", "Z": "71247", "0": "75557", "1": "26227", "2": "71747", "3": "71317",
    "4": "55711", "5": "74717", "6": "74757", "7": "71122", "8": "75757", "9": "75717",
    ".": "00002", ",": "00024", ":": "02020", "-": "00700", "−": "00700", "+": "02720",
    "/": "11244", "_": "00007", "(": "12221", ")": "42224", "=": "07070", " ": "00000",
  ]
}
