/// The game's reverbs and those of zones, with their effect slots in the renderer.
///
/// The settings of a sounding reverb can't be changed without a click; so a change is a cross-fade
/// to another slot, of which there is one more than reverbs. A slot without sends is heard until
/// its tail ends.
struct ReverbTable: Sendable {
  static let mostReverbs = 4
  static let mostSlots = mostReverbs + 1
  /// The game's own follow.
  static let zoneRows = 0..<mostReverbs

  struct Row: Sendable {
    var settings = EAXReverb()
    var gain = Ramp.constant(1)
    /// Nil until one is free.
    var slot: Int?
    /// It changes to another slot with its settings, by a cross-fade of this many frames.
    var change: Double?
    /// The state of a zone reverb.
    var held: HeldReverb?
  }

  /// The use of a slot.
  enum SlotState: Sendable, Equatable {
    case free
    /// A reverb's slot, which fades in.
    case live(reverb: Int, fade: Ramp)
    /// Its reverb cross-fades to another slot, and feeds both.
    case leaving(reverb: Int, fade: Ramp)
    /// Nothing is sent to it any more, and its tail is heard until a frame.
    case draining(until: Double, gain: Double)
    /// It falls silent, and is free once the renderer has executed this plan.
    case closing(plan: Int)
  }

  /// A change of a slot before the next block.
  enum Change: Sendable {
    case load(slot: Int, EAXReverb)
    case clear(slot: Int)
  }

  private var handles = HandleTable()
  private(set) var rows = ContiguousArray(repeating: Row(), count: zoneRows.count)
  private(set) var slots: ContiguousArray<SlotState> = []
  /// Newly loaded slots without any sound yet.
  private var fresh: Set<Int> = []

  var count: Int { handles.count }
  /// Whether there are reverbs, or room for those of zones is needed.
  var isInUse: Bool { count > 0 || hasZones }
  var hasZones = false
  func row(of reverb: SharedReverb) -> Int? {
    handles.index(of: reverb.handle).map { $0 + Self.zoneRows.count }
  }
  func status(of reverb: SharedReverb) -> HandleStatus { handles.status(of: reverb.handle) }
  /// A reverb of the game's own.
  func reverb(at row: Int) -> SharedReverb { SharedReverb(handle: handle(at: row)) }
  private func handle(at row: Int) -> Handle {
    Self.zoneRows.contains(row) ? .none : handles.handle(at: row - Self.zoneRows.count)
  }
  private func isLive(_ row: Int) -> Bool { handle(at: row) != .none || rows[row].held != nil }
  /// In the order in which they were made, except those that reuse rows.
  var all: [SharedReverb] { rows.indices.filter { handle(at: $0) != .none }.map { reverb(at: $0) } }

  subscript(row: Int) -> Row {
    get { rows[row] }
    set { rows[row] = newValue }
  }

  mutating func make(_ settings: EAXReverb, gain: Double) throws(AudioError) -> SharedReverb {
    guard handles.count < Self.mostReverbs else {
      throw AudioError(
        .limitReached, subject: "reverb",
        explanation: "there are \(Self.mostReverbs) reverbs already; remove one first, "
          + "or give one of them other settings")
    }
    let handle = handles.make()
    let row = Int(handle.index) + Self.zoneRows.count
    if row == rows.count { rows.append(Row()) }
    rows[row] = Row(settings: settings, gain: .constant(gain), change: 0)
    return SharedReverb(handle: handle)
  }

  /// Its tail is heard to its end; nothing was sent to it since a frame.
  mutating func remove(_ row: Int, at frame: Double, idleSince: Double? = nil, sampleRate: Int) {
    let gain = gain(ofRow: row, at: frame)
    for slot in slots.indices {
      switch slots[slot] {
      case .live(row, let fade), .leaving(row, let fade):
        let level = gain * Self.level(fade, at: frame)
        let tail = rows[row].settings.tail * Double(sampleRate)
        slots[slot] = .draining(until: (idleSince ?? frame) + tail, gain: level)
      default: break
      }
    }
    handles.remove(handle(at: row))
    rows[row] = Row()
  }

  mutating func change(_ row: Int, to settings: EAXReverb, over frames: Double) {
    rows[row].settings = settings
    rows[row].change = frames
  }

