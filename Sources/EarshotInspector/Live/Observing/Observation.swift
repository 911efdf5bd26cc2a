import Earshot

/// What the engine's thread copies for the pages: plain values, in storage that is kept.
///
/// Two of them go round between the engine's thread and the server's. Names are copied when an
/// object is first seen.
final class Observation {
  /// What an observation contains besides the time.
  struct Parts: OptionSet {
    let rawValue: Int

    /// Listeners, levels of measured buses and the transport.
    static let pulse = Parts(rawValue: 1)
    /// Voices, emitters, instances, paths and estimated levels.
    static let voices = Parts(rawValue: 2)
    static let statistics = Parts(rawValue: 4)
    /// Buses, effects, snapshots, parameters and states.
    static let mix = Parts(rawValue: 8)
    /// Walls, rooms, portals and zones, and the memory of clips.
    static let scene = Parts(rawValue: 16)
  }

  struct ListenerRow {
    var id: UInt64
    var position: Position
    var forward: SIMD3<Double>
    var up: SIMD3<Double>
  }

  struct VoiceRow {
    var id: UInt64
    var clip: UInt64
    /// 0: it isn't positional.
    var emitter: UInt64
    var bus: UInt64
    var state: VoiceState
    var reason: VoiceReason
    /// Linear.
    var gain: Double
    var playhead: Double
    var priority: Int
  }

  struct EmitterRow {
    var id: UInt64
    var position: Position
    var bus: UInt64
    var radius: Double
  }

  struct InstanceRow {
    var id: UInt64
    var event: Int
    var emitter: UInt64
    var isReleased: Bool
    var isStopping: Bool
    var seconds: Double
    /// In `instanceVoices` and `instanceParameters`.
    var voices: Range<Int>
    var parameters: Range<Int>
  }

  struct LevelRow {
    var bus: UInt64
    var isEstimated: Bool
    /// Linear; in `levels`, the peaks of all channels and then their root mean squares.
    var values: Range<Int>
    /// Linear, with snapshots, parameters, ducking and the mute.
    var currentGain: Double
    var ducked: Double
  }

  struct BusRow {
    var id: UInt64
    var parent: UInt64
    var name: String
    var gain: Double
    var isMuted: Bool
    var isPaused: Bool
    var isSoloed: Bool
    /// It was made by definitions.
    var isDefined: Bool
    var effects: [EffectRow]
  }

  struct EffectRow {
    var id: UInt64
    var kind: String
    var name: String
    var isBypassed: Bool
    var settings: [(setting: EffectSetting, value: Double)]
  }

  struct SnapshotRow {
    var id: UInt64
    var name: String
    var weight: Double
  }

  struct ClipRow {
    var id: UInt64
    var bytes: Int
    var storage: ClipStorage
    var voices: Int
  }

  /// An object with the name by which pages show it.
  struct NameRow {
    enum Kind: Int, CaseIterable {
      case voices, clips, emitters, listeners, events, parameters

      /// As pages call it.
      var word: String {
        switch self {
        case .voices: "voices"
        case .clips: "clips"
        case .emitters: "emitters"
        case .listeners: "listeners"
        case .events: "events"
        case .parameters: "parameters"
        }
      }
    }

    var kind: Kind
    var id: UInt64
    var name: String
  }

  /// A moment of `earshot watch`.
  struct TransportRow: Equatable {
    var position = 0.0
    var duration = 0.0
    var isPlaying = true
  }

  // One thread at a time has it, and nobody is called back while a part is written.
  @exclusivity(unchecked) var parts: Parts = []
  @exclusivity(unchecked) var time = 0.0
  @exclusivity(unchecked) var names: ContiguousArray<NameRow> = []
  @exclusivity(unchecked) var listeners: ContiguousArray<ListenerRow> = []
  @exclusivity(unchecked) var voices: ContiguousArray<VoiceRow> = []
  @exclusivity(unchecked) var emitters: ContiguousArray<EmitterRow> = []
  @exclusivity(unchecked) var instances: ContiguousArray<InstanceRow> = []
  @exclusivity(unchecked) var instanceVoices: ContiguousArray<UInt64> = []
  @exclusivity(unchecked) var instanceParameters: ContiguousArray<(row: Int, value: Double)> = []
  @exclusivity(unchecked) var paths: [(emitter: UInt64, points: [Position])] = []
  @exclusivity(unchecked) var levelRows: ContiguousArray<LevelRow> = []
  @exclusivity(unchecked) var levels: ContiguousArray<Float> = []
  @exclusivity(unchecked) var statistics = StatisticsRow()
  @exclusivity(unchecked) var buses: [BusRow] = []
  @exclusivity(unchecked) var snapshots: [SnapshotRow] = []
  @exclusivity(unchecked) var parameters: ContiguousArray<(row: Int, value: Double)> = []
  @exclusivity(unchecked) var states: [(name: String, value: String)] = []
  @exclusivity(unchecked) var vcas: [(name: String, gain: Double)] = []
  @exclusivity(unchecked) var scene = SceneOutline()
  @exclusivity(unchecked) var clips: ContiguousArray<ClipRow> = []
  @exclusivity(unchecked) var transport: TransportRow?
  /// The folder of definition files; nil: there is none.
  @exclusivity(unchecked) var definitionFolder: String?
  /// The device, or the kind of output.
  @exclusivity(unchecked) var output = ""

  /// Empties the parts that are copied anew.
  func clear() {
    parts = []
    names.removeAll(keepingCapacity: true)
    listeners.removeAll(keepingCapacity: true)
    voices.removeAll(keepingCapacity: true)
    emitters.removeAll(keepingCapacity: true)
    instances.removeAll(keepingCapacity: true)
    instanceVoices.removeAll(keepingCapacity: true)
    instanceParameters.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    levelRows.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
  }
}

/// Counts of a moment, which are kept for some minutes.
struct StatisticsRow: Sendable {
  /// Seconds of the engine's clock.
  var time = 0.0
  /// Milliseconds that the last update took.
  var updateMilliseconds = 0.0
  /// The share of time that rendering needs: 1 is all of it.
  var load = 0.0
  var voices = 0
  var realVoices = 0
  var virtualVoices = 0
  var clipBytes = 0
  var streams = 0
  var dropouts = 0
  var underruns = 0
  var stolen = 0
  var refused = 0
}
