import Earshot

/// Buses, effects, reverbs, snapshots and VCAs as they were made of definitions.
struct SoundMix {
  /// A bus of the engine, and what was set of it last.
  struct BusRow {
    /// Whether its voices take part in HDR.
    var followsHDR = true
    var bus: Bus
    var definition: SoundBus
    var drives: [Drive] = []
    /// What states change, by the state's row and the label's number.
    var states: [(state: Int32, changes: [Int32: SoundChange])] = []
    var vcas: [Int] = []
    var lowPass: BusEffect?
    var highPass: BusEffect?
    var sent: Sent?
    /// What states and curves change of what it sends.
    var sends: ContiguousArray<SendRow> = []
  }

  /// A send that changes. Factors on samples.
  struct SendRow {
    var name: String
    var reverb: SharedReverb
    /// Without any change.
    var base: Double
    /// What the engine was given last.
    var sent = -1.0
  }

  /// What the engine was given last.
  struct Sent: Equatable {
    var gain: Double
    var rate: Double
    var lowPass = 20_000.0
    var highPass = 20.0
  }

  /// A curve of a parameter for all.
  struct Drive {
    var parameter: Int32
    var target: SoundTarget
    var curve: SoundCurve
  }

  /// A gain that buses follow.
  struct VCA {
    var definition: SoundVCA
    var drives: [Drive]
    /// Decibels, on their way.
    var from: Double
    var to: Double
    var frames = 0.0
    var passed = 0.0
    var gain: Double { frames > 0 ? from + (to - from) * passed / frames : to }
  }

  /// An effect of a bus.
  struct EffectRow {
    var name: String
    var effect: BusEffect
    var settings: Effect
    var definition: SoundEffect
    var drives: [Drive] = []
  }

  /// A snapshot, and the weight that it was given last.
  struct SnapshotRow {
    var name: String
    var snapshot: Snapshot
    var definition: SoundSnapshot
    var drives: [Drive]
    /// Rows of states and the values that they must have.
    var when: [(state: Int32, label: Int32)]
    var weight = 0.0
  }

  var buses: ContiguousArray<BusRow> = []
  var reverbs: ContiguousArray<SharedReverb?> = []
  var effects: [EffectRow] = []
  private(set) var effectNames: [String: Int] = [:]
  var snapshots: [SnapshotRow] = []
  var vcas: [VCA] = []
  var vcaNames: [String: Int] = [:]
  var hdr: HDRWindow?
  /// Something of it has changed since the last step.
  var isDirty = true
  /// Buses whose levels modulators follow, with the level as of the last step.
  var followed: [(bus: Bus, name: String, level: Double)] = []
  var hasFollowers: Bool { !followed.isEmpty }

  func level(of bus: String, _ sounds: Sounds) -> Double {
    followed.first { $0.name == bus }?.level ?? -100
  }

  mutating func add(_ effect: EffectRow) {
    if effectNames[effect.name] == nil { effectNames[effect.name] = effects.count }
    effects.append(effect)
  }

  // MARK: In a step

  /// Sends what has changed.
  mutating func update(_ sounds: Sounds, over time: Duration) {
    let frames = time / .seconds(1) * Double(sounds.engine.sampleRate)
    for index in vcas.indices where vcas[index].passed < vcas[index].frames {
      vcas[index].passed = min(vcas[index].passed + frames, vcas[index].frames)
      isDirty = true
    }
    guard isDirty else { return }
    isDirty = false
    for row in buses.indices { update(row, sounds, over: time) }
    for row in effects.indices where !effects[row].drives.isEmpty {
      updateEffect(row, sounds, over: time)
    }
    for row in snapshots.indices where !snapshots[row].drives.isEmpty {
      var weight = 0.0
      for drive in snapshots[row].drives where drive.target == .weight {
        weight = max(weight, drive.value(sounds))
      }
      guard weight != snapshots[row].weight else { continue }
      snapshots[row].weight = weight
      sounds.engine.setWeight(snapshots[row].snapshot, weight, over: time)
    }
  }

