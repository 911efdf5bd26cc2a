import Earshot
import Foundation

/// How steadily `heardFrame` moves on a sound server, and how well it matches the sound that is
/// recorded there.
struct HeardRun {
  /// The largest standard deviation from a steady clock, in milliseconds.
  private static let largestDeviation = 1.0
  /// The largest distance of a click from the time at which `heardFrame` reaches its frame, in
  /// milliseconds. The recording's own clock is known to about ten.
  private static let largestError = 30.0

  let seconds: Int

  /// A machine that is too busy to feed the device gets further chances.
  func runOnServer() throws {
    let server = try SoundServer()
    try server.settle()
    var found: [Finding] = []
    repeat {
      found.append(try measure(on: server))
    } while found.count < 4 && !found.contains(where: \.isGood)
    guard found.contains(where: \.isGood) else { throw RigError("heardFrame isn't steady") }
  }

  private struct Finding {
    var deviation: Double
    var error: Double

    var isGood: Bool { deviation < HeardRun.largestDeviation && error < HeardRun.largestError }
  }

  private func measure(on server: SoundServer) throws -> Finding {
    let recorder = try server.recorder(of: SoundServer.sinks[0])
    recorder.forget()
    let child = try server.launchRig(["heard-clicks", "\(seconds)"])
    let said = String(decoding: try child.output?.readToEnd() ?? Data(), as: UTF8.self)
    usleep(500_000)
    let lines = said.split(separator: "\n").map { $0.split(separator: " ") }
    // While a stream begins, its server doesn't know its latency.
    let reports = lines.filter { $0.first == "heard" && $0.count == 3 }
      .compactMap { line in
        Double(line[1]).flatMap { time in Double(line[2]).map { (time: time, frame: $0) } }
      }
    let settled = reports.filter { $0.time > (reports.first?.time ?? 0) + 2 }
    let clicks = lines.filter { $0.first == "click" }.compactMap { Double($0[1]) }
    let onsets = recorder.onsetTimes
    guard settled.count > 60, !clicks.isEmpty, onsets.count == clicks.count else {
      throw RigError(
        "\(onsets.count) of \(clicks.count) clicks were heard, with \(settled.count) reports")
    }
    let rate = Double(Score.sampleRate)
    let starts = settled.map { $0.time - $0.frame / rate }
    let start = starts.reduce(0, +) / Double(starts.count)
    let variance = starts.reduce(0) { $0 + ($1 - start) * ($1 - start) } / Double(starts.count)
    let errors = zip(clicks, onsets).map { click, onset in onset - (start + click / rate) }
    let found = Finding(
      deviation: variance.squareRoot() * 1_000,
      error: (errors.map { abs($0) }.max() ?? 0) * 1_000)
    print(
      "heardFrame: \(settled.count) reports, standard deviation "
        + String(format: "%.2f ms; %d clicks, ", found.deviation, clicks.count)
        + String(format: "at most %.1f ms from their frames", found.error))
    return found
  }

  /// The game: says where it is heard in each update, and at which frames it plays clicks.
  static func play(seconds: Int) throws {
    let engine = try AudioEngine(Configuration(output: .device(), sampleRate: Score.sampleRate))
    guard engine.deviceName != nil else { throw RigError("no device") }
    var samples = [Float](repeating: 0, count: 480)
    for index in 0..<8 { samples[index] = 0.5 }
    let click = try engine.load(samples: samples, sampleRate: Score.sampleRate)
    let first = Clock.now
    var latest = first
    var due = first + 2.5
    while latest < first + Double(seconds) {
      usleep(useconds_t(max(0, (latest + 1.0 / 60 - Clock.now) * 1e6)))
      let now = Clock.now
      if now >= due, now < first + Double(seconds) - 1 {
        let frame = engine.currentFrame + Int64(Score.sampleRate) / 4
        engine.play(click, options: PlaybackOptions(start: .frame(frame)))
        due = now + .random(in: 0.2..<0.3)
        Score.say("click \(frame)")
      }
      engine.update(elapsed: .nanoseconds(Int64((now - latest) * 1e9)))
      if let heard = engine.heardFrame { Score.say("heard \(Clock.now) \(heard)") }
      latest = now
    }
  }
}
