import TestSupport
import Testing

@testable import Earshot

struct MarkerTests {
  private struct Told: Equatable {
    let name: String
    let frame: Int
  }

  /// Clips are silent except for one sharp sample at each marker, so that a marker's frame is
  /// audible.
  private func clip(_ frames: Int, marks: [Int], in studio: Studio, loop: Range<Int>? = nil) throws
    -> Clip
  {
    var samples = [Float](repeating: 0.001, count: frames)
    for mark in marks { samples[mark] = 0.5 }
    let clip = try studio.clip(samples, loop: loop)
    studio.engine.setMarkers(clip, marks.map { ClipMarker(name: "m\($0)", frame: $0) })
    return clip
  }

  private func told(_ studio: Studio, of voice: Voice) -> [Told] {
    studio.events.compactMap { event in
      guard case .markerPassed(voice, let marker, let frame) = event else { return nil }
      return Told(name: marker, frame: Int(frame))
    }
  }

  /// Frames in which a marker's sharp sample is heard.
  private func heard(_ studio: Studio) -> [Int] {
    studio.samples.indices.filter { studio.samples[$0] > 0.4 }
  }

  static let marks = [0, 1, 799, 800, 801, 3_000, 4_999]

  @Test("a marker is reported with the frame in which it is heard", arguments: [0, 5, 799, 800])
  func exact(_ start: Int) throws {
    let studio = try Studio()
    let clip = try clip(5_000, marks: Self.marks, in: studio)
    let voice = studio.engine.play(clip, options: PlaybackOptions(start: .frame(Int64(start))))
    studio.render(8_000)
    #expect(told(studio, of: voice).map(\.frame) == Self.marks.map { $0 + start })
    #expect(heard(studio) == Self.marks.map { $0 + start })
    #expect(told(studio, of: voice).map(\.name) == Self.marks.map { "m\($0)" })
  }

  @Test("in every round of a loop", arguments: [Looping.times(4), .forever])
  func loops(_ looping: Looping) throws {
    let studio = try Studio()
    let marks = [10, 500, 1_203, 1_300]
    let clip = try clip(2_000, marks: marks, in: studio, loop: 500..<1_204)
    let voice = studio.engine.play(clip, options: PlaybackOptions(looping: looping))
    studio.render(5_600)
    #expect(told(studio, of: voice).map(\.frame) == heard(studio))
    #expect(heard(studio).count > 8)
  }

  @Test("a loop of a few frames reports a bounded number of markers")
  func tinyLoop() throws {
    let studio = try Studio()
    let clip = try clip(10, marks: [3], in: studio, loop: 2..<5)
    let voice = studio.engine.play(clip, options: PlaybackOptions(looping: .forever))
    studio.render(8_000)
    let told = told(studio, of: voice)
    #expect(told.count > 100 && told.count <= 10 * 65)
  }

  @Test("a loop of one frame and as many markers as there are costs no more than a look at each")
  func oneFrame() {
    let scan = MarkerScan(
      cursor: LoopCursor(
        place: 0, end: 1_000 << 16, loop: 10 << 16..<11 << 16, jumpsLeft: -1))
    let markers = (0..<4_096).map { Int64(20 + $0) << 16 }
    var told = 0
    // The quickest of them: a busy machine lets some wait.
    let times = (0..<20).map { _ in
      ContinuousClock().measure { scan.run(48_000 << 16, markers) { _, _ in told += 1 } }
    }
    #expect(told == 0)
    #expect(times.min()! < .milliseconds(10))
  }

  @Test("a marker scan finds the markers that a stepped playhead passes, loops included")
  func rounds() {
    var generator = SeededGenerator(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Int64 { Int64(generator.next(in: range)) }
    for _ in 0..<3_000 {
      let loopStart = number(0...50)
      let loopEnd = loopStart + 1 + number(0...30)
      let end = loopEnd + number(0...20)
      let scan = MarkerScan(
        cursor: LoopCursor(
          place: number(0...Double(end)), end: end, loop: loopStart..<loopEnd,
          jumpsLeft: number(-1...6)))
      let markers = (0..<number(0...3)).map { _ in number(-5...Double(end + 5)) }.sorted()
      let way = number(0...300)
      var told: [[Int64]] = []
      scan.run(way, markers) { told.append([Int64($0), $1]) }
      #expect(told == steps(scan, way, markers), "\(scan), \(way), \(markers)")
    }
  }

  /// Tick by tick.
  private func steps(_ scan: MarkerScan, _ ticks: Int64, _ markers: [Int64]) -> [[Int64]] {
    var told: [[Int64]] = []
    let way = scan.cursor
    var (playhead, jumps) = (way.place, way.jumpsLeft)
    var isInLoop = jumps != 0 && playhead < way.loop.upperBound
    for tick in 0..<ticks {
      if playhead >= (isInLoop ? way.loop.upperBound : way.end) {
        guard jumps != 0, told.count < 64 else { return told }
        if jumps > 0 { jumps -= 1 }
        playhead = way.loop.lowerBound
        isInLoop = jumps != 0
      }
      for (index, marker) in markers.enumerated() where marker == playhead {
        told.append([Int64(index), tick])
      }
      playhead += 1
    }
    return told
  }

  @Test("after a seek only those that are passed still")
  func seeks() throws {
    let studio = try Studio()
    let clip = try clip(20_000, marks: [100, 3_000, 9_000, 9_500], in: studio)
    let voice = studio.engine.play(clip)
    studio.render(1_600)
    studio.engine.seek(voice, to: 9_000 / 48_000)
    studio.render(1_600)
    studio.engine.seek(voice, to: 0)
    studio.render(4_000)
    #expect(
      told(studio, of: voice) == [
        Told(name: "m100", frame: 100), Told(name: "m9000", frame: 1_600),
        Told(name: "m9500", frame: 2_100), Told(name: "m100", frame: 3_300),
        Told(name: "m3000", frame: 6_200),
      ])
  }

