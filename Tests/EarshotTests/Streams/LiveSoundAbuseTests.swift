import CSystem
import TestSupport
import Testing

@testable import Earshot

/// Live sound of odd formats, at odd times, and through faults of an output.
struct LiveSoundAbuseTests {
  private static func places(_ frames: Range<Int>) -> [Float] {
    frames.map { Float($0 % 32_000 + 1) / 32_768 }
  }

  @Test("any sample rate and channel count is heard", arguments: [8_000, 96_000, 384_000], [1, 8])
  func forms(_ rate: Int, _ channels: Int) throws {
    let studio = try Studio()
    let source = PushSource(sampleRate: rate, channelCount: channels, seconds: 1)
    let voice = studio.engine.play(studio.engine.load(source))
    source.write([Float](repeating: 0.5, count: rate * channels))
    source.finish()
    studio.render(24_000)
    #expect(abs(studio.samples[20_000] - 0.5) < 0.01)
    studio.render(48_000)
    #expect(studio.ending(of: voice) == .ended)
    let heard = studio.samples.filter { abs($0 - 0.5) < 0.01 }.count
    #expect(abs(heard - 48_000) < 500, "\(heard) frames of it")
  }

  @Test("frame by frame is as good, and what is finished takes no more")
  func tinyWrites() throws {
    let studio = try Studio()
    let source = PushSource(seconds: 1)
    let voice = studio.engine.play(studio.engine.load(source))
    for frame in Self.places(0..<10_000) { #expect(source.write([frame]) == 1) }
    source.finish()
    #expect(source.write([0.1]) == 0)
    studio.render(20_000)
    let start = try #require(studio.samples.firstIndex { $0 != 0 })
    #expect(studio.samples[start..<start + 10_000].elementsEqual(Self.places(0..<10_000)))
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test("a sound that is finished before there was any of it just ends", arguments: [true, false])
  func nothing(_ isFinishedFirst: Bool) throws {
    let studio = try Studio()
    let source = PushSource()
    if isFinishedFirst { source.finish() }
    let voice = studio.engine.play(studio.engine.load(source))
    studio.render(4_000)
    source.finish()
    studio.render(4_000)
    #expect(studio.ending(of: voice) == .ended)
    #expect(studio.heard.peak == 0)
    studio.engine.checkInvariants()
  }

  private final class Nonsense: SoundGenerator {
    let answer: Int
    let sample: Float
    private var calls = 0

    init(_ answer: Int, _ sample: Float) {
      self.answer = answer
      self.sample = sample
    }

    func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
      calls += 1
      guard calls < 8 else { return 0 }
      samples.update(repeating: sample)
      return answer
    }
  }

  @Test(
    "a generator's nonsense is heard as something finite, and ends",
    arguments: [-1, 0, 5, Int.min, Int.max], [Float.nan, .infinity, -.greatestFiniteMagnitude])
  func nonsense(_ answer: Int, _ sample: Float) throws {
    let studio = try Studio()
    let clip = studio.engine.load(generating: "nonsense", channelCount: 2) {
      Nonsense(answer, sample)
    }
    let voice = studio.engine.play(clip)
    studio.render(24_000)
    #expect(studio.ending(of: voice) == .ended)
    #expect(studio.samples.allSatisfy { $0.isFinite })
  }

  @Test("a pause loses nothing of it", arguments: [true, false])
  func pause(_ isInterrupted: Bool) throws {
    let studio = try Studio()
    let source = PushSource(seconds: 2)
    let voice = studio.engine.play(studio.engine.load(source))
    source.write(Self.places(0..<30_000))
    studio.render(8_000)
    if isInterrupted {
      studio.engine.beginInterruption("call")
    } else {
      studio.engine.pause(voice)
    }
    studio.render(8_000)
    let clock = source.playedFrames
    if isInterrupted { studio.engine.endInterruption("call") } else { studio.engine.resume(voice) }
    studio.render(4_800)
    let place = try #require(studio.samples.last) * 32_768
    // It has the beginning of the last step.
    #expect(abs(Int64(place) - source.playedFrames) <= 801)
    #expect(source.playedFrames > clock)
  }

  @Test("an interruption while it stands still, and one that ends too late")
  func heldAndInterrupted() throws {
    let studio = try Studio()
    let source = PushSource(seconds: 1)
    let voice = studio.engine.play(studio.engine.load(source))
    source.write(Self.places(0..<9_000))
    studio.render(20_000)
    studio.engine.beginInterruption("call")
    studio.render(4_000)
    source.write(Self.places(9_000..<25_000))
    studio.engine.endInterruption("call")
    source.finish()
    studio.render(30_000)
    #expect(studio.ending(of: voice) == .ended)
    #expect(studio.samples.contains { abs($0 * 32_768 - 25_000) < 0.5 })
  }

  @Test("paused while a host pulls, it goes on where it stopped, and its clock is right")
  func hosted() throws {
    let engine = try AudioEngine(
      .plainHost(sampleRate: 48_000, layout: .mono))
    let host = try #require(engine.hostOutput)
    let source = PushSource(seconds: 2)
    let voice = engine.play(engine.load(source))
    source.write(Self.places(0..<80_000))
    var piece = [Float](repeating: 0, count: 800)
    func pass(_ steps: Int) {
      for _ in 0..<steps {
        engine.update(elapsed: .seconds(1) / 60)
        piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
        usleep(15_000)
      }
    }
    pass(20)
    engine.pause(voice)
    pass(10)
    let clock = source.playedFrames
    engine.resume(voice)
    pass(15)
    let place = Int64(try #require(piece.last) * 32_768)
    #expect(source.playedFrames > clock)
    #expect(abs(place - source.playedFrames) < 2_500, "\(place), the clock \(source.playedFrames)")
  }

  @Test("live sound continues after its device dies and is reopened", arguments: [false, true])
  func lostDevice(_ isScarce: Bool) throws {
    let faults = OutputFaults(openingMilliseconds: 600)
    let engine = try AudioEngine(
      Configuration(output: .device(), sampleRate: 48_000), faults: faults)
    let source = PushSource(seconds: 1)
    let voice = engine.play(engine.load(source), options: PlaybackOptions(gain: .decibels(-60)))
    let clock = ContinuousClock()
    var latest = clock.now
    func run(_ time: Duration) {
      let end = clock.now + time
      while clock.now < end {
        usleep(8_000)
        if !isScarce || source.waitingFrames < 2_000 {
          source.write([Float](repeating: 0.5, count: 1_000))
        }
        let now = clock.now
        engine.update(elapsed: now - latest)
        latest = now
      }
    }
    run(.milliseconds(300))
    faults.die(atFrame: engine.world.now)
    run(.milliseconds(1_200))
    let before = source.playedFrames
    run(.milliseconds(500))
    #expect(source.playedFrames > before + 12_000)
    #expect(engine.status(of: voice)?.state == .real)
  }

  @Test("downloads that are garbage, or cut, end; they never trap", arguments: 0..<6)
  func brokenDownloads(_ kind: Int) throws {
    let file = try TemporaryFile("places.wav")
    defer { file.remove() }
    try file.write(Self.places(0..<20_000), sampleRate: 48_000)
    let all = try file.bytes()
    let bytes: [UInt8] =
      switch kind {
      case 0: []
      case 1: Array(repeating: 0xa5, count: 60_000)
      case 2: Array(all[..<30])
      case 3: Array(all[..<50_001])
      case 4: Array(all[..<44]) + Array(repeating: 0xff, count: 60_000)
      default: Array("OggS".utf8) + Array(repeating: 0, count: 60_000)
      }
    let studio = try Studio()
    let download = ProgressiveBytes(name: "download", byteCount: kind == 4 ? nil : all.count)
    download.append(bytes)
    let clip = try? studio.engine.load(download)
    #expect((clip != nil) == (kind == 3 || kind == 4))
    let voice = clip.map { studio.engine.play($0) }
    studio.render(6_000)
    download.finish()
    #expect(!download.append([1]))
    studio.render(40_000)
    if let voice { #expect(studio.ending(of: voice) == .ended) }
    #expect(studio.samples.allSatisfy { $0.isFinite })
    if kind == 3 { #expect(studio.samples.contains { $0 == Self.places(12_000..<12_001)[0] }) }
  }

  @Test("a download of large pages comes to its own end, not to that of a page")
  func largePages() throws {
    let wave = try TemporaryFile("noise.wav")
    defer { wave.remove() }
    var noise = SeededGenerator(seed: 1)
    try wave.write((0..<192_000).map { _ in Float(noise.next(in: -0.5...0.5)) }, sampleRate: 48_000)
    let coded = try TemporaryFile("noise.ogg")
    defer { coded.remove() }
    let options = "-ac 2 -q:a 10 -page_duration 4000000"
    #expect(system("ffmpeg -v quiet -y -i \(wave.path) \(options) \(coded.path) </dev/null") == 0)
    let all = try coded.bytes()
    try #require(all.count > 110_000)
    let studio = try Studio()
    let download = ProgressiveBytes(name: "noise.ogg", byteCount: all.count)
    var sent = 65_000
    download.append(all[..<sent])
    let voice = studio.engine.play(try studio.engine.load(download))
    for step in 0..<600 where studio.ending(of: voice) == nil {
      studio.render(800)
      // Half of the second page waits for long; then comes the rest.
      let goal = step < 40 ? sent : step < 200 ? 100_000 : all.count
      download.append(all[sent..<goal])
      sent = goal
      if sent == all.count { download.finish() }
    }
    #expect(studio.ending(of: voice) == .ended)
    let loud = studio.samples.filter { abs($0) > 0.01 }.count
    #expect(loud > 170_000, "\(loud) of it")
  }
}
