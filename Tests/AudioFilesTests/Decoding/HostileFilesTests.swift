import Foundation
import Testing

@testable import AudioFiles

/// Files and sources with impossible contents.
@Suite("Hostile files")
struct HostileFilesTests {
  private func caf(_ codec: AudioFiles.Tag, cookie: [UInt8]) -> [UInt8] {
    var description: [UInt8] = []
    description.append((16_000.0).bitPattern, .big)
    description.append(tag: codec)
    for number in [0, 0, 4_096, 1, 16] as [UInt32] { description.append(number, .big) }
    let table = [UInt8](repeating: 0, count: 24)
    return Array("caff".utf8) + [0, 1, 0, 0] + CAFMarks.chunk("desc", description)
      + CAFMarks.chunk("kuki", cookie) + CAFMarks.chunk("pakt", table)
      + CAFMarks.chunk("data", [UInt8](0..<40))
  }

  @Test("a cookie of any length is refused, not believed", arguments: ["dfLa", "frma", "fLaC"])
  func cookies(_ box: String) {
    for length in 0...60 {
      let cookie = ([0, 0, 0, 10] + Array(box.utf8) + [UInt8](repeating: 0, count: 60))
        .prefix(length)
      for codec in ["alac", "flac", "opus", "aac ", "ac-3", "ilbc"] as [AudioFiles.Tag] {
        for file in [caf(codec, cookie: Array(cookie)), caf(codec, cookie: cookie.suffix(56))] {
          #expect(throws: AudioFileError.self) {
            try AudioFile.read(bytes: file, name: "cookie")
          }
        }
      }
    }
  }

  @Test("a compression that no library here reads is not called damaged")
  func fibonacci() {
    let header: [UInt8] = [UInt8](repeating: 0, count: 12) + [0x3E, 0x80, 1, 1, 0, 1, 0, 0]
    let body = [UInt8](repeating: 0x77, count: 400)
    let form =
      Array("8SVXVHDR".utf8) + [0, 0, 0, 20] + header + Array("BODY".utf8) + [0, 0, 1, 0x90] + body
    expectUnsupported(Array("FORM".utf8) + [0, 0, 1, UInt8(form.count - 256)] + form)
  }

  private func expectUnsupported(_ file: [UInt8]) {
    do throws(AudioFileError) {
      _ = try AudioFile.read(bytes: file, name: "form")
      Issue.record("it was read")
    } catch {
      #expect(error.reason == .unsupportedCodec, "\(error)")
      #expect(error.description.contains("convert it"))
    }
  }

  /// Says that it is as long as can be.
  private final class Endless: ByteSource {
    let name = "endless"
    let byteCount = Int.max
    let start: [UInt8]

    init(_ start: [UInt8]) { self.start = start }

    func read(
      at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(AudioFileError) -> Int {
      for index in buffer.indices {
        buffer[index] = offset + index < start.count ? start[offset + index] : 0
      }
      return buffer.count
    }
  }

  @Test(
    "a source as long as can be is no more than a very long one",
    arguments: ["WAV 16 bit", "AIFF", "Wave64", "NeXT/au", "WAV IMA ADPCM", "RF64"])
  func longest(_ name: String) throws {
    var file = try FormatSeed.named(name).file(of: .tones)
    // The lengths of chunks where they have 64 bits, as large as can be.
    let largest = [UInt8](repeating: 0xFF, count: 7) + [0x7F]
    for tag in ["", "data", "ds64", "fmt "] {
      if let start = file.indices.first(where: { file[$0...].starts(with: tag.utf8) }), start > 0 {
        let place = start + (tag == "ds64" || name == "Wave64" ? 16 : 4)
        file.replaceSubrange(place..<place + 8, with: largest)
      }
      guard let decoder = try? AudioFile.decoder(of: Endless(file)) else { continue }
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 16)
      defer { block.deallocate() }
      for frame in [0, Int.max, Int.max / 2, 1 << 45] {
        try? decoder.seek(toFrame: frame)
        _ = try? decoder.read(into: block)
      }
    }
  }

  @Test("the ends of a loop stay in order at every other rate")
  func loops() {
    for (start, end) in [(0, Int.max), (1 << 44, Int.max), (1 << 50, 1 << 51), (5, 6)] {
      for (rate, newRate) in [(1_000, 384_000), (384_000, 1_000), (44_100, 48_000)] {
        var info = AudioFileInfo(
          container: "", codec: "", sampleRate: rate, channelCount: 1)
        info.loop = start..<end
        #expect(info.resampled(to: newRate).loop != nil)
      }
    }
  }
}
