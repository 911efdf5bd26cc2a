import Earshot
import EarshotSounds

/// One sound event, and the controls that change it.
final class SoundsSession {
  let engine: AudioEngine
  private let sounds: Sounds
  private let event: String
  private let emitter: Emitter?
  private var controls: [SoundControl]
  /// The control that the keys change.
  private var chosen = 0
  private var complaints: [String] = []
  /// Some instance of it played something.
  private(set) var hasPlayed = false

  init(
    _ sounds: Sounds, event: String, at place: Position?, _ controls: [SoundControl]
  ) throws(ToolError) {
    (engine, self.sounds, self.event, self.controls) = (sounds.engine, sounds, event, controls)
    if let place {
      do { emitter = try sounds.engine.makeEmitter(at: place) } catch {
        throw ToolError(error.description.printable)
      }
    } else {
      emitter = nil
    }
    for index in controls.indices where controls[index].isSet { apply(controls[index]) }
  }

  var isPlaying: Bool { instances.contains { sounds.isPlaying($0) } }

  /// Posts the event once more.
  func post() {
    let values = controls.compactMap { control in
      control.posted.map { (control.name, $0) }
    }
    let instance = sounds.post(event, on: emitter, values: values)
    if sounds.isPlaying(instance) { hasPlayed = true }
  }

  /// What was missing since the last call.
  func takeComplaints() -> [String] {
    for notice in sounds.takeNotices() {
      switch notice {
      case .missing(let what), .reloadFailed(let what), .loadingFailed(let what):
        complaints.append(what)
      case .ended(let instance, .silent):
        if let why = sounds.explain(instance) { complaints.append(why) }
      case .started, .ended, .marker, .loaded, .reloaded, .forgotten: break
      }
    }
    var told: [String] = []
    for line in complaints.flatMap({ $0.split(separator: "\n") }).map(String.init)
    where !told.contains(where: { $0.hasSuffix(line) }) { told.append(line) }
    complaints = []
    return told.map { $0.printable(atMost: 400) }
  }

  // MARK: Keys

  func perform(_ key: TerminalKeys.Key) {
    switch key {
    case .letter(" "): post()
    case .letter("r"): for instance in instances { sounds.release(instance) }
    case .letter("s"): for instance in instances { sounds.stop(instance) }
    case .up: chosen = max(chosen - 1, 0)
    case .down: chosen = min(chosen + 1, max(controls.count - 1, 0))
    case .left: step(by: -1)
    case .right: step(by: 1)
    case .letter: break
    }
  }

  private func step(by direction: Int) {
    guard controls.indices.contains(chosen) else { return }
    controls[chosen].step(by: direction)
    apply(controls[chosen])
  }

  /// A switch counts from the next post on.
  private func apply(_ control: SoundControl) {
    switch control.kind {
    case .state: sounds.setState(control.name, control.label)
    case .switch: if let emitter { sounds.setSwitch(control.name, control.label, on: emitter) }
    case .parameter:
      sounds.setParameter(control.name, .number(control.number))
      for instance in instances {
        sounds.setParameter(control.name, .number(control.number), of: instance)
      }
    }
  }

  // MARK: Lines

  private var instances: [SoundInstance] {
    var all: [SoundInstance] = []
    sounds.forEachInstance { all.append($0.instance) }
    return all
  }

  /// What a terminal shows: keys, controls, and voices with bars.
  var lines: [String] {
    let width = controls.map(\.name.count).max() ?? 0
    var lines = ["\(event.printable): space posts, r releases, s stops, arrows change, q ends"]
    for (index, control) in controls.enumerated() {
      let now: Double? =
        if case .parameter = control.kind { sounds.value(of: control.name) } else { nil }
      let mark = index == chosen ? "> " : "  "
      lines.append(mark + control.line(now: now, nameWidth: min(width, 30)))
    }
    let voices = instances.flatMap { sounds.voices(of: $0) }
    lines.append("\(voices.count) voice\(voices.count == 1 ? "" : "s")")
    for voice in voices {
      guard let status = engine.status(of: voice) else { continue }
      let decibels = max(Gain(linear: status.gain).decibels, -99)
      let name = engine.info(of: status.clip)?.name ?? ""
      lines.append(
        "  |\(String.bar((decibels + 60) / 60, width: 20))| \(decibels.tenths) dB  "
          + "\(status.playhead.tenths) s  \(name.printable)")
    }
    return lines
  }
}
