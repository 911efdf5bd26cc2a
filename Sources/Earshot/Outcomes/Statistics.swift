/// Counts that tell how the engine is doing. Cheap enough to be always on.
public struct Statistics: Hashable, Sendable {
  /// OpenAL sources that the engine may use, spares for stealing included.
  public internal(set) var sources = 0
  /// Voices that exist now: playing, paused or waiting for their start.
  public internal(set) var voices = 0
  /// Voices that have a source now.
  public internal(set) var realVoices = 0
  /// Voices that play without a source now, keeping time.
  public internal(set) var virtualVoices = 0
  /// The most voices that had a source at once, since the engine started.
  public internal(set) var peakRealVoices = 0
  /// The most voices that existed at once, since the engine started.
  public internal(set) var peakVoices = 0
  /// Times that a voice lost its source to another, since the engine started.
  public internal(set) var stolen = 0
  /// Plays that were refused, since the engine started.
  public internal(set) var refused = 0
  /// Voices that should have had a source in the last step and got none, because more of them came
  /// at once than sources were free. They begin when others have faded out, a step later.
  public internal(set) var starved = 0
  /// Fixed steps that time has come to, `droppedSteps` included.
  public internal(set) var steps = 0
  /// Steps that stalls longer than `Configuration.longestCatchUp` made into one each time.
  public internal(set) var droppedSteps = 0
  /// Calls with handles of things that were gone.
  public internal(set) var staleCalls = 0
  /// Calls refused because a number in them was not finite or beyond its limit.
  public internal(set) var refusedCalls = 0
  /// Voices louder than OpenAL can mix (+24 dB all in), in the last step.
  public internal(set) var gainLimited = 0
  /// Times that a stream's source ran dry, because its file or its game was too slow.
  public internal(set) var underruns = 0
  /// Times that a device wanted more than there was, since the engine started, whichever device it
  /// was: something was missing from what was heard. See `Configuration.latency`.
  public internal(set) var dropouts = 0
  /// Starts at a time that had passed, since the engine started: the game asked for it too late, or
  /// its update came too late.
  /// See `AudioEngine.scheduleNotice`.
  public internal(set) var lateStarts = 0
  /// Blocks of a bus that were silenced since the engine started, as what came of an effect or a
  /// bus' gain was no number, or louder than +120 dB: an `EffectCallback` has a fault, or gains one
  /// after the other come to that.
  public internal(set) var silencedBlocks = 0
  /// Blocks for which an `EffectCallback` took longer than their sound lasts, since the engine
  /// started, in renders too. On a device each may have been a dropout.
  public internal(set) var slowBlocks = 0
  /// OpenAL's effect slots that shared reverbs have: none until the first is made.
  public internal(set) var reverbSlots = 0
  /// Those of them that something is in, each of which costs as much as fifty voices.
  public internal(set) var busySlots = 0
  /// Busy slots of which only a tail is heard: their reverbs were removed.
  public internal(set) var reverbTails = 0
  /// Seconds that it takes to render a second of sound for a device or a host, on average over a
  /// quarter of a second; 0 for other outputs. Near 1 there is no time left.
  public internal(set) var load = 0.0
  /// Clips that are being loaded now.
  public internal(set) var clipsLoading = 0
  /// Times that a clip's samples were given up to keep `Configuration.clipBudget`.
  public internal(set) var clipsEvicted = 0
  /// Times that a clip's samples came back, or were replaced by those of a changed file.
  public internal(set) var clipsReloaded = 0
  /// Loads that failed and were told by an event.
  public internal(set) var clipsFailed = 0
  /// Calls to OpenAL that wrote a property, since the engine started.
  public internal(set) var propertyCalls = 0
}