  private mutating func update(_ row: Int, _ sounds: Sounds, over time: Duration) {
    if !buses[row].sends.isEmpty { updateSends(row, sounds, over: time) }
    let own = buses[row]
    var gain = own.definition.gain
    var pitch = own.definition.pitch
    var (lowPass, highPass) = (20_000.0, 20.0)
    for drive in own.drives {
      switch drive.target {
      case .gain: gain += drive.value(sounds)
      case .pitch: pitch += drive.value(sounds)
      case .lowPass: lowPass = min(lowPass, drive.value(sounds))
      case .highPass: highPass = max(highPass, drive.value(sounds))
      default: break
      }
    }
    var audible = own.definition.isMuted && own.definition.isMutedByStates ? 0.0 : 1
    for state in own.states {
      audible = mixed(audible, state, sounds) { $0.isMuted.map { $0 ? 0 : 1 } }
      var (low, high) = (0.0, 0.0)
      var (hasLow, hasHigh) = (false, false)
      for weight in sounds.states.rows[Int(state.state)].weights where weight.now > 0 {
        let change = state.changes[weight.label]
        gain += (change?.gain ?? 0) * weight.now
        pitch += (change?.pitch ?? 0) * weight.now
        hasLow = hasLow || change?.lowPass != nil
        hasHigh = hasHigh || change?.highPass != nil
        low += Exponential.logarithm(change?.lowPass ?? 20_000) * weight.now
        high += Exponential.logarithm(change?.highPass ?? 20) * weight.now
      }
      if hasLow { lowPass = min(lowPass, Exponential.twoTo(low)) }
      if hasHigh { highPass = max(highPass, Exponential.twoTo(high)) }
    }
    for vca in own.vcas {
      gain += vcas[vca].gain
      for drive in vcas[vca].drives { gain += drive.value(sounds) }
    }
    let levels = Levels(gain: gain, pitch: pitch, factor: audible)
    let sent = Sent(
      gain: levels.linearGain, rate: levels.rate, lowPass: min(lowPass, 20_000),
      highPass: max(highPass, 20))
    guard sent != own.sent, sounds.isMade(row) else { return }
    buses[row].sent = sent
    send(sent, own, sounds.engine, over: own.sent == nil ? .zero : time)
  }

  /// What a state makes of a number, by the weights of its values; those that change nothing of it
  /// leave it as it is.
  private func mixed(
    _ number: Double, _ state: (state: Int32, changes: [Int32: SoundChange]), _ sounds: Sounds,
    _ changed: (SoundChange) -> Double?
  ) -> Double {
    var sum = 0.0
    for weight in sounds.states.rows[Int(state.state)].weights where weight.now > 0 {
      sum += (state.changes[weight.label].flatMap(changed) ?? number) * weight.now
    }
    return sum
  }

  /// Curves set what is sent, and states go before them.
  private mutating func updateSends(_ row: Int, _ sounds: Sounds, over time: Duration) {
    guard sounds.isMade(row) else { return }
    let (drives, states) = (buses[row].drives, buses[row].states)
    let isNew = buses[row].sent == nil
    for index in buses[row].sends.indices {
      let own = buses[row].sends[index]
      var gain = own.base
      for drive in drives where drive.target == .send(own.name) {
        gain = Gain.decibels(drive.value(sounds)).linear
      }
      for state in states {
        gain = mixed(gain, state, sounds) { $0.sends[own.name].map { Gain.decibels($0).linear } }
      }
      guard gain != own.sent else { continue }
      buses[row].sends[index].sent = gain
      sounds.engine.setSend(
        buses[row].bus, to: own.reverb, Gain(linear: gain), over: isNew ? .zero : time)
    }
  }

  private func send(_ new: Sent, _ own: BusRow, _ engine: AudioEngine, over time: Duration) {
    let old = own.sent ?? Sent(gain: 1, rate: 1)
    if new.gain != old.gain { engine.setGain(own.bus, Gain(linear: new.gain), over: time) }
    if new.rate != old.rate { engine.setRate(own.bus, Rate(new.rate), over: time) }
    let smooth = max(time, .milliseconds(20))
    if let effect = own.lowPass, new.lowPass != old.lowPass {
      try? engine.setEffect(effect, .filter(.init(.low, frequency: new.lowPass)), over: smooth)
    }
    if let effect = own.highPass, new.highPass != old.highPass {
      try? engine.setEffect(effect, .filter(.init(.high, frequency: new.highPass)), over: smooth)
    }
  }

  private mutating func updateEffect(_ row: Int, _ sounds: Sounds, over time: Duration) {
    var settings = effects[row].settings
    for drive in effects[row].drives {
      guard case .effect(_, let setting) = drive.target else { continue }
      settings[setting] = setting.inEngineUnit(drive.value(sounds))
    }
    guard settings != effects[row].settings else { return }
    effects[row].settings = settings
    try? sounds.engine.setEffect(
      effects[row].effect, settings, over: max(time, .milliseconds(20)))
  }

  /// Snapshots come and go with states.
  mutating func followStates(_ sounds: Sounds, over seconds: Double) {
    for row in snapshots.indices where !snapshots[row].when.isEmpty {
      let counts = snapshots[row].when.allSatisfy {
        $0.state >= 0 && sounds.states.rows[Int($0.state)].value == $0.label
      }
      let weight = counts ? 1.0 : 0
      guard weight != snapshots[row].weight else { continue }
      snapshots[row].weight = weight
      let definition = snapshots[row].definition
      let time = (counts ? definition.fadeIn : definition.fadeOut) ?? seconds
      sounds.engine.setWeight(snapshots[row].snapshot, weight, over: .seconds(time))
    }
  }
}

extension SoundMix.Drive {
  func value(_ sounds: Sounds) -> Double {
    curve.value(at: sounds.values.rows[Int(sounds.values.common[Int(parameter)])].current)
  }
}

extension EffectSetting {
  /// Definitions have factors in decibels.
  func inEngineUnit(_ value: Double) -> Double {
    isFactor ? Gain.decibels(value).linear : value
  }
}
