import Earshot
import Foundation

/// Many voices for a long time: whether anything of the steady one among them is missing.
struct CrowdRun {
  let voices: String
  let seconds: Double
  var latency = Latency.balanced

  private var game: [String] { ["crowd", voices, "\(seconds)", latency.rawValue] }

  func runOnWaveFile() throws {
    let device = try WaveDevice()
    let child = try device.launchRig(game)
    let said = try child.output?.readToEnd() ?? Data()
    let status = try child.wait()
    var gaps = Gaps()
    gaps.listen(to: try device.samples(), from: 0)
    try report(said, status, gaps)
  }

  func runOnServer() throws {
    let server = try SoundServer()
    try server.settle()
    try run(on: server) {}
  }

  /// Plays while sinks come and go, on a server that makes every new client wait. OpenAL's list of
  /// devices then takes long, and renders have to wait for it.
  func runBesideListings() throws {
    let server = try SoundServer()
    try server.settle()
    let door = try SlowDoor(to: server.socket, at: server.folder.path + "/door")
    var isThere = false
    try run(on: server, through: door) {
      if isThere { try server.removeSink("seven") } else { try server.addSink("seven") }
      isThere.toggle()
    }
  }

  /// The recording is checked and dropped every second: an hour of it would fill a gigabyte.
  private func run(
    on server: SoundServer, through door: SlowDoor? = nil, everySecond: () throws -> Void
  ) throws {
    let recorder = try server.recorder(of: SoundServer.sinks[0])
    let watch = StallWatch()
    recorder.forget()
    let child = try server.launchRig(game, through: door)
    var gaps = Gaps()
    var isRunning = true
    while isRunning {
      isRunning = child.poll() == nil
      usleep(1_000_000)
      if isRunning { try everySecond() }
      let heard = recorder.takeHeard()
      gaps.listen(to: heard.samples, from: heard.start)
      server.forgetAll(but: recorder)
    }
    let said = try child.output?.readToEnd() ?? Data()
    try report(said, try child.wait(), gaps, watch)
  }

  /// Losses of a server while the machine stands still are reported, and aren't failures.
  private func report(
    _ said: Data, _ status: CInt, _ gaps: Gaps, _ watch: StallWatch? = nil
  ) throws {
    print(String(decoding: said, as: UTF8.self), terminator: "")
    guard status == 0 else { throw RigError("the game ended with \(status)") }
    // It plays for a second longer.
    guard Double(gaps.heard) > self.seconds / 2 * Double(PlaceSignal.sampleRate) else {
      throw RigError("\(gaps.heard) frames were heard")
    }
    let seconds = String(format: "%.1f", Double(gaps.heard) / Double(PlaceSignal.sampleRate))
    print(
      "heard \(seconds) s; gaps \(gaps.found.count), "
        + "\(gaps.found.reduce(0) { $0 + $1.frames }) frames"
        + gaps.found.prefix(20).map { String(format: "; %.1f s: %d", $0.second, $0.frames) }
        .joined())
    let unexplained = gaps.found.filter { watch?.stoodStill(at: $0.time) != true }
    if let watch {
      let late = unexplained.prefix(5).map {
        String(format: "; %.1f s: it did for ", $0.second) + watch.last(before: $0.time)
      }
      print("\(watch.summary); gaps besides: \(unexplained.count)" + late.joined())
    }
    guard unexplained.isEmpty else { throw RigError("sound was lost") }
  }
}

/// The silence in the right channel between its first and its last loud sample.
private struct Gaps {
  /// From the first loud sample to the last, in frames.
  private(set) var heard = 0
  private(set) var found: [Gap] = []
  /// The silent frames since the last loud sample: only another one makes them a gap.
  private var pending = 0
  private var pendingGaps: [Gap] = []
  private var silent = 0

  /// When it ended: seconds after the first loud sample, and by the clock.
  struct Gap {
    let second: Double
    let time: Double
    let frames: Int
  }

  /// `start`: when the first of them was heard.
  mutating func listen(to samples: [Float], from start: Double) {
    for frame in 0..<samples.count / 2 {
      let sample = samples[2 * frame + 1]
      guard sample > 0.3 || heard > 0 else { continue }
      pending += 1
      if abs(sample) < 1e-4 {
        silent += 1
      } else if silent > 0 {
        let rate = Double(PlaceSignal.sampleRate)
        pendingGaps.append(
          Gap(
            second: Double(heard + pending) / rate, time: start + Double(frame) / rate,
            frames: silent))
        silent = 0
      }
      guard sample > 0.3 else { continue }
      heard += pending
      found += pendingGaps
      (pending, pendingGaps) = (0, [])
    }
  }
}
