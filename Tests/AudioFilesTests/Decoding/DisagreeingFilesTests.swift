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

  @Test("an MP4 file's samples may have a size of 64 bits before the index")
  func wideBox() throws {
    let file = try FormatSeed.named("M4A ALAC").file(of: .tones)
    // Made with room before them for just that.
    let room = try #require(
      file.indices.first {
        file[$0...].starts(with: [0, 0, 0, 8] + Array("free".utf8))
          && file[($0 + 12)...].starts(with: "mdat".utf8)
      })
    let length = file[room + 8..<room + 12].reduce(0) { $0 << 8 | Int($1) }
    var wide = file
    wide.replaceSubrange(
      room..<room + 16,
      with: bigEndian(UInt32(1)) + Array("mdat".utf8) + bigEndian(UInt64(length + 8)))
    let heard = try AudioFile.read(bytes: wide, name: "wide")
    #expect(try heard.samples.floats == AudioFile.read(bytes: file, name: "a").samples.floats)
    #expect(!heard.info.wasTruncated)
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
