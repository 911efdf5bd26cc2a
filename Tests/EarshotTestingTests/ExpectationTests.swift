import EarshotTesting
import Testing

@Suite("Expectations")
struct ExpectationTests {
  /// A second of silence, one of a tone that leans to the right by 6 dB, and one of silence.
  static let scene: Render = {
    let silence = Signal.silence(frames: 48_000)
    // So low that it comes and goes without a click.
    let tone = Signal.sine(100, amplitude: 0.2)
    return Render(channels: [silence + tone + silence, silence + tone.map { 2 * $0 } + silence])
  }()
  var scene: Render { Self.scene }

  @Test("what a render is like, it is said to be, without an issue")
  func met() {
    expect(scene).isHeard().isHeard(in: 1...2).not.isHeard(in: 0...1).not.isHeard(in: 2...)
    expect(scene).isSilent(in: ...1.0).not.isSilent(in: 0.9...1.1).isSilent(in: 2.0...3)
    expect(scene).isHeard(from: .right, in: 1...2).not.isHeard(from: .left)
    expect(scene).not.isHeard(from: .middle)
    expect(scene).isHeard(from: .middle, in: 1...2, by: 7).not.isHeard(from: .right, by: 7)
    expect(scene).not.isHeard(from: .right, in: 0...1)
    expect(scene).starts(at: 1).starts(at: 1.01, within: 0.02).not.starts(at: 1.01)
    expect(scene).ends(at: 2).not.ends(at: 2.1)
    expect(scene).hasLevel(-13.0, within: 0.1, in: 1...2).not.hasLevel(-13)
    expect(scene).hasLoudness(-12.0, within: 1).not.hasLoudness(-23)
    expect(scene).peaks(below: -7).not.peaks(below: -9)
    expect(scene).hasPitch(100, within: 1, in: 1...2).not.hasPitch(106, in: 1...2)
    expect(scene).hasNoClicks()
    expect(scene[1...2]).isLouder(than: scene, by: 4).not.isLouder(than: scene, by: 5)
    expect(scene).not.isLouder(than: scene)
    expect(scene).sounds(like: scene).not.sounds(like: Render(Signal.noise(seed: 1)))
  }

