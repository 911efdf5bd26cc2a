import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("Damaged files")
struct MutationTests {
  @Test("no damage to a file crashes or hangs its reader", arguments: FormatSeed.all)
  func mutationsAreHarmless(seed: FormatSeed) throws {
    let original = try seed.file(of: .tones)
    var generator = SeededNumbers(
      seed: UInt64(seed.name.utf8.reduce(0) { $0 * 31 % 65_537 + Int($1) }))
    for _ in 0..<20 {
      var damaged = mutate(original, using: &generator)
      // With correct checksums, damage gets past the outer shell of Ogg.
      if seed.container == "Ogg" { OggChecksum.repair(&damaged) }
      let start = ContinuousClock.now
      do throws(AudioFileError) {
        let limits = ReadLimits(maximumBytes: 1 << 24)
        let (samples, info) = try AudioFile.read(bytes: damaged, name: "damaged", limits: limits)
        #expect(samples.byteCount <= 1 << 24)
        #expect(samples.floats.allSatisfy { $0.magnitude <= Samples.largestMagnitude })
        #expect(info.frameCount == samples.frameCount)
        if let loop = info.loop { #expect(loop.upperBound <= samples.frameCount) }
        let decoder = try AudioFile.decoder(of: ByteArray(damaged, name: "damaged"))
        for _ in 0..<5 {
          try decoder.seek(toFrame: .random(in: -10...15_000, using: &generator))
          try readBlock(decoder)
        }
      } catch {
        #expect(!error.description.isEmpty)
      }
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test("a file cut anywhere gives what is sound", arguments: FormatSeed.all)
  func cutsAreHarmless(seed: FormatSeed) throws {
    let original = try seed.file(of: .tones)
    let whole = try AudioFile.read(bytes: original, name: "whole").samples
    var generator = SeededNumbers(seed: 3)
    for _ in 0..<10 {
      let length = Int.random(in: 1..<original.count, using: &generator)
      do throws(AudioFileError) {
        let cut = try AudioFile.read(bytes: Array(original.prefix(length)), name: "cut")
        #expect(cut.samples.frameCount <= whole.frameCount + 4_096)
      } catch {
        #expect(error.name == "cut")
      }
    }
  }

  private func readBlock(_ decoder: any AudioDecoder) throws(AudioFileError) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 8_192, alignment: 16)
    defer { block.deallocate() }
    let frames = try decoder.read(into: block)
    #expect((0...8_192 / decoder.info.channelCount).contains(frames))
  }

  private func mutate(_ original: [UInt8], using generator: inout SeededNumbers) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      // Headers are short and matter most.
      let reach = Bool.random(using: &generator) ? min(bytes.count, 128) : bytes.count
      let place = Int.random(in: 0..<reach, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2:
        let boundary: [UInt8] = [
          [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0x7F], [0x80, 0, 0, 0],
        ].randomElement(using: &generator)!
        for (index, byte) in boundary.enumerated() where place + index < bytes.count {
          bytes[place + index] = byte
        }
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 7))
      default: bytes.removeSubrange(max(place, 1)...)
      }
      if bytes.isEmpty { return [0] }
    }
    return bytes
  }
}
