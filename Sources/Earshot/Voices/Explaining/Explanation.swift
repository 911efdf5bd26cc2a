/// Why a voice is or isn't heard: in numbers, and by `sentences` in words.
public struct Explanation: Hashable, Sendable {
  /// A factor of a voice's gain; the product of all is the gain.
  public struct Factor: Hashable, Sendable {
    /// What it comes from.
    public enum Origin: Hashable, Sendable {
      case voice
      case fade
      case emitter
      /// The distance in metres.
      case distance(Double)
      case cone
      case occlusion
      /// Walls, of which this one attenuates most; nil for the transmission set by the game.
      case path(Wall?)
      /// Portals, mostly this one, with its distance from the straight line in metres.
      case portal(Portal, beside: Double)
      /// The walls of rooms: no open portal leads to the listener.
      case rooms
      /// The edges of zones between the listener and the emitter, of which this one attenuates
      /// most.
      case zone(Zone)
      case listener
      case bus(Bus)
      case mutedBus(Bus)
      /// The effect of snapshots on a bus, in addition to its own gain; this one counts most.
      case snapshot(Snapshot, Bus)
      /// The effect of a parameter on the voice, its emitter or one of its buses.
      case parameter(Parameter)
      /// A bus is ducked under another.
      case ducking(Bus, under: Bus)
      /// OpenAL plays a voice at most 24 dB above its clip; the rest is clamped.
      case limit
    }

    /// The origin of the factor, with its distance or bus.
    public let origin: Origin
    /// Linear; 1 changes nothing.
    public let gain: Double
  }

  /// An effect in the voice's path.
  public struct PassedEffect: Hashable, Sendable {
    /// Which it is.
    public let effect: BusEffect
    /// Its kind, in a word or two.
    public let noun: String
    /// Its bus.
    public let bus: Bus
    /// Whether it is bypassed.
    public let isBypassed: Bool
  }

  /// A send of the voice to a reverb.
  public struct PassedSend: Hashable, Sendable {
    /// Which it is.
    public let reverb: SharedReverb
    /// The combined send of the voice, its emitter and its buses, relative to the audible voice.
    public let gain: Double
    /// Of which frequencies, likewise.
    public let filter: SendFilter
  }

  /// The explained voice, which may have ended.
  public let voice: Voice
  /// The state of the voice; nil if it has ended, or was refused.
  public let status: VoiceStatus?
  /// All factors of the gain, including those of unity.
  public let factors: [Factor]
  /// The effects on its bus and on those above, in order of processing.
  public let effects: [PassedEffect]
  /// The reverbs that it is heard in.
  public let sends: [PassedSend]
  /// Sends of the voice, its emitter and its buses without effect: a bus that is mixed separately,
  /// for its effects, a meter or a compressor that follows it, is sent as a whole.
  public let unheardSends: [PassedSend]
  /// The zones and rooms with a reverb that contain the listener or the emitter.
  public let zones: [HeardZone]
  /// The listener that hears it; nil with one listener, and for a non-positional voice.
  public let heard: Heard?
  /// How it is placed, if it has a source.
  public let placing: Placing?
  /// Whether its emitter's width is ignored, because this OpenAL doesn't support it.
  public let lacksStereoWidth: Bool
  /// The clip's own loudness at this and the next moment, as a linear root mean square.
  public let loudness: Double
  /// The rank of the voice within its priority: gain × loudness.
  public let audibility: Double
  /// A higher number keeps its source; it counts before loudness.
  public let priority: Int
  /// Whether no other voice can take its source.
  public let isProtected: Bool
  /// The voice that took its source last.
  public let displacedBy: Voice?
  /// The latest decisions about it, oldest first.
  public let decisions: [Decision]

  /// Why nothing is heard, independent of the voice; nil if sound can be heard.
  public let silence: Silence?
  /// The game's label of the voice.
  public let label: Label?
  /// The game's names of the mentioned objects.
  let given: Given
  /// What the voice waits for, and its position.
  var circumstances = Circumstances()

