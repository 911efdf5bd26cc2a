import Foundation

/// Scheduled starts on a device that mixes in its own time, while the game's updates are unsteady:
/// each must be heard at the same distance from its time on the engine's clock.
struct StartRun {
  let count: Int

  /// On a device that writes its output into a file, in real time.
  func runOnWaveFile() throws {
    try repeatIfStalled {
      let (said, samples) = try play("score")
      try compare(said, Onsets.frames(of: samples), "a device that writes a file")
    }
  }

  /// Two loops, of which one loses its source and comes back.
  func runDuet(_ kind: Duet.Kind) throws {
    try repeatIfStalled {
      let (said, samples) = try play("duet-\(kind.rawValue)")
      try compareEars(said, samples, kind)
    }
  }

  private func play(_ part: String) throws -> (said: String, samples: [Float]) {
    let device = try WaveDevice()
    let child = try device.launchRig([part, "\(count)", device.folder.path])
    return (try words(of: child), try device.samples())
  }

  /// On a sound server.
  func runOnServer() throws {
    let server = try SoundServer()
    try server.settle()
    try repeatIfStalled {
      let recorder = try server.recorder(of: SoundServer.sinks[0])
      recorder.forget()
      let said = try words(of: server.launchRig(["score", "\(count)", server.folder.path]))
      usleep(500_000)
      try compare(said, recorder.onsets, "a sound server")
    }
  }

  private func words(of child: Child) throws -> String {
    let said = String(decoding: try child.output?.readToEnd() ?? Data(), as: UTF8.self)
    guard try child.wait() == 0 else { throw RigError("the player failed") }
    return said
  }

  /// The run proves nothing if the machine is so busy that the game can't update in time, or the
  /// device isn't fed in time. It can't be known whether the recorder was kept waiting, so there is
  /// a second try in any case.
  private func repeatIfStalled(_ run: () throws -> Void) throws {
    var strays = 0
    for _ in 0..<6 {
      do { return try run() } catch let error as Stray {
        strays += error.isStalled ? 0 : 1
        guard strays < 2 else { throw error }
        print("once more, because of \(error)")
      }
    }
    throw RigError("the machine is too busy")
  }

  /// A sound at the wrong time.
  private struct Stray: Error, CustomStringConvertible {
    let description: String
    let isStalled: Bool

    init(_ what: String, _ said: String) {
      description = what + "\n" + said
      isStalled = said.contains("stalled ")
    }
  }

  private func compare(_ said: String, _ onsets: [Int], _ place: String) throws {
    let words = said.split(separator: "\n").map { $0.split(separator: " ") }
    let dues = words.filter { $0.first == "due" && $0.count == 3 }
      .map { (frame: Int($0[1]) ?? 0, kind: String($0[2])) }
      .sorted { $0.frame < $1.frame }
    guard dues.count == onsets.count, dues.count >= count / 2 else {
      throw Stray("\(onsets.count) were heard of \(dues.count)\n\(onsets)", said)
    }
    let distances = zip(dues, onsets).map { $1 - $0.frame }
    let usual = distances.sorted()[distances.count / 2]
    let strays = distances.map { $0 - usual }
    print(
      "scheduled starts on \(place): \(onsets.count); off by \(strays.min() ?? 0) to "
        + "\(strays.max() ?? 0) sample frames")
    // Resampled sound may begin between two frames, and is audible a little before its first.
    let isExact = zip(dues, strays).allSatisfy { due, stray in
      (due.kind == "resampled" ? -2...1 : -1...1).contains(stray)
    }
    guard isExact else {
      let list = zip(dues, strays).map { "\($0.frame) \($0.kind) \($1)" }
      throw Stray("starts stray\n\(list.joined(separator: "\n"))", said)
    }
  }

  /// Each click in the right ear must be as far from those in the left as the first one.
  private func compareEars(_ said: String, _ samples: [Float], _ kind: Duet.Kind) throws {
    let left = Onsets.frames(of: samples, only: 0, above: 0.15)
    let right = Onsets.frames(of: samples, only: 1, above: 0.15)
    guard let first = left.first, right.count > 3 * count else {
      throw Stray("\(right.count) clicks were heard of one that comes back", said)
    }
    let places = right.map { ($0 - first) %% Duet.period }
    let usual = kind == .unscheduled ? places[places.count / 2] : 0
    let strays = places.map { place in
      let stray = (place - usual) %% Duet.period
      return stray > Duet.period / 2 ? stray - Duet.period : stray
    }
    let returns = zip(right, right.dropFirst()).count { $1 - $0 > 2 * Duet.period }
    print(
      "returns of a \(kind.rawValue) loop: \(returns); off by \(strays.min() ?? 0) to "
        + "\(strays.max() ?? 0) sample frames")
    guard returns >= count / 2, strays.allSatisfy({ abs($0) <= 1 }) else {
      throw Stray("returns stray\n\(strays)", said)
    }
  }
}

infix operator %% : MultiplicationPrecedence

/// The remainder that is never negative.
private func %% (number: Int, divisor: Int) -> Int {
  let rest = number % divisor
  return rest < 0 ? rest + divisor : rest
}
