/// The settings of an effect that needs nothing but numbers.
public protocol SteppedSettings: InsertSettings {
  /// Makes the effect, for 1 to 8 channels, with the default settings.
  static func makeInsert(channelCount: Int, sampleRate: Int) -> SteppedInsert<Self>
}

extension SteppedSettings {
  /// Makes the effect with these settings.
  public func insert(channelCount: Int, sampleRate: Int) -> Insert {
    let insert = Self.makeInsert(channelCount: channelCount, sampleRate: sampleRate)
    insert.set(self, over: 0)
    return insert
  }

  /// Sets an effect of this kind, over a number of frames.
  public func set(_ insert: Insert, over frames: Int) {
    (insert as? SteppedInsert<Self>)?.set(self, over: frames)
  }

  /// Whether the other settings have the same type and values.
  public func isEqual(to other: any SteppedSettings) -> Bool { other as? Self == self }
}

/// An effect that works in runs of a fixed number of frames. Its settings move evenly from the
/// start of a run to its end.
///
/// Runs are counted from the frame in which the effect woke up, so that the length of the blocks
/// changes no bit of the result.
public class SteppedInsert<Settings: SteppedSettings>: Insert {
  /// The settings in force, or those in force once the change is over.
  public private(set) var settings = Settings()
  /// The settings at the start and at the end of the current run.
  private(set) var (present, next) = (Settings(), Settings())
  private var glides: [Glide]
  private var isMoving = false
  /// Frames of the current run that have been rendered.
  private var runPosition = 0

  static var runFrames: Int { 32 }

  override init(channelCount: Int, sampleRate: Int) {
    let defaults = Settings()
    glides = Settings.fields.map { Glide(Float(defaults[keyPath: $0.path])) }
    super.init(channelCount: channelCount, sampleRate: sampleRate)
  }

  /// Changes the settings over a number of frames; 0 takes effect at once, and may click.
  public final func set(_ asked: Settings, over frames: Int) {
    // Otherwise old sound would come out again.
    if isNeutral, !isAsleep { clear() }
    settings = asked.clamped()
    for (index, field) in Settings.fields.enumerated() {
      glides[index].move(to: Float(settings[keyPath: field.path]), over: isAsleep ? 0 : frames)
    }
    isMoving = true
    if isAsleep { reset() }
  }

  /// Prepares a run: `present` and `next` are the settings at its ends.
  func beginRun() {}

  /// Renders frames of the current run, of which the first is the run's frame `index`.
  func renderRun(_ samples: UnsafeMutablePointer<Float>, at index: Int, frames: Int) {}

  /// Forgets all sound.
  func clear() {}

  public final override func reset() {
    super.reset()
    for index in glides.indices { glides[index].end() }
    (present, next, runPosition, isMoving) = (settings, settings, 0, false)
    clear()
  }

  final override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    var done = 0
    while done < frames {
      if runPosition == 0 {
        moveSettings()
        beginRun()
      }
      let count = min(Self.runFrames - runPosition, frames - done)
      renderRun(samples + done * channelCount, at: runPosition, frames: count)
      runPosition = (runPosition + count) % Self.runFrames
      done += count
    }
  }

  private func moveSettings() {
    present = next
    guard isMoving else { return }
    isMoving = false
    for (index, field) in Settings.fields.enumerated() {
      glides[index].skip(Self.runFrames)
      let value = Double(glides[index].value)
      next[keyPath: field.path] = field.range.holding(value, usual: field.range.lowerBound)
      if glides[index].isMoving { isMoving = true }
    }
    if !isMoving { next = settings }
    // `next` has to become `present` once more.
    isMoving = isMoving || present != next
  }
}
