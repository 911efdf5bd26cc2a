import TestSupport
import Testing

@testable import Earshot

/// The delay of pushed sound from the writer to a host, in frames. Nothing waits for real time:
/// writes, updates and pulls come in an order that is the same each time.
struct LiveLatencyTests {
  private final class Call {
    let engine: AudioEngine
    let host: HostOutput
    let source = PushSource(seconds: 2)
    let voice: Voice
    var heard: [Float] = []
    /// A constant that is written instead of the samples' places.
    var level: Float?
    var events: [AudioEvent] = []
    /// Frames that had been pulled as each piece was written.
    private var pulledAt: [Int] = []
    private(set) var written = 0
    private var time = 0
    static let piece = 480
    static let round = 32_000

    init(latency: Double?, adapting: Bool = false) throws {
      engine = try AudioEngine(.plainHost(layout: .mono))
      host = try #require(engine.hostOutput)
      if let latency { source.setLatency(latency, adapting: adapting) }
      voice = engine.play(engine.load(source))
    }

    func write(_ frames: Int) {
      for start in stride(from: written, to: written + frames, by: Self.piece) {
        pulledAt.append(heard.count)
        let places = start..<min(start + Self.piece, written + frames)
        source.write(places.map { level ?? Float($0 % Self.round + 1) / 32_768 })
      }
      written += frames
    }

    /// So much time passes, with a writer that writes every 10 ms, a game that updates 60 times a
    /// second and a host that pulls.
    func pass(_ seconds: Double, pulls: Int = 480, writes: Bool = true) {
      let end = time + Int(seconds * 48_000)
      while time < end {
        if time % Self.piece == 0, writes { write(Self.piece) }
        if time % 800 == 0 {
          engine.update(elapsed: .microseconds(16_667))
          events += engine.takeEvents()
        }
        if (time + 160) % pulls == 0 {
          var pulled = [Float](repeating: 0, count: pulls)
          pulled.withUnsafeMutableBufferPointer { host.render(into: $0) }
          heard += pulled
        }
        time += 32
      }
    }

    /// From the write to the host, for the latest output, in frames.
    var latency: Int {
      let frame = heard.count - 1
      let place = Int((heard[frame] * 32_768 - 1).rounded())
      // The latest piece that had that place in it.
      let first = place + (written - 1 - place) / Self.round * Self.round
      return frame - pulledAt[first / Self.piece] - first % Self.piece
    }

    var ranDry: Int { events.filter { $0 == .streamRanDry(voice) }.count }
  }

  @Test(
    "is what was asked for, and at most a step and a piece more", arguments: [0.02, 0.05, 0.15])
  func asked(_ seconds: Double) throws {
    let call = try Call(latency: seconds)
    call.pass(3)
    let asked = Int(seconds * 48_000)
    #expect(call.latency >= asked - 480 && call.latency <= asked + 800 + 480, "\(call.latency)")
    #expect(call.ranDry == 0 && call.engine.statistics.underruns == 0)
    #expect(call.source.latency == seconds)
    let first = try #require(call.heard.firstIndex { $0 != 0 })
    #expect(first <= asked + 2_400, "it begins at \(first)")
    // Every sample follows the one before it.
    let steps = zip(call.heard[first...], call.heard[(first + 1)...]).map { ($1 - $0) * 32_768 }
    #expect(steps.allSatisfy { abs($0 - 1) < 0.01 || $0 < -31_000 })
    call.engine.checkInvariants()
  }

  @Test("comes down to what was asked for, and stays, where it adapts", arguments: [0.02, 0.05])
  func adapted(_ seconds: Double) throws {
    let call = try Call(latency: seconds, adapting: true)
    call.pass(6)
    let asked = Int(seconds * 48_000)
    for _ in 0..<20 {
      call.pass(0.1)
      #expect(abs(call.latency - asked) < 480 + 240, "\(call.latency)")
    }
    #expect(call.ranDry == 0)
    // Told to be longer, it plays slower until it is.
    call.source.setLatency(seconds + 0.03, adapting: true)
    call.pass(8)
    #expect(abs(call.latency - asked - 1_440) < 480 + 240, "\(call.latency)")
  }

  @Test(
    "begins with what was written last where it adapts, and else with all",
    arguments: [false, true])
  func beginning(_ adapts: Bool) throws {
    let call = try Call(latency: 0.03, adapting: adapts)
    // Half a second waits as the host begins to pull.
    call.write(24_000)
    call.pass(0.5)
    let first = try #require(call.heard.firstIndex { $0 != 0 })
    // Skipped sound is in the past for the clock, too.
    let left = Int(call.source.playedFrames) - (call.heard.count - first)
    if adapts {
      #expect(abs(call.latency - 1_440) < 960, "\(call.latency)")
      #expect(left > 20_000 && left < 24_000, "\(left)")
    } else {
      #expect(call.heard[first...].first == 1 / 32_768 && call.latency > 23_000)
      #expect(abs(left) < 2_000, "\(left)")
    }
    #expect(call.ranDry == 0)
    call.engine.checkInvariants()
  }

