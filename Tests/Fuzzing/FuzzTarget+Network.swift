@testable import EarshotNetwork

extension FuzzTarget {
  /// Replies of servers: headers line by line, titles between the sound, and redirections.
  func hearServer(_ input: [UInt8]) {
    var answer = HTTPAnswer()
    for line in input.split(separator: 10) { answer.read(line) }
    for text in [answer.contentType, answer.stationName, answer.genre, answer.location] {
      precondition((text ?? "").unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 })
      precondition((text ?? "").unicodeScalars.count <= 512)
    }
    for number in [answer.total, answer.range?.start, answer.titleInterval, answer.bitRate] {
      precondition((0..<1 << 48).contains(number ?? 0))
    }
    _ = answer.validator
    checkTitles(input)
    checkAddress(String(decoding: input, as: UTF8.self))
  }

  /// However the bytes are divided, the sound and the titles are the same.
  private func checkTitles(_ input: [UInt8]) {
    guard input.count > 2 else { return }
    let (interval, longest) = (Int(input[0]) + 1, Int(input[1]) + 1)
    func filtered(_ pieces: [ArraySlice<UInt8>]) -> ([UInt8], [String]) {
      var (filter, sound, titles) = (ICYFilter(interval: interval), [UInt8](), [String]())
      for piece in pieces {
        piece.withUnsafeBytes { bytes in
          filter.split(bytes, sound: { sound += $0 }, title: { titles.append($0) })
        }
      }
      return (sound, titles)
    }
    let whole = filtered([input[2...]])
    let pieces = stride(from: 2, to: input.count, by: longest).map {
      input[$0..<min($0 + longest, input.count)]
    }
    precondition(filtered(pieces) == whole)
    precondition(whole.0.count <= input.count - 2)
    precondition(whole.1.allSatisfy { $0.unicodeScalars.count <= 512 })
  }

  private func checkAddress(_ text: String) {
    for start in ["", "http://", "https://host/"] {
      guard let address = try? WebAddress(start + text) else { continue }
      precondition(address.text.utf8.allSatisfy { $0 > 32 && $0 != 127 })
      // The user name isn't part of it; in a path the character stands for itself.
      let host = address.name.split(separator: "/").prefix(2).last ?? ""
      precondition(!address.name.contains("?") && !host.contains("@"))
      _ = address.lastName
    }
    guard let page = try? WebAddress("https://host/folder/page?x") else { return }
    if let found = page.resolving(text) {
      precondition(found.text.lowercased().hasPrefix("http"))
    }
  }
}
