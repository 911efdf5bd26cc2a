import Testing

@testable import AudioFiles

/// How long a sound is of which more may still come.
@Suite("Lengths of what comes")
struct ComingLengthTests {
  private func packets(_ source: ComingBytes) throws -> GrowingPackets {
    let isCAF = try FileKind(sniffing: source) == .caf
    let sound: CodedSound? = isCAF ? try CAFFile.sound(in: source) : try MP4File.sound(in: source)
    guard case .growing(let packets) = sound?.coding else {
      throw AudioFileError(.damaged, "test", "no packets", remedy: "")
    }
    return packets
  }

  private func opus(_ fragments: [[Int]]) -> [UInt8] {
    BuiltMP4.fileType
      + BuiltMP4.index(fragments: BuiltMP4.extends(duration: 960, size: 2))
      + fragments.flatMap { BuiltMP4.opus(lasting: $0) }
  }

  private func surpluses(_ walk: any PacketWalk) throws -> [Int] {
    let filling = try #require(walk as? any FillingWalk)
    var all: [Int] = []
    while case .packet = try filling.next() { all.append(filling.surplus) }
    return all
  }

  @Test("the last packet's duration tells how much of it is filling, as it does of a whole file")
  func lastPacket() throws {
    for last in [1, 312, 959, 960] {
      let file = opus([[960, 960, 960], [960, last]])
      let found = try surpluses(packets(ComingBytes(file)).walk)
      #expect(found == [0, 0, 0, 0, 960 - last])
      guard case .opus(let whole) = try MP4File.sound(in: ByteArray(file, name: "a")).coding
      else {
        Issue.record("no Opus")
        return
      }
      #expect(whole.frameCount == 5 * 960 - found.reduce(0, +) - 312)
    }
  }

  @Test("fragmented Opus that comes has as many frames as the whole file")
  func decoded() throws {
    let file = try FormatSeed.named("MP4 Opus in fragments").file(of: .tones)
    let whole = try AudioFile.read(bytes: file, name: "whole").samples
    let coming = try AudioFile.decoder(of: ComingBytes(file))
    var frames = 0
    while case let samples = try read(4_096, from: coming), !samples.isEmpty {
      frames += samples.count / coming.info.channelCount
    }
    #expect(frames == whole.frameCount)
  }

  @Test("nothing is cut off where durations tell nothing, or more than there is")
  func toldNothing() throws {
    for fragments in [[[0, 0], [0]], [[1_920, 960], [960]]] {
      let found = try surpluses(packets(ComingBytes(opus(fragments))).walk)
      #expect(found == [0, 0, 0])
    }
  }

  @Test("a packet that ends behind its duration waits until another one follows")
  func waiting() throws {
    let file = opus([[960, 312], [960, 960]])
    let source = ComingBytes(file, byteCount: .max)
    source.count = opus([[960, 312]]).count
    let walk = try packets(source).walk
    func step() throws -> Int? {
      guard case .packet(let place) = try walk.next() else { return nil }
      return place.count
    }
    #expect(try step() == 2)
    for _ in 0..<3 { #expect(try step() == nil) }
    source.count = file.count
    for _ in 0..<2 { #expect(try step() == 2) }
    #expect((walk as? any FillingWalk)?.surplus == 0)
  }

  @Test("a length of 0 is one that nobody knew", arguments: ["CAF ALAC", "CAF Opus"])
  func unknown(_ seed: String) throws {
    var file = try FormatSeed.named(seed).file(of: .tones)
    let table = try #require(
      file.indices.first { file[$0...].starts(with: "pakt".utf8) && $0 > 40 })
    #expect(try packets(ComingBytes(file)).length != nil)
    // Behind its name and length, and the number of packets.
    for index in 0..<8 { file[table + 20 + index] = 0 }
    #expect(try packets(ComingBytes(file)).length == nil)
  }

  @Test("so it is in MP4, as is one that ends before the sound begins")
  func unknownInMP4() throws {
    for (duration, length) in [(0, nil), (312, nil), (100, nil), (1_312, 1_000)] as [(Int, Int?)] {
      let file = BuiltMP4.fileType + BuiltMP4.index(duration: duration)
      #expect(try packets(ComingBytes(file)).length == length)
    }
  }
}
