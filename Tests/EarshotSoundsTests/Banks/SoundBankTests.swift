import AudioFiles
import Earshot
import Testing

@testable import EarshotSounds

@Suite("A sound bank")
struct SoundBankTests {
  /// A folder with a bank `a.bank`, of definitions by chance and clips without sound.
  private static func bank(
    seed: UInt64 = 1, _ label: SoundBankLabel = SoundBankLabel(), events: Int = 20,
    in tree: TemporaryTree? = nil, named name: String = "a.bank"
  ) throws -> (tree: TemporaryTree, definitions: SoundDefinitions) {
    let tree = try tree ?? TemporaryTree([:])
    var random = RandomDefinitions(seed: seed)
    var definitions = random.next()
    while definitions.events.count < events {
      definitions.events.merge(random.next().events) { first, _ in first }
    }
    let clips = (0..<9).map { number in
      let bytes = ByteArray(
        (0..<(number * 37)).map { UInt8(truncatingIfNeeded: $0 &* number) }, name: "")
      return SoundBankWriter.Clip("clips/\(number).wav", .pcm) { bytes }
    }
    try SoundBankWriter(definitions, label, clips).write(to: tree.file(name))
    return (tree, definitions)
  }

  private static func contents(_ path: String) throws -> [UInt8] {
    let file = try FileBytes(path: path)
    return try file.bytes(at: 0, count: file.byteCount)
  }

