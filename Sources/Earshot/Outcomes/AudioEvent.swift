/// An event, reported after the update in which it happened.
public enum AudioEvent: Hashable, Sendable {
  /// A voice ended. Its handle is stale by now.
  case voiceFinished(Voice, FinishReason)
  /// A voice was never heard: its emitter or bus was removed between the play and the update that
  /// would have started it. `AudioEngine.play(_:at:options:emitter:)` needs no emitter.
  case removedUnheard(Voice)
  /// An alert was played (`AudioEngine.playAlert`): a host with a motor may vibrate. The voice may
  /// have been left out because the engine is silent.
  case vibrationWanted(Voice)
  /// A voice passed a marker of its clip, at this sample frame of the engine's clock (not of the
  /// clip, as `ClipMarker.frame` is).
  case markerPassed(Voice, marker: String, frame: Int64)
  /// A voice's stream could not be read in time. It returns at its current playhead as soon as
  /// there is enough sound.
  case streamRanDry(Voice)
  /// The rest of a voice's clip can't be read or decoded; silence replaces it.
  case streamFailed(Voice, reason: String)
  /// A clip with several channels was mixed to mono for an emitter, because only mono sound can
  /// come from one place (`AudioEngine.setStereoWidth` makes two). Sent once per clip.
  case mixedToMono(Clip)
  /// A clip whose load was started by `beginLoading` is loaded.
  case clipLoaded(Clip)
  /// A clip could not be loaded. For a first load: its handle is stale by now, and its waiting
  /// voices have ended. For a reload of an evicted clip: its voices have ended, and the next play
  /// tries again. For a changed file: the clip continues unchanged.
  case clipFailed(Clip, AudioError)
  /// A clip's file ends early: it was cut. Its existing part is played.
  case clipCutShort(Clip)
  /// A clip's file has changed and was loaded again; its voices continue with it.
  case clipReloaded(Clip)
  /// Every clip of a list is loaded, or has failed.
  case preloadFinished(Preload, failed: Int)
  /// The requested output device can't be opened. Until it can, the default one is used; without
  /// that the engine runs on silently, in real time.
  case outputUnavailable(reason: String)
  /// HRTF was requested and isn't possible: sound is panned between the speakers.
  case hrtfUnavailable(reason: String)
  /// A send of a voice, its emitter or its bus to a reverb has no effect: the voice plays on, or
  /// under, a bus that is mixed separately, for its effects, a meter or a compressor that follows
  /// it, and such a bus is sent as a whole. Set the send on that bus. Sent once for each such send.
  case sendUnheard(Voice, SharedReverb)
  /// The output device was lost.
  case deviceLost(name: String)
  /// Sound is played again, on this output.
  case deviceRestored(name: String)
  /// Sound plays on another device; nil is none. With the devices' names and the reason.
  case routeChanged(from: String?, to: String?, RouteChange)
  /// Everything was silenced (for example by an interruption), with its name, or the reason's.
  case suspended(String)
  /// The suspension is over.
  case restored
  /// The reasons to be silent have changed to these.
  case suspensionChanged(SuspensionReasons)
  /// Between two updates the process or the machine stood still for this many seconds: it was
  /// stopped and continued, slept, or the game itself took that long.
  case timeJumped(seconds: Double, machineSlept: Bool)
  /// A late update made this number of steps one: playheads, fades, ends and markers are exact, but
  /// nodes moved straight to their places.
  case stepsDropped(Int)
  /// An update was called with the output `.offline`, where only renders let time pass. Sent once.
  case updatePassedNoTime
  /// OpenAL gave fewer sources than were requested.
  case fewerSources(asked: Int, given: Int)
  /// For half a second rendering took more than nine tenths of real time, so only this many sources
  /// are used from now on. They return when it takes less than six tenths. `Statistics.load` is
  /// this share.
  case overloaded(sources: Int)
  /// OpenAL refused a call, which indicates a fault of the engine or of the driver.
  case driverError(String)
  /// This many commands of other threads found no room in `AudioEngine.commands`, and were not
  /// executed.
  case commandsRefused(Int)
  /// This many events were dropped because the game didn't take them.
  case eventsForgotten(Int)
}

/// Why sound changed to another device.
public enum RouteChange: String, Hashable, Sendable {
  /// The previous device was lost: unplugged, or its server ended.
  case oldDeviceGone
  /// The requested device is available now.
  case deviceAvailable
  /// The system chose another default, which the engine follows.
  case defaultChanged
  /// The game chose another output.
  case override
}

/// Why a voice ended.
public enum FinishReason: String, CaseIterable, Hashable, Sendable {
  /// It played to its end.
  case ended
  /// The game stopped it, or its bus.
  case stopped
  /// Its emitter, a node above it, or its bus was removed.
  case removed
  /// Its clip was unloaded immediately.
  case unloaded
  /// Its clip could not be loaded; an event gave the reason.
  case failed
  /// A more important voice needed its place.
  case displaced
  /// Another thread requested it (`EngineCommands.play`), and the play was refused when it was
  /// executed: `AudioEngine.explain` says why.
  case refused
}
