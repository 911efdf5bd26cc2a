import Earshot
import EarshotSounds
import StrictJSON

extension InspectorCommand {
  /// Makes the calls, and returns the page's answer as JSON.
  func carryOut(
    _ engine: AudioEngine, _ sounds: Sounds?, _ state: InspectorState
  ) throws(CommandError) -> String {
    switch self {
    case .setBusGain, .setMuted, .setSolo, .setPaused, .setBypassed, .setSetting, .setWeight,
      .stopVoice:
      try carryOut(engine, state)
    case .explain(let voice): return Self.explanation(of: voice, engine)
    case .play(let isOn): try Self.transport(state).setPlaying(to: isOn)
    case .seek(let seconds): try Self.transport(state).seek(to: seconds)
    case .post, .setInstanceParameter, .setParameter, .setState, .setVCA, .release, .stopInstance,
      .preview, .endPreview:
      guard let sounds else { throw CommandError("The game has loaded no sound events.") }
      return try carryOut(sounds)
    }
    return "{}"
  }

  private func carryOut(_ engine: AudioEngine, _ state: InspectorState) throws(CommandError) {
    // As quick as doesn't click.
    let time = Duration.milliseconds(20)
    switch self {
    case .setBusGain(let bus, let gain):
      try Self.check(engine.settings(of: bus), "bus")
      engine.setGain(bus, Gain(gain), over: time)
    case .setMuted(let bus, let isMuted):
      try Self.check(engine.settings(of: bus), "bus")
      engine.setMuted(bus, isMuted)
    case .setSolo(let bus, let isOn):
      try Self.check(engine.settings(of: bus), "bus")
      state.solo.set(bus, isOn, in: engine)
    case .setPaused(let bus, let isPaused):
      try Self.check(engine.settings(of: bus), "bus")
      if isPaused { engine.pause(bus) } else { engine.resume(bus) }
    case .setBypassed(let effect, let isBypassed):
      try Self.check(engine.settings(of: effect), "effect")
      engine.setBypassed(effect, isBypassed)
    case .setSetting(let effect, let setting, let value):
      guard var settings = engine.settings(of: effect)?.effect else { throw Self.gone("effect") }
      guard settings[setting] != nil else {
        throw CommandError("`\(setting.rawValue)` is no setting of this effect.")
      }
      settings[setting] = setting.isFactor ? Gain(Decibels(value)).linear : value
      do { try engine.setEffect(effect, settings, over: time) } catch {
        throw CommandError(error.description)
      }
    case .setWeight(let snapshot, let weight, let seconds):
      try Self.check(engine.name(of: snapshot), "snapshot")
      engine.setWeight(snapshot, weight, over: .seconds(min(max(seconds, 0), 60)))
    case .stopVoice(let voice):
      try Self.check(engine.settings(of: voice), "voice")
      engine.stop(voice)
    default: break
    }
  }

  private static func check(_ settings: Any?, _ noun: String) throws(CommandError) {
    if settings == nil { throw gone(noun) }
  }

  private static func gone(_ noun: String) -> CommandError {
    CommandError("The \(noun) is there no longer.")
  }

  private static func transport(
    _ state: InspectorState
  ) throws(CommandError) -> any InspectorTransport {
    guard let transport = state.transport else {
      throw CommandError("A game's time can't be stopped from here.")
    }
    return transport
  }

  private static func explanation(of voice: Voice, _ engine: AudioEngine) -> String {
    let sentences = engine.explain(voice).sentences()
    let object = JSONObject(members: [
      .init(key: "sentences", value: .array(sentences.map { .string($0) }))
    ])
    return JSONWriter.text(of: .object(object))
  }

  // MARK: Sound events

  private func carryOut(_ sounds: Sounds) throws(CommandError) -> String {
    switch self {
    case .post(let event, let values, let metres):
      let instance = Self.post(event, values, metres, sounds)
      if let reason = sounds.explain(instance) { throw CommandError(reason) }
      return "{\"instance\": \"\(instance.bits & 0xFFFF_FFFF):\(instance.bits >> 32)\"}"
    case .setInstanceParameter(let instance, let name, let value):
      sounds.setParameter(name, .number(value), of: instance)
    case .setParameter(let name, let value):
      guard sounds.value(of: name) != nil else {
        throw CommandError("There is no parameter \(name.quoted).")
      }
      sounds.setParameter(name, .number(value))
    case .setState(let name, let value):
      guard sounds.state(name) != nil else {
        throw CommandError("There is no state \(name.quoted).")
      }
      sounds.setState(name, value)
    case .setVCA(let name, let gain): sounds.setVCA(name, gain)
    case .release(let instance): sounds.release(instance)
    case .stopInstance(let instance): sounds.stop(instance)
    case .preview(let definitions): sounds.preview(definitions)
    case .endPreview: sounds.preview(nil)
    default: break
    }
    return "{}"
  }

  /// Flat, or ahead of the listener.
  private static func post(
    _ event: String, _ values: [(String, SoundValue)], _ metres: Double?, _ sounds: Sounds
  ) -> SoundInstance {
    let engine = sounds.engine
    guard let metres, let listener = engine.hearingListeners.first,
      let position = engine.worldPosition(of: listener),
      let rotation = engine.worldRotation(of: listener)
    else { return sounds.post(event, values: values) }
    let place = position + rotation.forward * min(max(metres, 0), 10_000)
    return sounds.post(event, at: place, values: values)
  }
}
