/// Those who listen together, as of the last step, and by whom of them each emitter is heard.
///
/// OpenAL knows one listener: who comes first. What others hear is told it as if it were around him
/// as it is around them.
struct Audience: Sendable {
  /// The most that may be in it.
  static let most = 4
  /// So much nearer to an emitter, or louder to hear, somebody else has to be before it is heard
  /// by him: by 1 dB. At the same distance from two nothing goes to and fro.
  static let hurdle = 1.122
  /// How long an emitter takes to go over from one to another, in seconds.
  static let crossFade = 0.1

  /// One of them, as of the last step.
  struct Member: Sendable {
    let listener: Listener
    /// Where distances are measured from, and from there to the ears.
    let place: Position
    let toEars: SIMD3<Double>
    let velocity: SIMD3<Double>
    let rotation: Rotation
    let facing: Facing
    /// With the weight.
    let gain: Double
    let weight: Double
    let stage: StereoStage
  }

  /// Where an emitter was heard last.
  struct Seat: Sendable {
    var emitter = Emitter(handle: .none)
    var listener = Listener(handle: .none)
    var slot = 0
    /// The step it was heard in last.
    var step = 0
    /// Nobody heard it in the step before.
    var isNew = false
    /// Somebody else heard it in the step before.
    var isHandedOver = false
  }

  /// Empty where one listens alone, and all is as usual.
  private(set) var members: ContiguousArray<Member> = []
  private(set) var seats: ContiguousArray<Seat> = []
  /// Of the last step.
  private(set) var number = 1
  /// Counts steps after which somebody else hears something.
  private(set) var version = 0

  var isInUse: Bool { !members.isEmpty }

  /// Who hears an emitter, by its row: which of the members.
  func slot(of row: Int) -> Int {
    guard row < seats.count, seats[row].slot < members.count else { return 0 }
    return seats[row].slot
  }

  /// There must be one.
  func member(of row: Int) -> Member { members[slot(of: row)] }

  /// Nil where one listens alone.
  func listener(at slot: Int) -> Listener? {
    slot < members.count ? members[slot].listener : nil
  }

  func slot(of listener: Listener) -> Int? {
    members.firstIndex { $0.listener == listener }
  }

  func isNewToHearer(_ row: Int) -> Bool {
    isInUse && row < seats.count && (seats[row].isNew || seats[row].isHandedOver)
  }

  func isHandedOver(_ row: Int) -> Bool {
    isInUse && row < seats.count && seats[row].isHandedOver
  }

  mutating func empty() { members.removeAll(keepingCapacity: true) }

  mutating func add(_ member: Member) { members.append(member) }

  mutating func beginStep(wasInUse: Bool) {
    if isInUse != wasInUse { version += 1 }
    // Where it wasn't all begins anew.
    number += wasInUse ? 1 : 2
  }

  /// Which of the members heard an emitter in the step before; nil when none did, or who did is
  /// gone: `isKnown` says which.
  func former(_ row: Int, _ emitter: Emitter) -> (slot: Int?, isKnown: Bool) {
    guard row < seats.count, seats[row].emitter == emitter, seats[row].step == number - 1 else {
      return (nil, false)
    }
    return (slot(of: seats[row].listener), true)
  }

  mutating func setSeat(_ row: Int, _ emitter: Emitter, at slot: Int, isKnown: Bool) {
    while seats.count <= row { seats.append(Seat()) }
    let listener = members[slot].listener
    let isHandedOver = isKnown && seats[row].listener != listener
    if isHandedOver { version += 1 }
    seats[row] = Seat(
      emitter: emitter, listener: listener, slot: slot, step: number, isNew: !isKnown,
      isHandedOver: isHandedOver)
  }

  /// Who heard an emitter in the last step; nil when nobody did.
  func hearer(of row: Int, _ emitter: Emitter) -> Listener? {
    guard isInUse, row < seats.count, seats[row].emitter == emitter, seats[row].step == number
    else { return nil }
    return seats[row].listener
  }
}
