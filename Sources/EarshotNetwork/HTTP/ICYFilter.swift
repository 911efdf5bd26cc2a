import AudioFiles

/// Separates the titles from a radio's bytes. After each interval of sound, one byte gives the
/// length of the text in units of sixteen bytes.
struct ICYFilter {
  private let interval: Int
  private var soundLeft: Int
  private var textLeft = 0
  private var text: [UInt8] = []

  init(interval: Int) {
    self.interval = max(interval, 1)
    soundLeft = self.interval
  }

  /// Returns runs of sound and titles in order.
  mutating func split(
    _ bytes: UnsafeRawBufferPointer, sound: (UnsafeRawBufferPointer) -> Void,
    title: (String) -> Void
  ) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if soundLeft > 0 {
        let count = min(soundLeft, rest.count)
        sound(UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
        rest = rest.dropFirst(count)
        soundLeft -= count
        if soundLeft == 0 { textLeft = -1 }
      } else if textLeft < 0 {
        textLeft = Int(rest.removeFirst()) * 16
        if textLeft == 0 { soundLeft = interval }
      } else {
        let count = min(textLeft, rest.count)
        text += rest.prefix(count)
        rest = rest.dropFirst(count)
        textLeft -= count
        guard textLeft == 0 else { continue }
        if let found = Self.title(in: text) { title(found) }
        text = []
        soundLeft = interval
      }
    }
  }

  /// The title in `StreamTitle='Somebody - Something';StreamUrl='…';`. It may contain quotes.
  static func title(in text: [UInt8]) -> String? {
    let key = Array("StreamTitle='".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: key) }) else {
      return nil
    }
    let value = text[(start + key.count)...].prefix { $0 != 0 }
    let end = value.indices.first { value[$0...].starts(with: "';".utf8) }
    let isClosed = value.last == UInt8(ascii: "'")
    let title = end.map { value[..<$0] } ?? (isClosed ? value.dropLast() : value)
    return HTTPAnswer.plain(String(words: title))
  }
}
