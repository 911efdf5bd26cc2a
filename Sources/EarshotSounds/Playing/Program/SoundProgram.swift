import Earshot

/// Definitions as they are played: flat lists, in which names are replaced by numbers.
///
/// The nodes of an event lie one after the other, its root first; what a nested event plays is
/// copied into them. What it plays is never changed: a reload makes another one.
struct SoundProgram: Sendable {
  /// Rows of `nodes`, `drives` and `children`.
  typealias Rows = Range<Int32>

  /// What is seldom looked at of a sound event.
  struct Event: Sendable {
    var name: String
    var definition: SoundEvent
    /// Why parts of it can't be heard, in sentences.
    var faults: [String] = []
    /// Those of the faults that tell of a limit, which no other check finds.
    var exceeded: [String] = []
  }

  /// What a post and a step look at of a sound event: numbers alone, which are read in place.
  struct Rules: Sendable {
    var nodes: Rows = 0..<0
    /// What its curves read, in `inputs`.
    var inputs: Rows = 0..<0
    /// What changes the whole instance, in `drives`.
    var drives: Rows = 0..<0
    /// States that change the event, in `stateChanges`.
    var states: Rows = 0..<0
    var bus: Int32 = -1
    var modulators: Int32 = 0
    /// Something of it has to be looked at in every step.
    var changesByItself = false
    /// It reads where its emitter is.
    var readsPlace = false
    var hasFaults = false
    var hasDistance = false
    var hasSends = false
    var isProtected = false
    var priority = 0
    var cooldown = 0.0
    var gain = Span(0...0)
    var pitch = Span(0...0)
    var limit: SoundLimit?
    var fades = SoundFades()
  }

  /// A container.
  struct Node: Sendable {
    var content: Content
    /// Decibels.
    var gain: Span
    /// Semitones.
    var pitch: Span
    /// Seconds.
    var delay: Span
    var probability: Double
    var loop: SoundLoop?
    /// In the same event; −1: it is the root.
    var parent: Int32
    var children: Rows = 0..<0
    /// The tail that follows a release; −1: none.
    var tail: Int32 = -1
    /// Of a clip or a hole: what its own curves and those of the containers around it change.
    var drives: Rows = 0..<0
    /// Curves of its probability, in `drives`.
    var chances: Rows = 0..<0
    /// It goes on when what it plays has ended, so a run remembers how far it is.
    var needsRun: Bool {
      if tail >= 0 { return true }
      switch content {
      case .sequence(.instance, _): return true
      default: return loopOfRun != nil
      }
    }
    /// How often its run repeats it. A clip is repeated by its voice instead, without a gap.
    var loopOfRun: SoundLoop? {
      switch content {
      case .clip, .hole: nil
      default: loop
      }
    }
  }

  /// What a container plays.
  enum Content: Sendable, Hashable {
    /// In `clips`.
    case clip(Int32)
    case hole(String)
    /// Weights of the children in `weights`, from this row on.
    case random(weights: Int32, avoid: Int32, isShuffled: Bool, memory: Int32)
    case sequence(SoundSequenceScope, memory: Int32)
    /// In `switches`.
    case choice(Int32)
    case blend
    case layers
    case silence(Span)
    /// What is missing, with a reason.
    case nothing
  }

  /// A range, from which a value is drawn.
  struct Span: Hashable, Sendable {
    var low: Double
    var high: Double

    init(_ range: ClosedRange<Double>) { (low, high) = (range.lowerBound, range.upperBound) }

    /// 0 to 1 gives the range's ends.
    func value(at part: Double) -> Double { low + (high - low) * part }
    var isSingle: Bool { low == high }
  }

  /// Cases of a switch container.
  struct Choice: Sendable {
    var source: Source
    /// Rows of `nodes` by the label's number.
    var cases: [Int32: Int32]
    var usual: Int32
    /// A default that has no case.
    var missingDefault: String?

    enum Source: Hashable, Sendable {
      /// In `states`.
      case state(Int32)
      /// In `switches`.
      case `switch`(Int32)
      /// In `parameters`.
      case parameter(Int32)
    }
  }

  /// A curve, with what it reads and what it changes.
  struct Drive: Sendable {
    /// Of the event's inputs.
    var input: Int32
    var target: Target
    /// Of its curve, in `points`.
    var points: Rows

    /// The points of what gives the input itself.
    static let withoutCurve: Rows = -1 ..< -1

    enum Target: Hashable, Sendable {
      case gain, pitch, lowPass, probability
      /// In `reverbs`.
      case send(Int32)
      /// The cross-fade of a blend's part, in `blends`.
      case blend(Int32)
    }
  }

