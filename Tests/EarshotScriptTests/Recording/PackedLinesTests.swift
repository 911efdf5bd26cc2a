import Earshot
import Foundation
import TestSupport
import Testing

@testable import EarshotScript

@Suite("Packed lines of a recording")
struct PackedLinesTests {
  /// Keeps its input.
  private final class Kept: RecordingTarget {
    let isPacked: Bool
    let lines = LineBuffer()
    let end: RecordingFile.End? = nil
    init(isPacked: Bool) { self.isPacked = isPacked }

    func append(_ new: LineBuffer, most: Int) -> LineBuffer? {
      lines.append(new.bytes)
      new.removeAll()
      return new
    }
    func append(_ clip: RecordedClip, most: Int) -> Bool {
      guard let text = try? ScriptWriter.text(of: ScriptLine(at: clip.at, .clip(clip.line)))
      else { return false }
      if isPacked { LinePacker.write(text, in: lines) } else { lines.append(text + "\n") }
      return true
    }
    func finish(frames: Int64) {}
    func waitUntilClosed() {}

    /// Unpacked in pieces, if it is packed.
    func text(by count: Int = .max) -> String {
      guard isPacked else { return String(decoding: lines.bytes, as: UTF8.self) }
      var unpacker = LineUnpacker(sampleRate: 48_000)
      let unpacked = LineBuffer()
      var (place, end) = (0, 0)
      while end < lines.count {
        end += min(count, lines.count - end)
        place += unpacker.unpack(
          UnsafeRawBufferPointer(rebasing: lines.bytes[place..<end]), to: unpacked)
      }
      #expect(place == lines.count && !unpacker.isDamaged)
      return String(decoding: unpacked.bytes, as: UTF8.self)
    }
  }

  /// Two recorders with the same calls.
  private final class Twins: CallRecorder {
    let (plain, packed) = (Kept(isPacked: false), Kept(isPacked: true))
    private let writers: [CallLineWriter]

    init() {
      writers = [plain, packed].map {
        CallLineWriter(
          $0, sampleRate: 48_000, soundRoom: 0, origin: 0, packs: $0.isPacked)
      }
    }
    func record(_ call: EngineCall, at frame: Int64) {
      for writer in writers { writer.record(call, at: frame) }
    }
    func handOver() {
      for writer in writers { writer.handOver() }
    }
  }

  private func compare(_ twins: Twins, by count: Int = .max) {
    twins.handOver()
    let (said, again) = (twins.plain.text(), twins.packed.text(by: count))
    guard said != again else { return }
    for (line, other) in zip(said.split(separator: "\n"), again.split(separator: "\n"))
    where line != other {
      Issue.record("\(line)\nbecame\n\(other)")
      return
    }
    Issue.record("\(said.utf8.count) bytes became \(again.utf8.count)")
  }

  @Test("are the same byte for byte, whatever a game says", arguments: [0, 1, 2, 3, 4, 5, 7])
  func games(seed: Int) throws {
    let game = try RecordedGame(seed: UInt64(seed), files: [])
    for _ in 0..<seed * 3 { try game.step() }
    let twins = Twins()
    game.engine.setRecorder(twins)
    for _ in 0..<60 { try game.step() }
    compare(twins, by: seed < 2 ? 100 : .max)
    let (size, packed) = (twins.plain.lines.count, twins.packed.lines.count)
    #expect(size > 5_000 && packed < size, "\(packed) of \(size)")
  }

