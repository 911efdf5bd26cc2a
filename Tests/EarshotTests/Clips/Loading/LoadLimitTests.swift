import Foundation
import TestSupport
import Testing

@testable import Earshot

/// Files that cost more, or announce more, than they hold.
struct LoadLimitTests {
  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  @Test("a compressed clip is not read for what is no sound in its file", arguments: [false, true])
  func junk(isForeign: Bool) throws {
    let file = try TemporaryFile("junk.wav")
    defer { file.remove() }
    try file.write(Signal.sine(440, amplitude: 0.1, frames: 4_800), sampleRate: 48_000)
    let bytes = try file.bytes()
    let junk = 3 << 30
    try file.write(bytes[..<36] + Array("JUNK".utf8) + number(junk, 4))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    // Sparse: holes take no room on the disk.
    try handle.seek(toOffset: UInt64(44 + junk))
    try handle.write(contentsOf: bytes[36...])
    try handle.close()
    let studio = try Studio { $0.maximumClipBytes = 1 << 20 }
    let counted = CountedFiles()
    if isForeign { studio.engine.files = counted }
    let clip = try studio.engine.load(file.path, options: ClipOptions(storage: .compressed))
    #expect(studio.engine.info(of: clip)?.storage == .compressed)
    #expect(studio.engine.clipBytes.kept < 20_000)
    #expect(counted.bytesRead.value < 1 << 20)
    studio.engine.play(clip)
    studio.render(4_800)
    #expect(studio.heard.peak > 0.05)
  }

  @Test("a length that no voice could count is not believed, at the highest rate of all")
  func falseGranule() throws {
    let wave = try TemporaryFile("tone.wav")
    defer { wave.remove() }
    try wave.write(Signal.sine(800, amplitude: 0.3, frames: 1_600), sampleRate: 8_000)
    let coded = try TemporaryFile("tone.ogg")
    defer { coded.remove() }
    // The file has several pages, so that the first tells where the sound begins.
    let options = "-c:a libvorbis -page_duration 20000"
    #expect(system("ffmpeg -v quiet -y -i \(wave.path) \(options) \(coded.path) </dev/null") == 0)
    for granule in [1 << 40 - 1_000, Int.max] {
      let file = try TemporaryFile("false.ogg")
      defer { file.remove() }
      try file.write(falsified(try coded.bytes(), lastGranule: granule, rate: 1_000))
      let engine = try AudioEngine(.plainHost(sampleRate: 192_000))
      let clip = try engine.load(file.path, options: ClipOptions(storage: .streamed))
      #expect(engine.info(of: clip).map { abs($0.frameCount - 1_600 * 192) < 200_000 } == true)
      let voice = engine.play(clip, looping: .forever)
      engine.update(elapsed: .seconds(1) / 60)
      #expect(engine.isAlive(voice))
      engine.checkInvariants()
    }
  }

  /// An Ogg file with another rate, and another length at its end.
  private func falsified(_ file: [UInt8], lastGranule: Int, rate: Int) -> [UInt8] {
    var file = file
    let starts = file.indices.filter { file[$0...].starts(with: "OggS".utf8) }
    file.replaceSubrange(starts[0] + 40..<starts[0] + 44, with: number(rate, 4))
    let last = starts[starts.count - 1]
    file.replaceSubrange(last + 6..<last + 14, with: number(lastGranule, 8))
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : file.count
      file.replaceSubrange(start + 22..<start + 26, with: number(0, 4))
      var sum: UInt32 = 0
      for byte in file[start..<end] {
        sum ^= UInt32(byte) << 24
        for _ in 0..<8 {
          let carry = sum >> 31
          sum = sum << 1 ^ carry &* 0x04C1_1DB7
        }
      }
      file.replaceSubrange(start + 22..<start + 26, with: number(Int(sum), 4))
    }
    return file
  }

  @Test("a game's file that says that it is as long as can be", arguments: ClipStorage.allCases)
  func endless(_ storage: ClipStorage) throws {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(Signal.sine(440, amplitude: 0.3, frames: 9_601), sampleRate: 48_000)
    let studio = try Studio()
    let counted = CountedFiles()
    counted.announced = .max
    studio.engine.files = counted
    let clip = try studio.engine.load(file.path, options: ClipOptions(storage: storage))
    studio.engine.play(clip)
    studio.render(9_000)
    #expect(studio.heard.peak > 0.2)
  }
}

/// The system's files as a game's own, counted.
private final class CountedFiles: SoundFiles, @unchecked Sendable {
  final class Count { var value = 0 }

  let bytesRead = Count()
  /// The announced length, if it isn't the actual one.
  var announced: Int?

  func open(_ path: String) throws -> any SoundBytes {
    Open(
      try FileHandle(forReadingFrom: URL(fileURLWithPath: path)), bytesRead, announced)
  }

  private final class Open: SoundBytes {
    let handle: FileHandle
    let count: Count
    let byteCount: Int

    init(_ handle: FileHandle, _ count: Count, _ announced: Int?) {
      self.handle = handle
      self.count = count
      byteCount = announced ?? Int((try? handle.seekToEnd()) ?? 0)
    }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      let got = pread(handle.fileDescriptor, buffer.baseAddress, buffer.count, off_t(offset))
      count.value += max(0, got)
      return got
    }
  }
}
