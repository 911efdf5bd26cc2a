import Earshot
import Foundation

/// Interrupts a game again and again. The device itself falls silent, before what waits for it is
/// played and without a click, and goes on with that: no more of it is lost than is mixed until the
/// fade is over.
struct InterruptionRun {
  let count: Int
  /// The length of a mix that is requested from the device: a server may take several such mixes at
  /// once.
  var mixMilliseconds: String?
  private static let rate = PlaceSignal.sampleRate
  /// More than a device mixes at a time.
  private static let mix = 1_300

  func run() throws {
    let watch = StallWatch()
    // What was lost while the machine stood still says nothing.
    for _ in 0..<3 where try !isDisturbed(watch) { return }
    throw RigError(watch.summary)
  }

  /// Whether it has to be done again.
  private func isDisturbed(_ watch: StallWatch) throws -> Bool {
    let server = try SoundServer()
    try server.settle()
    let recorder = try server.recorder(of: SoundServer.sinks[0])
    recorder.forget()
    let child = try server.launchRig(
      ["interrupted", "\(count)"] + (mixMilliseconds.map { [$0] } ?? []))
    let said = try child.output?.readToEnd() ?? Data()
    guard try child.wait() == 0 else { throw RigError("the game failed") }
    usleep(300_000)
    let calls = String(decoding: said, as: UTF8.self).split(separator: "\n")
      .compactMap { Double($0) }
    let right = recorder.side(1)
    let cuts = right.samples.indices.dropLast()
      .filter { right.samples[$0] > 0.1 && right.samples[$0 + 1] <= 1e-6 }
      .map { right.start + Double($0) / Double(Self.rate) }
    if !cuts.isEmpty, cuts.allSatisfy({ watch.stoodStill(at: $0) }) {
      print("Again, as \(watch.summary), and \(cuts.count) times sound was lost just then")
      return true
    }
    try check(recorder.side(0).samples, right, interruptedAt: calls)
    return false
  }

  private func check(
    _ left: [Float], _ right: (samples: [Float], start: Double), interruptedAt calls: [Double]
  ) throws {
    let levels = right.samples
    guard let first = levels.firstIndex(where: { $0 > 0.4 }),
      let last = levels.lastIndex(where: { $0 > 0.4 }), calls.count == count
    else { throw RigError("nothing was heard") }
    let fades = (first..<last).filter { levels[$0] > 0.499 && levels[$0 + 1] <= 0.499 }
    let silences = (first..<last).filter { levels[$0] > 1e-6 && levels[$0 + 1] <= 1e-6 }
    // The last fade is to the other output.
    guard fades.count == count + 1, silences.count == count else {
      let times = fades.map {
        String(format: "%.3f", right.start + Double($0) / Double(Self.rate))
      }
      throw RigError(
        "\(count) interruptions, \(fades.count) fades, \(silences.count) silences; "
          + "calls at \(calls), fades at \(times)")
    }
    let waits = zip(calls, fades).map { right.start + Double($1) / Double(Self.rate) - $0 }
    let wait = waits.reduce(0, +) / Double(count)
    // What waits here is 76 ms and more.
    guard wait < 0.09 else { throw RigError("interruptions are heard after \(waits)") }
    // To the very end, at which the game goes to another output.
    let step = (first..<levels.count - 1).map { abs(levels[$0 + 1] - levels[$0]) }.max() ?? 0
    // OpenAL from 1.21 on fades in 64 frames, older versions in a mix.
    guard step < PlaceSignal.reference / 60 else {
      throw RigError("a step of \(step)")
    }
    let lost = try stretches(first...last, silences).map { stretch in
      // Where it is loud enough to tell, each frame is the clip's next.
      let loud = stretch.filter { levels[$0] > 0.05 }
      let offsets = loud.map {
        Double(left[$0] / levels[$0]) * Double(PlaceSignal.frameCount) - Double($0)
      }
      guard let least = offsets.min(), let most = offsets.max(), most - least < 1 else {
        let gap = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
          .enumerated().max { abs($0.element) < abs($1.element) }
        throw RigError(
          "\(Int(gap?.element ?? 0)) frames are missing, \(gap?.offset ?? 0) frames after the "
            + "beginning of \(loud.count) between two interruptions")
      }
      return (begin: least + Double(loud[0]), end: least + Double(loud[loud.count - 1]))
    }
    // What is mixed in silence until the device stands still.
    let unheard = zip(lost, lost.dropFirst()).map { $1.begin - $0.end }
    guard unheard.allSatisfy({ $0 > 0 && $0 < 3.5 * Double(Self.mix) }) else {
      throw RigError("interruptions cost \(unheard) frames")
    }
    print(
      "\(count) interruptions: heard after \(Int(wait * 1_000)) ms, largest step \(step), at most "
        + "\(Int(unheard.max() ?? 0)) frames each were played in silence")
  }

  private func stretches(_ whole: ClosedRange<Int>, _ ends: [Int]) -> [ClosedRange<Int>] {
    zip([whole.lowerBound] + ends.map { $0 + 1 }, ends + [whole.upperBound]).map { $0...$1 }
  }

  /// The game: says when it is interrupted.
  static func go(_ count: Int, mixMilliseconds: Int?) throws {
    if let mixMilliseconds, !AudioEngine.preferMixDuration(.milliseconds(mixMilliseconds)) {
      throw RigError("OpenAL can't be asked for other mixes")
    }
    let engine = try AudioEngine(
      Configuration(output: .device(), sampleRate: rate, latency: .safe))
    let clip = try engine.load(samples: PlaceSignal.samples(), channelCount: 2, sampleRate: rate)
    engine.play(clip, looping: .forever)
    func pass(_ seconds: Double) {
      for _ in 0..<Int(seconds * 100) {
        usleep(10_000)
        engine.update(elapsed: .milliseconds(10))
      }
    }
    pass(0.7)
    for _ in 0..<count {
      pass(Double.random(in: 0.3...0.35))
      print(Clock.now)
      engine.beginInterruption("call")
      pass(0.3)
      engine.endInterruption("call")
    }
    pass(0.4)
    try engine.setOutput(.silence)
    pass(0.4)
  }
}
