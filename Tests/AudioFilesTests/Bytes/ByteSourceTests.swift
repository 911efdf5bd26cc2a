import AudioFiles
import Foundation
import TestSupport
import Testing

@Suite("Bytes from a game's own archive")
struct ByteSourceTests {
  /// Returns a few bytes at a time, and fails, lies or shrinks on demand.
  private final class Archive: ByteSource {
    enum Fault { case none, failsHalfWay, endsHalfWay, claimsTooMuch, claimsLess }

    let name = "archive/sound"
    let byteCount: Int
    private let bytes: [UInt8]
    private let fault: Fault
    private let piece: Int

    init(_ bytes: [UInt8], _ fault: Fault, piece: Int = 777) {
      self.bytes = bytes
      self.fault = fault
      self.piece = piece
      byteCount = bytes.count
    }

    func read(
      at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(AudioFileError) -> Int {
      let isBehindHalf = offset >= bytes.count / 2
      if fault == .failsHalfWay, isBehindHalf { throw FileBytesError.make() }
      if fault == .endsHalfWay, isBehindHalf { return 0 }
      if fault == .claimsLess { return -1 }
      let count = min(buffer.count, bytes.count - offset, piece)
      bytes[offset..<offset + count].withUnsafeBytes { buffer.copyMemory(from: $0) }
      return fault == .claimsTooMuch ? buffer.count + 1_000 : count
    }
  }

  /// An error of the kind that a source may throw.
  private enum FileBytesError {
    static func make() -> AudioFileError {
      do throws(AudioFileError) {
        _ = try FileBytes(path: "/nowhere")
        preconditionFailure()
      } catch {
        return error
      }
    }
  }

  static let kinds = [
    "WAV 16 bit", "WAV IMA ADPCM", "CAF IMA4", "Ogg Vorbis", "Ogg FLAC", "MP3", "FLAC 16 bit",
    "M4A ALAC", "WAV MS ADPCM",
  ]

  @Test("before its beginning and behind its end there is nothing", arguments: [-1, 3, 4, .max])
  func outside(offset: Int) throws {
    var byte: UInt8 = 7
    let count = try withUnsafeMutableBytes(of: &byte) {
      try ByteArray([1, 2, 3], name: "three").read(at: offset, into: $0)
    }
    #expect(count == 0 && byte == 7)
  }

  @Test("it reads in whatever pieces it likes", arguments: kinds)
  func pieces(name: String) throws {
    let file = try FormatSeed.named(name).file(of: .noise)
    let whole = try AudioFile.read(bytes: file, name: "whole").samples
    let decoder = try AudioFile.decoder(of: Archive(file, .none))
    #expect(try read(whole.frameCount + 10, from: decoder) == whole.floats)
  }

  @Test(
    "it reads byte by byte",
    arguments: ["WAV 16 bit", "WAV IMA ADPCM", "CAF IMA4", "M4A ALAC", "WAV MS ADPCM"])
  func singleBytes(name: String) throws {
    let file = try FormatSeed.named(name).file(of: .tones)
    let whole = try AudioFile.read(bytes: file, name: "whole").samples
    let decoder = try AudioFile.decoder(of: Archive(file, .none, piece: 1))
    #expect(try read(whole.frameCount + 10, from: decoder) == whole.floats)
  }

  @Test("its error comes through, and its lies do no harm", arguments: kinds)
  func faults(name: String) throws {
    let file = try FormatSeed.named(name).file(of: .noise)
    do throws(AudioFileError) {
      let decoder = try AudioFile.decoder(of: Archive(file, .failsHalfWay))
      try readAll(decoder)
      Issue.record("read past an error")
    } catch {
      #expect(error.reason == .notFound, "\(error)")
    }
    for fault in [Archive.Fault.endsHalfWay, .claimsTooMuch, .claimsLess] {
      do throws(AudioFileError) {
        try readAll(AudioFile.decoder(of: Archive(file, fault)))
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("a file that shrinks while it is read ends, or ends in an error", arguments: kinds)
  func shrinkingFiles(name: String) throws {
    let folder = try TestFolder()
    let path = folder.file("sound")
    let file = try FormatSeed.named(name).file(of: .noise)
    for length in [0, 100, file.count / 2] {
      try write(file, to: path)
      do throws(AudioFileError) {
        let decoder = try AudioFile.decoder(path: path)
        #expect(truncate(path, length) == 0)
        try decoder.seek(toFrame: 14_000)
        try readAll(decoder)
      } catch {
        #expect(error.name == path)
      }
    }
  }

  private func readAll(_ decoder: any AudioDecoder) throws(AudioFileError) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { block.deallocate() }
    for _ in 0..<100 where try decoder.read(into: block) == 0 { return }
  }
}