  @Test("runs dry by a fade while its rate is on its way and a host pulls more than a step")
  func rates() throws {
    let call = try Call(latency: 0.03, adapting: true)
    call.pass(1)
    for rate in [2, 0.5, 2, 1, 2, 0.5, 2, 1, 2] as [Rate] {
      call.engine.setRate(call.voice, rate, over: .milliseconds(200))
      call.pass(0.7, pulls: 4_800)
    }
    #expect(call.ranDry > 3)
    // From silence and to it.
    let steps = zip(call.heard, call.heard.dropFirst()).filter { $0 == 0 || $1 == 0 }
    let largest = steps.map { abs($0 - $1) }.max() ?? 1
    #expect(largest < 0.02, "\(largest)")
    call.engine.checkInvariants()
  }

  @Test("one that is asked for when a voice plays without is refused, and isn't told")
  func tooLate() throws {
    let call = try Call(latency: nil)
    call.pass(0.2)
    #expect(!call.source.setLatency(0.03))
    #expect(call.source.latency == nil)
    let other = try Call(latency: 0.05)
    other.pass(0.2)
    #expect(other.source.setLatency(0.03))
    #expect(other.source.latency == 0.03)
  }

  @Test("a stream whose writer stops runs dry once, without a click, and resumes when refilled")
  func underrun() throws {
    let call = try Call(latency: 0.03, adapting: true)
    call.pass(3)
    call.pass(0.2, writes: false)
    #expect(call.ranDry == 1 && call.engine.statistics.underruns == 1)
    let reason = call.engine.status(of: call.voice)?.reason
    #expect(reason == .buffering, "\(String(describing: reason))")
    #expect(call.heard.suffix(4_800).allSatisfy { $0 == 0 })
    #expect(call.source.latency == 0.0375, "it has adapted")
    let stopped = call.heard.count
    call.pass(3)
    let again = try #require(call.heard[stopped...].firstIndex { $0 != 0 })
    #expect(again - stopped < 1_800 + 2_400, "it goes on after \(again - stopped)")
    #expect(abs(call.latency - 1_800) < 480 + 240, "\(call.latency)")
    #expect(call.source.latency == 0.0375 && call.ranDry == 1)
    // Four seconds without need, and it is shorter again.
    call.pass(4)
    #expect(call.source.latency == 0.03, "\(call.source.latency ?? 0)")
    call.pass(4)
    #expect(abs(call.latency - 1_440) < 480 + 240, "\(call.latency)")
    #expect(call.ranDry == 1)
    call.source.finish()
    call.pass(0.5, writes: false)
    #expect(!call.engine.isAlive(call.voice))
    // Away from where the signal itself goes round the largest step is a fade's.
    let stretch = call.heard[stopped - 12_000..<again + 4_000]
    let largest = zip(stretch.dropFirst(), stretch).map { abs($0 - $1) }.max() ?? 1
    #expect(largest < 0.012, "\(largest)")
  }

  enum Event: CaseIterable { case pause, bus, rate, away }

  @Test(
    "what happens to a voice that stands still, or soon will, is no step", arguments: Event.allCases
  )
  func events(_ event: Event) throws {
    let call = try Call(latency: 0.03, adapting: true)
    call.level = 0.25
    call.pass(2)
    let (engine, voice) = (call.engine, call.voice)
    let bus = try engine.makeBus()
    _ = try engine.addEffect(to: bus) { _, _, _ in }
    for round in 0..<4 {
      if event == .rate { engine.setRate(voice, round % 2 == 0 ? 2 : 1, over: .milliseconds(200)) }
      if event == .away { engine.setGain(voice, .silence, over: .milliseconds(100)) }
      // Less than a pull takes waits when the voice is left.
      call.pass(0.3, pulls: event == .away ? 4_800 : 480, writes: event == .away)
      switch event {
      case .pause:
        engine.pause(voice)
        call.pass(0.1, writes: false)
        engine.resume(voice)
      case .bus: engine.setBus(voice, round % 2 == 0 ? bus : .master)
      case .rate: break
      case .away: engine.setGain(voice, .unity, over: .milliseconds(100))
      }
      call.pass(0.1, writes: event == .away)
      call.pass(0.7)
      #expect(call.source.playedFrames <= Int64(call.heard.count))
    }
    let heard = call.heard[48_000...]
    let (place, largest) =
      zip(heard.indices, zip(heard.dropFirst(), heard)).map { ($0, abs($1.0 - $1.1)) }
      .max { $0.1 < $1.1 } ?? (0, 1)
    #expect(largest < 0.01, "\(largest) at \(place)")
    engine.setRate(voice, 1)
    call.pass(2)
    #expect(call.heard.suffix(9_600).allSatisfy { abs($0 - 0.25) < 0.001 })
  }

