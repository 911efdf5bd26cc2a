import AudioFiles
import CSystem
import TestSupport
import Testing

@testable import Earshot

/// Downloads of unknown size.
struct DownloadTests {
  private static let fragments =
    " -movflags +empty_moov+default_base_moof+frag_keyframe -frag_duration 300000"
  private static let kinds: [String] = {
    var kinds = [
      "ogg", "mp3", "wav", "aiff", "au", "wav -c:a adpcm_ms", "flac", "caf", "opus",
      "oga -c:a flac",
      "opus -ac 2 -frame_duration 60", "flac -sample_fmt s32 -ac 2 -frame_size 16384",
    ]
    // In MP4, with its index in front, and in fragments.
    for coding in ["alac", "alac -sample_fmt s32p", "libopus", "flac -strict -2", "libmp3lame"] {
      kinds += ["mp4 -c:a \(coding) -movflags +faststart", "mp4 -c:a \(coding)" + fragments]
    }
    #if LibAV
      kinds += [
        "aac", "ac3", "eac3 -ac 6", "mp4 -c:a aac -movflags +faststart", "mp4 -c:a aac" + fragments,
      ]
    #endif
    return kinds
  }()

  /// Three seconds at 48 kHz.
  private func file(_ kind: String) throws -> [UInt8] {
    let wave = try TemporaryFile("tone.wav")
    defer { wave.remove() }
    var noise = SeededGenerator(seed: 1)
    let tone = Signal.sine(440, amplitude: 0.3, frames: 144_000).map {
      $0 + Float(noise.next(in: -0.1...0.1))
    }
    try wave.write(tone, sampleRate: 48_000)
    let words = kind.split(separator: " ", maxSplits: 1)
    let coded = try TemporaryFile("coded.\(words[0])")
    defer { coded.remove() }
    let options = words.count > 1 ? String(words[1]) : ""
    #expect(
      system("ffmpeg -v quiet -y -i \(wave.path) \(options) \(coded.path) </dev/null") == 0)
    return try coded.bytes()
  }

  private func floats(_ decoder: any AudioDecoder, frames: Int) throws -> [Float] {
    guard let samples = try decoder.samples(frames: frames) else { return [] }
    let all = samples.floats
    return stride(from: 0, to: all.count, by: samples.channelCount).map { all[$0] }
  }

  @Test(
    "a download in pieces of any size decodes to the same samples as the whole file",
    arguments: kinds)
  func pieces(_ kind: String) throws {
    let all = try file(kind)
    let whole = try floats(
      AudioFile.decoder(of: ByteArray(all, name: "whole")), frames: 200_000)
    #expect(whole.count >= 144_000)
    for (seed, longest) in [(1, 70_000.0), (2, 3_000)] {
      var generator = SeededGenerator(seed: UInt64(seed))
      let bytes = ProgressiveBytes(name: "pieces")
      var sent = 0
      func send() {
        let count = min(Int(generator.next(in: 1...longest)), all.count - sent)
        bytes.append(all[sent..<sent + count])
        sent += count
        if sent == all.count { bytes.finish() }
      }
      var decoder: ProgressiveDecoder?
      while decoder == nil, sent < all.count {
        send()
        decoder = try? ProgressiveDecoder(bytes)
      }
      let download = try #require(decoder)
      // It began long before its end.
      #expect(longest > 5_000 || sent < all.count / 2, "after \(sent) of \(all.count) bytes")
      var heard: [Float] = []
      var isAtEnd = false
      while !isAtEnd {
        switch download.readiness() {
        case .frames(let ready): heard += try floats(download, frames: min(ready, 2_048))
        case .notYet: send()
        case .ended: isAtEnd = true
        }
      }
      // Only the last of the fragments tells where its last packet's padding begins.
      let isCutLater = kind.contains("empty_moov") && heard.count - whole.count < 1_024
      #expect(heard.count == whole.count || isCutLater, "\(longest): \(heard.count)")
      #expect(heard.starts(with: whole), "\(longest)")
    }
  }

  /// With a long box of another kind in front of the fourth fragment.
  private func withGap(_ file: [UInt8]) -> [UInt8] {
    var (offset, fragments, bytes) = (0, 0, [UInt8]())
    while offset + 8 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length >= 8, offset + length <= file.count else { break }
      if file[offset + 4..<offset + 8].elementsEqual("moof".utf8) {
        fragments += 1
        if fragments == 4 {
          let size: [UInt8] = [0, 6, 0x1A, 0x80]
          bytes += size + Array("free".utf8)
          bytes += [UInt8](repeating: 0, count: 400_000 - 8)
        }
      }
      bytes += file[offset..<offset + length]
      offset += length
    }
    return bytes
  }

  @Test(
    "what lies between the sound doesn't end it, however slowly it comes",
    arguments: ["flac -strict -2", "libmp3lame", "alac"])
  func gap(_ coding: String) throws {
    let all = withGap(try file("mp4 -c:a \(coding)" + Self.fragments))
    #expect(all.count > 400_000)
    let whole = try floats(
      AudioFile.decoder(of: ByteArray(all, name: "whole")), frames: 200_000)
    #expect(whole.count >= 144_000)
    let bytes = ProgressiveBytes(name: "gap")
    var sent = 0
    func send() {
      let count = min(20_000, all.count - sent)
      bytes.append(all[sent..<sent + count])
      sent += count
      if sent == all.count { bytes.finish() }
    }
    var decoder: ProgressiveDecoder?
    while decoder == nil, sent < all.count {
      send()
      decoder = try? ProgressiveDecoder(bytes)
    }
    let download = try #require(decoder)
    var heard: [Float] = []
    var isAtEnd = false
    while !isAtEnd {
      switch download.readiness() {
      case .frames(let ready): heard += try floats(download, frames: min(ready, 2_048))
      case .notYet: send()
      case .ended: isAtEnd = true
      }
    }
    #expect(heard.starts(with: whole) && heard.count - whole.count < 5_000, "\(heard.count)")
  }

  private func heardFrames(_ studio: Studio) throws -> Int {
    let start = try #require(studio.heard.onset(above: 0.01))
    return try #require(studio.heard.end(above: 0.01)) - start
  }

  @Test("its end is heard, and it is no fault", arguments: ["ogg", "mp3"])
  func end(_ kind: String) throws {
    let all = try file(kind)
    let studio = try Studio()
    let bytes = ProgressiveBytes(name: "download")
    bytes.append(all[..<(all.count / 2)])
    let voice = studio.engine.play(try studio.engine.load(bytes))
    studio.render(4_800)
    bytes.append(all[(all.count / 2)...])
    bytes.finish()
    studio.render(160_000)
    let length = try heardFrames(studio)
    #expect(abs(length - 144_000) < 3_000, "\(length) frames were heard")
    #expect(studio.ending(of: voice) == .ended)
    #expect(!studio.events.contains { if case .streamFailed = $0 { true } else { false } })
  }

  @Test("one that breaks off is heard as far as it goes", arguments: kinds)
  func brokenOff(_ kind: String) throws {
    let all = try file(kind)
    let studio = try Studio()
    let bytes = ProgressiveBytes(name: "download", byteCount: all.count)
    bytes.append(all[..<(all.count / 2)])
    let voice = studio.engine.play(try studio.engine.load(bytes))
    studio.render(4_800)
    bytes.finish()
    studio.render(160_000)
    // Ogg's pages are as long as a second, and only whole ones can be decoded.
    let length = try heardFrames(studio)
    #expect((24_000...80_000).contains(length), "\(length) frames were heard")
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test(
    "with its index behind the sound all of it is needed",
    arguments: ["m4a -c:a alac", "mp4 -c:a libopus", "caf -c:a libopus"])
  func others(_ kind: String) throws {
    let all = try file(kind)
    let studio = try Studio()
    let bytes = ProgressiveBytes(name: "download")
    bytes.append(all[..<(all.count - 100)])
    let error = #expect(throws: AudioError.self) { try studio.engine.load(bytes) }
    #expect(error?.description.isEmpty == false)
    bytes.append(all[(all.count - 100)...])
    bytes.finish()
    studio.engine.play(try studio.engine.load(bytes))
    studio.render(150_000)
    #expect((studio.heard.end(above: 0.01) ?? 0) > 140_000)
  }

  @Test("an incomplete Ogg page is recognised, wherever it is cut")
  func pages() {
    let header = Array("OggS".utf8) + [UInt8](repeating: 0, count: 22)
    let page = header + [2, 9, 1] + [UInt8](repeating: 4, count: 10)
    for count in 1..<page.count {
      let bytes = ProgressiveBytes(name: "a")
      bytes.append(page.prefix(count))
      var scan = OggPageScan()
      let isWhole = scan.areWhole(upTo: 1, in: bytes)
      #expect(!isWhole, "after \(count) bytes")
    }
    let bytes = ProgressiveBytes(name: "a")
    bytes.append(page)
    var scan = OggPageScan()
    let isWhole = scan.areWhole(upTo: page.count, in: bytes)
    #expect(isWhole)
  }
}
