/// Something that happened, told after the update in which it did.
public enum AudioEvent: Hashable, Sendable {
  /// A voice ended. Its handle is stale by now.
  case voiceFinished(Voice, FinishReason)
  /// A voice was never heard: its emitter or bus was removed between the play and the update that
  /// would have begun it. `AudioEngine.play(_:at:options:emitter:)` needs no emitter.
  case removedUnheard(Voice)
  /// An alert was played (`AudioEngine.playAlert`): a host that has a motor may let it run. The
  /// voice may have been left out, where the engine is silent.
  case vibrationWanted(Voice)
  /// A voice passed a marker of its clip, at this sample frame of the engine's clock (not of the
  /// clip: `ClipMarker.frame` is that).
  case markerPassed(Voice, marker: String, frame: Int64)
  /// A voice's stream could not be read in time. It is heard again, where it is by then, as soon as
  /// there is enough of it.
  case streamRanDry(Voice)
  /// The rest of a voice's clip can't be read or decoded; silence stands for it.
  case streamFailed(Voice, reason: String)
  /// A clip with several channels was played on an emitter and was mixed to mono for that,
  /// because only mono sound can be put in one place (`AudioEngine.setStereoWidth` makes two). Told
  /// once a clip.
  case mixedToMono(Clip)
  /// A clip whose load was begun by `beginLoading` can be heard at once.
  case clipLoaded(Clip)
  /// A clip could not be loaded. The first time: its handle is stale by now, and voices that waited
  /// for it have ended. Again, because it was evicted: its voices have ended, and the next play
  /// tries anew. Again, because its file changed: it goes on as it was.
  case clipFailed(Clip, AudioError)
  /// A clip's file ends before it says it does: it was cut. What there is of it is heard.
  case clipCutShort(Clip)
  /// A clip's file has changed and was loaded again; voices that play the clip go on with it.
  case clipReloaded(Clip)
  /// Every clip of a list is loaded, or has failed.
  case preloadFinished(Preload, failed: Int)
  /// The output device that was asked for can't be opened. Until it is there sound goes to the
  /// default one; where there is none either, the engine runs on silently, in real time.
  case outputUnavailable(reason: String)
  /// HRTF was asked for and can't be had: sound is panned between the speakers.
  case hrtfUnavailable(reason: String)
  /// A voice isn't heard in a reverb that it, its emitter or its bus sends to: it plays on a bus
  /// that is mixed apart, for its effects, a meter or a compressor that listens to it, or under
  /// one, and such a bus is sent as a whole. Put the send on that bus. Told once of each that sends
  /// in vain.
  case sendUnheard(Voice, SharedReverb)
  /// The output device went away.
  case deviceLost(name: String)
  /// Sound comes out again, on this output.
  case deviceRestored(name: String)
  /// Sound comes out of another device than before; nil is none. Why, and the devices' names.
  case routeChanged(from: String?, to: String?, RouteChange)
  /// Everything was silenced (by an interruption, say); by the name it was given, or the reason's.
  case suspended(String)
  /// What silenced everything is over.
  case restored
  /// The reasons to be silent are others than before: these.
  case suspensionChanged(SuspensionReasons)
  /// Between two updates the process or the machine stood still for so many seconds: it was
  /// stopped and continued, slept, or the game itself took that long.
  case timeJumped(seconds: Double, machineSlept: Bool)
  /// The update came so late that so many steps were done as one: playheads, fades, ends and
  /// markers are where they would be, but nodes went straight to their places.
  case stepsDropped(Int)
  /// An update came, and with the output `.offline` only renders let time pass. Told once.
  case updatePassedNoTime
  /// OpenAL gave fewer sources than were asked for.
  case fewerSources(asked: Int, given: Int)
  /// For half a second rendering has taken more than nine tenths of the time that its sound lasts,
  /// so that only this many sources are lent from now on. They come back when it takes less than
  /// six tenths. `Statistics.load` tells how much it takes.
  case overloaded(sources: Int)
  /// OpenAL refused a call, which points to a fault of the engine or of the driver.
  case driverError(String)
  /// So many commands of other threads found no room in `AudioEngine.commands`, and were not done.
  case commandsRefused(Int)
  /// More happened since the last look than is remembered; this many were forgotten.
  case eventsForgotten(Int)
}
