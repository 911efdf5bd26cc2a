import AudioFiles
import CSystem
import TestSupport
import Testing

@testable import Earshot

/// Sound that comes while it is played: pushed, generated, or downloaded. Every sample tells its
/// place.
struct LiveSoundTests {
  private static func places(_ frames: Range<Int>) -> [Float] {
    frames.map { Float($0 % 32_000 + 1) / 32_768 }
  }

  /// Pieces of the output with consecutive places at full level, apart from the ramps before and
  /// after a pause.
  private func runs(_ samples: [Float]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in samples.indices.dropFirst() {
      let step = (samples[index] - samples[index - 1]) * 32_768
      let follows = abs(step - 1) < 0.01 || abs(step + 31_999) < 0.1
      if !follows {
        if index - start > 100 { runs.append(start..<index) }
        start = index
      }
    }
    if samples.count - start > 100 { runs.append(start..<samples.count) }
    return runs.filter { samples[$0.upperBound - 1] != 0 }
  }

  @Test("what is pushed in time is heard as it is, to its end")
  func pushed() throws {
    let studio = try Studio()
    let source = PushSource(seconds: 0.5)
    let voice = studio.engine.play(studio.engine.load(source))
    var pushed = 0
    while pushed < 60_000 {
      let end = min(pushed + 1_111, 60_000)
      pushed += source.write(Self.places(pushed..<end))
      if source.waitingFrames > 8_000 { studio.render(800) }
    }
    source.finish()
    studio.render(60_000)
    let start = try #require(studio.samples.firstIndex { $0 != 0 })
    #expect(studio.samples[start..<start + 60_000].elementsEqual(Self.places(0..<60_000)))
    #expect(studio.heard.end(above: 0) == start + 60_000)
    #expect(studio.ending(of: voice) == .ended)
    #expect(source.playedFrames >= 59_000)
    studio.engine.checkInvariants()
  }

  @Test("its clock counts no more than was taken, from the first sample on")
  func clock() {
    let source = PushSource(seconds: 0.5)
    // Of other sound.
    source.notePlayed(500)
    #expect(source.playedFrames == 500)
    let other = PushSource(seconds: 0.5)
    #expect(other.write([0.5]) == 1)
    other.notePlayed(100)
    #expect(other.playedFrames == 0)
    var block: [Float] = [0, 0]
    #expect(block.withUnsafeMutableBufferPointer { other.read(into: $0) } == 1)
    other.notePlayed(100)
    #expect(other.playedFrames == 1)
  }

  @Test("of two channels as of one, each in its place")
  func pushedStereo() throws {
    let studio = try Studio { $0.layout = .stereo }
    let source = PushSource(channelCount: 2, seconds: 1)
    let voice = studio.engine.play(studio.engine.load(source))
    let sound = Self.places(0..<31_000).flatMap { [$0, -$0 / 2] }
    #expect(source.write(sound) == 31_000)
    #expect(source.waitingFrames == 31_000 && source.freeFrames == 17_000)
    source.finish()
    studio.render(36_000)
    #expect(studio.samples.prefix(sound.count).elementsEqual(sound))
    #expect(studio.samples.dropFirst(sound.count).allSatisfy { $0 == 0 })
    #expect(studio.ending(of: voice) == .ended)
    #expect((30_000...31_000).contains(source.playedFrames), "\(source.playedFrames)")
  }

