import Earshot
import EarshotSounds

/// Copies the engine's state for the pages, on the engine's thread.
///
/// How often depends on how much there is: everything small up to sixty times a second, and voices,
/// emitters and instances as often as comes to `mostRows` rows a second.
final class Observer {
  /// 1,000 voices are copied five times a second, 80 at each chance.
  static let mostRows = 5_000.0
  /// Nanoseconds between two observations.
  private static let shortestPause: Int64 = 16_000_000
  private static let statisticsPause: Int64 = 250_000_000
  private static let mixPause: Int64 = 100_000_000
  private static let scenePause: Int64 = 1_000_000_000
  /// The most rows of each kind.
  private static let most = 16_384

  private let exchange: Exchange
  private var next = (pulse: Int64(0), voices: Int64(0), statistics: Int64(0))
  private var nextMix: Int64 = 0
  private var nextScene: Int64 = 0
  private var estimates: ContiguousArray<Double> = []
  /// Objects whose names are known to the server, by kind and row.
  @exclusivity(unchecked) private var known: [ContiguousArray<UInt64>] = Array(
    repeating: [], count: Observation.NameRow.Kind.allCases.count)
  private var watchers = 0

  init(_ exchange: Exchange) { self.exchange = exchange }

  /// Copies what is due, unless no page is there or the last copy hasn't been taken.
  func observe(
    _ engine: AudioEngine, _ state: InspectorState, sounds: @autoclosure () -> Sounds?
  ) {
    let now = Wakeup.now
    let watchers = exchange.watchers
    if watchers != self.watchers {
      // A new page wants everything.
      if watchers > self.watchers { begin() }
      self.watchers = watchers
    }
    guard watchers > 0 || now >= next.statistics, now >= next.pulse else { return }
    guard let copy = exchange.takeEmpty() else { return }
    copy.clear()
    copy.time = engine.currentTime
    copyStatistics(engine, copy, now)
    if watchers > 0 {
      next.pulse = now + Self.shortestPause
      copyPulse(engine, copy, state)
      if now >= next.voices { copyVoices(engine, sounds(), copy, now) }
      if now >= nextMix { copyMix(engine, sounds(), copy, state, now) }
      if now >= nextScene { copyScene(engine, copy, now) }
    }
    exchange.put(copy)
  }

  /// A page that comes later is told all names again by the server, but not what has changed since
  /// the last one left.
  private func begin() {
    next = (0, 0, 0)
    (nextMix, nextScene) = (0, 0)
  }

  // MARK: Names

  @inline(__always)
  private func name(
    _ kind: Observation.NameRow.Kind, _ id: UInt64, in copy: Observation,
    _ name: () -> String
  ) {
    let (index, row) = (kind.rawValue, Int(id & 0xFFFF_FFFF))
    if row < known[index].count, known[index][row] == id { return }
    addName(kind, id, in: copy, name)
  }

  private func addName(
    _ kind: Observation.NameRow.Kind, _ id: UInt64, in copy: Observation, _ name: () -> String
  ) {
    let (index, row) = (kind.rawValue, Int(id & 0xFFFF_FFFF))
    // Numbers of voices that other threads asked for don't count from 0.
    guard row < 1 << 20 else { return }
    while known[index].count <= row { known[index].append(0) }
    known[index][row] = id
    copy.names.append(Observation.NameRow(kind: kind, id: id, name: name()))
  }

  // MARK: Parts

  private func copyStatistics(_ engine: AudioEngine, _ copy: Observation, _ now: Int64) {
    guard now >= next.statistics else { return }
    next.statistics = now + Self.statisticsPause
    copy.parts.insert(.statistics)
    let counts = engine.statistics
    copy.statistics = StatisticsRow(
      time: copy.time, updateMilliseconds: engine.latestUpdateDuration * 1_000,
      load: counts.load, voices: counts.voices, realVoices: counts.realVoices,
      virtualVoices: counts.virtualVoices,
      clipBytes: engine.clipBytes.kept + engine.clipBytes.uploaded, streams: engine.streamCount,
      dropouts: counts.dropouts, underruns: counts.underruns, stolen: counts.stolen,
      refused: counts.refused)
  }

  private func copyPulse(_ engine: AudioEngine, _ copy: Observation, _ state: InspectorState) {
    copy.parts.insert(.pulse)
    copy.transport = state.transport?.transport
    for listener in engine.hearingListeners {
      guard let position = engine.worldPosition(of: listener),
        let rotation = engine.worldRotation(of: listener)
      else { continue }
      name(.listeners, listener.bits, in: copy) { engine.label(of: listener)?.name ?? "" }
      copy.listeners.append(
        Observation.ListenerRow(
          id: listener.bits, position: position, forward: rotation.forward, up: rotation.up))
    }
    for bus in engine.allBuses {
      guard let reading = engine.measuredLevel(of: bus) else { continue }
      addLevel(of: bus, reading.peak, reading.rms, isEstimated: false, engine, copy)
    }
  }

  private func addLevel(
    of bus: Bus, _ peak: some Collection<Float>, _ rms: some Collection<Float>, isEstimated: Bool,
    _ engine: AudioEngine, _ copy: Observation
  ) {
    let start = copy.levels.count
    copy.levels.append(contentsOf: peak)
    copy.levels.append(contentsOf: rms)
    let gains = engine.currentGains(of: bus)
    copy.levelRows.append(
      Observation.LevelRow(
        bus: bus.bits, isEstimated: isEstimated, values: start..<copy.levels.count,
        currentGain: gains.current, ducked: gains.ducked))
  }