  @Test("has what was written, by id, by name, by old name and by path")
  func readsBack() throws {
    let (tree, definitions) = try Self.bank()
    let bank = try SoundBank(tree.file("a.bank"))
    #expect(try bank.definitions() == definitions)
    for event in definitions.events.values {
      #expect(try bank.event(event.id) == event)
      for name in [event.name] + event.was { #expect(try bank.event(named: name) == event) }
    }
    #expect(try bank.event(named: "no such event") == nil)
    #expect(try bank.event(SoundID(rawValue: 5)) == nil)
    #expect(Array(bank.eventIDs) == definitions.events.values.map(\.id).sorted())
    #expect(bank.clips.map(\.path) == (0..<9).map { "clips/\($0).wav" })
    let clip = try #require(bank.clip("clips/5.wav"))
    #expect(try bank.bytes(of: clip) == (0..<185).map { UInt8(truncatingIfNeeded: $0 &* 5) })
    #expect(bank.clip("clips/9.wav") == nil)
    try bank.verify()
  }

  @Test("gives a game's engine its clips piece by piece")
  func opens() throws {
    let (tree, _) = try Self.bank()
    let bytes = try SoundBank(tree.file("a.bank")).open("clips/8.wav")
    #expect(bytes.byteCount == 296)
    var piece = [UInt8](repeating: 0, count: 100)
    let count = try piece.withUnsafeMutableBytes { try bytes.read(at: 250, into: $0) }
    #expect(count == 46)
    #expect(Array(piece[..<46]) == (250..<296).map { UInt8(truncatingIfNeeded: $0 &* 8) })
    #expect(throws: SoundBankError.self) { try SoundBank(tree.file("a.bank")).open("x.wav") }
  }

  @Test("has the same bytes each time, also when merged of shards in whatever order")
  func deterministic() throws {
    let (tree, _) = try Self.bank()
    _ = try Self.bank(in: tree, named: "b.bank")
    let whole = try Self.contents(tree.file("a.bank"))
    #expect(try Self.contents(tree.file("b.bank")) == whole)
    var shards: [SoundBank] = []
    for index in [2, 3, 1] {
      var label = SoundBankLabel()
      label.shard = .init(index, of: 3)
      _ = try Self.bank(label, in: tree, named: "s\(index).bank")
      shards.append(try SoundBank(tree.file("s\(index).bank")))
    }
    #expect(shards.reduce(0) { $0 + $1.clipCount } == 9)
    try SoundBank.merge(shards, to: tree.file("m.bank"))
    #expect(try Self.contents(tree.file("m.bank")) == whole)
    #expect(throws: SoundBankError.self) {
      try SoundBank.merge(Array(shards.dropLast()), to: tree.file("n.bank"))
    }
    #expect(throws: SoundBankError.self) {
      try SoundBank.merge([shards[0], shards[0], shards[1]], to: tree.file("n.bank"))
    }
  }

  @Test("cut anywhere is an error")
  func cut() throws {
    let (tree, _) = try Self.bank(events: 3)
    let whole = try Self.contents(tree.file("a.bank"))
    for count in stride(from: 0, to: whole.count, by: 101) {
      try tree.write(Array(whole[..<count]), to: "cut.bank")
      #expect(throws: SoundBankError.self) { try SoundBank(tree.file("cut.bank")).verify() }
    }
  }

  @Test("with any bit changed is an error, or its meaning is the same")
  func flipped() throws {
    let (tree, definitions) = try Self.bank(events: 3)
    let whole = try Self.contents(tree.file("a.bank"))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1_500 {
      var bytes = whole
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try tree.write(bytes, to: "flipped.bank")
      let read = Result { () throws(SoundBankError) in
        let bank = try SoundBank(tree.file("flipped.bank"))
        try bank.verify()
        return try bank.definitions()
      }
      if case .success(let read) = read { #expect(read == definitions, "byte \(place)") }
    }
  }

  @Test("with hostile lengths, whose checksums are right, is an error")
  func hostile() throws {
    let tree = try TemporaryTree([:])
    let sizes: [UInt64] = [0, 1, 1 << 20, 1 << 31, 1 << 47, 1 << 48, 1 << 62, .max]
    for field in [8, 24, 32, 40, 48, 56] {
      for size in sizes {
        var header = BankLayout().header
        header.replaceSubrange(field..<field + 8, with: Array(littleEndian: size))
        let checksum = BankChecksum.of(header[..<(BankLayout.headerBytes - 8)])
        header.replaceSubrange(88..<96, with: Array(littleEndian: checksum))
        try tree.write(header + [UInt8](repeating: 0xFF, count: 4_096), to: "h.bank")
        #expect(throws: SoundBankError.self) { try SoundBank(tree.file("h.bank")) }
      }
    }
    #expect(throws: SoundBankError.self) { try SoundBank("/dev/zero") }
    #expect(throws: SoundBankError.self) { try SoundBank(tree.file("none")) }
  }

  @Test("tells in sentences what is another than in an older one")
  func differences() throws {
    let tree = try TemporaryTree([:])
    func bank(_ text: String, clip: [UInt8], _ name: String) throws -> SoundBank {
      let bytes = ByteArray(clip, name: "")
      let writer = SoundBankWriter(
        try SoundDefinitions.read(text), SoundBankLabel(),
        [SoundBankWriter.Clip("a.wav", .original) { bytes }])
      try writer.write(to: tree.file(name))
      return try SoundBank(tree.file(name))
    }
    let old = try bank(
      """
      {"sounds": 1, "buses": {"foley": {}}, "events": {"a": {"play": "a.wav", "gain": -6},
      "b": {"play": "a.wav"}, "c": {"play": "a.wav"}}}
      """, clip: [1], "old.bank")
    let new = try bank(
      """
      {"sounds": 1, "buses": {"foley": {"gain": -3}}, "events": {"a": {"play": "a.wav"},
      "bb": {"was": ["b"], "play": "a.wav"}, "d": {"play": "a.wav"}}}
      """, clip: [1, 2], "new.bank")
    #expect(
      try SoundBank.differences(from: old, to: new) == [
        #"The event "c" is gone."#, #"In the event "a", "gain" is gone: it was -6."#,
        #"The event "b" is now called "bb"."#, #"In the event "bb", "was" is new: ["b"]."#,
        #"The event "d" is new."#,
        #"In the section "buses", "foley" changes from {} to {"gain": -3}."#,
        #"The clip "a.wav" changes, from 1 to 2 bytes."#,
      ])
    #expect(try SoundBank.differences(from: old, to: old) == [])
  }

  @Test("says how many voices an event takes at most")
  func costs() throws {
    let tree = try TemporaryTree([:])
    let text = """
      {"sounds": 1, "events": {
        "one": {"play": "a.wav", "limit": {"voices": 4}},
        "free": {"play": "a.wav"},
        "none": {"play": {"silence": 1}},
        "many": {"limit": {"voices": 2}, "play": {"layers": ["a.wav", {"event": "one"},
          {"random": ["a.wav", {"layers": ["a.wav", "a.wav"]}]},
          {"blend": "p", "parts": [{"at": 0, "play": "a.wav"}, {"at": 1, "play": "a.wav"},
            {"at": 2, "play": "a.wav"}]}]}}}}
      """
    let bytes = ByteArray([1, 2, 3], name: "")
    try SoundBankWriter(
      try SoundDefinitions.read(text), SoundBankLabel(),
      [SoundBankWriter.Clip("a.wav", .original) { bytes }]
    ).write(to: tree.file("a.bank"))
    let costs = try SoundBank(tree.file("a.bank")).costs()
    #expect(costs.events.map(\.event) == ["free", "many", "none", "one"])
    #expect(costs.events.map(\.voices) == [nil, 14, 0, 4])
    #expect(costs.events.map(\.bytes) == [3, 3, 0, 3])
  }
}

extension [UInt8] {
  fileprivate init(littleEndian number: UInt64) {
    self = []
    append(number: number)
  }
}