  struct Given: Hashable, Sendable {
    var voices: [Voice: Label] = [:]
    var buses: [Bus: Label] = [:]
    var effects: [BusEffect: Label] = [:]
    var reverbs: [SharedReverb: Label] = [:]
    var emitter: Label?
    var listeners: [Listener: Label] = [:]
    var walls: [Wall: Label] = [:]
    var portals: [Portal: Label] = [:]
    var zones: [ZoneSpace: Label] = [:]
    var snapshots: [Snapshot: String] = [:]
    var parameters: [Parameter: String] = [:]
  }

  /// The name of a mentioned voice; nil: the game gave it none.
  public func name(of voice: Voice) -> String? {
    (voice == self.voice ? label : given.voices[voice]).flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// The name of a mentioned effect; nil: the game gave it none.
  public func name(of effect: BusEffect) -> String? {
    given.effects[effect].flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// The name of a mentioned reverb; nil: the game gave it none.
  public func name(of reverb: SharedReverb) -> String? {
    given.reverbs[reverb].flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// The name of a mentioned wall; nil: the game gave it none.
  public func name(of wall: Wall) -> String? {
    given.walls[wall].flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// The name of a mentioned portal; nil: the game gave it none.
  public func name(of portal: Portal) -> String? {
    given.portals[portal].flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// The name of a mentioned bus; nil: the game gave it none, and it isn't `master`.
  public func name(of bus: Bus) -> String? {
    let name = given.buses[bus].flatMap { $0.name.isEmpty ? nil : $0.name }
    return name ?? (bus == .master ? "master" : nil)
  }

  /// The name of a mentioned snapshot; nil without one.
  public func name(of snapshot: Snapshot) -> String? {
    given.snapshots[snapshot].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of a mentioned parameter; nil without one.
  public func name(of parameter: Parameter) -> String? {
    given.parameters[parameter].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Why an engine whose voices play isn't heard.
  public enum Silence: Hashable, Sendable {
    /// It is suspended: interrupted, in the background, asleep.
    case suspended
    /// Its `hostOutput` isn't pulled.
    case notPulled
    /// Its output is `.silence`.
    case notMixed
  }

  /// The product of all factors.
  public var gain: Double { factors.reduce(1) { $0 * $1.gain } }
}

extension Explanation {
  /// Names for mentioned objects without a name of the game's; the default is "another voice", "a
  /// bus".
  public struct Names {
    /// The name of a voice; nil is "another voice".
    public var voice: (Voice) -> String?
    /// The name of a bus; nil is "a bus".
    public var bus: (Bus) -> String?

    /// Without names.
    public init(
      voice: @escaping (Voice) -> String? = { _ in nil },
      bus: @escaping (Bus) -> String? = { _ in nil }
    ) {
      self.voice = voice
      self.bus = bus
    }
  }

  /// The explanation in plain sentences, the most important first.
  public func sentences(_ names: Names = Names()) -> [String] {
    guard let status else { return [ending(names)] }
    var sentences = [state(status, names)]
    let losses = losses(factors, names)
    if let heard { sentences.append(words(heard)) }
    if !losses.isEmpty { sentences.append("It is \(losses.joined(separator: "; ")).") }
    sentences += hints
    if !effects.isEmpty {
      let passed = effects.map { words($0, names) }
      sentences.append("It goes through \(passed.joined(separator: ", then ")).")
    }
    if !sends.isEmpty { sentences.append("It sends \(words(sends)).") }
    if !unheardSends.isEmpty {
      sentences.append(
        "It would send \(words(unheardSends)), but its bus is mixed apart, for effects, a meter or "
          + "a compressor that listens to it: that is only sent as a whole, so put the send on "
          + "the bus.")
    }
    if status.spread > 1 {
      sentences.append("It is heard over \(Int(status.spread.rounded()))° around its middle.")
    }
    sentences += sides(status)
    if status.travelTime >= 0.05 {
      sentences.append("Its way to the listener takes \(Self.short(status.travelTime)) s.")
    }
    sentences += zones.map { words($0) }
    if let words = placing?.words { sentences.append("It is \(words).") }
    if status.state == .real || status.state == .virtual {
      let level = Self.decibels(gain)
      let own = Self.decibels(loudness)
      sentences.append("All in all its gain is \(level); its clip is at \(own) here.")
    }
    if isProtected {
      sentences.append("It is protected: no other voice can take its source.")
    } else if priority != 0 {
      sentences.append("Its priority is \(priority).")
    }
    return sentences
  }

  private func words(_ sends: [PassedSend]) -> String {
    let words = sends.map { send in
      let name = given.reverbs[send.reverb]?.quotedName ?? "a reverb"
      var words = "\(Self.decibels(send.gain)) to \(name)"
      let parts = [(send.filter.high, "5 kHz"), (send.filter.low, "250 Hz")]
      for (gain, frequency) in parts where gain != .unity {
        words += ", \(Self.decibels(gain.linear)) at \(frequency)"
      }
      return words
    }
    return words.joined(separator: "; ")
  }

  private func state(_ status: VoiceStatus, _ names: Names) -> String {
    switch status.reason {
    case .audible: return audible
    case .inaudible where loudness <= 1e-10:
      return "It can't be heard: its clip is silent here, so it keeps time without a source."
    case .inaudible: return "It can't be heard: it is too quiet, so it keeps time without a source."
    case .outranked:
      let other = displacedBy.map { voice in
        given.voices[voice]?.quotedName ?? names.voice(voice).map { "`\($0)`" } ?? "another voice"
      }
      let taker = other.map { ", and \($0) has its source" } ?? ""
      return "It can't be heard: louder or more important voices have all the sources\(taker)."
    case .masked:
      return "It can't be heard beside the others: it is so quiet that a source is kept for the "
        + "next loud voice."
    case .waitingForSource:
      return "It is about to be heard: its source is still fading another out."
    case .buffering: return "It is about to be heard: its clip is still being read."
    case .heldBack: return "It can't be heard: a limit lets only others sound."
    case .noOutput: return "It can't be heard: there is no output."
    case .scheduled: return waiting
    case .onItsWay: return "Its sound is on its way to the listener."
    case .pausedByGame: return "It is paused."
    case .pausedByBus: return "It is paused with a bus that it is on."
    case .pausedWithGame: return "It is paused with the game."
    case .pausedByInterruption: return "It is paused since an interruption, until it is resumed."
    case .fadingOut: return "It is fading out."
    }
  }

  private var audible: String {
    switch silence {
    case .suspended: "It isn't heard: the engine is suspended, and all stands still."
    case .notPulled: "It plays, but isn't heard: nobody pulls from the host output."
    case .notMixed: "It plays, but isn't heard: the output is silence, and nothing is mixed."
    case nil where gain <= 1e-10: "It plays, but can't be heard at this gain."
    case nil where loudness <= 1e-10: "It plays, but isn't heard: its clip is silent here."
    case nil where gain * loudness < Self.unnoticed:
      "It plays, but is too quiet to notice: all in all it is at \(Self.decibels(gain * loudness))."
    case nil: "It is heard."
    }
  }

  func losses(_ factors: [Factor], _ names: Names) -> [String] {
    let emitter = given.emitter?.quotedName.map { " (\($0))" } ?? ""
    let changes = factors.filter { abs(20 * Elementary.log10(max($0.gain, 1e-10))) >= 0.05 }
    return changes.sorted { $0.gain < $1.gain }.map { factor in
      switch factor.origin {
      case .voice: "\(Self.change(factor.gain)) by its own gain"
      case .fade: "\(Self.change(factor.gain)) by a fade"
      case .emitter: "\(Self.change(factor.gain)) by its emitter's gain\(emitter)"
      case .distance(let metres):
        "\(Self.change(factor.gain)) by distance (\(Self.short(metres)) m)"
      case .cone: "\(Self.change(factor.gain)) by its emitter's cone\(emitter)"
      case .occlusion: "\(Self.change(factor.gain)) by what is in the way"
      case .path(let wall?):
        "\(Self.change(factor.gain)) by "
          + (given.walls[wall]?.quotedName.map { "the wall \($0)" } ?? "a wall")
      case .portal(let portal, let metres):
        "\(Self.change(factor.gain)) on its way through "
          + (given.portals[portal]?.quotedName.map { "the portal \($0)" } ?? "a portal")
          + (metres >= 0.05 ? ", \(Self.short(metres)) m beside the straight way" : "")
      case .zone(let zone):
        "\(Self.change(factor.gain)) by the edge of \(words(.zone(zone)))"
      case .rooms where factor.gain == 0:
        "silenced because no open portal leads to the listener's room"
      case .rooms: "\(Self.change(factor.gain)) by the walls of its room and the listener's"
      case .path(nil): "\(Self.change(factor.gain)) by what the game found in the way"
      case .listener: "\(Self.change(factor.gain)) by the listener's gain"
      case .bus(let bus): "\(Self.change(factor.gain)) by \(words(bus, names))"
      case .mutedBus(let bus): "silenced because \(words(bus, names)) is muted"
      case .snapshot(let snapshot, let bus):
        "\(Self.change(factor.gain)) by \(words(bus, names)) in "
          + Self.words("snapshot", name(of: snapshot))
      case .parameter(let parameter):
        "\(Self.change(factor.gain)) by " + Self.words("parameter", name(of: parameter))
      case .ducking(_, let other):
        "\(Self.change(factor.gain)) as \(words(other, names)) sounds"
      case .limit: "\(Self.change(factor.gain)) as no voice is mixed louder than +24 dB"
      }
    }
  }

  private func ending(_ names: Names) -> String {
    guard let last = decisions.last else {
      return voice.isAsked
        ? "It waits for the update that begins it, or ended too long ago to be remembered."
        : "It ended too long ago to be remembered."
    }
    switch last.kind {
    case .refused(.stale): return "It was refused: its clip, emitter or bus is gone."
    case .refused(.suspended):
      return "It was left out: an alert isn't played while everything is silenced."
    case .refused(.tooManyVoices): return "It was refused: there are too many voices."
    case .refused(.limit(let noun, let maximum)):
      let voices = maximum == 1 ? "voice" : "voices"
      return "It was refused: the \(noun) is limited to \(maximum) \(voices)."
    case .ended(.ended): return "It played to its end."
    case .ended(.stopped): return "It was stopped."
    case .ended(.removed) where wasNeverHeard:
      return "It was never heard: its emitter or bus was removed before the update that would have "
        + "begun it. Play at a place without an emitter, or remove that once the voice has ended."
    case .ended(.removed): return "It ended because its emitter or bus was removed."
    case .ended(.unloaded): return "It ended because its clip was unloaded."
    case .ended(.failed): return "It ended because its clip could not be loaded."
    case .ended(.displaced): return "It had to give way to another voice."
    case .played, .mergedInto, .becameReal, .becameVirtual, .ended(.refused):
      return "It has ended."
    }
  }

  /// No step came between the play and its end.
  private var wasNeverHeard: Bool {
    decisions.count == 2 && decisions[0].kind == .played
      && decisions[0].frame == decisions[1].frame
  }

  private func words(_ passed: PassedEffect, _ names: Names) -> String {
    let place = "on \(words(passed.bus, names))"
    guard let name = given.effects[passed.effect]?.quotedName else {
      let noun = passed.isBypassed ? "bypassed \(passed.noun)" : passed.noun
      return "\("aeiou".contains(noun.prefix(1)) ? "an" : "a") \(noun) \(place)"
    }
    return "\(name) (\(passed.noun)\(passed.isBypassed ? ", bypassed" : "")) \(place)"
  }

  private func words(_ bus: Bus, _ names: Names) -> String {
    if let name = given.buses[bus]?.quotedName { return "bus \(name)" }
    let name = bus == .master ? "master" : names.bus(bus)
    return name.map { "bus `\($0)`" } ?? "a bus"
  }

  private static func words(_ noun: String, _ name: String?) -> String {
    Label(name ?? "").quotedName.map { "\(noun) \($0)" } ?? "a \(noun)"
  }

  private static func change(_ gain: Double) -> String {
    guard gain > 1e-10 else { return "silenced" }
    let decibels = 20 * Elementary.log10(gain)
    return "\(short(abs(decibels))) dB \(decibels < 0 ? "down" : "up")"
  }

  static func decibels(_ gain: Double) -> String {
    gain > 1e-10 ? "\(short(20 * Elementary.log10(gain))) dB" : "silence"
  }

  /// A number with one decimal.
  static func short(_ value: Double) -> String {
    let tenths = Int64(nearest: value * 10)
    return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