  /// Silences the sound sent so far.
  mutating func clear(_ row: Int, plan: Int) {
    for slot in slots.indices {
      switch slots[slot] {
      case .live(row, _), .leaving(row, _): slots[slot] = .closing(plan: plan)
      default: break
      }
    }
    rows[row].slot = nil
    rows[row].change = 0
  }

  // MARK: Slots

  mutating func openSlots() {
    slots = ContiguousArray(repeating: .free, count: Self.mostSlots)
  }

  /// The renderer's slots are lost with their sound; new ones get all settings again.
  mutating func closeSlots() {
    slots.removeAll()
    fresh.removeAll()
    for row in rows.indices where isLive(row) {
      (rows[row].slot, rows[row].change) = (nil, 0)
    }
  }

  /// Advances to a block's start, and lists the changes of slots. `taken`: plans executed by the
  /// renderer, `plan`: the one after which closing slots are silent.
  mutating func step(at frame: Double, taken: Int, plan: Int) -> [Change] {
    var changes: [Change] = []
    for slot in slots.indices {
      switch slots[slot] {
      case .leaving(_, let fade) where fade.isFinished(at: frame):
        slots[slot] = .closing(plan: plan)
      case .draining(let end, _) where end <= frame: slots[slot] = .closing(plan: plan)
      case .closing(let plan) where taken > plan:
        slots[slot] = .free
        changes.append(.clear(slot: slot))
      default: break
      }
    }
    for row in rows.indices {
      guard let frames = rows[row].change, isLive(row), !isFading(row) else { continue }
      guard let slot = slots.firstIndex(of: .free) else {
        hasten(plan)
        continue
      }
      let isNew = rows[row].slot == nil
      let course = Ramp.Course(frames: isNew ? 0 : frames)
      if let old = rows[row].slot {
        slots[old] = .leaving(
          reverb: row, fade: Ramp(from: 1, to: 0, startFrame: frame, over: course))
      }
      slots[slot] = .live(
        reverb: row,
        fade: isNew ? .constant(1) : Ramp(from: 0, to: 1, startFrame: frame, over: course))
      rows[row].slot = slot
      rows[row].change = nil
      fresh.insert(slot)
      changes.append(.load(slot: slot, rows[row].settings))
    }
    return changes
  }

  private func isFading(_ row: Int) -> Bool {
    slots.contains { if case .leaving(row, _) = $0 { true } else { false } }
  }

  /// A slot is needed: the tail nearest to its end gives way.
  private mutating func hasten(_ plan: Int) {
    guard
      !slots.contains(where: { if case .closing = $0 { true } else { false } })
    else { return }
    var best: (slot: Int, end: Double)?
    for slot in slots.indices {
      guard case .draining(let end, _) = slots[slot], end < best?.end ?? .infinity else { continue }
      best = (slot, end)
    }
    if let best { slots[best.slot] = .closing(plan: plan) }
  }

  /// The target gain of each slot.
  mutating func aims(at frame: Double) -> ContiguousArray<SlotAim> {
    defer { fresh.removeAll() }
    return ContiguousArray(
      slots.indices.map { slot in
        let gain = Float(gain(ofSlot: slot, at: frame))
        guard fresh.contains(slot) else { return SlotAim(target: gain) }
        guard case .live(_, let fade) = slots[slot], fade.isConstant else {
          return SlotAim(entry: 0, target: gain)
        }
        return SlotAim(entry: gain, target: gain)
      })
  }

  private func gain(ofSlot slot: Int, at frame: Double) -> Double {
    switch slots[slot] {
    case .free, .closing: 0
    case .live(let row, let fade), .leaving(let row, let fade):
      gain(ofRow: row, at: frame) * Self.level(fade, at: frame)
    case .draining(_, let gain): gain
    }
  }

  private func gain(ofRow row: Int, at frame: Double) -> Double {
    min(rows[row].gain.value(at: frame), 1)
  }

  /// Two reverbs are unrelated, so they cross-fade with equal power.
  private static func level(_ fade: Ramp, at frame: Double) -> Double {
    Elementary.sine(fade.value(at: frame) * .pi / 2)
  }

  /// The slots that get the sends to a reverb.
  func inputs(of row: Int) -> SlotLevels {
    var inputs = SlotLevels.zero
    for slot in slots.indices {
      switch slots[slot] {
      case .live(row, _), .leaving(row, _): inputs[slot] = 1
      default: break
      }
    }
    return inputs
  }
}
