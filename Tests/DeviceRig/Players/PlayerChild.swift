import Earshot
import Foundation

/// A game that plays one sound for ever, 125 updates a second, until its input ends. Prints its
/// events, and the times of its updates.
struct PlayerChild {
  private let engine: AudioEngine
  private let voice: Voice
  private var device: String?
  private var isPlaced: Bool?

  init(named name: String?, followsHeadphones: Bool = false) throws {
    engine = try AudioEngine(
      Configuration(output: .device(named: name), sampleRate: PlaceSignal.sampleRate))
    let clip = try engine.load(
      samples: PlaceSignal.samples(), channelCount: 2, sampleRate: PlaceSignal.sampleRate)
    voice = engine.play(clip, looping: .forever)
    if followsHeadphones { engine.setHRTF(.automatic) }
  }

  mutating func run() throws {
    // The end of the input is the end.
    let isOver = Flag()
    Thread.detachNewThread {
      _ = try? FileHandle.standardInput.readToEnd()
      isOver.set()
    }
    var latest = Clock.now
    let first = latest
    var worst = (wall: 0.0, busy: 0.0)
    var durations: [Double] = []
    while !isOver.isSet {
      usleep(8_000)
      let start = Clock.now
      let busy = Clock.busy
      engine.update(elapsed: .nanoseconds(Int64((start - latest) * 1e9)))
      latest = start
      let took = Clock.now - start
      let worked = Clock.busy - busy
      // The first plays upload their clips, which is another matter.
      if start > first + 0.3 {
        worst = (max(worst.wall, took), max(worst.busy, worked))
        durations.append(took)
      }
      tell(at: start)
    }
    durations.sort()
    let usual = durations.isEmpty ? 0 : durations[durations.count * 999 / 1_000]
    Self.say("figures \(worst.wall) \(worst.busy) \(usual) \(durations.count)")
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private mutating func tell(at time: Double) {
    for event in engine.takeEvents() { Self.say("event \(time) \(event)") }
    if engine.isHRTFEnabled != isPlaced {
      isPlaced = engine.isHRTFEnabled
      Self.say("hrtf \(time) \(engine.isHRTFEnabled ? "on" : "off")")
    }
    guard engine.deviceName != device else { return }
    device = engine.deviceName
    Self.say("device \(time) \(device ?? "none")")
  }
}

/// Set by one thread and read by another.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
