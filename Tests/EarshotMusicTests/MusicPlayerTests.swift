import Earshot
import TestScheduling
import TestSupport
import Testing

@testable import EarshotMusic

@Suite("A player for music", .waits)
struct MusicPlayerTests {
  private static let sine = Signal.sine(440, amplitude: 0.5, frames: 60_000)

  private static func pieces(_ cuts: [Int]) -> [[Float]] {
    zip([0] + cuts, cuts + [sine.count]).map { Array(sine[$0..<$1]) }
  }

  @Test(
    "a sine that was cut into files goes on as if it weren't, though the game stalls",
    arguments: [800, 481, 30_000], [[20_011], [9, 10, 15_000, 15_001, 40_000]])
  func gapless(step: Int, cuts: [Int]) throws {
    let studio = try MusicStudio()
    try studio.open(Self.pieces(cuts))
    studio.player.play()
    studio.player.step()
    studio.render(64_000, steppingEvery: step)
    let difference = studio.heard[0..<60_000].largestDifference(from: Render(Self.sine))
    #expect(difference < 1e-6)
    #expect(studio.heard.end(above: 0) ?? .max <= 60_000)
    #expect(studio.began == Array(0...cuts.count))
    #expect(studio.end == .finished && studio.player.state == .stopped)
  }

  @Test("on a host that pulls on while the game stalls it goes on, too")
  func gaplessLive() throws {
    let folder = try TestFolder()
    let pieces = Self.pieces([24_123])
    for (index, piece) in pieces.enumerated() {
      try folder.write(TemporaryFile.wave(piece, sampleRate: 48_000), to: "\(index).wav")
    }
    let engine = try AudioEngine(
      Configuration(output: .host, sampleRate: 48_000, layout: .mono, limiter: .never))
    let player = try MusicPlayer(engine)
    player.open(Playlist(paths: [folder.path]))
    player.play()
    #expect(player.stepUntil { player.track != nil })
    var heard: [Float] = []
    let host = try #require(engine.hostOutput)
    var block = [Float](repeating: 0, count: 480)
    var onset: Int?
    while heard.count < 90_000 {
      block.withUnsafeMutableBufferPointer { host.render(into: $0) }
      heard += block
      onset = onset ?? Render(heard).onset(above: 1e-3)
      // There is no update from 0.3 s before the cut to 0.2 s after it.
      let place = heard.count - (onset ?? heard.count)
      if !(10_000..<34_000).contains(place) {
        engine.update(elapsed: .milliseconds(10))
        player.step()
        if (4_800..<10_000).contains(place) {
          #expect(player.stepUntil { player.line?.followers.isEmpty == false })
        }
      }
      #expect(engine.waitForStreams())
      if player.state == .stopped { break }
    }
    let start = try #require(onset)
    let whole = Render(Array(heard[(start + 2_000)..<(start + 55_000)]))
    let step = 0.5 * 2 * Double.pi * 440 / 48_000
    #expect(whole.largestStep.size < step * 1.02, "a step of \(whole.largestStep)")
    #expect(player.track?.index == 1)
  }

  @Test("cross-fades have equal power, and begin so long before the end")
  func crossfade() throws {
    let studio = try MusicStudio()
    try studio.open((0..<3).map { Signal.noise(seed: UInt64($0), frames: 96_000) })
    studio.player.crossfade = .seconds(0.5)
    studio.player.play()
    studio.player.step()
    studio.render(3 * 96_000)
    let whole = 3 * 96_000 - 2 * 24_000
    #expect(abs((studio.heard.end(above: 1e-3) ?? 0) - whole) < 900)
    let level = studio.heard[0..<48_000].level
    for (index, part) in studio.heard[0..<whole - 2_400].levels(every: 2_400).enumerated() {
      #expect(abs(part - level) < 1, "\(part - level) dB at \(Double(index) / 20) s")
    }
    #expect(studio.began == [0, 1, 2] && studio.end == .finished)
    #expect(studio.engine.statistics.voices == 0)
  }

