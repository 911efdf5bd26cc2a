/// HRTF while sound plays.
extension AudioEngine {
  /// Turns HRTF on or off from the next update on, for at most this number of voices, the most
  /// important; nil keeps the number. Playing voices cross-fade over four steps. Non-positional
  /// sound, such as music, isn't affected.
  ///
  ///     engine.setHRTF(.automatic, voices: 32)
  ///
  /// If it isn't possible, which the event `hrtfUnavailable` reports, everything stays panned;
  /// `hrtf` is the result. The first time takes some milliseconds in the call and about 8 MB;
  /// `automatic` does this before there are headphones, so that no update waits. It applies to
  /// voices on buses without effects, and on one bus with effects: the first that plays something
  /// positional.
  public func setHRTF(_ mode: HRTFMode, voices: Int? = nil) {
    hrtfWish.mode = mode
    driver.binauralRanking.mostVoices = max(voices ?? driver.binauralRanking.mostVoices, 1)
    if mode != .automatic { headphones = nil }
    followHeadphones()
    settleHRTF(isAsked: true)
    recordHRTF()
  }

  /// The request and its result.
  public var hrtf: HRTFState {
    var reason = hrtfWish.failure
    if hrtfWish.mode == .automatic, reason == nil, !hrtfWish.wants {
      reason =
        switch (device?.userWantsHRTF, hrtfWish.isOnHeadphones) {
        case (false?, _): "the user forbids it in OpenAL's configuration"
        case (_, nil): "the system doesn't tell whether sound goes to headphones"
        default: "sound goes to no headphones"
        }
    } else if hrtfWish.wants, driver.renderer == nil {
      reason = "there is no output"
    }
    return HRTFState(
      asked: hrtfWish.mode, maximumVoices: driver.binauralRanking.mostVoices,
      isOn: isHRTFEnabled, voices: driver.binauralVoices,
      bus: driver.binauralBus.map { world.buses.bus(at: $0) }, reason: reason)
  }

  /// Whether HRTF is in effect; see `hrtf`.
  public var isHRTFEnabled: Bool { driver.binaural.isOn && !driver.binaural.submixes.isEmpty }

  /// How a voice is placed; nil without a source.
  package func placing(of voice: Voice) -> Placing? {
    guard let row = world.voices.row(of: voice), world.voices.slot[row] >= 0 else { return nil }
    guard let own = driver.placing(row, world.voices, world.clips) else {
      return .panned(!hrtfWish.wants ? .off : .unavailable)
    }
    return own
  }

  /// Whether HRTF is in effect, or will be once there is an output again.
  package var wantsHRTF: Bool { hrtfWish.wants && hrtfWish.failure == nil }

  /// Whether an engine that replaces this one needs everything opened for it.
  package var opensHRTF: Bool { wantsHRTF || !driver.binaural.submixes.isEmpty }

  /// Why HRTF isn't in effect though it was requested; nil: it is, or it wasn't.
  package var hrtfFailure: String? { hrtfWish.failure }

  /// Opens what HRTF needs after a change. After a failure it is tried again only for a new request
  /// or another renderer.
  func settleHRTF(isAsked: Bool = false, isNewRenderer: Bool = false) {
    let former = isAsked ? nil : hrtfWish.failure
    guard former == nil || isNewRenderer else { return }
    hrtfWish.failure = nil
    driver.binaural.isOn = hrtfWish.wants && configuration.layout == .stereo
    guard hrtfWish.wants else {
      if preparesHRTF { _ = openBinaural() }
      return
    }
    if configuration.layout != .stereo {
      hrtfWish.failure =
        "HRTF is for headphones, and sound is mixed for \(configuration.layout.rawValue): "
        + "mix for stereo"
    } else if driver.renderer != nil {
      hrtfWish.failure = openBinaural()
    }
    guard let failure = hrtfWish.failure else { return }
    driver.binaural.isOn = false
    if failure != former { log.append(.hrtfUnavailable(reason: failure)) }
  }

