import TestSupport
import Testing

@testable import Earshot

struct LoopSteeringTests {
  /// The clip's storage, and other events of its voice beside the change.
  enum Way: CaseIterable {
    case resident, compressed, streamed, virtual, paused, following
  }

  /// Every sample tells its own place in the clip.
  static func places(_ frames: Int, from first: Int = 0) -> [Float] {
    (first..<first + frames).map { Float($0 + 1) / 65_536 }
  }

  /// A voice that loops for ever, with 60,000 rendered frames and `change` at one of them, and the
  /// expected output.
  private func steer(
    _ way: Way, _ loop: Range<Int>, of frames: Int, looping: Looping = .forever, at frame: Int,
    _ change: (AudioEngine, Voice) -> Void, _ expect: (inout NaivePlayer) -> Void
  ) throws -> (Studio, Voice, difference: Double) {
    let file = try TemporaryFile("places.wav")
    defer { file.remove() }
    let samples = Self.places(frames)
    try file.write(samples, sampleRate: 48_000)
    let studio = try Studio()
    var options = ClipOptions(loop: loop, storage: .resident)
    if way == .compressed { options.storage = .compressed }
    if way == .streamed { options.storage = .streamed }
    let clip = try studio.engine.load(file.path, options: options)
    studio.engine.setMarkers(clip, [ClipMarker(name: "last", frame: frames - 1)])
    var play = PlaybackOptions(looping: looping)
    var naive = NaivePlayer([.init(samples: samples, loop: loop, jumps: Int(looping.jumps))])
    var first = clip
    if way == .following {
      first = try studio.clip(Self.places(1_000))
      play.followedBy = [clip]
      naive = NaivePlayer([.init(samples: Self.places(1_000), loop: 0..<1_000)] + naive.items)
    }
    let voice = studio.engine.play(first, options: play)
    var expected: [Float] = []
    func pass(_ frames: Int) {
      studio.render(frames)
      expected += naive.next(frames)
    }
    pass(frame)
    if way == .virtual { studio.engine.setMuted(.master, true) }
    if way == .paused {
      studio.engine.pause(voice, fading: .immediate)
      studio.render(4_000)
      expected += [Float](repeating: 0, count: 4_000)
    }
    change(studio.engine, voice)
    expect(&naive)
    let changed = studio.frameCount
    if way == .paused { studio.engine.resume(voice, fading: .immediate) }
    if way == .virtual {
      pass(2_400)
      studio.engine.setMuted(.master, false)
    }
    pass(60_000 - studio.frameCount)
    studio.engine.checkInvariants()
    // While it fades in again, and where OpenAL begins inside a clip with a silent frame. Also
    // while one source hands over to another.
    let silent =
      way == .virtual
      ? changed..<changed + 4_000 : changed..<changed + (way == .paused ? 1 : studio.ramp)
    // A pause may come one frame later (`Studio.ends`).
    let differences = studio.samples.indices
      .filter { !silent.contains($0) && (way != .paused || $0 != frame) }
      .map { abs(Double(studio.samples[$0] - expected[$0])) }
    // Compressed sound is exact only to a few decimal places.
    return (studio, voice, max((differences.max() ?? 0) - (way == .compressed ? 1e-4 : 0), 0))
  }

  @Test(
    "a loop that is left is played to its end, and the clip to its own, to the sample",
    arguments: Way.allCases, [800, 8_000, 24_000])
  func leaves(_ way: Way, _ frame: Int) throws {
    let (studio, voice, difference) = try steer(
      way, 3_000..<9_001, of: 20_000, at: frame,
      { $0.leaveLoop($1) }, { $0.setJumps(0) })
    #expect(difference < 1e-5, "\(difference * 65_536) places off")
    #expect(studio.ending(of: voice) == .ended)
    let end = try #require(studio.heard.end(above: 0))
    let told = studio.events.compactMap { event in
      if case .markerPassed(voice, "last", let frame) = event { Int(frame) } else { nil }
    }
    #expect(told == [end - 1], "the marker on the last frame is told with it")
  }