  private func copyVoices(
    _ engine: AudioEngine, _ sounds: Sounds?, _ copy: Observation, _ now: Int64
  ) {
    copy.parts.insert(.voices)
    engine.forEachVoice { glance in
      guard copy.voices.count < Self.most else { return }
      let (voice, clip) = (glance.voice.bits, glance.clip.bits)
      name(.voices, voice, in: copy) { engine.label(of: glance.voice)?.name ?? "" }
      name(.clips, clip, in: copy) { engine.info(of: glance.clip)?.name ?? "" }
      copy.voices.append(
        Observation.VoiceRow(
          id: voice, clip: clip, emitter: glance.emitter?.bits ?? 0, bus: glance.bus.bits,
          state: glance.state, reason: glance.reason, gain: glance.gain,
          playhead: glance.playhead, priority: glance.priority))
    }
    engine.forEachEmitter { emitter in
      guard copy.emitters.count < Self.most else { return }
      let id = emitter.emitter.bits
      name(.emitters, id, in: copy) { engine.label(of: emitter.emitter)?.name ?? "" }
      copy.emitters.append(
        Observation.EmitterRow(
          id: id, position: emitter.position, bus: emitter.bus.bits, radius: emitter.radius))
    }
    copy.paths = engine.propagationPaths.prefix(256).map { ($0.emitter.bits, $0.points) }
    if let sounds { copyInstances(sounds, copy) }
    engine.estimateLevels(into: &estimates)
    for bus in engine.allBuses where engine.measuredLevel(of: bus) == nil {
      let row = Int(bus.row)
      let level = row < estimates.count ? Float(estimates[row]) : 0
      addLevel(
        of: bus, CollectionOfOne(level * Float(2).squareRoot()), CollectionOfOne(level),
        isEstimated: true, engine, copy)
    }
    let rows = copy.voices.count + copy.emitters.count / 4 + copy.instances.count
    next.voices = now + max(Self.shortestPause, Int64(Double(rows) / Self.mostRows * 1e9))
  }

  private func copyInstances(_ sounds: Sounds, _ copy: Observation) {
    sounds.forEachInstance { instance in
      guard copy.instances.count < Self.most else { return }
      name(.events, UInt64(instance.event) | 1 << 32, in: copy) {
        sounds.eventName(at: instance.event)
      }
      let voices = copy.instanceVoices.count
      let parameters = copy.instanceParameters.count
      sounds.forEachVoice(of: instance.instance) { copy.instanceVoices.append($0.bits) }
      sounds.forEachParameter(of: instance.instance) { row, value in
        copy.instanceParameters.append((row, value))
      }
      copy.instances.append(
        Observation.InstanceRow(
          id: instance.instance.bits, event: instance.event, emitter: instance.emitter?.bits ?? 0,
          isReleased: instance.isReleased, isStopping: instance.isStopping,
          seconds: instance.seconds, voices: voices..<copy.instanceVoices.count,
          parameters: parameters..<copy.instanceParameters.count))
    }
  }

  private func copyMix(
    _ engine: AudioEngine, _ sounds: Sounds?, _ copy: Observation, _ state: InspectorState,
    _ now: Int64
  ) {
    nextMix = now + Self.mixPause
    copy.parts.insert(.mix)
    let defined = sounds?.busNames ?? [:]
    copy.buses = engine.allBuses.compactMap { bus in
      guard let settings = engine.settings(of: bus) else { return nil }
      return Observation.BusRow(
        id: bus.bits, parent: settings.parent?.bits ?? 0,
        name: bus == .master ? "master" : settings.name, gain: settings.gain.linear,
        isMuted: settings.isMuted, isPaused: settings.isPaused,
        isSoloed: state.solo.buses.contains(bus), isDefined: defined[bus] != nil,
        effects: engine.effects(on: bus).compactMap { self.effect($0, engine) })
    }
    copy.snapshots = engine.allSnapshots.map {
      Observation.SnapshotRow(
        id: $0.bits, name: engine.name(of: $0) ?? "", weight: engine.weight(of: $0) ?? 0)
    }
    copy.output = engine.deviceName ?? engine.configuration.output.words
    copy.definitionFolder = sounds?.definitionFolder
    copy.states = sounds?.stateValues ?? []
    copy.vcas = sounds?.vcaGains ?? []
    guard let sounds else { return }
    for row in 0..<min(sounds.parameterCount, 1_024) {
      name(.parameters, UInt64(row) | 1 << 32, in: copy) { sounds.parameterName(at: row) }
      copy.parameters.append((row, sounds.value(ofParameterAt: row)))
    }
  }

  private func effect(_ effect: BusEffect, _ engine: AudioEngine) -> Observation.EffectRow? {
    guard let (settings, isBypassed) = engine.settings(of: effect) else { return nil }
    return Observation.EffectRow(
      id: effect.bits, kind: settings.noun, name: engine.label(of: effect)?.name ?? "",
      isBypassed: isBypassed,
      settings: EffectSetting.allCases.compactMap { setting in
        settings[setting].map { (setting, $0) }
      })
  }

  private func copyScene(_ engine: AudioEngine, _ copy: Observation, _ now: Int64) {
    nextScene = now + Self.scenePause
    copy.parts.insert(.scene)
    copy.scene = engine.sceneOutline
    engine.forEachClip { clip, info in
      guard copy.clips.count < 4_096 else { return }
      name(.clips, clip.bits, in: copy) { info.name }
      copy.clips.append(
        Observation.ClipRow(
          id: clip.bits, bytes: info.byteCount, storage: info.storage, voices: info.voiceCount))
    }
  }
}

extension Output {
  /// For people.
  fileprivate var words: String {
    switch self {
    case .device: "no device"
    case .host: "the game's own output"
    case .offline: "offline render"
    case .waveFile: "wave file"
    case .silence: "silence"
    }
  }
}
