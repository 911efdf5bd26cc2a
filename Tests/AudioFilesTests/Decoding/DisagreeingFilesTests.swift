import AudioFiles
import TestSupport
import Testing

@Suite("Files of which one part tells something else than another")
struct DisagreeingFilesTests {
  @Test("of two lengths of an AIFF-C file in IMA4 the shorter counts")
  func packetCounts() throws {
    let file = try FormatSeed.named("AIFF-C IMA4").file(of: .tones)
    let whole = try AudioFile.read(bytes: file, name: "whole").samples
    let common = try #require(
      file.indices.first { file[$0...].starts(with: "COMM".utf8) })
    let count = whole.frameCount / 64
    for told in [count / 2, 2 * count] {
      var other = file
      other.replaceSubrange(common + 10..<common + 14, with: bigEndian(UInt32(told)))
      let heard = try AudioFile.read(bytes: other, name: "other").samples
      #expect(heard.frameCount == min(told, count) * 64)
      #expect(heard.floats.elementsEqual(whole.floats.prefix(heard.frameCount * 2)))
    }
  }

  @Test("pages of another stream among those of Ogg FLAC are left out")
  func otherStream() throws {
    let file = try FormatSeed.named("Ogg FLAC").file(of: .tones)
    var starts = file.indices.filter { file[$0...].starts(with: "OggS".utf8) }
    starts.append(file.count)
    var mixed: [UInt8] = []
    for (start, end) in zip(starts, starts.dropFirst()) {
      mixed += file[start..<end]
      var other = Array(file[start..<end])
      other[14] ^= 1  // of the serial number
      mixed += other
    }
    OggChecksum.repair(&mixed)
    let (heard, info) = try AudioFile.read(bytes: mixed, name: "mixed")
    #expect(try heard.floats == AudioFile.read(bytes: file, name: "alone").samples.floats)
    #expect(!info.wasTruncated)
  }
}