  @Test("the rounds that are left are counted from the one it is in", arguments: Way.allCases)
  func rounds(_ way: Way) throws {
    let (studio, voice, difference) = try steer(
      way, 3_000..<9_001, of: 20_000, at: 8_000,
      { $0.setLooping($1, .times(4)) }, { $0.setJumps(3) })
    #expect(difference < 1e-5, "\(difference * 65_536) places off")
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test(
    "a voice that plays once is made to loop", arguments: Way.allCases,
    [Looping.forever, .times(5)])
  func begins(_ way: Way, _ looping: Looping) throws {
    let (studio, voice, difference) = try steer(
      way == .following ? .resident : way, 3_000..<9_001, of: 20_000, looping: .once, at: 1_600,
      { $0.setLooping($1, looping) }, { $0.setJumps(Int(looping.jumps)) })
    #expect(difference < 1e-5, "\(difference * 65_536) places off")
    #expect(studio.engine.isAlive(voice) == (looping == .forever))
  }

  @Test(
    "the loop's region changes, to the sample, whether the playhead is in it or beyond it",
    arguments: Way.allCases, [4_000..<7_000, 0..<2_000, 1_000..<20_000, 12_000..<12_003])
  func region(_ way: Way, _ region: Range<Int>) throws {
    let (studio, voice, difference) = try steer(
      way, 3_000..<9_001, of: 20_000, at: 6_400,
      { $0.setLoop($1, region) }, { $0.setLoop(region) })
    #expect(difference < 1e-5, "\(difference * 65_536) places off")
    #expect(studio.engine.isAlive(voice))
  }

  @Test("a loop that begins with its clip, and is as long as a block, is left, too")
  func wholeBlocks() throws {
    for way in [Way.resident, .compressed] {
      let (studio, voice, difference) = try steer(
        way, 0..<800, of: 4_000, at: 8_000, { $0.leaveLoop($1) }, { $0.setJumps(0) })
      #expect(difference < 1e-5, "\(difference * 65_536) places off")
      #expect(studio.ending(of: voice) == .ended)
    }
  }

  @Test("with a single source it is left, too: a voice that has no other comes back")
  func singleSource() throws {
    let studio = try Studio { $0.sources = 1 }
    let samples = Self.places(48_000)
    let clip = try studio.engine.load(
      samples: samples, sampleRate: 48_000, options: ClipOptions(loop: 0..<20_000))
    let voice = studio.engine.play(clip, looping: .forever)
    studio.render(8_000)
    studio.engine.setLoop(voice, 0..<15_000)
    studio.render(4_800)
    studio.engine.leaveLoop(voice)
    studio.render(40_000)
    let piece = 15_200..<48_000
    #expect(studio.heard[piece].largestDifference(from: Render(samples)[piece]) < 1e-5)
    #expect(studio.heard[1..<48_000].largestStep.size < 0.001)
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test(
    "a host that pulls hears it, too, to the sample",
    arguments: [ClipStorage.resident, .compressed])
  func host(_ storage: ClipStorage) throws {
    let engine = try AudioEngine(.plainHost(layout: .mono))
    let host = try #require(engine.hostOutput)
    let samples = Self.places(30_000)
    let clip = try engine.load(
      bytes: TemporaryFile.wave(samples, sampleRate: 48_000), name: "places",
      options: ClipOptions(loop: 3_000..<9_000, storage: storage))
    let tail = Self.places(5_000, from: 40_000)
    let next = try engine.load(samples: tail, sampleRate: 48_000)
    let voice = engine.play(clip, looping: .forever)
    var naive = NaivePlayer([.init(samples: samples, loop: 3_000..<9_000, jumps: -1)])
    var heard: [Float] = []
    var expected: [Float] = []
    for step in 0..<90 {
      switch step {
      case 15:
        engine.setLoop(voice, 4_000..<12_000)
        naive.setLoop(4_000..<12_000)
      case 30:
        engine.append(next, to: voice)
        naive.append(.init(samples: tail, loop: 0..<5_000))
      case 40:
        engine.leaveLoop(voice)
        naive.setJumps(0)
      default: break
      }
      engine.update(elapsed: .microseconds(16_667))
      var piece = [Float](repeating: 0, count: 800)
      piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
      heard += piece
      expected += naive.next(800)
    }
    let changes = [15, 30, 40].map { 800 * ($0 - 1)..<800 * ($0 + 2) }
    let off = heard.indices.first { frame in
      !changes.contains { $0.contains(frame) }
        && abs(heard[frame] - expected[frame]) > (storage == .compressed ? 1e-4 : 1e-5)
    }
    let places = off.map { (heard[$0] * 65_536, expected[$0] * 65_536) }
    #expect(off == nil, "at frame \(off!) places \(places!)")
    #expect(engine.status(of: voice) == nil)
  }

  @Test("what isn't in the clip, and live sound, is refused and counted")
  func refused() throws {
    let studio = try Studio()
    let voice = studio.engine.play(try studio.clip(Self.places(1_000)), looping: .forever)
    for region in [0..<0, 500..<1_001, -1..<10] { studio.engine.setLoop(voice, region) }
    #expect(studio.engine.statistics.refusedCalls == 3)
    let live = studio.engine.play(studio.engine.load(generating: "silence") { Silence() })
    studio.engine.leaveLoop(live)
    studio.engine.setLoop(live, 0..<10)
    studio.engine.append(try studio.clip(Self.places(10)), to: live)
    #expect(studio.engine.statistics.refusedCalls == 6)
    studio.engine.stop(voice, fading: .immediate)
    studio.render(800)
    studio.engine.leaveLoop(voice)
    #expect(studio.engine.statistics.staleCalls == 1)
  }

  private final class Silence: SoundGenerator {
    func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
      samples.update(repeating: 0)
      return samples.count
    }
  }
}