  /// Where a part of a blend is heard.
  struct BlendPart: Sendable {
    /// From where on it fades in; −infinity: it is heard at any lower value.
    var fadeInFrom: Double
    var fullFrom: Double
    var fullTo: Double
    var fadeOutTo: Double
  }

  /// What a curve reads.
  enum Input: Hashable, Sendable {
    case parameter(Int32)
    case builtIn(BuiltInParameter)
    /// In `modulators`.
    case modulator(Int32)
  }

  /// A switch, with its values by the labels' numbers.
  struct Switch: Sendable {
    var name: String
    var initial: Int32
    /// Without a declaration, those that containers choose by.
    var values: Set<Int32>
    var isDeclared: Bool
  }

  /// A parameter's rules.
  struct Parameter: Sendable {
    var name: String
    var definition: SoundParameter
    /// Labels in order of their values.
    var labels: [(value: Double, label: Int32)]
  }

  /// What a state changes of an event.
  struct StateChange: Sendable {
    /// In `states`.
    var state: Int32
    /// By the label's number.
    var changes: [Int32: SoundChange]
  }

  var events: ContiguousArray<Event> = []
  /// By the rows of `events`.
  var rules: ContiguousArray<Rules> = []
  /// Rows of `events` by present and former names.
  var names: [String: Int32] = [:]
  var ids: [SoundID: Int32] = [:]
  var nodes: ContiguousArray<Node> = []
  var children: ContiguousArray<Int32> = []
  var weights: ContiguousArray<Double> = []
  var choices: ContiguousArray<Choice> = []
  var drives: ContiguousArray<Drive> = []
  /// Of all curves, one after the other.
  var points: ContiguousArray<SoundCurve.Point> = []
  var blends: ContiguousArray<BlendPart> = []
  var inputs: ContiguousArray<Input> = []
  var modulators: ContiguousArray<SoundModulator> = []
  var parameters: ContiguousArray<Parameter> = []
  var parameterNames: [String: Int32] = [:]
  /// Names by their hashes.
  var parameterIDs: [SoundID: String] = [:]
  /// Paths of clips, in the order in which they are loaded.
  var clips: ContiguousArray<String> = []
  var clipNames: [String: Int32] = [:]
  /// States and switches by name, and the names of their values by number.
  var states: ContiguousArray<(name: String, definition: SoundState)> = []
  var stateNames: [String: Int32] = [:]
  var switches: ContiguousArray<Switch> = []
  var switchNames: [String: Int32] = [:]
  var labels: [String: Int32] = [:]
  var labelNames: ContiguousArray<String> = []
  var stateChanges: ContiguousArray<StateChange> = []
  var reverbs: ContiguousArray<String> = []
  var reverbNames: [String: Int32] = [:]
  var buses: ContiguousArray<String> = []
  var busNames: [String: Int32] = [:]
  /// Rows of buses besides the master, parents first.
  var busOrder: [Int32] = []
  /// Names of buses that snapshots filter.
  var lowPassedBuses: Set<String> = []
  var highPassedBuses: Set<String> = []
  /// Rows of the events that a parameter or a state changes, by its row.
  var parameterUsers: [[Int32]] = []
  var stateUsers: [[Int32]] = []
  /// Some curve changes what a voice sends to a reverb.
  var hasDrivenSends = false
  /// How many choices remember what was chosen.
  var memories: Int32 = 0
  /// Names that may be compared to suggest some in place of what is missing.
  var comparisonsLeft = 1 << 20
}

extension SoundProgram {
  /// What the curve of a row of `drives` gives at a value of its input.
  @inline(__always)
  func result(of drive: Int, at value: Double) -> Double {
    let rows = drives[drive].points
    guard rows.lowerBound >= 0 else { return value }
    return SoundCurve.value(
      at: value, of: points.span.extracting(Int(rows.lowerBound)..<Int(rows.upperBound)))
  }
}

extension SoundProgram.BlendPart {
  /// How loud the part is at a position: equal power between two parts.
  func gain(at value: Double) -> Double {
    if value < fullFrom {
      guard value > fadeInFrom else { return fadeInFrom == -.infinity ? 1 : 0 }
      guard fadeInFrom > -.infinity else { return 1 }
      return Elementary.circle((value - fadeInFrom) / (fullFrom - fadeInFrom) / 4).sine
    }
    guard value > fullTo, fadeOutTo < .infinity else { return 1 }
    guard value < fadeOutTo else { return 0 }
    return Elementary.circle((value - fullTo) / (fadeOutTo - fullTo) / 4).cosine
  }
}