  @Test("too little stands still, click-free, and goes on without losing more than its ramp")
  func runsOut() throws {
    let studio = try Studio()
    let source = PushSource(seconds: 1)
    let voice = studio.engine.play(studio.engine.load(source))
    var pushed = source.write(Self.places(0..<9_000))
    studio.render(24_000)
    let clock = source.playedFrames
    #expect(clock > 5_000 && clock <= 9_000)
    studio.render(9_600)
    #expect(source.playedFrames == clock, "its clock stands still with it")
    #expect(studio.engine.status(of: voice)?.reason == .buffering)
    #expect(studio.engine.playhead(of: voice).map { Int64($0 * 48_000) } == clock)
    #expect(studio.heard[20_000..<33_600].peak == 0)
    pushed += source.write(Self.places(pushed..<30_000))
    source.finish()
    studio.render(40_000)
    #expect(studio.ending(of: voice) == .ended)
    let runs = runs(studio.samples)
    #expect(runs.count == 2, "\(runs)")
    // Nothing is left out, nothing comes twice: from run to run only the ramps are between.
    let (first, second) = (runs[0], runs[runs.count - 1])
    let left = studio.samples[first.upperBound - 1] * 32_768
    let entered = studio.samples[second.lowerBound] * 32_768
    #expect(entered - left > 0 && entered - left <= Float(2 * studio.ramp + 801))
    #expect(Int(studio.samples[second.upperBound - 1] * 32_768) == 30_000)
    let step = Float(studio.heard.largestStep.size)
    #expect(
      step < 32_000 / 32_768 / Float(studio.ramp) * 1.5
        || step
          == studio.samples[
            second.upperBound - 1],
      "a step of \(step)")
  }

  @Test("a pause and a seek don't lose a sample of it, and it can't be taken its source")
  func transport() throws {
    let studio = try Studio { $0.sources = 2 }
    let source = PushSource(seconds: 2)
    let voice = studio.engine.play(
      studio.engine.load(source),
      options: PlaybackOptions(
        looping: .forever, offset: 3))
    source.write(Self.places(0..<60_000))
    studio.render(4_800)
    for _ in 0..<5 {
      studio.engine.play(try studio.clip(Signal.sine(300, amplitude: 1, frames: 2_000)))
    }
    studio.render(4_800)
    #expect(studio.engine.status(of: voice)?.state == .real)
    studio.engine.seek(voice, to: 1)
    #expect(studio.engine.statistics.refusedCalls == 1)
    studio.engine.pause(voice)
    studio.render(9_600)
    let clock = source.playedFrames
    studio.engine.resume(voice)
    studio.render(4_800)
    #expect(source.playedFrames > clock && source.playedFrames < clock + 5_700)
  }

  private final class Sawtooth: SoundGenerator {
    let frames: Int
    private var frame = 0

    init(frames: Int) { self.frames = frames }

    func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
      let count = min(samples.count, frames - frame)
      for index in 0..<count { samples[index] = Float((frame + index) % 32_000 + 1) / 32_768 }
      frame += count
      return count
    }
  }

  @Test("a generator is asked for each voice, and heard to its end")
  func generated() throws {
    let studio = try Studio()
    let clip = studio.engine.load(generating: "saw") { Sawtooth(frames: 20_000) }
    let voice = studio.engine.play(clip)
    studio.engine.play(
      clip, options: PlaybackOptions(gain: Gain(linear: 0.5), start: .frame(5_000)))
    studio.render(30_000)
    let first = Self.places(0..<20_000)
    for frame in 0..<25_000 {
      let expected =
        (frame < 20_000 ? first[frame] : 0)
        + (frame >= 5_000 ? first[frame - 5_000] / 2 : 0)
      #expect(abs(studio.samples[frame] - expected) < 1e-6, "frame \(frame)")
      if abs(studio.samples[frame] - expected) >= 1e-6 { break }
    }
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test(
    "a download plays to its last sample while it arrives", arguments: [3_000, 20_000, 200_000])
  func downloaded(_ piece: Int) throws {
    let file = try TemporaryFile("places.wav")
    defer { file.remove() }
    try file.write(Self.places(0..<90_000), sampleRate: 48_000)
    let all = try file.bytes()
    let studio = try Studio()
    let download = ProgressiveBytes(name: "places.wav", byteCount: all.count)
    #expect(throws: AudioError.self) { try studio.engine.load(download) }
    var sent = 0
    func send() {
      download.append(all[sent..<min(sent + piece, all.count)])
      sent = min(sent + piece, all.count)
      if sent == all.count { download.finish() }
    }
    send()
    let voice = studio.engine.play(try studio.engine.load(download))
    for _ in 0..<400 where studio.ending(of: voice) == nil {
      studio.render(800)
      if sent < all.count { send() }
    }
    studio.render(48_000 * 2)
    #expect(studio.ending(of: voice) == .ended)
    let runs = runs(studio.samples)
    let last = try #require(runs.last)
    #expect(studio.samples[last.upperBound - 1] == Self.places(89_999..<90_000)[0])
    if piece > 10_000 {
      let start = try #require(studio.samples.firstIndex { $0 != 0 })
      #expect(studio.samples[start..<start + 90_000].elementsEqual(Self.places(0..<90_000)))
    }
  }

  @Test("of compressed downloads as well", arguments: ["ogg", "mp3"])
  func compressedDownload(_ kind: String) throws {
    let wave = try TemporaryFile("tone.wav")
    defer { wave.remove() }
    var noise = SeededGenerator(seed: 1)
    let tone = Signal.sine(440, amplitude: 0.3, frames: 480_000).map {
      $0 + Float(noise.next(in: -0.1...0.1))
    }
    try wave.write(tone, sampleRate: 48_000)
    let coded = try TemporaryFile("tone.\(kind)")
    defer { coded.remove() }
    #expect(system("ffmpeg -v quiet -y -i \(wave.path) \(coded.path) </dev/null") == 0)
    let all = try coded.bytes()
    let studio = try Studio()
    let download = ProgressiveBytes(name: "tone.\(kind)", byteCount: all.count)
    download.append(all[..<(all.count / 2)])
    studio.engine.play(try studio.engine.load(download))
    studio.render(24_000)
    let start = try #require(studio.heard.onset(above: 0.1))
    #expect(start < 3_000)
    let heard = studio.heard[start + 2_000..<20_000].sine(at: 440)
    #expect(abs(heard.amplitude - 0.3) < 0.03)
  }

  @Test("in real time too, pushed by the game while a host pulls")
  func live() throws {
    let engine = try AudioEngine(
      .plainHost(sampleRate: 48_000, layout: .mono))
    let host = try #require(engine.hostOutput)
    let source = PushSource(seconds: 0.5)
    let voice = engine.play(engine.load(source))
    var heard: [Float] = []
    var pushed = 0
    let clock = ContinuousClock()
    let begin = clock.now
    var piece = [Float](repeating: 0, count: 800)
    while pushed < 48_000, clock.now - begin < .seconds(20) {
      pushed += source.write(Self.places(pushed..<min(pushed + 900, 48_000)))
      engine.update(elapsed: .seconds(1) / 60)
      piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
      heard += piece
      usleep(33_000)
    }
    source.finish()
    for _ in 0..<60 {
      engine.update(elapsed: .seconds(1) / 60)
      piece.withUnsafeMutableBufferPointer { host.render(into: $0) }
      heard += piece
      usleep(33_000)
    }
    #expect(!engine.isAlive(voice))
    #expect(engine.statistics.underruns == 0)
    let runs = runs(heard)
    let all = runs.reduce(0) { $0 + $1.count }
    #expect(all > 40_000, "\(runs)")
    engine.checkInvariants()
  }

  @Test("what is heard live keeps its source: it can't be caught up with later")
  func keepsSource() throws {
    let studio = try Studio { $0.sources = 2 }
    let source = PushSource(seconds: 1)
    let options = PlaybackOptions(gain: .decibels(-30))
    let live = studio.engine.play(studio.engine.load(source), options: options)
    _ = source.write(Self.places(0..<20_000))
    studio.render(2_400)
    let loud = try studio.clip(Signal.sine(440, frames: 48_000))
    for _ in 0..<3 { studio.engine.play(loud) }
    studio.render(4_800)
    #expect(studio.engine.status(of: live)?.state == .real)
  }

  @Test("of what was recorded a single frame is given, too")
  func supplied() {
    let sound = SuppliedSound(LiveForm(format: .int16, channelCount: 2, sampleRate: 48_000))
    let reader = SuppliedSound.Reader.number(sound.makeReader())
    #expect(sound.readiness(of: reader) == .notYet)
    sound.append(.samples([1, 2, 3, 4]), for: reader)
    #expect(sound.readiness(of: reader) == .frames(1))
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = bytes.withUnsafeMutableBytes { sound.read(by: reader, into: $0) }
    #expect(count == 1 && bytes == [1, 2, 3, 4, 0, 0, 0, 0])
    sound.append(.end, for: reader)
    #expect(sound.readiness(of: reader) == .ended)
  }
}
