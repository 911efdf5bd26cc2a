import Earshot
import EarshotScript

/// All of a script's session that isn't sound, gathered while it is rendered.
final class SessionTimeline {
  private var clock: ReportClock
  private var voices: ReportedVoices
  private var places: ReportedPlaces
  private var buses: ReportedBuses
  private var marks = ReportedMarks()
  private let stepLength: Double
  private var steps = 0
  private var isFirst = true

  init(of player: ScriptPlayer) {
    let duration = Double(player.frameCount) / Double(player.header.sampleRate)
    let isLong = duration > 300
    stepLength = 1 / player.header.stepsPerSecond
    clock = ReportClock(duration: duration, step: stepLength)
    voices = ReportedVoices(isLong: isLong)
    places = ReportedPlaces(isLong: isLong)
    buses = ReportedBuses(duration: duration, step: stepLength)
  }

  /// Notes what the last block changed.
  func noteBlock(of player: ScriptPlayer) {
    clock.advance(to: min(player.blockTime, clock.duration))
    marks.note(player, at: clock.now, &voices)
    let done = player.engine.statistics.steps
    guard done > steps else { return }
    steps = done
    // What is there at the first step was there from the beginning.
    places.begin(at: isFirst ? 0 : clock.now)
    let isSample = clock.sample()
    if isSample {
      places.note(player, &clock)
      buses.note(player, &clock)
    }
    places.begin(at: clock.now)
    voices.note(player, &clock, isSample: isSample, &places, &buses)
    isFirst = false
  }

  func finish() {
    let end = ReportClock.milliseconds(clock.duration)
    voices.finish(at: end)
    places.finish(at: end)
    buses.finish()
  }

  /// Sentences about what was left out.
  var notes: [String] {
    var notes: [String] = []
    if voices.unlisted > 0 {
      notes.append(
        "\(voices.unlisted) voices after the first \(ReportedVoices.mostVoices) are not listed.")
    }
    if marks.unlisted > 0 {
      notes.append(
        "\(marks.unlisted) events and decisions after the first \(ReportedMarks.mostMarks) are not "
          + "listed.")
    }
    return notes
  }

  func write(to text: inout PageText) {
    text.append("{")
    text.key("step", isFirst: true)
    text.append(stepLength)
    voices.write(to: &text)
    places.write(to: &text)
    buses.write(to: &text)
    marks.write(to: &text, voices)
    text.append("}")
  }
}
