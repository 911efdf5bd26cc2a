import CEarshot
import Earshot
import EarshotSounds
import Synchronization

/// Sound events that C loaded, and their notices that C has not fetched yet.
final class HostSounds {
  let events: Sounds
  /// The latest first.
  private var notices: [SoundNotice] = []

  init(_ events: Sounds) { self.events = events }

  func nextNotice() -> SoundNotice? {
    if notices.isEmpty { notices = events.takeNotices().reversed() }
    return notices.popLast()
  }
}

/// An instance, with the sound events that it belongs to.
struct HostInstance {
  let sounds: Sounds
  let instance: SoundInstance

  /// Refused once it has ended, which is no mistake.
  var live: Sounds {
    get throws(Failure) {
      guard sounds.isPlaying(instance) else {
        throw Failure(EARSHOT_ERROR_STALE, "the instance has ended", isUsual: true)
      }
      return sounds
    }
  }
}

extension SoundInstance: KindedHandle {
  static var kind: HandleKind { .instance }
}

extension CEngine {
  private static let mostSounds = 64

  /// Refuses more than there may be, before anything is read.
  fileprivate func checkRoomForSounds() throws(Failure) {
    guard sounds.count < Self.mostSounds else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "64 are loaded already; unload one")
    }
  }

  fileprivate func add(_ events: Sounds) -> earshot_sounds {
    let number =
      (UInt64(events.number) + 1) << 32 | HandleKind.sounds.rawValue << HandleKind.shift
    sounds[number] = HostSounds(events)
    soundCommands.withLock { $0[number] = events.commands }
    return number
  }

  func sounds(_ number: earshot_sounds) throws(Failure) -> HostSounds {
    if let sounds = sounds[number] { return sounds }
    guard HandleKind(of: number) == .sounds else { throw .wrongHandle(number, expected: .sounds) }
    throw .stale(HandleKind.sounds.noun)
  }

  /// Those that an instance belongs to: of former ones that had the same number the handles differ.
  fileprivate func instance(_ number: earshot_instance) throws(Failure) -> HostInstance {
    let instance = try SoundInstance(number)
    let owner = sounds.values.first { $0.events.mayOwn(instance) }
    guard let owner else { throw .stale(HandleKind.sounds.noun + " of the instance") }
    return HostInstance(sounds: owner.events, instance: instance)
  }

  /// Kept until nothing of them plays any more.
  fileprivate func unload(_ number: earshot_sounds, fading fade: Fade) throws(Failure) {
    let events = try sounds(number).events
    sounds[number] = nil
    soundCommands.withLock { $0[number] = nil }
    events.unload(fading: fade)
    if !events.isOver { leavingSounds.append(events) }
  }

  /// After each update: names that aren't there, and definitions that can't be read.
  func tellProblemsOfSounds(_ log: EngineLog) {
    for (_, host) in sounds.sorted(by: { $0.key < $1.key }) {
      for problem in host.events.takeProblems() { log.write(EARSHOT_LOG_WARNING, problem) }
    }
  }

  /// After each update.
  func dropSilentSounds() {
    guard !leavingSounds.isEmpty else { return }
    leavingSounds.removeAll { $0.isOver }
  }
}

/// Runs a call of sound events.
func withSounds(
  _ engine: earshot_engine, _ sounds: earshot_sounds,
  _ body: (HostSounds) throws(Failure) -> Void
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in try body(try entry.sounds(sounds)) }
}

/// Runs a call of an instance.
func withInstance(
  _ engine: earshot_engine, _ instance: earshot_instance,
  _ body: (HostInstance) throws(Failure) -> Void
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in try body(try entry.instance(instance)) }
}