  /// Whether it may be needed in an update, which has no time to open it. An engine that continues
  /// from this one needs everything that was opened.
  private var preparesHRTF: Bool {
    guard configuration.layout == .stereo, driver.renderer != nil else { return false }
    if configuration.output.isDevice, hrtfWish.mode == .automatic { return true }
    return !driver.binaural.submixes.isEmpty
  }

  /// Returns the reason for a failure.
  private func openBinaural() -> String? {
    do throws(AudioError) {
      let isThere = try world.openBinaural { () throws(AudioError) in
        try Submix(configuration.submix(faults, hrtf: true))
      }
      return isThere
        ? nil : "OpenAL has no HRTF for \(sampleRate) Hz: choose 44100 or 48000 Hz"
    } catch {
      return error.description
    }
  }

  /// Once an update: checks whether sound goes to headphones. The user's OpenAL settings come
  /// before the system's report.
  func followHeadphones() {
    guard hrtfWish.mode == .automatic else { return }
    guard configuration.output.isDevice else { return noteHeadphones(nil) }
    if let isWanted = device?.userWantsHRTF { return noteHeadphones(isWanted) }
    if headphones?.isOver ?? true, Wakeup.now >= hrtfWish.nextSearch {
      hrtfWish.nextSearch = Wakeup.now + 2_000_000_000
      headphones = SoundServerWatch {}
      if headphones == nil { noteHeadphones(nil) }
    }
    // A new watch knows nothing yet, and everything stays.
    if let sinks = headphones?.sinks, let deviceName {
      // The answer stays the same for hours.
      if hrtfWish.judged?.sinks != sinks || hrtfWish.judged?.device != deviceName {
        hrtfWish.judged = (sinks, deviceName, sinks.named(deviceName)?.areHeadphones)
      }
      noteHeadphones(hrtfWish.judged?.areHeadphones)
    }
  }

  /// The system reports whether sound goes to headphones; nil: unknown.
  func noteHeadphones(_ isOnHeadphones: Bool?) {
    guard isOnHeadphones != hrtfWish.isOnHeadphones else { return }
    let before = hrtfWish.wants
    hrtfWish.isOnHeadphones = isOnHeadphones
    guard hrtfWish.wants != before else { return }
    settleHRTF(isAsked: true)
    recordHRTF()
  }

  private func recordHRTF() {
    record(.setHRTF(wantsHRTF, voices: driver.binauralRanking.mostVoices))
  }
}

/// When HRTF is used for headphones.
public enum HRTFMode: String, CaseIterable, Sendable {
  case off
  case on
  /// While sound goes to headphones, as reported by the system: PulseAudio and PipeWire report it,
  /// by a device's form or its active port. With `hrtf = true` in OpenAL's configuration file it is
  /// always on for devices; with `false` it is always off, except with OpenAL 1.22 and later, which
  /// doesn't report that.
  case automatic
}

/// The requested use of HRTF, and its result.
public struct HRTFState: Hashable, Sendable {
  /// The last request.
  public let asked: HRTFMode
  /// The maximum number of voices with HRTF.
  public let maximumVoices: Int
  /// Whether it places voices.
  public let isOn: Bool
  /// The current number of voices with HRTF.
  public let voices: Int
  /// The bus mixed separately, besides the master, on which it is used too; nil: none yet.
  public let bus: Bus?
  /// Why it isn't on though it was requested; nil: it is, or it wasn't.
  public let reason: String?
}

/// The engine's state of HRTF.
struct HRTFWish {
  var mode = HRTFMode.off
  /// Whether the system reports headphones; nil: unknown.
  var isOnHeadphones: Bool?
  /// The system's last report, for which device, and its meaning.
  var judged: (sinks: [ServerSink], device: String, areHeadphones: Bool?)?
  /// When a sound server may be looked for again, in nanoseconds.
  var nextSearch: Int64 = 0
  /// Why it isn't possible.
  var failure: String?

  var wants: Bool {
    switch mode {
    case .off: false
    case .on: true
    case .automatic: isOnHeadphones ?? false
    }
  }
}
