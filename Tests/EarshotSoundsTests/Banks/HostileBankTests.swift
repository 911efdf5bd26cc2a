import AudioFiles
import Earshot
import Foundation
import Testing

@testable import EarshotSounds

@Suite("A bank with right checksums whose index")
struct HostileBankTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree([:]) }

  /// The error of opening it; nil: there is none.
  private func fault(_ bank: RawBank) throws -> String? {
    try tree.write(bank.bytes, to: "a.bank")
    do throws(SoundBankError) {
      _ = try SoundBank(tree.file("a.bank"))
      return nil
    } catch { return error.what }
  }

  /// Two clips of eight bytes.
  private static var clips: RawBank {
    var bank = RawBank()
    for path in ["a.wav", "b.wav"].sorted(by: { SoundID($0) < SoundID($1) }) {
      bank.clips.append((SoundID(path).rawValue, bank.data.count, 8, bank.paths.count, 5))
      bank.paths += path.utf8
      bank.data += [UInt8](repeating: 7, count: 8)
    }
    return bank
  }

  @Test("puts clips one behind the other is opened")
  func right() throws {
    #expect(try fault(Self.clips) == nil)
    #expect(try SoundBank(tree.file("a.bank")).clips.map(\.path) == ["a.wav", "b.wav"])
    try SoundBank(tree.file("a.bank")).verify()
  }

  @Test("points at the same bytes twice, which would fill the memory, is refused")
  func overlaps() throws {
    var bank = Self.clips
    bank.clips[1].offset = 4
    #expect(try fault(bank) == "the index puts clips over each other, or behind the file's end")
    bank = Self.clips
    bank.clips[1] = bank.clips[0]
    #expect(try fault(bank) == "the index puts paths over each other, or behind their end")
    bank = Self.clips
    bank.clips[1].pathCount = 6
    #expect(try fault(bank) == "the index puts paths over each other, or behind their end")
    bank = RawBank()
    bank.add("e", #""a.wav""#)
    bank.events.append((bank.events[0].id + 1, 0, bank.events[0].text))
    #expect(try fault(bank) == "the index puts events over each other, or behind the file's end")
    // An event before the index' end: the header's bytes.
    bank = RawBank()
    bank.add("e", #""a.wav""#)
    bank.events[0].offset = -8
    #expect(try fault(bank) == "the index puts events over each other, or behind the file's end")
  }

  @Test("is out of order, or names what isn't there, is refused")
  func disorder() throws {
    var bank = Self.clips
    bank.clips.swapAt(0, 1)
    #expect(try fault(bank) == "the clips aren't in order")
    bank = Self.clips
    bank.clips[0].hash -= 1
    #expect(try fault(bank) == "a clip has another's path")
    bank = Self.clips
    bank.clips[1].pathCount |= 200 << 16
    #expect(try fault(bank) == "a clip has no known format")
    bank = RawBank()
    bank.add("e", #""a.wav""#)
    bank.events.append(bank.events[0])
    #expect(try fault(bank) == "the events aren't in order")
    bank = RawBank()
    bank.add("e", #""a.wav""#)
    bank.names = [(5, 0), (5, 0)]
    #expect(try fault(bank) == "the names aren't in order")
    bank.names = [(5, 1)]
    #expect(try fault(bank) == "a name has no event")
  }

  @Test("is announced to be larger than memory is refused before it is read, in a file with a hole")
  func holes() throws {
    let tebibyte = 1 << 40
    for (settings, events) in [(tebibyte / 2, 0), (0, tebibyte / 64)] {
      var layout = BankLayout()
      (layout.settingsBytes, layout.eventCount) = (settings, events)
      layout.fileBytes = tebibyte
      try tree.write(layout.header, to: "hole.bank")
      #expect(truncate(tree.file("hole.bank"), tebibyte) == 0)
      let error = try #require(throws: SoundBankError.self) {
        try SoundBank(tree.file("hole.bank"))
      }
      #expect(error.what.contains("beyond the limits of banks"), "\(error)")
    }
  }

  @Test("has a clip larger than memory is opened, and the clip is read piece by piece alone")
  func largeClip() throws {
    let large = 1 << 40
    var bank = Self.clips
    bank.clips.removeLast()
    bank.clips[0].count = 0
    var bytes = bank.bytes
    let (index, count) = (BankLayout.headerBytes, large - bytes.count)
    bytes.replaceSubrange(
      index + 16..<index + 24, with: withUnsafeBytes(of: count.littleEndian) { Array($0) })
    var layout = try #require(
      BankLayout(Array(bytes[..<BankLayout.headerBytes]), fileBytes: bytes.count))
    layout.fileBytes = large
    layout.indexChecksum = BankChecksum.of(bytes[index..<index + layout.indexBytes])
    bytes.replaceSubrange(..<BankLayout.headerBytes, with: layout.header)
    try tree.write(bytes, to: "large.bank")
    #expect(truncate(tree.file("large.bank"), large) == 0)
    let opened = try SoundBank(tree.file("large.bank"))
    let clip = try #require(opened.clips.first)
    #expect(clip.byteCount == count)
    let error = try #require(throws: SoundBankError.self) { try opened.bytes(of: clip) }
    #expect(error.remedy.contains("piece by piece"), "\(error)")
    var piece = [UInt8](repeating: 1, count: 4)
    let source = try opened.open(clip.path)
    let read = try piece.withUnsafeMutableBytes { try source.read(at: count - 2, into: $0) }
    #expect(read == 2 && piece == [0, 0, 1, 1])
  }

  @Test("is that of another file isn't called a damaged one")
  func others() throws {
    for (text, what) in [
      ("#include <stdio.h>\nint main(void) {}\n", "not a bank"), ("hi", "not a bank"),
      ("EARSHOT\u{2}" + String(repeating: "x", count: 200), "a bank of another version"),
      ("EARSHOT", "the file is cut short"), ("", "the file is cut short"),
    ] {
      try tree.write(text, to: "x.bank")
      let error = try #require(throws: SoundBankError.self) { try SoundBank(tree.file("x.bank")) }
      #expect(error.what == what)
      #expect(error.reason == (what.contains("cut") ? .damaged : .notABank))
    }
  }

  @Test("with more buses than an engine has is refused when events are read")
  func buses() throws {
    var bank = RawBank()
    let buses = (0..<1_100).map { "\"b\($0)\": {}" }.joined(separator: ", ")
    bank.settings = Array("{\"definitions\": {\"sounds\": 1, \"buses\": {\(buses)}}}".utf8)
    #expect(try fault(bank) == nil)
    let many = try #require(throws: SoundBankError.self) {
      try SoundBank(tree.file("a.bank")).verify()
    }
    #expect(many.what.contains("it has 1100 buses"), "\(many)")
  }
}
