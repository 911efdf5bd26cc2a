import AudioConverting
import AudioFiles
import AudioMeasuring
import EarshotLint
import TestSupport
import Testing

@Suite("Mended copies")
struct MendingTests {
  private let folder: LintedFolder

  init() throws { folder = try LintedFolder() }

  private func mend(_ name: String, to copy: String) throws -> SoundMender.Outcome? {
    try SoundMender(folder.linter([name]))
      .mend(0, to: folder.folder.file(copy), replacingOlder: false)
  }

  private func read(_ name: String) throws -> (samples: Samples, info: AudioFileInfo) {
    try AudioFile.read(path: folder.folder.file(name))
  }

  @Test("all that can be mended is, and the sound itself stays as it was")
  func everything() throws {
    let sound = MadeSound.cosine().padded(before: 0.1, after: 0.5).map { $0 * 3.7 + 0.05 }.stereo()
    try folder.write(sound, to: "bad.wav", .int24)
    let before = try folder.folder.bytes(of: "bad.wav")
    let outcome = try #require(try mend("bad.wav", to: "good.wav"))
    let mended = Set(outcome.mended.map(\.rule))
    #expect(mended == [.click, .offset, .peak, .silence, .sameChannels, .unusedBits])
    #expect(outcome.left.isEmpty, "\(outcome.left)")
    #expect(try folder.folder.bytes(of: "bad.wav") == before)
    let (samples, info) = try read("good.wav")
    #expect(info.channelCount == 1 && info.bitsPerSample == 16)
    #expect(abs(samples.frameCount - 24_000) < 100)
    #expect(abs(samples.value(frame: 0, channel: 0)) < 0.001)
    #expect(folder.reports(["good.wav"])[0].findings.isEmpty)
    #expect(try mend("good.wav", to: "better.wav") == nil)
  }

  @Test("loops and markers move along with what is trimmed")
  func marks() throws {
    let sound = MadeSound.tone().padded(before: 0.1, after: 0.5).changed {
      $0.loop = 9_600..<19_200
      $0.markers = [.init(name: "here", frame: 9_600)]
    }
    try folder.write(sound, to: "loop.wav")
    _ = try mend("loop.wav", to: "trimmed.wav")
    let (samples, info) = try read("trimmed.wav")
    let start = try #require(info.loop?.lowerBound)
    #expect(info.loop == start..<start + 9_600 && info.markers.map(\.frame) == [start])
    #expect((4_800...4_900).contains(start), "\(start)")
    // The very samples.
    let original = try read("loop.wav").samples.values(ofChannel: 0)
    let kept = samples.values(ofChannel: 0)
    #expect(kept[start..<start + 9_600] == original[9_600..<19_200])
  }

  @Test("a loop isn't faded where it would be heard each time around")
  func loops() throws {
    try folder.write(.cosine().changed { $0.loop = 0..<$0.frameCount }, to: "loop.wav")
    let finding = folder.reports(["loop.wav"])[0].findings
    #expect(finding.map(\.rule) == [.click] && !finding[0].isMendable)
    #expect(try mend("loop.wav", to: "mended.wav") == nil)
    #expect(try folder.folder.contents() == ["loop.wav"])
  }

