import Earshot
import TestSupport
import Testing

@Suite("What each of two listeners hears of all kinds of sound")
struct MixedSoundTests {
  enum Sound: CaseIterable {
    case resident, resampled, once, streamed, streamedOnce, sequence, wide, bed, line, directed
    case pushed, generated, pushedWide
  }

  /// A tone that is made as it is asked for, or a step of it.
  private final class Tone: SoundGenerator {
    private var frame = 0

    func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
      for index in samples.indices { samples[index] = Self.sample(frame + index) }
      frame += samples.count
      return samples.count
    }

    static func sample(_ frame: Int) -> Float {
      Float(0.2 * Math.sine(Double(frame) * 0.08))
    }
  }

  private static func file(frames: Int = 9_600) throws -> [UInt8] {
    let file = try TemporaryFile("tone.wav")
    defer { file.remove() }
    try file.write(Signal.sine(500, amplitude: 0.2, frames: frames), sampleRate: 48_000)
    return try file.bytes()
  }

  /// An emitter that sound comes from, near the first listener.
  @discardableResult
  private func play(
    _ sound: Sound, _ pair: PairRoom, isTravelling: Bool = false
  ) throws -> (emitter: Emitter, voice: Voice, source: PushSource?) {
    let engine = pair.engine
    let tone = Signal.sine(500, amplitude: 0.2, frames: 9_600)
    let stereo = tone.enumerated().flatMap { [$1, Tone.sample($0)] }
    var options = EmitterOptions()
    options.distance = .inverse()
    options.hasTravelTime = isTravelling
    if [.wide, .pushedWide].contains(sound) { options.stereoWidth = 3 }
    if sound == .line { options.shape = try .line([[-2, 0, 0], [1, 0, 1], [3, 0, 0]]) }
    if sound == .directed { options.cone = SoundCone(inner: 40, outer: 150, outerGain: .decibels(-20)) }
    let emitter = try engine.makeEmitter(at: [1, 0, -2], options: options)
    var (looping, source) = (Looping.forever, PushSource?.none)
    let clip: Clip
    switch sound {
    case .resident, .line, .directed: clip = try engine.load(samples: tone, sampleRate: 48_000)
    case .resampled: clip = try engine.load(samples: tone, sampleRate: 44_100)
    case .once:
      clip = try engine.load(samples: tone, sampleRate: 48_000)
      looping = .once
    case .streamed:
      clip = try engine.load(
        bytes: Self.file(), name: "tone", options: ClipOptions(storage: .streamed))
    case .streamedOnce:
      clip = try engine.load(
        bytes: Self.file(frames: 14_400), name: "tone", options: ClipOptions(storage: .streamed))
      looping = .once
    case .sequence:
      clip = try engine.load(samples: tone, sampleRate: 48_000)
      var options = PlaybackOptions(looping: .times(2))
      options.followedBy = [clip, clip]
      return (emitter, engine.play(clip, on: emitter, options: options), nil)
    case .wide: clip = try engine.load(samples: stereo, channelCount: 2, sampleRate: 48_000)
    case .bed:
      clip = try engine.loadBed(
        PlaneWave(azimuth: 40).bed(Signal.sine(500, amplitude: 0.2, frames: 9_600)))
    case .pushed, .pushedWide:
      let pushed = PushSource(channelCount: sound == .pushed ? 1 : 2, seconds: 2)
      _ = pushed.write((0..<96_000).map { Tone.sample($0 / (sound == .pushed ? 1 : 2)) })
      source = pushed
      clip = engine.load(pushed)
    case .generated:
      clip = engine.load(generating: "tone") { Tone() }
    }
    return (emitter, engine.play(clip, on: emitter, looping: looping), source)
  }

  @Test("is what he would hear alone, at his own pitch, as it passes", arguments: Sound.allCases)
  func alone(sound: Sound) throws {
    let heard = try PairRoom.Who.allCases.map { who in
      let pair = try PairRoom(who)
      let emitter = try play(sound, pair).emitter
      // Live sound comes but once, and so at one pitch.
      if [.pushed, .generated, .pushedWide].contains(sound) {
        pair.engine.setDoppler(emitter, false)
      }
      pair.engine.move(emitter, to: [11, 0, 2], over: .milliseconds(400))
      let heard = pair.room.record(seconds: 0.6)
      pair.engine.checkInvariants()
      return heard
    }
    #expect(PairRoom.difference(heard) < 1e-4, "\(sound): \(PairRoom.difference(heard))")
    #expect(heard[1].level > -60 && heard[2].level > -60)
  }

  @Test(
    "comes to him after his own travel time, and ends then",
    arguments: [Sound.resident, .once, .streamedOnce, .wide])
  func travels(sound: Sound) throws {
    let heard = try PairRoom.Who.allCases.map { who in
      let pair = try PairRoom(who, speedOfSound: 40)
      let emitter = try play(sound, pair, isTravelling: true).emitter
      if sound == .resident {
        pair.engine.move(emitter, to: [6, 0, 2], over: .milliseconds(700))
      }
      let heard = pair.room.record(seconds: 0.8)
      pair.engine.checkInvariants()
      return heard
    }
    #expect(PairRoom.difference(heard) < 1e-4, "\(sound): \(PairRoom.difference(heard))")
    let onsets = try heard.map { try #require($0.onset()) }
    // The first is 2.2 metres away, the second 11.2, and what moves by the time comes nearer.
    let later = onsets[2] - onsets[1]
    #expect(onsets[0] == onsets[1] && (10_500...10_800).contains(later), "\(onsets)")
  }
}