  @Test("at any rate, to the frame", arguments: [0.5, 0.75, 1.25, 2, 3.7])
  func rates(_ rate: Double) throws {
    let studio = try Studio()
    let marks = [0, 100, 2_000, 2_001, 4_000]
    let clip = try clip(5_000, marks: marks, in: studio)
    let voice = studio.engine.play(clip, options: PlaybackOptions(rate: Rate(rate)))
    studio.render(12_000)
    let steps = (rate * 4_096).rounded() / 4_096
    let expected = marks.map { Int((Double($0) / steps).rounded(.up)) }
    #expect(told(studio, of: voice).map(\.frame) == expected)
  }

  @Test("without a source as with one")
  func virtual() throws {
    let studio = try Studio(sources: 1)
    let clip = try clip(5_000, marks: Self.marks, in: studio)
    studio.engine.play(try studio.tone(periods: 100), options: PlaybackOptions(priority: 1))
    let voice = studio.engine.play(clip, options: PlaybackOptions(start: .frame(123)))
    studio.render(6_400)
    #expect(told(studio, of: voice).map(\.frame) == Self.marks.map { $0 + 123 })
  }

  @Test(
    "of all clips of a sequence, with pieces shorter than a block",
    arguments: [
      [5_000, 3_000, 4_000], [100, 50, 30, 2_000], [801, 1, 1, 799, 10], [20, 30, 40],
    ],
    [false, true])
  func sequences(_ lengths: [Int], _ isVirtual: Bool) throws {
    let studio = try Studio(sources: isVirtual ? 2 : 16)
    if isVirtual {
      studio.playRight(try studio.tone(periods: 100), PlaybackOptions(priority: 1))
    }
    let clips = try lengths.map { try clip($0, marks: [0, $0 / 2], in: studio) }
    let voice = studio.playLeft(
      clips[0], PlaybackOptions(start: .frame(7), followedBy: Array(clips.dropFirst())))
    studio.render(14_000)
    var expected: [Int] = []
    var start = 7
    for length in lengths {
      expected += length > 1 ? [start, start + length / 2] : [start, start]
      start += length
    }
    #expect(told(studio, of: voice).map(\.frame) == expected)
    #expect(studio.ending(of: voice) == .ended)
  }

  @Test("a short last clip that loops, from its first round on")
  func loopingLast() throws {
    let studio = try Studio()
    let last = try clip(100, marks: [20, 70], in: studio, loop: 50..<100)
    let voice = studio.engine.play(
      try studio.level(0.1, frames: 333),
      options: PlaybackOptions(looping: .times(5), followedBy: [last]))
    studio.render(2_400)
    #expect(told(studio, of: voice).map(\.frame) == [353, 403, 453, 503, 553, 603])
    #expect(heard(studio) == [353, 403, 453, 503, 553, 603])
  }

  @Test("not of voices that stand still, or stopped before")
  func notPassed() throws {
    let studio = try Studio()
    let clip = try clip(20_000, marks: [1_000, 5_000, 9_000], in: studio)
    let voice = studio.engine.play(clip)
    studio.engine.stop(voice, at: .frame(5_000), fading: .immediate)
    studio.render(8_000)
    #expect(told(studio, of: voice).map(\.frame) == [1_000])
    let paused = studio.engine.play(clip)
    studio.engine.pause(paused)
    studio.render(8_000)
    #expect(told(studio, of: paused).isEmpty)
  }

  @Test("markers set while a voice plays are reported if they lie ahead of it in the clip")
  func setLater() throws {
    let studio = try Studio()
    let clip = try studio.level(0.1, frames: 10_000)
    let voice = studio.engine.play(clip)
    studio.render(1_600)
    studio.engine.setMarkers(
      clip,
      [-5, 100, 4_000, 20_000, .max, .min].map { ClipMarker(name: "late", frame: $0) })
    studio.render(10_000)
    #expect(told(studio, of: voice).map(\.frame) == [4_000])
  }
}
