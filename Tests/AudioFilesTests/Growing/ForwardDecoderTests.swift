import Testing

@testable import AudioFiles

@Suite("Going back in what comes")
struct ForwardDecoderTests {
  @Test("what only packets tell is to be left out before the sound is so after going back, too")
  func backToTheBeginning() throws {
    let file = try FormatSeed.named("CAF ALAC").file(of: .tones)
    let whole = try AudioFile.read(bytes: file, name: "whole").samples
    let source = ComingBytes(file)
    let sound = try #require(try CAFFile.sound(in: source))
    guard case .growing(let packets) = sound.coding, case .alac(let configuration) = packets.coding
    else {
      Issue.record("no packets of ALAC")
      return
    }
    let make = { () throws(AudioFileError) -> any PacketCodec in
      ALACCodec(configuration, name: source.name)
    }
    let feed = PlacedPackets(
      packets.walk, in: source, longest: ALACCodec.longestPacket(configuration),
      Packet.Beginning(makeCodec: make, skip: 0))
    let decoder = try ForwardDecoder(
      feed, name: source.name, inside: sound.info, trim: { _ in (start: 500, length: nil) })
    let channels = whole.channelCount
    #expect(try read(6_000, from: decoder).count == 6_000 * channels)
    for frame in [5_000, 1_000, 1, 0, 0] {
      try decoder.seek(toFrame: frame)
      let heard = try read(1_000, from: decoder)
      let first = (500 + frame) * channels
      #expect(heard == Array(whole.floats[first..<first + 1_000 * channels]), "from \(frame)")
    }
  }
}
