@testable import AudioFiles

extension FuzzTarget {
  /// A CAF file of a codec with a configuration. The first bytes choose the codec, the channels,
  /// and how many of the following are its cookie and its packet table.
  func openCookie(_ input: [UInt8]) {
    guard input.count > 4 else { return }
    let codecs: [Tag] = ["alac", "flac", "opus", "aac ", "aach", "ac-3", "ec-3", "ilbc"]
    var rest = input.dropFirst(4)
    let cookie = rest.prefix(Int(input[2]))
    rest = rest.dropFirst(Int(input[2]))
    let packetTable = rest.prefix(Int(input[3]))
    rest = rest.dropFirst(Int(input[3]))

    var description: [UInt8] = []
    description.append((input[1] & 8 == 0 ? 16_000.0 : 48_000.0).bitPattern, .big)
    description.append(tag: codecs[Int(input[0]) % codecs.count])
    let bytesPerPacket: UInt32 = input[1] & 16 == 0 ? 0 : 38
    for number in [0, bytesPerPacket, 4_096, UInt32(input[1] & 7) + 1, 0] {
      description.append(number, .big)
    }
    var file = Array("caff".utf8) + [0, 1, 0, 0]
    file += CAFMarks.chunk("desc", description)
    // No cookie is different from an empty one.
    if input[1] & 32 == 0 { file += CAFMarks.chunk("kuki", Array(cookie)) }
    if input[1] & 64 == 0 { file += CAFMarks.chunk("pakt", Array(packetTable)) }
    file += CAFMarks.chunk("data", [0, 0, 0, 0] + rest)
    read(file)
  }
}
