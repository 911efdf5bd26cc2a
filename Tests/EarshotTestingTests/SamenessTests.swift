import AudioMeasuring
import EarshotTesting
import TestSupport
import Testing

@Suite("The same as before")
struct SamenessTests {
  static let music: Render = {
    let noise = Signal.noise(seed: 3, amplitude: 0.1, frames: 96_000)
    return Render(channels: [noise, zip(noise, Signal.sine(440, frames: 96_000)).map { $0 + $1 }])
  }()
  var music: Render { Self.music }

  @Test("the same is the same within any tolerance, and so is what nobody hears")
  func same() {
    for tolerance in [Tolerance.exact, .inaudible, .similar, .decibels(0.1)] {
      expect(music).isTheSame(as: music, tolerance: tolerance)
    }
    var dithered = music
    for (index, noise) in Signal.noise(seed: 4, amplitude: 3e-5, frames: 96_000).enumerated() {
      dithered.samples[index] += noise
    }
    expect(dithered).isTheSame(as: music).not.isTheSame(as: music, tolerance: .exact)
    expect(music).isTheSame(as: music[0.5...1], in: 0.5...1)
  }

  @Test("a channel that is quieter, a click and another length are told in words")
  func different() {
    var quieter = music
    for frame in 48_000..<96_000 { quieter.samples[2 * frame + 1] *= 0.5 }
    let said = complaint { expect(quieter).isTheSame(as: music) }
    #expect(
      said.hasPrefix("It should be the same as the other (inaudible), but it isn't: "), "\(said)")
    #expect(said.contains("right") && said.contains("6.0 dB"), "\(said)")
    let half = Render(music.samples.map { $0 / 2 }, channelCount: 2)
    expect(half).isTheSame(as: music, tolerance: .decibels(7)).not.isTheSame(as: music)
    #expect(
      complaint { expect(music).isTheSame(as: Render([], channelCount: 2)) }
        == "It should be the same as the other (inaudible), but the other is empty.")
    let mono = complaint { expect(music).isTheSame(as: music.left, tolerance: .decibels(1.5)) }
    #expect(
      mono.hasPrefix("It should be the same as the other (within 1.5 dB), but it isn't: 2 channels")
    )
  }

  @Test("a golden file is missing, made, met and no longer met")
  func golden() throws {
    let file = try TemporaryFile("golden.wav")
    defer { file.remove() }
    let missing = complaint { expect(music).isTheSame(as: file.path) }
    #expect(missing.hasPrefix("It should be the same as golden.wav (inaudible), but there is no "))
    #expect(missing.contains("EARSHOT_UPDATE_GOLDEN=1"))
    func judge(_ render: Render, updating: Bool, _ tolerance: Tolerance = .inaudible) -> Verdict {
      GoldenFile(file.path, isUpdated: updating)
        .verdict(on: Passage(render), tolerance: tolerance)
    }
    #expect(judge(music, updating: true).isMet())
    #expect(try Render(file: file.path) == music)
    expect(music).isTheSame(as: file.path, tolerance: .exact)
    let louder = Render(music.samples.map { $0 * 1.5 }, channelCount: 2)
    let said = complaint { expect(louder).isTheSame(as: file.path) }
    #expect(said.hasPrefix("It should be the same as golden.wav (inaudible), but "), "\(said)")
    // An inaudible change leaves the file as it is; any other one replaces it.
    var nearly = music
    nearly.samples[7] += 1e-6
    #expect(judge(nearly, updating: true).isMet())
    #expect(try Render(file: file.path) == music)
    #expect(judge(louder, updating: true).isMet())
    #expect(try Render(file: file.path) == louder)
    // A sound that can't be judged never replaces the golden file.
    #expect(!judge(Render([], channelCount: 2), updating: true).isMet())
    try file.write(Array("no sound".utf8))
    #expect(
      !judge(music, updating: false).isMet() && !judge(music, updating: false).isMet(negated: true))
    #expect(judge(music, updating: true).isMet())
  }

  @Test("a fingerprint is a golden file, too, and may ask for a tolerance")
  func fingerprint() throws {
    let file = try TemporaryFile("scene.fingerprint")
    defer { file.remove() }
    #expect(
      GoldenFile(file.path, isUpdated: true).verdict(on: Passage(music), tolerance: nil).isMet())
    expect(music).isTheSame(as: file.path).isTheSame(as: file.path, tolerance: .exact)
    let softer = Render(music.samples.map { $0 * 0.7 }, channelCount: 2)
    let said = complaint { expect(softer).isTheSame(as: file.path) }
    #expect(
      said == "It should be the same as scene.fingerprint (inaudible), but it isn't: throughout "
        + "3.1 dB softer.", "\(said)")
    var print = Fingerprint(music)
    print["tolerance"] = "4"
    try file.write(Array(print.text.utf8))
    expect(softer).isTheSame(as: file.path).not.isTheSame(as: file.path, tolerance: .similar)
    // Made anew, it goes on to ask for that.
    let updating = GoldenFile(file.path, isUpdated: true)
    #expect(updating.verdict(on: Passage(music), tolerance: .exact).isMet())
    #expect(updating.verdict(on: Passage(softer), tolerance: .similar).isMet())
    #expect(try updating.fingerprint()["tolerance"] == "4")
    expect(softer).isTheSame(as: file.path, tolerance: .exact)
    print["tolerance"] = "loose"
    try file.write(Array(print.text.utf8))
    #expect(complaint { expect(music).isTheSame(as: file.path) }.contains("“loose”"))
    try file.write(Array("nothing known".utf8))
    #expect(complaint { expect(music).isTheSame(as: file.path) }.contains("line 1: no fingerprint"))
  }

  @Test("a path is looked for beside the test, and only wave files are written")
  func paths() throws {
    let said = complaint { expect(music).isTheSame(as: "Golden/none.flac") }
    #expect(said.contains("/Tests/EarshotTestingTests/Golden/none.flac yet"), "\(said)")
    let verdict = GoldenFile("/tmp/nowhere/none.flac", isUpdated: true)
      .verdict(on: Passage(music), tolerance: .exact)
    #expect(!verdict.isMet() && verdict.sentence().contains("name it .wav"))
  }
}
