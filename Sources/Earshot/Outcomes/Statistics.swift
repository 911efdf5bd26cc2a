/// Counters of an engine. Cheap enough to be always on.
public struct Statistics: Hashable, Sendable {
  /// OpenAL sources that the engine may use, spares included.
  public internal(set) var sources = 0
  /// Existing voices: playing, paused or waiting for their start.
  public internal(set) var voices = 0
  /// Voices with a source.
  public internal(set) var realVoices = 0
  /// Voices that play without a source, keeping time.
  public internal(set) var virtualVoices = 0
  /// The largest number of voices with a source, since the engine started.
  public internal(set) var peakRealVoices = 0
  /// The largest number of voices, since the engine started.
  public internal(set) var peakVoices = 0
  /// How often a voice lost its source to another, since the engine started.
  public internal(set) var stolen = 0
  /// Plays that were refused, since the engine started.
  public internal(set) var refused = 0
  /// Voices that should have got a source in the last step, but more of them started than sources
  /// were free. They start a step later, when others have faded out.
  public internal(set) var starved = 0
  /// Fixed steps so far, `droppedSteps` included.
  public internal(set) var steps = 0
  /// Steps that were combined into one after stalls longer than `Configuration.longestCatchUp`.
  public internal(set) var droppedSteps = 0
  /// Calls with handles of removed objects.
  public internal(set) var staleCalls = 0
  /// Calls refused because a number was NaN, infinite or beyond its limit.
  public internal(set) var refusedCalls = 0
  /// Voices louder than OpenAL can mix (+24 dB in total), in the last step.
  public internal(set) var gainLimited = 0
  /// How often a stream ran dry, because its file or its game was too slow.
  public internal(set) var underruns = 0
  /// How often a device needed more sound than there was, since the engine started, for all
  /// devices: sound was missing. See `Configuration.latency`.
  public internal(set) var dropouts = 0
  /// Starts at a past time, since the engine started: the game called too late, or its update came
  /// too late. See `AudioEngine.scheduleNotice`.
  public internal(set) var lateStarts = 0
  /// Blocks of a bus that were silenced since the engine started, because an effect or a bus's gain
  /// resulted in NaN or more than +120 dB: an `EffectCallback` is faulty, or gains in sequence are
  /// too high.
  public internal(set) var silencedBlocks = 0
  /// Blocks for which an `EffectCallback` took longer than their duration, since the engine
  /// started, in renders too. On a device each may have been a dropout.
  public internal(set) var slowBlocks = 0
  /// OpenAL's effect slots of shared reverbs: none until the first is made.
  public internal(set) var reverbSlots = 0
  /// Slots in use, each of which costs as much as fifty voices.
  public internal(set) var busySlots = 0
  /// Slots in use only for the tails of removed reverbs.
  public internal(set) var reverbTails = 0
  /// Seconds needed to render a second of sound for a device or a host, averaged over a quarter of
  /// a second; 0 for other outputs. Near 1 there is no time left.
  public internal(set) var load = 0.0
  /// Clips being loaded.
  public internal(set) var clipsLoading = 0
  /// How often a clip's samples were evicted for `Configuration.clipBudget`.
  public internal(set) var clipsEvicted = 0
  /// How often a clip's samples were reloaded, or replaced by those of a changed file.
  public internal(set) var clipsReloaded = 0
  /// Loads that failed and were reported by an event.
  public internal(set) var clipsFailed = 0
  /// Calls to OpenAL that set a property, since the engine started.
  public internal(set) var propertyCalls = 0
}
