/// The current listeners, as of the last step, and the listener that hears each emitter.
///
/// OpenAL has one listener: the first. Emitters of the others are placed around it as they are
/// around their listener.
struct Audience: Sendable {
  /// The maximum number of listeners.
  static let most = 4
  /// How much nearer or louder another listener has to be to take over an emitter: 1 dB. It
  /// prevents flicker at equal distances.
  static let hurdle = 1.122
  /// The time of an emitter's change between listeners, in seconds.
  static let crossFade = 0.1

  /// A listener, as of the last step.
  struct Member: Sendable {
    let listener: Listener
    /// The place from which distances are measured, and the vector from there to the listener.
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

  /// The last listener of an emitter.
  struct Seat: Sendable {
    var emitter = Emitter(handle: .none)
    var listener = Listener(handle: .none)
    var slot = 0
    /// The last step in which it was heard.
    var step = 0
    /// It wasn't heard in the previous step.
    var isNew = false
    /// Another listener heard it in the previous step.
    var isHandedOver = false
  }

  /// Empty with a single listener.
  private(set) var members: ContiguousArray<Member> = []
  private(set) var seats: ContiguousArray<Seat> = []
  /// Of the last step.
  private(set) var number = 1
  /// Counts steps in which an emitter's listener changed.
  private(set) var version = 0

  var isInUse: Bool { !members.isEmpty }

  /// The listener of an emitter, by its row: the index among the members.
  func slot(of row: Int) -> Int {
    guard row < seats.count, seats[row].slot < members.count else { return 0 }
    return seats[row].slot
  }

  /// There must be one.
  func member(of row: Int) -> Member { members[slot(of: row)] }

  /// Nil with a single listener.
  func listener(at slot: Int) -> Listener? {
    slot < members.count ? members[slot].listener : nil
  }

  func slot(of listener: Listener) -> Int? {
    members.firstIndex { $0.listener == listener }
  }

  func isNewToListener(_ row: Int) -> Bool {
    isInUse && row < seats.count && (seats[row].isNew || seats[row].isHandedOver)
  }

  func isHandedOver(_ row: Int) -> Bool {
    isInUse && row < seats.count && seats[row].isHandedOver
  }

  mutating func empty() { members.removeAll(keepingCapacity: true) }

  mutating func add(_ member: Member) { members.append(member) }

  mutating func beginStep(wasInUse: Bool) {
    if isInUse != wasInUse { version += 1 }
    // With a different layout everything starts again.
    number += wasInUse ? 1 : 2
  }

  /// The member that heard an emitter in the previous step; nil if none did, or it was removed:
  /// `isKnown` says which.
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

  /// The listener of an emitter in the last step; nil if there was none.
  func listener(of row: Int, _ emitter: Emitter) -> Listener? {
    guard isInUse, row < seats.count, seats[row].emitter == emitter, seats[row].step == number
    else { return nil }
    return seats[row].listener
  }
}