  @Test("are the same with any numbers, handles and names")
  func wild() {
    let twins = Twins()
    var numbers = SeededNumbers(seed: 3)
    func number() -> Double {
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: return 0
      case 1: return -0.0
      case 2: return Double(Float.random(in: -1e3...1e3, using: &numbers))
      case 3: return .random(in: -1e9...1e9, using: &numbers)
      case 4: return Double(Int.random(in: -9...9, using: &numbers)) / 10
      default:
        let any = Double(bitPattern: .random(in: 0 ... .max, using: &numbers))
        return any.isFinite ? any : .leastNonzeroMagnitude
      }
    }
    func row() -> UInt32 {
      Bool.random(using: &numbers)
        ? .random(in: 0..<9, using: &numbers) : .random(in: 0 ... .max, using: &numbers)
    }
    for round in 0..<3_000 {
      let emitter = Emitter(bits: UInt64(row()) | 1 << 32)
      let frame = Int64(round / 3) * (round > 2_000 ? 4_000_000 : 3)
      twins.record(.setPosition(.emitter(emitter), SIMD3(number(), number(), number())), at: frame)
      twins.record(.setVelocity(.emitter(emitter), SIMD3(number(), number(), number())), at: frame)
      twins.record(
        .setGain(.emitter(emitter), Gain(linear: abs(number())), over: .zero, .linear), at: frame)
      let scalars = (0..<Int.random(in: 0..<40, using: &numbers)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<400, using: &numbers))
      }
      var name = String(String.UnicodeScalarView(scalars))
      // Digits are cut out of lines.
      if round % 3 == 0 { name += String(repeating: "0", count: round % 50) + "\(round * round)" }
      twins.record(.setLabel(.emitter(emitter), Label(name)), at: frame)
      twins.record(.beginInterruption(name), at: frame)
      twins.record(.update(elapsed: .nanoseconds(round * round)), at: frame)
    }
    compare(twins)
  }

  @Test("of a game with Floats take at most 12 bytes each, and a few when little changes")
  func size() throws {
    let twins = Twins()
    var numbers = SeededNumbers(seed: 3)
    let count = 500
    func bytes(_ place: (_ frame: Int, _ index: Int) -> SIMD3<Double>) -> Double {
      let before = twins.packed.lines.count
      for frame in 0..<20 {
        for index in 0..<count {
          let emitter = Emitter(bits: UInt64(index) | 1 << 32)
          twins.record(.setPosition(.emitter(emitter), place(frame, index)), at: Int64(frame) * 800)
        }
      }
      twins.handOver()
      return Double(twins.packed.lines.count - before) / Double(20 * count)
    }
    let walking = bytes { frame, index in
      let (time, way) = (Double(frame) / 60, Double(index))
      let place = SIMD3(way + 3 * sin(time + way), 1.7, way * 2 + 3 * cos(time * 2 + way))
      return SIMD3(Double(Float(place.x)), Double(Float(place.y)), Double(Float(place.z)))
    }
    let standing = bytes { _, index in [Double(index) / 7, 0, 3] }
    let random = bytes { _, _ in
      SIMD3(
        .random(in: -500...500, using: &numbers), .random(in: -500...500, using: &numbers),
        .random(in: -500...500, using: &numbers))
    }
    #expect(walking < 10 && standing < 5 && random < 27.5, "\(walking) \(standing) \(random)")
  }

  @Test("that are damaged or cut off give whole lines, few of them, or none")
  func damage() throws {
    let game = try RecordedGame(seed: 5, files: [])
    let twins = Twins()
    game.engine.setRecorder(twins)
    for _ in 0..<10 { try game.step() }
    twins.handOver()
    let whole = Array(twins.packed.lines.bytes)
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        bytes[.random(in: 0..<bytes.count, using: &numbers)] = .random(in: 0...255, using: &numbers)
      }
      bytes.removeLast(.random(in: 0..<9, using: &numbers))
      var unpacker = LineUnpacker(sampleRate: 48_000)
      let lines = LineBuffer()
      let count = bytes.withUnsafeBytes { unpacker.unpack($0, to: lines) }
      #expect((0...bytes.count).contains(count))
      #expect(lines.count == 0 || lines.bytes.last == UInt8(ascii: "\n"))
      #expect(lines.count < whole.count * 256)
    }
  }
}