@c @implementation
public func earshot_sounds_load(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int,
  _ sounds: UnsafeMutablePointer<earshot_sounds>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let sounds else { throw .null("sounds") }
    let path = try text(path, path_length, "path")
    try entry.checkRoomForSounds()
    do throws(SoundLoadingError) {
      sounds.pointee = entry.add(try entry.engine.loadSounds(path))
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
public func earshot_sounds_begin_loading(
  _ engine: earshot_engine, _ path: UnsafePointer<CChar>!, _ path_length: Int,
  _ sounds: UnsafeMutablePointer<earshot_sounds>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let sounds else { throw .null("sounds") }
    let path = try text(path, path_length, "path")
    try entry.checkRoomForSounds()
    sounds.pointee = entry.add(entry.engine.beginLoadingSounds(path))
  }
}

@c @implementation
public func earshot_sounds_progress(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ fraction: UnsafeMutablePointer<Double>!,
  _ is_ready: UnsafeMutablePointer<Bool>!, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    let progress = sounds.events.loadingProgress
    fraction?.pointee = progress.fraction
    is_ready?.pointee = progress.isReady
    try copyOut(progress.error?.description ?? "", into: buffer, capacity, length)
  }
}

extension Failure {
  fileprivate init(_ error: SoundLoadingError) {
    switch error {
    case .definitions: self.init(EARSHOT_ERROR_FILE_INVALID, error.description)
    case .bank(let bank):
      let isUnreadable = bank.reason == .unreadable
      self.init(
        isUnreadable ? EARSHOT_ERROR_FILE_UNREADABLE : EARSHOT_ERROR_FILE_INVALID, bank.description)
    }
  }
}

@c @implementation
public func earshot_sounds_unload(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ fade: Double
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    try entry.unload(sounds, fading: Fade(checked: fade, "fade"))
  }
}

@c @implementation
public func earshot_sounds_event_name(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ index: Int,
  _ count: UnsafeMutablePointer<Int>!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    let names = sounds.events.eventNames
    count?.pointee = names.count
    let name = names.indices.contains(index) ? names[index] : ""
    try copyOut(name, into: buffer, capacity, length)
  }
}

// MARK: Notices

private typealias NoticeShape = (kind: Int, instance: UInt64, number: Int64, text: String)

extension SoundNotice {
  fileprivate var shape: NoticeShape {
    switch self {
    case .started(let instance): (EARSHOT_SOUND_NOTICE_STARTED, instance.number, 0, "")
    case .marker(let instance, let marker, let frame):
      (EARSHOT_SOUND_NOTICE_MARKER, instance.number, frame, marker)
    case .ended(let instance, let ending):
      (EARSHOT_SOUND_NOTICE_ENDED, instance.number, Int64(ending.number), "")
    case .missing(let sentence): (EARSHOT_SOUND_NOTICE_MISSING, 0, 0, sentence)
    case .reloaded(let count): (EARSHOT_SOUND_NOTICE_RELOADED, 0, Int64(count), "")
    case .reloadFailed(let reason): (EARSHOT_SOUND_NOTICE_RELOAD_FAILED, 0, 0, reason)
    case .loaded: (EARSHOT_SOUND_NOTICE_LOADED, 0, 0, "")
    case .loadingFailed(let reason): (EARSHOT_SOUND_NOTICE_LOADING_FAILED, 0, 0, reason)
    case .forgotten(let count): (EARSHOT_SOUND_NOTICE_FORGOTTEN, 0, Int64(count), "")
    }
  }
}

extension SoundEnding {
  fileprivate var number: Int {
    switch self {
    case .finished: EARSHOT_SOUND_FINISHED
    case .stopped: EARSHOT_SOUND_STOPPED
    case .stolen: EARSHOT_SOUND_STOLEN
    case .silent: EARSHOT_SOUND_SILENT
    }
  }
}

@c @implementation
public func earshot_sounds_take_notice(
  _ engine: earshot_engine, _ sounds: earshot_sounds, _ kind: UnsafeMutablePointer<Int32>!,
  _ instance: UnsafeMutablePointer<earshot_instance>!, _ number: UnsafeMutablePointer<Int64>!,
  _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withSounds(engine, sounds) { sounds throws(Failure) in
    guard let kind else { throw .null("kind") }
    // A buffer that can't be must not cost the notice.
    try copyOut("", into: buffer, capacity, length)
    let none: NoticeShape = (EARSHOT_SOUND_NOTICE_NONE, 0, 0, "")
    let shape = sounds.nextNotice()?.shape ?? none
    kind.pointee = Int32(shape.kind)
    instance?.pointee = shape.instance
    number?.pointee = shape.number
    try copyOut(shape.text, into: buffer, capacity, length)
  }
}
