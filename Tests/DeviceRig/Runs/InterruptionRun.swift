import Earshot
import Foundation

/// Interrupts a game again and again on a device that writes a file. The device itself falls
/// silent, at once and without a click, and goes on with what waited for it: not a frame of that
/// is lost, and none is heard late.
struct InterruptionRun {
  let count: Int
  private static let rate = PlaceSignal.sampleRate
  /// What the device mixes at a time, and what a file may keep to itself of what was written.
  private static let mix = 1_114
  private static let unwritten = 512

  func run() throws {
    let device = try WaveDevice()
    let child = try device.launchRig(["interrupted", "\(count)", device.file.path])
    let said = try child.output?.readToEnd() ?? Data()
    guard try child.wait() == 0 else { throw RigError("the game failed") }
    let calls = String(decoding: said, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    try check(device.samples(), interruptedAt: calls)
  }

  private func check(_ heard: [Float], interruptedAt calls: [Int]) throws {
    let right = stride(from: 1, to: heard.count, by: 2).map { heard[$0] }
    guard let first = right.firstIndex(where: { $0 > 0.4 }),
      let last = right.lastIndex(where: { $0 > 0.4 }), calls.count == count
    else { throw RigError("nothing was heard") }
    let fades = (first..<last).filter { right[$0] > 0.499 && right[$0 + 1] <= 0.499 }
    let silences = (first..<last).count { right[$0] > 1e-6 && right[$0 + 1] <= 1e-6 }
    guard fades.count == count, silences == count else {
      throw RigError("\(count) interruptions, \(fades.count) fades, \(silences) silences")
    }
    let latest = zip(calls, fades).map { $1 - $0 }.max() ?? 0
    guard latest < Self.mix + Self.unwritten + Self.mix / 10 else {
      throw RigError("an interruption is heard \(latest) frames after it is told")
    }
    let step = (first..<last).map { abs(right[$0 + 1] - right[$0]) }.max() ?? 0
    guard step < 2 * PlaceSignal.reference / Float(Self.mix) else {
      throw RigError("a step of \(step)")
    }
    // Wherever it is loud enough to tell, each frame is the clip's next.
    let places = (first...last).filter { right[$0] > 0.05 }.map { frame in
      Double(heard[2 * frame] / right[frame]) * Double(PlaceSignal.frameCount) - Double(frame)
    }
    let (least, most) = (places.min() ?? 0, places.max() ?? 0)
    guard most - least < 1 else { throw RigError("\(most - least) frames are missing") }
    print(
      "\(count) interruptions: heard after \(latest) frames at most, largest step \(step), "
        + "no frame of \(places.count) is missing")
  }

  /// The game: says how much was played as it is interrupted, in frames.
  static func go(_ count: Int, heardIn file: String) throws {
    let engine = try AudioEngine(
      Configuration(output: .device(), sampleRate: rate, latency: .safe))
    let clip = try engine.load(
      samples: PlaceSignal.samples(), channelCount: 2, sampleRate: rate)
    engine.play(clip, looping: .forever)
    func pass(_ seconds: Double) {
      for _ in 0..<Int(seconds * 100) {
        usleep(10_000)
        engine.update(elapsed: .milliseconds(10))
      }
    }
    pass(0.7)
    for _ in 0..<count {
      pass(Double.random(in: 0.2...0.25))
      var status = stat()
      guard stat(file, &status) == 0 else { throw RigError("no file") }
      print((Int(status.st_size) - WaveDevice.header) / 8)
      engine.beginInterruption("call")
      pass(0.2)
      engine.endInterruption("call")
    }
    pass(0.3)
  }
}
