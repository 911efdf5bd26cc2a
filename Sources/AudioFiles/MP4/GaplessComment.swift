/// The comment in which iTunes and many encoders tell the encoder's delay, its filling at the end
/// and the frames between them, in hexadecimal numbers.
struct GaplessComment {
  let trim: StreamTrim

  init?(movie: [UInt8]) {
    guard let list = MP4Items.list(in: movie) else { return nil }
    for item in MP4Boxes(list).all("----") {
      let parts = MP4Boxes(item)
      // A version and flags before each text; before the contents a kind and a language too.
      guard let name = parts["name"], name.dropFirst(4).elementsEqual("iTunSMPB".utf8),
        let contents = parts["data"]
      else { continue }
      self.init(text: String(decoding: contents.dropFirst(8).prefix(256), as: UTF8.self))
      return
    }
    return nil
  }

  /// " 00000000 00000840 000001CA 00000000003F31F6 …": nothing, delay, filling, length.
  init?(text: String) {
    let numbers = text.split(separator: " ").prefix(4).map { Int($0, radix: 16) }
    guard numbers.count == 4, let delay = numbers[1], let filling = numbers[2],
      let length = numbers[3], (0...1 << 20).contains(delay), (0...1 << 20).contains(filling),
      (1..<1 << 40).contains(length)
    else { return nil }
    trim = StreamTrim(start: delay, length: length, unit: .total(delay + filling + length))
  }
}