  @Test(
    "the clock for pictures never goes back, and never passes the written sound",
    arguments: [480, 4_800])
  func clock(pulls: Int) throws {
    let call = try Call(latency: 0.02, adapting: true)
    var before: Int64 = 0
    for round in 0..<60 {
      call.pass(0.05, pulls: pulls, writes: round % 7 < 4)
      let played = call.source.playedFrames
      #expect(played >= before && played + Int64(call.source.waitingFrames) <= call.written)
      before = played
    }
  }

  @Test("shorter than what the host takes at once runs dry, and adapts until it doesn't")
  func tooShort() throws {
    let call = try Call(latency: 0.04, adapting: true)
    call.pass(24, pulls: 4_800)
    let dry = call.ranDry
    #expect(dry > 0 && dry < 3, "\(dry)")
    let found = try #require(call.source.latency)
    #expect(found >= 0.05 && found < 0.1, "\(found)")
    call.pass(60, pulls: 4_800)
    #expect(call.ranDry == dry, "\(call.ranDry)")
  }

  @Test(
    "as long as all that is kept, with a writer that waits until there is room for a whole piece",
    arguments: [(0.5, 1_024), (0.3, 1_000), (0.1, 1_024), (0.2, 4_800)],
    [true, false])
  func asLongAsKept(_ form: (seconds: Double, piece: Int), _ isRendered: Bool) throws {
    let engine = try AudioEngine(
      isRendered
        ? Configuration(output: .offline, sampleRate: 48_000, layout: .mono, limiter: .never)
        : .plainHost(layout: .mono))
    let source = PushSource(seconds: form.seconds)
    source.setLatency(form.seconds)
    engine.play(engine.load(source))
    let piece = [Float](repeating: 0.25, count: form.piece)
    var block = [Float](repeating: 0, count: 480)
    var (time, written, heard) = (0, 0, 0)
    while time < 5 * 48_000 {
      while source.freeFrames >= form.piece, written < time + form.piece {
        written += source.write(piece)
      }
      block.withUnsafeMutableBufferPointer {
        if let host = engine.hostOutput {
          engine.update(elapsed: .milliseconds(10))
          host.render(into: $0)
        } else {
          engine.render(into: $0)
        }
      }
      heard += block.count { $0 > 0.24 }
      time += 480
      // It runs dry once.
      if time == 96_000 { written += 2 * source.capacity }
    }
    // Nothing until it has begun, and from where the writer rests until it goes on.
    #expect(heard > time - 4 * source.capacity - 2 * form.piece - 1_600, "\(heard)")
    #expect(block.allSatisfy { abs($0 - 0.25) < 1e-6 })
  }

  @Test("is what was asked for, whether the first second comes in one piece or in many")
  func longPiece() throws {
    for pieces in [1, 100] {
      let call = try Call(latency: 1.8)
      call.level = 0.25
      for _ in 0..<pieces {
        call.source.write([Float](repeating: 0.25, count: 48_000 / pieces))
      }
      call.pass(1)
      let first = try #require(call.heard.firstIndex { $0 > 0.05 })
      #expect(abs(first + 48_000 - 86_400) < 2_000, "\(first) in \(pieces)")
    }
  }

  @Test("in a render it is no shorter than a step needs, and nothing is lost")
  func offline() throws {
    let studio = try Studio()
    let source = PushSource(seconds: 2)
    source.setLatency(0.02)
    let voice = studio.engine.play(studio.engine.load(source))
    for step in 0..<60 {
      source.write((0..<800).map { Float((step * 800 + $0) % 32_000 + 1) / 32_768 })
      studio.render(800)
    }
    source.finish()
    studio.render(8_000)
    let first = try #require(studio.samples.firstIndex { $0 != 0 })
    #expect(first >= 1_600 && first <= 3_200, "\(first)")
    for frame in 0..<48_000 {
      #expect(studio.samples[first + frame] == Float(frame % 32_000 + 1) / 32_768)
      if studio.samples[first + frame] != Float(frame % 32_000 + 1) / 32_768 { break }
    }
    #expect(studio.ending(of: voice) == .ended)
  }
}
