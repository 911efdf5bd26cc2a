import Testing

@testable import Earshot

struct AudioClockTests {
  func takeAll(_ clock: inout AudioClock, after elapsed: Duration) -> [AudioClock.Step] {
    let due = clock.advance(by: elapsed)
    return (0..<due).map { _ in clock.takeStep() }
  }

  @Test(
    "steps meet without a gap and never drift from the true time",
    arguments: [(48_000, 60.0), (44_100, 60), (44_100, 59.94), (8_000, 10), (192_000, 999.999)])
  func frames(sampleRate: Int, stepsPerSecond: Double) {
    let clock = AudioClock(sampleRate: sampleRate, stepsPerSecond: stepsPerSecond)
    for step in [0, 1, 2, 3, 59, 60, 61, 5_993, 59_940, 59_941, 86_400_000] {
      let exact = Double(step) * Double(sampleRate) / stepsPerSecond
      let frame = clock.frame(ofStep: step)
      #expect(abs(Double(frame) - exact) <= 0.5 + exact * 1e-15, "step \(step) starts at \(frame)")
    }
  }

  @Test("sixty sixtieths of a second are sixty steps", arguments: [10, 50, 60, 144, 240, 1_000])
  func wholeSecond(stepsPerSecond: Int) {
    let rate = Double(stepsPerSecond)
    var clock = AudioClock(sampleRate: 48_000, stepsPerSecond: rate)
    for second in 1...20 {
      for _ in 0..<stepsPerSecond {
        let steps = takeAll(&clock, after: .seconds(1 / rate))
        #expect(steps.count == 1 && steps.first?.updateFraction == 1)
      }
      #expect(clock.now == Int64(second) * 48_000)
    }
    #expect(clock.droppedSteps == 0)
  }

  @Test("the same steps are due, however time is divided")
  func slicing() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<12 {
      var whole = AudioClock(sampleRate: 44_100, stepsPerSecond: 59.94, longestCatchUp: nil)
      var cut = whole
      let total = Duration(
        secondsComponent: Int64.random(in: 0...60, using: &random),
        attosecondsComponent: Int64.random(in: 0..<1_000_000_000_000_000_000, using: &random))
      var rest = total
      var inPieces: [AudioClock.Step] = []
      while rest > .zero {
        let piece = min(rest, .seconds(random.nextUnit() * random.nextUnit() * 4))
        inPieces += takeAll(&cut, after: piece)
        rest -= piece
      }
      let atOnce = takeAll(&whole, after: total)
      #expect(atOnce.map(\.endFrame) == inPieces.map(\.endFrame), "cut differently at \(total)")
      #expect(atOnce.map(\.index) == Array(atOnce.indices))
    }
  }

  @Test("time that has passed is known to the frame, and what was dropped hasn't")
  func passed() {
    var random = SeededGenerator(seed: 4)
    var clock = AudioClock(sampleRate: 44_100, stepsPerSecond: 59.94)
    var seconds = 0.0
    for _ in 0..<2_000 {
      let elapsed = random.next(in: 0...0.06)
      seconds += elapsed
      _ = takeAll(&clock, after: .seconds(elapsed))
      #expect(abs(clock.passedFrames - seconds * 44_100) < 1e-3)
      #expect(clock.passedFrames - Double(clock.now) < clock.framesPerStep + 1)
    }
    _ = takeAll(&clock, after: .seconds(10))
    let dropped = Double(clock.droppedSteps) * clock.framesPerStep
    #expect(clock.droppedSteps > 500)
    #expect(abs(clock.passedFrames - (seconds + 10) * 44_100 + dropped) < 1e-3)
  }

  @Test("a step's end lies where it should within its update")
  func fractions() {
    var clock = AudioClock(sampleRate: 48_000, stepsPerSecond: 100)
    #expect(takeAll(&clock, after: .milliseconds(5)).isEmpty)
    let one = takeAll(&clock, after: .milliseconds(20))
    #expect(one.map(\.updateFraction) == [0.25, 0.75], "heard \(one.map(\.updateFraction))")
    #expect(one.map(\.frames) == [480, 480])
    for _ in 0..<20_000 { _ = takeAll(&clock, after: .milliseconds(10)) }
    let late = takeAll(&clock, after: .milliseconds(10))
    #expect(late.map(\.updateFraction) == [0.5], "after 200 s: \(late.map(\.updateFraction))")
  }

  @Test("a long stall is made up for only in part, and what is dropped is counted")
  func stall() {
    var clock = AudioClock(sampleRate: 48_000, stepsPerSecond: 60)
    _ = takeAll(&clock, after: .milliseconds(100))
    let steps = takeAll(&clock, after: .seconds(2))
    #expect(steps.count == 15 && clock.droppedSteps == 105)
    #expect(steps.map(\.followsGap) == [true] + [Bool](repeating: false, count: 14))
    #expect(clock.now == 21 * 800, "the engine's time stood still meanwhile")
    #expect(steps.last?.updateFraction == 1)
    #expect(takeAll(&clock, after: .milliseconds(50)).count == 3)
    clock.maximumStepsPerUpdate = nil
    #expect(takeAll(&clock, after: .seconds(2)).count == 120)
    clock.setLongestCatchUp(0.001)
    #expect(takeAll(&clock, after: .seconds(2)).count == 1, "less than a step's time is a step")
  }

  @Test("time never runs backwards, and absurd times are survived")
  func absurd() {
    var clock = AudioClock(sampleRate: 48_000, stepsPerSecond: 1_000)
    #expect(clock.advance(by: .seconds(-5)) == 0 && clock.advance(by: .zero) == 0)
    #expect(takeAll(&clock, after: .milliseconds(1)).count == 1)
    for _ in 0..<1_000 {
      #expect(takeAll(&clock, after: Duration(attoseconds: .max)).count == 250)
      #expect(takeAll(&clock, after: Duration(attoseconds: .min)).isEmpty)
    }
    #expect(takeAll(&clock, after: .milliseconds(7)).count == 7)
  }

  @Test("an hour of tenths of a second is 216,000 steps, none early or late")
  func hour() {
    var clock = AudioClock(sampleRate: 48_000, stepsPerSecond: 60, longestCatchUp: nil)
    var due = 0
    for _ in 0..<36_000 { due = clock.advance(by: .seconds(1.0 / 10)) }
    #expect(due == 216_000, "heard \(due)")
  }
}