  @Test("a sound that is not heard, or heard where there should be silence")
  func heard() {
    #expect(
      complaint { expect(scene).isHeard(in: 0.5...0.75) }
        == "It should be heard (above −80.0 dBFS) from 0.500 s to 0.750 s, but it is silent.")
    #expect(
      complaint { expect(scene).isSilent(in: 0.5...) }
        == "It should be silent (below −80.0 dBFS) from 0.500 s on, "
        + "but it sounds at 1.000 s (frame 48001) and peaks at −8.0 dBFS.")
    #expect(
      complaint { expect(scene).not.isSilent(in: 2.5...) }
        == "It should be heard from 2.500 s on, but it is silent.")
  }

  @Test("a sound from another side")
  func direction() {
    #expect(
      complaint { expect(scene).isHeard(from: .left, in: 1...2) }
        == "It should be heard from the left (by 3.0 dB or more) from 1.000 s to 2.000 s, "
        + "but the right is 6.0 dB louder.")
    #expect(
      complaint { expect(scene).isHeard(from: .middle) }
        == "It should be heard from the middle (less than 3.0 dB between left and right), "
        + "but the right is 6.0 dB louder.")
    #expect(
      complaint { expect(scene).not.isHeard(from: .right) }
        == "It should not be heard from the right (by 3.0 dB or more), "
        + "but the right is 6.0 dB louder.")
    #expect(
      complaint { expect(scene).isHeard(from: .left, in: 0...1) }.hasSuffix("but it is silent."))
    let quad = Render(
      channels: [0, 0, 1, 1].map { gain in scene.left.samples.map { $0 * gain } })
    expect(quad).isHeard(from: .back).not.isHeard(from: .front)
    #expect(
      complaint { expect(quad).isHeard(from: .front) }
        == "It should be heard from the front (by 3.0 dB or more), "
        + "but the back is 181.2 dB louder: the other is as good as silent.")
  }

  @Test("a sound that comes or ends too early or too late")
  func time() {
    #expect(
      complaint { expect(scene).starts(at: 0.95) }
        == "It should start at 0.950 s (frame 45600), give or take 48 frames, "
        + "but it starts at 1.000 s (frame 48001), 2401 frames (50.0 ms) too late.")
    #expect(
      complaint { expect(scene).starts(at: 1, within: 0) }
        == "It should start at 1.000 s (frame 48000) exactly, "
        + "but it starts at 1.000 s (frame 48001), 1 frame (0.0 ms) too late.")
    #expect(
      complaint { expect(scene).ends(at: 2.5) }.hasSuffix("24000 frames (500.0 ms) too early."))
    #expect(
      complaint { expect(scene[0...1.5]).ends(at: 1.25) }
        .hasSuffix("but it goes on to the end of what was heard, 1.500 s (frame 72000)."))
    #expect(
      complaint { expect(scene[0...1]).starts(at: 0.5) }
        .hasSuffix("but it never starts: it is silent."))
  }

  @Test("a sound that is too loud or too quiet")
  func levels() {
    #expect(
      complaint { expect(scene).hasLevel(-20, in: 1...2) }
        == "It should have a level of −20.0 dBFS (within 0.50 dB) from 1.000 s to 2.000 s, "
        + "but it has −13.0 dBFS, 6.99 dB more.")
    #expect(
      complaint { expect(scene).hasLevel(-20, in: 0...1) }.hasSuffix("but it is silent."))
    #expect(
      complaint { expect(scene).hasLoudness(-23) }
        .hasPrefix("It should have a loudness of −23.0 LUFS (within 0.50 LU), but it has −1"))
    #expect(
      complaint { expect(scene).peaks(below: -9) }
        == "It should peak below −9.0 dBTP, but it peaks at −7.9 dBTP.")
    #expect(
      complaint { expect(scene).isLouder(than: scene[1...2], by: 1) }
        == "It should be louder than the other, by 1.0 dB or more, but it is 4.8 dB quieter.")
  }

  @Test("a sound of another pitch or colour, and one that clicks")
  func colour() {
    #expect(
      complaint { expect(scene).hasPitch(105.946, in: 1...2) }
        == "It should have a pitch of 105.9 Hz (within 10.0 cents) from 1.000 s to 2.000 s, "
        + "but it has 100.0 Hz, 100.0 cents lower.")
    #expect(
      complaint { expect(scene).hasPitch(440, in: 0...1) }.hasSuffix("but it is silent."))
    #expect(
      complaint { expect(Render(Signal.noise(seed: 1))).hasPitch(440) }
        .hasSuffix("but it has none: nothing repeats in it."))
    var broken = scene
    for frame in 72_010..<144_000 { broken.samples[2 * frame + 1] += 0.1 }
    #expect(
      complaint { expect(broken).hasNoClicks() }
        == "It should have no clicks, "
        + "but it clicks at 1.500 s (frame 72010) in the right channel, by −20.0 dBFS.")
    #expect(complaint { expect(scene).not.hasNoClicks() } == "It should click, but it doesn't.")
    let octave = Render(Signal.sine(880, amplitude: 0.3))
    #expect(
      complaint { expect(octave).sounds(like: Render(Signal.sine(440, amplitude: 0.3))) }
        .hasPrefix("It should sound like the other (within 2.0 dB in the mean of third octaves), "))
  }

  @Test("what makes no sense is an issue either way")
  func senseless() {
    func both(_ ask: (SoundExpectation) -> Void, of render: Render, _ reason: String) {
      for expectation in [expect(render), expect(render).not] {
        let said = complaint { ask(expectation) }
        #expect(said.hasSuffix("but \(reason)."), "\(said)")
      }
    }
    both({ $0.isSilent(in: 2...4) }, of: scene, "it can't be told: the render is 3.000 s long")
    both({ $0.isSilent(in: 4...) }, of: scene, "it can't be told: the render is 3.000 s long")
    both(
      { $0.isSilent(in: 1...1) }, of: scene,
      "it can't be told: there is no frame in so short a time")
    both({ $0.isSilent(in: (-1)...1) }, of: scene, "that is no time")
    both({ $0.hasNoClicks() }, of: Render([]), "there is nothing to hear: the render is empty")
    both({ $0.isHeard(from: .left) }, of: scene.left, "mono is heard alike on both sides")
    both({ $0.isHeard(from: .back) }, of: scene, "2 channels can't tell front from back")
    let nine = Render(channels: Array(repeating: scene[1...2].left.samples, count: 9))
    both({ $0.isHeard(from: .left) }, of: nine, "nobody knows the places of 9 channels")
    both(
      { $0.hasLoudness(-23) }, of: nine, "there is no LUFS of 9 channels at this rate")
    both({ $0.isLouder(than: Render([])) }, of: scene, "the other is empty")
    var broken = scene
    broken.samples[96_001] = .nan
    let reason = "it can't be told: the sample at 1.000 s (frame 48000) in the right channel"
    both({ $0.hasNoClicks() }, of: broken, reason + " is not a number")
    both({ $0.isSilent(in: 0.5...) }, of: broken, reason + " is not a number")
    expect(broken).isSilent(in: 0...0.9)
  }

  @Test("the issue is where the question stands")
  func location() {
    let here = #_sourceLocation
    withKnownIssue {
      expect(scene)
        .isSilent()
    } matching: { issue in
      issue.sourceLocation?.fileID == here.fileID && issue.sourceLocation?.line == here.line + 3
    }
  }
}
