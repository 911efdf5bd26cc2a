/// Makes captions of audible sounds that start, move and end without flicker.
///
///     var track = CaptionTrack()
///     // Once a frame of the game:
///     engine.update(elapsed: .milliseconds(16))
///     for change in track.follow(engine) { show(change) }
///
/// It belongs to the game and doesn't affect the sound; an engine without a track spends nothing on
/// it.
public struct CaptionTrack: Sendable {
  /// When captions start, move and end; a change applies from the next `follow` on.
  public var settings: CaptionSettings
  /// The current captions, by age.
  public var captions: [Caption] { entries.map(\.caption) }

  private struct Entry: Sendable {
    var caption: Caption
    /// When its start or move was last reported.
    var announced: Duration
    /// The current direction of its sound.
    var direction: HeardDirection?
    var passage: HeardSound.Passage
    /// Since when the path differs from the reported one.
    var passageSince: Duration
  }

  private var entries: [Entry] = []
  private var changes: [CaptionChange] = []
  private var sounds: [HeardSound] = []
  /// Sounds that don't lead a caption.
  private var others: [Int] = []
  private var count = 0

  /// The number of examined voices, the loudest ones.
  static let mostSounds = 256

  /// Without captions yet.
  public init(_ settings: CaptionSettings = CaptionSettings()) { self.settings = settings }

  /// Updates the captions since the previous call, in reused memory.
  mutating func update(
    at now: Duration, _ hear: (inout [HeardSound], _ limit: Int, _ above: Decibels) -> Void
  ) -> [CaptionChange] {
    hear(&sounds, Self.mostSounds, settings.held().release)
    return update(at: now)
  }

  private mutating func update(at now: Duration) -> [CaptionChange] {
    changes.removeAll(keepingCapacity: true)
    let settings = settings.held()
    for index in entries.indices { entries[index].caption.voiceCount = 0 }
    others.removeAll(keepingCapacity: true)
    // Leading voices first, so that captions stay with them.
    for index in sounds.indices where sounds[index].loudness >= settings.release {
      let sound = sounds[index]
      if let entry = entries.firstIndex(where: {
        $0.caption.voice == sound.voice && $0.caption.isOf(sound)
      }) {
        lead(entry, by: sound, at: now)
      } else {
        others.append(index)
      }
    }
    for index in others { add(sounds[index], at: now, settings) }
    end(at: now, settings)
    for index in entries.indices { appendChange(index, at: now, settings) }
    return changes
  }

  private mutating func lead(_ entry: Int, by sound: HeardSound, at now: Duration) {
    entries[entry].caption.voice = sound.voice
    entries[entry].caption.voiceCount += 1
    entries[entry].caption.lastHeard = now
    entries[entry].caption.loudness = sound.loudness
    entries[entry].caption.distance = sound.distance
    entries[entry].direction = sound.direction
    if sound.passage != entries[entry].passage {
      entries[entry].passage = sound.passage
      entries[entry].passageSince = now
    }
  }

  /// Adds a sound that leads no caption: to one, as the next leader of one, or as a new one.
  private mutating func add(
    _ sound: HeardSound, at now: Duration, _ settings: CaptionSettings
  ) {
    var nearest: (entry: Int, angle: Double)?
    for index in entries.indices where entries[index].caption.isOf(sound) {
      let angle = Self.angle(entries[index].direction, sound.direction)
      if angle <= settings.merge, angle < nearest?.angle ?? .infinity { nearest = (index, angle) }
    }
    if let (entry, _) = nearest {
      guard entries[entry].caption.voiceCount > 0 else { return lead(entry, by: sound, at: now) }
      entries[entry].caption.voiceCount += 1
      entries[entry].caption.loudness = max(entries[entry].caption.loudness, sound.loudness)
      return
    }
    guard sound.loudness >= settings.threshold, entries.count < settings.limit else { return }
    count += 1
    let caption = Caption(
      number: count, text: sound.caption, listener: sound.listener, start: now, lastHeard: now,
      direction: sound.direction, passage: sound.passage, distance: sound.distance,
      loudness: sound.loudness, voice: sound.voice, voiceCount: 1)
    entries.append(
      Entry(
        caption: caption, announced: now, direction: sound.direction, passage: sound.passage,
        passageSince: now))
  }

  /// Ends captions that were inaudible for long enough, and the younger of two that converged.
  private mutating func end(at now: Duration, _ settings: CaptionSettings) {
    var index = 0
    while index < entries.count {
      let own = entries[index]
      let isOver = own.caption.voiceCount == 0 && now - own.caption.lastHeard >= settings.hold
      let isDouble = entries[..<index].contains {
        $0.caption.text == own.caption.text && $0.caption.listener == own.caption.listener
          && Self.angle($0.direction, own.direction) < settings.merge / 2
      }
      if isOver || isDouble {
        changes.append(.ended(own.caption))
        entries.remove(at: index)
      } else {
        index += 1
      }
    }
  }

  private mutating func appendChange(_ index: Int, at now: Duration, _ settings: CaptionSettings) {
    let own = entries[index]
    if own.caption.start == now, own.announced == now, own.caption.number > announcedCount {
      announcedCount = own.caption.number
      changes.append(.began(own.caption))
      return
    }
    guard own.caption.voiceCount > 0, now - own.announced >= settings.rest else { return }
    let isTurned = Self.angle(own.direction, own.caption.direction) >= settings.turn
    // A listener that stands in a door doesn't cause a report at each step.
    let isElsewhere =
      own.passage != own.caption.passage && now - own.passageSince >= settings.rest
    guard isTurned || isElsewhere else { return }
    entries[index].caption.direction = own.direction
    entries[index].caption.passage = own.passage
    entries[index].announced = now
    changes.append(.moved(entries[index].caption))
  }

  /// The number of the last reported caption.
  private var announcedCount = 0

  /// The angle between no direction and a direction is the largest.
  private static func angle(_ a: HeardDirection?, _ b: HeardDirection?) -> Double {
    guard let a, let b else { return a == b ? 0 : 180 }
    return a.angle(to: b)
  }
}

extension Caption {
  /// Whether it is a caption of such a sound, for the same listener.
  fileprivate func isOf(_ sound: HeardSound) -> Bool {
    text == sound.caption && listener == sound.listener
  }
}
