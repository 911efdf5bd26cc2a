/// The head-related transfer function, while sound plays.
extension AudioEngine {
  /// Lets what is placed in the world be placed for headphones or not from the next update on, for
  /// so many voices at most, the most important; nil leaves their number. What plays goes on where
  /// it is, cross-faded over four steps. Flat sound, as music, isn't touched.
  ///
  ///     engine.setHRTF(.automatic, voices: 32)
  ///
  /// Where it can't be had, which the event `hrtfUnavailable` tells, all stays panned; `hrtf` is
  /// what came of it. The first time takes some milliseconds here and about 8 MB, which no update
  /// has to wait for: `automatic` takes both before there are headphones. Beside what is on no bus
  /// with effects, it places what is on one such bus: the first that plays anything placed.
  public func setHRTF(_ mode: HRTFMode, voices: Int? = nil) {
    hrtfWish.mode = mode
    driver.binauralRanking.mostVoices = max(voices ?? driver.binauralRanking.mostVoices, 1)
    if mode != .automatic { headphones = nil }
    followHeadphones()
    settleHRTF(isAsked: true)
    recordHRTF()
  }

  /// What was asked for, and what came of it.
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

  /// Whether sound is placed for headphones by a head-related transfer function; see `hrtf`.
  public var isHRTFEnabled: Bool { driver.binaural.isOn && !driver.binaural.stems.isEmpty }

  /// How a voice is placed; nil without a source.
  package func placing(of voice: Voice) -> Placing? {
    guard let row = world.voices.row(of: voice), world.voices.slot[row] >= 0 else { return nil }
    guard let own = driver.placing(row, world.voices, world.clips) else {
      return .panned(!hrtfWish.wants ? .off : .unavailable)
    }
    return own
  }

  /// Whether it is, or will be once there is an output again.
  package var wantsHRTF: Bool { hrtfWish.wants && hrtfWish.failure == nil }

  /// Whether another engine that goes on as this one needs all that is opened for it.
  package var opensHRTF: Bool { wantsHRTF || !driver.binaural.stems.isEmpty }

  /// Why there is none though it was asked for; nil: there is, or it wasn't.
  package var hrtfFailure: String? { hrtfWish.failure }

  /// Opens what is needed for it, now that anything has changed. Where it couldn't be had that is
  /// tried again only if it is asked for anew, or by another renderer.
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

  /// Whether it may be wanted in an update, which has no time to open it; and another engine that
  /// is told of this one has all that was opened, whenever that was.
  private var preparesHRTF: Bool {
    guard configuration.layout == .stereo, driver.renderer != nil else { return false }
    if case .device = configuration.output, hrtfWish.mode == .automatic { return true }
    return !driver.binaural.stems.isEmpty
  }

  /// Answers why there is none.
  private func openBinaural() -> String? {
    do throws(AudioError) {
      let isThere = try world.openBinaural { () throws(AudioError) in
        try Stem(configuration.stem(faults, hrtf: true))
      }
      return isThere
        ? nil : "OpenAL has no HRTF for \(sampleRate) Hz: choose 44100 or 48000 Hz"
    } catch {
      return error.description
    }
  }

  /// Once an update: does sound go to headphones now? What the user has settled for what OpenAL
  /// plays goes before what the system tells.
  func followHeadphones() {
    guard hrtfWish.mode == .automatic else { return }
    guard case .device = configuration.output else { return noteHeadphones(nil) }
    if let isWanted = device?.userWantsHRTF { return noteHeadphones(isWanted) }
    if headphones?.isOver ?? true, Wakeup.now >= hrtfWish.nextSearch {
      hrtfWish.nextSearch = Wakeup.now + 2_000_000_000
      headphones = SoundServerWatch {}
      if headphones == nil { noteHeadphones(nil) }
    }
    // A new watch knows nothing yet, and all stays as it was.
    if let sinks = headphones?.sinks, let deviceName {
      // It is the same for hours.
      if hrtfWish.judged?.sinks != sinks || hrtfWish.judged?.device != deviceName {
        hrtfWish.judged = (sinks, deviceName, sinks.named(deviceName)?.areHeadphones)
      }
      noteHeadphones(hrtfWish.judged?.areHeadphones)
    }
  }

  /// The system tells whether sound goes to headphones; nil: it doesn't.
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
