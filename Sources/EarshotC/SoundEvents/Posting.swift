import CEarshot
import Earshot
import EarshotSounds
import Synchronization

private let mostValues = 64

/// What C gives an event under names.
private func values(
  _ first: UnsafePointer<earshot_sound_value>?, _ count: Int, in engine: AudioEngine
) throws(Failure) -> [(String, SoundValue)] {
  var list: [(String, SoundValue)] = []
  for (index, value) in try elements(first, count, atMost: mostValues, "values").enumerated() {
    let name = try text(value.name, -1, "values[\(index)].name")
    if let label = value.label {
      list.append((name, .label(try text(label, -1, "values[\(index)].label"))))
    } else if value.clip != 0 {
      list.append((name, .clip(try Clip(value.clip, in: engine))))
    } else {
      list.append((name, .number(try finite(value.number, "values[\(index)].number"))))
    }
  }
  return list
}

@c @implementation
public func earshot_sounds_post(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ event: UnsafePointer<CChar>!,
  _ event_length: Int, _ emitter: earshot_emitter, _ values: UnsafePointer<earshot_sound_value>!,
  _ count: Int, _ instance: UnsafeMutablePointer<earshot_instance>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    let sounds = try entry.sounds(sounds).events
    let posted = sounds.post(
      try text(event, event_length, "event"),
      on: try Emitter.optional(emitter, in: entry.engine),
      values: try EarshotC.values(values, count, in: entry.engine))
    instance?.pointee = posted.number
  }
}

@c @implementation
public func earshot_sounds_post_at(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ event: UnsafePointer<CChar>!,
  _ event_length: Int, _ x: Double, _ y: Double, _ z: Double,
  _ values: UnsafePointer<earshot_sound_value>!, _ count: Int,
  _ instance: UnsafeMutablePointer<earshot_instance>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    let sounds = try entry.sounds(sounds).events
    let posted = sounds.post(
      try text(event, event_length, "event"), at: try Position(place: x, y, z),
      values: try EarshotC.values(values, count, in: entry.engine))
    instance?.pointee = posted.number
  }
}

@c @implementation
public func earshot_sounds_post_id(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ event: UInt64,
  _ emitter: earshot_emitter, _ values: UnsafePointer<earshot_sound_value>!, _ count: Int,
  _ instance: UnsafeMutablePointer<earshot_instance>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    let sounds = try entry.sounds(sounds).events
    let posted = sounds.post(
      SoundID(rawValue: event), on: try Emitter.optional(emitter, in: entry.engine),
      values: try EarshotC.values(values, count, in: entry.engine))
    instance?.pointee = posted.number
  }
}

@c @implementation
public func earshot_instance_stop(
  _ engine: earshot_engine, _ instance: earshot_instance, _ fade: Double
) -> earshot_result {
  withInstance(engine, instance) { instance throws(Failure) in
    // Programs that are older than EARSHOT_OWN_FADE pass -0.5.
    let isOwn = (EARSHOT_OWN_FADE..<0).contains(fade) && fade != EARSHOT_CLICK_FREE
    let fade = isOwn ? nil : try Fade(checked: fade, "fade")
    try instance.live.stop(instance.instance, fading: fade)
  }
}

// MARK: Values for everything, or an emitter

@c @implementation
public func earshot_sounds_set_parameter(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ name: UnsafePointer<CChar>!,
  _ name_length: Int, _ value: Double, _ emitter: earshot_emitter
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    try entry.sounds(sounds).events.setParameter(
      try text(name, name_length, "name"), .number(try finite(value, "value")),
      on: try Emitter.optional(emitter, in: entry.engine))
  }
}

@c @implementation
public func earshot_sounds_set_label(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ name: UnsafePointer<CChar>!,
  _ name_length: Int, _ label: UnsafePointer<CChar>!, _ label_length: Int,
  _ emitter: earshot_emitter
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    try entry.sounds(sounds).events.setParameter(
      try text(name, name_length, "name"), .label(try text(label, label_length, "label")),
      on: try Emitter.optional(emitter, in: entry.engine))
  }
}

@c @implementation
public func earshot_sounds_parameter(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ name: UnsafePointer<CChar>!,
  _ name_length: Int, _ emitter: earshot_emitter, _ value: UnsafeMutablePointer<Double>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let value else { throw .null("value") }
    let found = try entry.sounds(sounds).events.value(
      of: try text(name, name_length, "name"),
      on: try Emitter.optional(emitter, in: entry.engine))
    value.pointee = found ?? .nan
  }
}

@c @implementation
public func earshot_sounds_set_switch(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ emitter: earshot_emitter,
  _ name: UnsafePointer<CChar>!, _ name_length: Int, _ value: UnsafePointer<CChar>!,
  _ value_length: Int
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    try entry.sounds(sounds).events.setSwitch(
      try text(name, name_length, "name"), try text(value, value_length, "value"),
      on: try Emitter(emitter, in: entry.engine))
  }
}

@c @implementation
public func earshot_sounds_set_vca(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ name: UnsafePointer<CChar>!,
  _ name_length: Int, _ decibels: Double, _ seconds: Double
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    try entry.sounds(sounds).events.setVCA(
      try text(name, name_length, "name"),
      Decibels(try within(decibels, -200...24, "decibels")),
      over: try time(seconds, in: entry.engine, "seconds"))
  }
}

// MARK: From other threads

/// Puts a command in the queue of sound events.
private func enqueue(
  _ engine: earshot_engine, _ sounds: earshot_sounds,
  _ body: (SoundCommands) throws(Failure) -> Bool
) -> earshot_result {
  enqueue(engine) { entry throws(Failure) in
    guard let commands = entry.soundCommands.withLock({ $0[sounds] }) else {
      guard HandleKind(of: sounds) == .sounds else {
        throw .wrongHandle(sounds, expected: .sounds)
      }
      throw .stale(HandleKind.sounds.noun)
    }
    return try body(commands)
  }
}

@c @implementation
public func earshot_queue_post(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ event: UInt64, _ emitter: earshot_emitter
) -> earshot_result {
  enqueue(engine, sounds) { commands throws(Failure) in
    commands.post(
      SoundID(rawValue: event), on: try Emitter.optional(emitter, in: nil))
  }
}

@c @implementation
public func earshot_queue_post_at(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ event: UInt64, _ x: Double, _ y: Double,
  _ z: Double
) -> earshot_result {
  enqueue(engine, sounds) { commands throws(Failure) in
    commands.post(SoundID(rawValue: event), at: try Position(place: x, y, z))
  }
}

@c @implementation
public func earshot_queue_set_sound_parameter(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ parameter: UInt64, _ value: Double,
  _ emitter: earshot_emitter
) -> earshot_result {
  enqueue(engine, sounds) { commands throws(Failure) in
    commands.setParameter(
      SoundID(rawValue: parameter), try finite(value, "value"),
      on: try Emitter.optional(emitter, in: nil))
  }
}