  @Test("samples that need no change keep their very numbers")
  func exactness() throws {
    try folder.write(.cosine(), to: "click.wav")
    _ = try mend("click.wav", to: "faded.wav")
    let (before, after) = try (read("click.wav"), read("faded.wav"))
    let inner = 200..<before.samples.frameCount - 200
    #expect(
      before.samples.values(ofChannel: 0)[inner] == after.samples.values(ofChannel: 0)[inner])
  }

  @Test(
    "copies are of the sound's own kind",
    arguments: [
      (SoundContainer.flac, nil), (.caf, "alac"), (.caf, "ima4"), (.aiff, "BEI24"), (.au, "ulaw"),
      (.ogg, "vorbis"), (.ogg, "opus"), (.mp3, nil), (.wav, "alaw"),
    ] as [(SoundContainer, String?)])
  func kinds(_ container: SoundContainer, _ format: String?) throws {
    try folder.write(
      .cosine(300, seconds: 1).padded(after: 1).map { $0 * 3.9 }, to: "a.wav", .float32)
    let data = try format.map { try StorageFormat.parsed($0).format }
    let suffix = container.suffix(for: data?.coding ?? .vorbis)
    let source = folder.folder.file("a." + (suffix == "wav" ? "0.wav" : suffix))
    _ = try Converter.convert(
      folder.folder.file("a.wav"), to: source, Conversion(to: container, data))
    let name = String(source.split(separator: "/").last!)
    let outcome = try #require(try mend(name, to: "mended.\(suffix)"))
    // A lossy coding may bring a step back.
    let isLossy = container == .ogg || container == .mp3
    #expect(isLossy || outcome.left.allSatisfy { !$0.isMendable }, "\(outcome.left)")
    #expect(folder.reports(["mended.\(suffix)"])[0].findings == outcome.left)
    let (old, new) = try (AudioFile.info(path: source), read("mended.\(suffix)").info)
    #expect(old.container == new.container && old.codec == new.codec)
    #expect(new.frameCount ?? 0 < (old.frameCount ?? 0) * 3 / 4)
  }

  @Test("nothing is written over the sound itself, nor over another file")
  func originals() throws {
    try folder.write(.cosine(), to: "a.wav")
    let before = try folder.folder.bytes(of: "a.wav")
    let mender = SoundMender(folder.linter(["a.wav"]))
    #expect(throws: AudioFileError.self) {
      try mender.mend(0, to: folder.folder.file("a.wav"), replacingOlder: true)
    }
    try folder.folder.write("precious", to: "b.wav")
    #expect(throws: AudioFileError.self) {
      try mender.mend(0, to: folder.folder.file("b.wav"), replacingOlder: false)
    }
    #expect(try folder.folder.bytes(of: "a.wav") == before)
    #expect(try folder.folder.bytes(of: "b.wav") == Array("precious".utf8))
  }

  @Test("in a mended copy nothing is found that can be mended", arguments: 0..<40)
  func property(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    func chance(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < chance }
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let rate = [8_000, 22_050, 44_100, 48_000].randomElement(using: &numbers)!
    var sound = MadeSound.tone(
      number(30...3_000), amplitude: number(0.001...2), seconds: number(0.01...0.6), rate: rate)
    if chance(0.3) {
      sound.samples = Signal.noise(
        seed: seed, amplitude: number(0.01...1.5), frames: sound.frameCount)
    }
    if chance(0.5) { sound.samples.removeFirst(Int(number(0...0.9) * Double(sound.frameCount))) }
    if chance(0.5) { sound = sound.map { $0 * Float(number(0.99...1.01)) } }
    if chance(0.4) { sound = sound.padded(before: number(0...0.3), after: number(0...0.5)) }
    let offset = Float(chance(0.4) ? number(-0.2...0.2) : 0)
    sound = sound.map { $0 + offset }
    if chance(0.4) { sound = sound.padded(before: number(0...0.3), after: number(0...0.5)) }
    if chance(0.4) { sound = sound.stereo(chance(0.5) ? 1 : Float(number(-1...1))) }
    if chance(0.3) {
      let ends = [number(0...1), number(0...1)].map { Int($0 * Double(sound.frameCount)) }.sorted()
      if ends[0] < ends[1] { sound.loop = ends[0]..<ends[1] }
    }
    let encoding = [SampleEncoding.int16, .int24, .float32, .unsigned8].randomElement(
      using: &numbers)!
    try folder.write(sound, to: "a.wav", encoding)
    let before = folder.reports(["a.wav"])[0].findings
    guard let outcome = try mend("a.wav", to: "b.wav") else {
      #expect(before.allSatisfy { !$0.isMendable }, "\(before)")
      return
    }
    let left = folder.reports(["b.wav"])[0].findings
    #expect(left.allSatisfy { !$0.isMendable }, "\(before.map(\.what)) became \(left.map(\.what))")
    #expect(left == outcome.left)
  }
}
