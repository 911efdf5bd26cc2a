import Earshot
import EarshotScript

/// The voices of a session: when each was in which state and why, its gain, and explanations.
struct ReportedVoices {
  private struct Entry {
    let index: Int
    let clip: Int, emitter: Int, bus: Int
    let start: Int
    var name: String
    /// Times since the change before, in milliseconds, each with the number of a reason.
    var runs: [Int] = []
    var reason = -1
    var changedAt: Int
    var gain: ReportTrack
    /// A time and the numbers of sentences each.
    var explanations: [[Int]] = []
    var seen = 0
  }

  /// More voices are counted, not listed.
  static let mostVoices = 100_000
  private static let mostSentenceBytes = 3_000_000
  private static let mostSpoken = 1_000_000

  private(set) var names = StringTable(longest: 200)
  private(set) var sentences = StringTable(longest: 600)
  private(set) var reasons: [(state: String, why: String)] = []
  private var reasonNumbers: [String: Int] = [:]
  private var open: [Voice: Entry] = [:]
  private var indices: [Voice: Int] = [:]
  private var endings: [Voice: FinishReason] = [:]
  /// A voice each, as JSON, by index.
  private var rows: [[UInt8]] = []
  private(set) var unlisted = 0
  private var spoken = 0
  private let gainTolerance: Int
  private var step = 0

  init(isLong: Bool) { gainTolerance = isLong ? 4 : 0 }

  func index(of voice: Voice) -> Int? { indices[voice] }

  mutating func note(end voice: Voice, _ reason: FinishReason) {
    if open[voice] != nil { endings[voice] = reason }
  }

  /// Notes the states after a step.
  mutating func note(
    _ player: ScriptPlayer, _ clock: inout ReportClock, isSample: Bool,
    _ places: inout ReportedPlaces, _ buses: inout ReportedBuses
  ) {
    step += 1
    let isExplained = clock.explanation()
    for status in player.engine.statuses {
      let voice = status.voice
      guard var entry = open.removeValue(forKey: voice) ?? begin(status, player, &places, &buses)
      else { continue }
      entry.seen = step
      let reason = number(ofReason: status.state.rawValue, status.reason.plainWords)
      let hasChanged = reason != entry.reason
      if hasChanged {
        entry.runs += [places.clockTime - entry.changedAt, reason]
        (entry.reason, entry.changedAt) = (reason, places.clockTime)
      }
      if isSample || hasChanged {
        let before = entry.gain.deltas.count
        entry.gain.add(
          at: places.clockTime, [Gain(linear: status.gain).decibels.tenthsOfDecibels])
        clock.keptNumbers += entry.gain.deltas.count - before
        if entry.name.isEmpty { entry.name = Self.name(of: voice, player) }
      }
      if hasChanged || isExplained { explain(voice, &entry, player, places.clockTime) }
      open[voice] = entry
    }
    for (voice, entry) in open where entry.seen != step { end(voice, at: places.clockTime) }
  }

  private static func name(of voice: Voice, _ player: ScriptPlayer) -> String {
    (player.credit(of: voice)?.voice ?? player.engine.label(of: voice)?.name ?? "").clipped(to: 200)
  }

  private mutating func begin(
    _ status: VoiceStatus, _ player: ScriptPlayer, _ places: inout ReportedPlaces,
    _ buses: inout ReportedBuses
  ) -> Entry? {
    guard indices[status.voice] == nil else { return nil }
    guard rows.count < Self.mostVoices else {
      unlisted += 1
      indices[status.voice] = -1
      return nil
    }
    let index = rows.count
    rows.append([])
    indices[status.voice] = index
    let clip = player.credit(of: status.voice)?.clip ?? player.knownName(of: status.clip) ?? ""
    return Entry(
      index: index, clip: names.number(of: clip),
      emitter: status.emitter.map { places.index(of: $0, player) } ?? -1,
      bus: buses.index(of: status.bus, player), start: places.clockTime,
      name: Self.name(of: status.voice, player), changedAt: places.clockTime,
      gain: ReportTrack(width: 1, tolerance: gainTolerance))
  }

  private mutating func number(ofReason state: String, _ why: String) -> Int {
    let key = "\(state)|\(why)"
    if let known = reasonNumbers[key] { return known }
    reasonNumbers[key] = reasons.count
    reasons.append((state, why))
    return reasons.count - 1
  }

  private mutating func explain(
    _ voice: Voice, _ entry: inout Entry, _ player: ScriptPlayer, _ time: Int
  ) {
    guard sentences.byteCount < Self.mostSentenceBytes, spoken < Self.mostSpoken else { return }
    let said = player.engine.explain(voice).sentences().map { sentences.number(of: $0) }
    if let last = entry.explanations.last, last.dropFirst().elementsEqual(said) { return }
    entry.explanations.append([time] + said)
    spoken += said.count + 1
  }

  private mutating func end(_ voice: Voice, at time: Int) {
    guard var entry = open.removeValue(forKey: voice) else { return }
    entry.gain.finish()
    var text = PageText()
    text.append("[")
    text.append(string: entry.name)
    let ending = endings.removeValue(forKey: voice).map { names.number(of: $0.rawValue) } ?? -1
    for number in [entry.clip, entry.emitter, entry.bus, entry.start, time, ending] {
      text.append(",")
      text.append(number)
    }
    for numbers in [entry.runs, entry.gain.deltas] {
      text.append(",")
      text.append(numbers)
    }
    text.append(",")
    text.append(entry.explanations) { $1.append($0) }
    text.append("]")
    rows[entry.index] = text.bytes
  }

  mutating func finish(at time: Int) {
    for voice in open.keys { end(voice, at: time) }
  }

  /// The keys of a report that are about voices.
  func write(to text: inout PageText) {
    text.key("reasons")
    text.append(reasons) { reason, text in text.append(strings: [reason.state, reason.why]) }
    text.key("voices")
    text.append(rows) { $1.append(raw: $0) }
    text.key("names")
    text.append(strings: names.strings)
    text.key("sentences")
    text.append(strings: sentences.strings)
  }
}