  @Test("a cross-fade that is to come is planned anew when the player is paused or sought")
  func replanned() throws {
    let studio = try MusicStudio()
    try studio.open((0..<2).map { Signal.noise(seed: UInt64($0), frames: 96_000) })
    studio.player.crossfade = .seconds(0.5)
    studio.player.play()
    studio.player.step()
    studio.render(48_000)
    studio.player.pause()
    studio.render(20_000)
    #expect(studio.player.state == .paused)
    #expect(studio.heard[50_000..<68_000].peak < 1e-6)
    studio.player.play()
    studio.render(12_000)
    studio.player.seek(to: 0.25)
    studio.render(180_000)
    // 1.25 s, the pause, and 1.75 s and 1.5 s of the two tracks.
    #expect(abs((studio.heard.end(above: 1e-3) ?? 0) - (80_000 + 84_000 + 72_000)) < 3_000)
    #expect(studio.began == [0, 1] && studio.end == .finished)
  }

  @Test(
    "what is asked for before the step that learns of a cross-fade is done to the track that began",
    arguments: [0, 1, 2, 3])
  func asked(which: Int) throws {
    let studio = try MusicStudio()
    let player = studio.player
    try studio.open((0..<3).map { Signal.noise(seed: UInt64($0), frames: 96_000) })
    player.crossfade = .seconds(0.5)
    player.play()
    studio.render(71_200)
    #expect(studio.began == [0])
    _ = studio.engine.render(frameCount: 4_800)
    switch which {
    case 0:
      player.pause()
      studio.render(4_800)
      #expect(studio.began == [0, 1] && player.state == .paused)
      let last = studio.samples.count
      studio.render(24_000)
      #expect(studio.heard[last..<studio.samples.count].peak < 1e-6)
    case 1:
      player.seek(to: 1)
      studio.render(800)
      #expect(player.track?.index == 1)
      #expect(abs(player.position - 1) < 0.05, "\(player.position)")
    case 2:
      player.repeats = .all
      studio.render(24_000)
      #expect(studio.began == [0, 1] && player.state == .playing)
      let last = studio.samples.count
      #expect(studio.heard[last - 4_800..<last].peak > 0.1)
    default:
      player.next()
      studio.render(800)
      #expect(studio.began == [0, 1, 2])
    }
  }

  @Test("next, previous, seek, position")
  func transport() throws {
    let studio = try MusicStudio()
    let player = studio.player
    try studio.open((1...4).map { Signal.sine(Double($0) * 480, frames: 240_000) })
    #expect(player.state == .stopped && player.position == 0 && player.duration == nil)
    player.next()
    #expect(player.index == 1 && player.state == .stopped)
    player.play()
    player.step()
    studio.render(48_000)
    #expect(player.state == .playing && player.duration == 5)
    #expect(abs(player.position - 1) < 0.02, "\(player.position)")
    player.previous()
    studio.render(4_800)
    #expect(player.track?.index == 0)
    player.seek(to: 4)
    studio.render(4_800)
    #expect(abs(player.position - 4.1) < 0.02)
    player.previous()
    studio.render(4_800)
    #expect(player.track?.index == 0 && player.position < 0.2)
    player.previous()
    #expect(player.track?.index == 0)
    player.play(at: 3)
    studio.render(9_600)
    #expect(player.track?.index == 3)
    #expect(studio.heard[studio.samples.count - 4_800..<studio.samples.count].pitch(1_920))
    player.seek(to: 99)
    studio.render(4_800)
    #expect(player.state == .stopped && studio.end == .finished)
    #expect(studio.began == [1, 0, 3])
    // A track's first frame is as sharp as it is.
    #expect(studio.heard.clicks(above: 0.1).isEmpty, "\(studio.heard.clicks())")
    player.play(at: 17)
    player.seek(to: .nan)
    #expect(player.state == .stopped && studio.engine.statistics.staleCalls == 0)
  }

