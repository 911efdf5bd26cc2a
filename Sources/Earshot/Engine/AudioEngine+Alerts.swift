import AudioFiles

/// Alerts and interface sounds, which play immediately and independently of the game's time.
///
///     try engine.playAlert("Assets/blip.wav", as: .interface)
extension AudioEngine {
  /// The maximum length of an alert.
  public static let longestAlert: Duration = .seconds(30)
  /// The number of alerts that sound together; one more ends the oldest. It is a limit of the bus,
  /// which may be changed.
  public static let maximumAlerts = 4

  /// Two starts of a clip within this time are one.
  private static let stackingTime = Duration.milliseconds(50)

  /// The bus of alerts, made by the first call: its gain is their volume. It is under `master`,
  /// labelled `alerts`, and ignores game time: neither pause nor slow motion affects it. Throws if
  /// there are too many buses.
  public func alertBus() throws(AudioError) -> Bus {
    if let bus = alerts.bus, world.buses.row(of: bus) != nil { return bus }
    let bus = try makeBus(label: Label("alerts"))
    setIgnoresGameTime(bus, true)
    setLimit(bus, VoiceLimit(Self.maximumAlerts))
    alerts.bus = bus
    return bus
  }

  /// Plays a clip as an alert: non-positional, once, on the bus of alerts and with priority over
  /// all other voices, from the next update on. `AudioEvent.voiceFinished` reports its end.
  ///
  /// The same clip again within 50 ms, as the same kind, returns the voice that plays already,
  /// unless that is being stopped. While the engine is interrupted, asleep or in the background, an
  /// alert is left out, and the returned voice has ended. With the suspension policy `always` on
  /// the bus it waits instead. Vibration is requested in any case.
  ///
  /// Throws for a clip that was unloaded, is longer than `longestAlert`
  /// (`AudioError.Reason.clipInvalid`), or is live. A clip that is still being loaded is cut at
  /// that length.
  @discardableResult
  public func playAlert(
    _ clip: Clip, as kind: AlertKind = .alert, gain: Gain = .unity
  ) throws(AudioError) -> Voice {
    let length = try alertLength(of: clip)
    let bus = try alertBus()
    let window = frames(Self.stackingTime)
    let key = AlertTable.Key(clip: clip, kind: kind)
    if let voice = alerts.voice(of: key, now: currentFrame, within: window),
      let row = world.voices.row(of: voice), !world.voices.details[row].isEnding
    {
      return voice
    }
    var options = PlaybackOptions(gain: gain, priority: Self.alertPriority, bus: bus)
    if length == nil {
      options.stop = .frame(currentFrame + Int64(frames(Self.longestAlert)))
    }
    options.wantsMotor = kind == .alert
    let voice =
      kind == .interface && leavesAlertsOut(on: bus)
      ? world.refuse(clip, .suspended) : play(clip, options: options)
    alerts.setLatest(key, voice, at: currentFrame, keeping: window)
    return voice
  }

  /// Whether everything is silenced, and alerts don't wait for the end of that.
  func leavesAlertsOut(on bus: Bus?) -> Bool {
    session.isFrozen && bus.flatMap { suspensionPolicy(of: $0) }?.resumption != .always
  }

  /// Plays a file as an alert. Its first alert loads it, which blocks until it is decoded, unless
  /// `loadAlert` was called before.
  @discardableResult
  public func playAlert(
    _ path: String, as kind: AlertKind = .alert, gain: Gain = .unity
  ) throws(AudioError) -> Voice {
    try playAlert(loadAlert(path), as: kind, gain: gain)
  }

  /// Loads an alert's file, resident, so that its first alert is immediate. Throws if it can't be
  /// read, or is longer than `longestAlert`.
  @discardableResult
  public func loadAlert(_ path: String) throws(AudioError) -> Clip {
    if let known = alerts.clips[path], world.clips.row(of: known) != nil { return known }
    // Avoids decoding a file that is far too long.
    if let info = try? FileOpener(path, in: files).open().info, let frames = info.frameCount {
      try checkAlert(path, seconds: Double(frames) / Double(info.sampleRate))
    }
    let clip = try load(path, options: ClipOptions(storage: .resident))
    do throws(AudioError) { _ = try alertLength(of: clip) } catch {
      unload(clip)
      throw error
    }
    alerts.clips[path] = clip
    return clip
  }

  /// Unloads all files of alerts. Playing alerts continue.
  public func unloadAlerts() {
    for (_, clip) in alerts.clips.sorted(by: { $0.key < $1.key }) where info(of: clip) != nil {
      unload(clip)
    }
    alerts.clips.removeAll()
  }

  /// The highest priority in scripts and recordings, which contain alerts, too.
  private static let alertPriority = 1_000_000

  /// In seconds; nil if unknown.
  private func alertLength(of clip: Clip) throws(AudioError) -> Double? {
    guard let row = world.clips.row(of: clip) else {
      stale()
      throw AudioError(
        .handleStale, subject: "clip", explanation: "it has been unloaded; load it anew")
    }
    let name = world.clips.rows[row].name
    guard !world.clips.rows[row].shape.isLive else {
      throw AudioError(
        .clipInvalid, subject: name, explanation: "live sound is no alert; play it as a voice")
    }
    guard world.clips.rows[row].isKnown, let info = info(of: clip) else { return nil }
    let seconds = info.duration / .seconds(1)
    try checkAlert(name, seconds: seconds)
    return seconds
  }

  private func checkAlert(_ name: String, seconds: Double) throws(AudioError) {
    guard seconds > Self.longestAlert / .seconds(1) else { return }
    throw AudioError(
      .clipInvalid, subject: name,
      explanation: "longer than the 30 s that an alert may have; play it as a voice")
  }
}

/// The purpose of an alert, a sound that belongs neither to the world nor to the music.
public enum AlertKind: String, CaseIterable, Hashable, Sendable {
  /// A sound for attention. A host with a motor is asked to use it by `AudioEvent.vibrationWanted`.
  case alert
  /// A response to an action in a menu.
  case interface
}

/// The state of the engine's alerts.
struct AlertTable {
  /// The bus of all alerts; nil before the first. It may have been removed.
  var bus: Bus?
  /// The loaded files by path, each loaded once, until all are unloaded.
  var clips: [String: Clip] = [:]
  private var latest: [Key: (frame: Int64, voice: Voice)] = [:]

  /// An interface sound doesn't count as an alert, which requests vibration.
  struct Key: Hashable {
    let clip: Clip
    let kind: AlertKind
  }

  /// The voice of an alert that started within this number of frames.
  func voice(of key: Key, now frame: Int64, within frames: Double) -> Voice? {
    guard let latest = latest[key], Double(frame - latest.frame) < frames else { return nil }
    return latest.voice
  }

  mutating func setLatest(_ key: Key, _ voice: Voice, at frame: Int64, keeping frames: Double) {
    latest = latest.filter { Double(frame - $0.value.frame) < frames }
    latest[key] = (frame, voice)
  }
}