  @Test("the end, the track again, the list again")
  func repeats() throws {
    for (mode, expected) in [
      (MusicRepeat.off, [0, 1]), (.one, [0, 0, 0, 0, 0, 0]), (.all, [0, 1, 0, 1, 0, 1]),
    ] {
      let studio = try MusicStudio()
      try studio.open([1, 2].map { Signal.sine(Double($0) * 480, frames: 12_000) })
      studio.player.repeats = mode
      studio.player.play()
      studio.player.step()
      studio.render(70_000)
      #expect(studio.began == expected, "\(mode)")
      let sound = Signal.sine(480, frames: 12_000)
      if mode == .one {
        #expect(
          studio.heard[36_000..<48_000].largestDifference(from: Render(sound)) < 1e-6)
      }
      #expect((studio.end == .finished) == (mode == .off))
    }
  }

  @Test("shuffled, each comes once; a change while it plays begins with the next track")
  func shuffled() throws {
    let studio = try MusicStudio()
    try studio.open((0..<12).map { Signal.sine(Double($0 + 1) * 96, frames: 2_400) })
    studio.player.play()
    studio.player.step()
    studio.render(1_600)
    studio.player.isShuffled = true
    studio.render(60_000)
    #expect(studio.began.sorted() == Array(0..<12) && studio.began.first == 0)
    #expect(studio.began != Array(0..<12))
    #expect(studio.end == .finished)
  }

  @Test("a file that fails is told and passed over, and nothing but such files is an end")
  func failures() throws {
    let studio = try MusicStudio()
    try studio.open([1, 2].map { Signal.sine(Double($0) * 480, frames: 9_600) })
    try studio.folder.write("no sound at all", to: "bad.wav")
    let bad = Playlist.Entry(path: studio.folder.file("bad.wav"))
    let gone = Playlist.Entry(path: studio.folder.file("gone.wav"))
    let good = studio.player.playlist.entries
    studio.player.open(Playlist([bad, gone, good[0], bad, good[1], gone]))
    studio.player.play()
    studio.player.step()
    studio.render(40_000)
    #expect(studio.began == [2, 4])
    #expect(studio.failed == [0, 1, 3, 5])
    #expect(studio.end == .finished)
    #expect(
      studio.heard[0..<19_200].largestDifference(
        from: Render(
          [1, 2].flatMap { Signal.sine(Double($0) * 480, frames: 9_600) })) < 1e-6)
    studio.player.open(Playlist([good[0], gone]))
    studio.player.play(at: 1)
    studio.render(1_600)
    #expect(studio.end == .finished)
    for mode in MusicRepeat.allCases {
      studio.player.repeats = mode
      studio.player.open(Playlist(Array(repeating: gone, count: 300)))
      studio.player.play()
      studio.render(20_000)
      #expect(studio.end == .nothingPlayable, "\(mode)")
    }
    studio.player.open(Playlist())
    studio.player.play()
    #expect(studio.player.takeEvents() == [.ended(.nothingPlayable)])
    #expect(studio.player.state == .stopped && studio.player.index == nil)
  }

  @Test("what others do to its voice, its bus and the engine is followed")
  func others() throws {
    let studio = try MusicStudio()
    try studio.open([Signal.sine(480, frames: 96_000), Signal.sine(960, frames: 96_000)])
    studio.player.play()
    studio.player.step()
    studio.render(9_600)
    studio.engine.beginInterruption("call")
    studio.render(9_600)
    studio.engine.endInterruption("call", shouldResume: false)
    studio.render(9_600)
    #expect(studio.player.state == .paused)
    studio.player.play()
    studio.render(9_600)
    #expect(studio.player.state == .playing)
    #expect(abs(studio.player.position - 0.4) < 0.05, "\(studio.player.position)")
    studio.engine.stop(studio.player.bus)
    studio.render(9_600)
    #expect(studio.end == .stopped && studio.player.state == .stopped)
    studio.player.play()
    studio.render(4_800)
    #expect(studio.player.state == .playing)
    studio.player.close()
    studio.render(4_800)
    #expect(studio.engine.statistics.voices == 0 && studio.engine.clipCount == 0)
    studio.player.play()
    studio.player.next()
    studio.render(800)
    #expect(studio.player.state == .stopped)
  }

  @Test("an engine may be closed before its player goes, in the middle of a cross-fade")
  func closed() throws {
    var studio: MusicStudio? = try MusicStudio()
    try studio?.open((0..<2).map { Signal.noise(seed: UInt64($0), frames: 48_000) })
    studio?.player.crossfade = .seconds(0.4)
    studio?.player.play()
    studio?.render(34_000)
    #expect(studio?.began == [0, 1])
    try studio?.engine.close()
    studio?.player.next()
    studio?.player.step()
    studio = nil
  }

  @Test("more entries, and another list, while it plays")
  func lists() throws {
    let studio = try MusicStudio()
    try studio.open([Signal.sine(480, frames: 24_000)])
    let one = studio.player.playlist
    studio.player.play()
    studio.render(12_000)
    studio.player.append(one)
    studio.render(24_000)
    #expect(studio.began == [0, 1] && studio.player.playlist.entries.count == 2)
    studio.player.open(one)
    #expect(studio.player.state == .stopped && studio.player.track == nil)
    studio.player.play()
    studio.render(40_000)
    #expect(studio.began == [0, 1, 0] && studio.end == .finished)
  }

  @Test("what is added while a track is being opened leaves it the one that is to play")
  func addedWhileLoading() throws {
    let engine = try AudioEngine(
      Configuration(output: .host, sampleRate: 48_000, layout: .mono, limiter: .never))
    let player = try MusicPlayer(engine)
    player.open(Playlist((0..<4).map { Playlist.Entry(path: "/none/\($0).wav") }))
    player.play(at: 1)
    player.play(at: 2)
    player.append(Playlist([Playlist.Entry(path: "/none/more.wav")]))
    #expect(player.index == 2 && player.playlist.entries.count == 5)
  }

  @Test("whoever floods the desktop's bus is obeyed in parts, in order")
  func commands() throws {
    let (studio, desk) = (try MusicStudio(), NowPlaying(name: "flood", address: "unix:path=/no"))
    studio.player.nowPlaying = desk
    for index in 0..<300 { desk.shared.ask(for: .setVolume(Gain(linear: Double(index) / 300))) }
    studio.player.step()
    #expect(studio.player.gain == Gain(linear: 7.0 / 300))
    studio.player.step()
    #expect(studio.player.gain == Gain(linear: 15.0 / 300))
    #expect(desk.takeCommands().count == 240)
  }

  @Test("a flood of changes between two steps opens the first and the last")
  func flood() throws {
    let studio = try MusicStudio()
    try studio.open((0..<40).map { _ in Signal.sine(480, frames: 2_400) })
    studio.player.play()
    for _ in 0..<30 { studio.player.next() }
    studio.render(1_600)
    #expect(studio.began == [0, 30])
  }

  @Test("of events that nobody takes the latest wait, and without covers")
  func untaken() throws {
    let studio = try MusicStudio()
    try studio.open([Signal.sine(480, frames: 2_400)])
    let good = studio.player.playlist.entries
    let bad = Playlist.Entry(path: "/none.wav")
    studio.player.open(Playlist(Array(repeating: bad, count: 200) + good))
    studio.player.play()
    studio.render(40_000)
    #expect(studio.events.count == 64)
    #expect(studio.began == [200] && studio.end == .finished)
  }

  @Test("a steady step makes nothing ready twice, and a thousand of them cost little")
  func steps() throws {
    let studio = try MusicStudio()
    try studio.open((0..<2).map { _ in Signal.sine(480, frames: 480_000) })
    studio.player.play()
    studio.render(8_000)
    let clips = studio.engine.clipCount
    let time = ContinuousClock().measure { for _ in 0..<1_000 { studio.player.step() } }
    #expect(studio.engine.clipCount == clips && clips == 2)
    #expect(time < .milliseconds(500), "\(time)")
  }

  @Test("files without tags are played with the preamplifier alone")
  func preamp() throws {
    let studio = try MusicStudio()
    try studio.open([Signal.sine(480, frames: 24_000)])
    studio.player.replayGain = ReplayGain(.track, preamp: -6)
    studio.player.play()
    studio.player.step()
    studio.render(12_000)
    let expected = Signal.sine(480, frames: 12_000).map { $0 * Float(Gain.decibels(-6).linear) }
    #expect(studio.heard.largestDifference(from: Render(expected)) < 1e-6)
    #expect(studio.player.track?.gain == .decibels(-6))
  }
}

extension Render {
  /// Whether it is a sine of about that frequency, by its turns through zero.
  fileprivate func pitch(_ hertz: Double) -> Bool {
    let turns = zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    return abs(Double(turns) / 2 / seconds - hertz) < 30
  }
}
