/// The tree of buses under `master`, and their effect on voices.
///
/// A bus counts as paused, muted or out of game time if a bus above it is. A parent is older than
/// its children but may have a higher row; so the order of evaluation is stored separately and
/// updated when a parent changes.
struct BusTree: ~Copyable, Sendable {
  /// A bus's settings; its effect on voices, with all buses above, is in the columns.
  struct Row: Sendable {
    var parent: Int
    var gain: Ramp
    var rate = Ramp.constant(1)
    var occlusion = Ramp.constant(0)
    var isMuted = false
    var isPaused = false
    var ignoresGameTime = false
    var depth = 0
    /// The number of buses made before it.
    var age = 0
    /// The bus's own channel strip; −1 for none.
    var strip = -1
    /// Its voices are changing to the strip of a bus above, because it needs none any more.
    var leavesStrip = false
    /// Whether a compressor follows it before its fader.
    var isTapped = false
  }

  static let maximumBuses = 1_024
  static let maximumDepth = 256

  private var handles = HandleTable()
  private(set) var rows: ContiguousArray<Row> = []
  /// Rows in use, parents before children: by depth, then by age.
  private(set) var order: ContiguousArray<Int> = []
  private var madeCount = 1
  /// The gain of a bus and of all above it, at the end of the current block. One per row.
  var heardGain: ContiguousArray<Float> = []
  /// Speed and pitch, and the high frequencies left by occlusion, likewise.
  private(set) var heardRate: ContiguousArray<Float> = []
  private(set) var heardGainHF: ContiguousArray<Float> = []
  private(set) var isHeardPaused: ContiguousArray<Bool> = []
  private(set) var ignoresGameTime: ContiguousArray<Bool> = []
  /// The same, divided into the parts before and after the mixer's faders.
  let routes = BusRoutes()

  var snapshots = SnapshotTable()
  var parameters = ParameterTable()
  var duckings = DuckingTable()
  /// The power of each bus's voices in a block, as mean squares before ducking, so that mutual
  /// rules settle.
  var powers: ContiguousArray<Double> = []
  /// The gain of ducking, all buses above included.
  var duckedGain: ContiguousArray<Float> = []

  /// No rate is ramped from this frame on.
  private var glidesUntil = 0.0
  /// The end of the last resolved block, and each bus's own gain and occlusion there.
  private var resolvedFrame = 0.0
  /// Whether voices have not been updated after a change.
  var changesVoices = false
  var ownGain: ContiguousArray<Float> = []
  private var occlusionGain: ContiguousArray<Float> = []

  init() {
    let master = handles.make()
    precondition(master == Bus.master.handle, "the master bus is the first row")
    appendRow(Row(parent: -1, gain: .constant(1)))
    order.append(0)
  }

  var count: Int { handles.count }

  @inline(__always)
  func row(of bus: Bus) -> Int? { handles.index(of: bus.handle) }
  func status(of bus: Bus) -> HandleStatus { handles.status(of: bus.handle) }
  func bus(at row: Int) -> Bus { Bus(handle: handles.handle(at: row)) }
  func parent(of row: Int) -> Bus? { row == 0 ? nil : bus(at: rows[row].parent) }

  func children(of row: Int) -> [Int] { order.filter { $0 != 0 && rows[$0].parent == row } }

  /// Whether `row` is `ancestor` or under it.
  func isRow(_ row: Int, under ancestor: Int) -> Bool {
    var next = row
    while next >= 0 {
      if next == ancestor { return true }
      next = rows[next].parent
    }
    return false
  }

  mutating func make(under parent: Int, gain: Double) throws(AudioError) -> Bus {
    guard handles.count < Self.maximumBuses else {
      throw AudioError(
        .limitReached, subject: "bus",
        explanation: "there are \(Self.maximumBuses) buses already; remove one first")
    }
    let depth = rows[parent].depth + 1
    try check(depth: depth)
    let handle = handles.make()
    let row = Row(parent: parent, gain: .constant(gain), depth: depth, age: madeCount)
    madeCount += 1
    if Int(handle.index) == rows.count {
      appendRow(row)
    } else {
      rows[Int(handle.index)] = row
    }
    let place = order.firstIndex { rows[$0].depth > depth } ?? order.count
    order.insert(Int(handle.index), at: place)
    resolveAnew(at: resolvedFrame)
    return Bus(handle: handle)
  }

  /// Removes a bus with all buses under it, and lists their rows.
  mutating func remove(_ row: Int) -> [Int] {
    precondition(row != 0, "the master bus can't be removed")
    let removed = order.filter { isRow($0, under: row) }
    for row in removed {
      handles.remove(handles.handle(at: row))
      duckings.remove { $0.bus == row || $0.cause == row }
      snapshots.forgetBus(row)
      parameters.forget(.bus(row))
    }
    order.removeAll { removed.contains($0) }
    return removed
  }

  mutating func setParent(_ row: Int, to parent: Int) throws(AudioError) {
    guard row != 0, !isRow(parent, under: row) else {
      throw AudioError(
        .hierarchyInvalid, subject: "bus",
        explanation: "a bus can't be under itself; choose a parent outside of it")
    }
    let deepest = order.filter { isRow($0, under: row) }.map { rows[$0].depth }.max() ?? 0
    try check(depth: deepest - rows[row].depth + rows[parent].depth + 1)
    rows[row].parent = parent
    for row in order where row != 0 { rows[row].depth = depth(of: row) }
    order.sort { (rows[$0].depth, rows[$0].age) < (rows[$1].depth, rows[$1].age) }
    resolveStates()
  }

  mutating func ramp(
    _ row: Int, _ quantity: RampedQuantity, to value: Double, at frame: Double,
    over course: Ramp.Course
  ) {
    switch quantity {
    case .gain: rows[row].gain.redirect(to: value, at: frame, over: course)
    case .rate:
      rows[row].rate.redirect(to: value, at: frame, over: course)
      if rows[row].rate.glides(after: frame) { noteGlide(until: rows[row].rate.endFrame) }
    case .occlusion: rows[row].occlusion.redirect(to: value, at: frame, over: course)
    }
  }

  mutating func setMuted(_ row: Int, _ isMuted: Bool) { rows[row].isMuted = isMuted }
  mutating func setPaused(_ row: Int, _ isPaused: Bool) {
    rows[row].isPaused = isPaused
    resolveStates()
  }
  mutating func setIgnoresGameTime(_ row: Int, _ ignores: Bool) {
    rows[row].ignoresGameTime = ignores
    resolveStates()
  }

  /// Computes each bus's values for voices at the end of a block. Returns true if values changed
  /// that voices don't read in every block: rates and high frequencies.
  mutating func resolve(at frame: Double) -> Bool {
    defer { changesVoices = false }
    resolvedFrame = frame
    for row in order {
      let parent = rows[row].parent
      let own = drivenValues(row) { $0.value(at: frame) }
      let occlusion = Occlusion(own.occlusion)
      var gain = Float(own.gain * own.presence)
      ownGain[row] = gain
      occlusionGain[row] = 1
      var rate = Float(own.rate)
      var gainHF: Float = 1
      if occlusion.amount > 0 {
        occlusionGain[row] = Float(occlusion.gain.linear)
        gain *= occlusionGain[row]
        gainHF = Float(occlusion.highFrequencyGain.linear)
      }
      if parent >= 0 {
        gain = Gain.saturated(gain * heardGain[parent])
        rate = Rate.saturated(rate * heardRate[parent])
        gainHF *= heardGainHF[parent]
      }
      // A bus followed by a compressor before its fader plays even with the fader down.
      heardGain[row] = rows[row].isTapped ? max(gain, occlusionGain[row]) : gain
      if heardRate[row] != rate || heardGainHF[row] != gainHF { changesVoices = true }
      heardRate[row] = rate
      heardGainHF[row] = gainHF
    }
    resolveStates()
    resolveRoutes()
    return changesVoices
  }

  /// Whether the rate of a bus, or of one above, is ramped at a frame.
  func glides(_ row: Int, after frame: Double) -> Bool {
    guard max(glidesUntil, parameters.movesUntil) > frame else { return false }
    var row = row
    while row >= 0 {
      if rows[row].rate.glides(after: frame) || isLedElsewhere(row, after: frame) { return true }
      row = rows[row].parent
    }
    return false
  }

  /// Like `heardRate`, at any frame.
  func rate(of row: Int, at frame: Double) -> Float {
    let own = Float(drivenValues(row) { $0.glidingValue(at: frame) }.rate)
    let parent = rows[row].parent
    return parent < 0 ? own : Rate.saturated(own * rate(of: parent, at: frame))
  }

  // MARK: The mixer

  /// Gives a bus its own strip, or removes it.
  mutating func setStrip(_ row: Int, to strip: Int, isLeaving: Bool = false) {
    if row == 0, strip >= 0 ? rows[0].strip < 0 : rows[0].strip >= 0 {
      routes.switchMaster(before: strip >= 0 ? ownGain[0] : 1)
    }
    rows[row].strip = strip
    rows[row].leavesStrip = isLeaving
    if strip >= 0 { routes.hasFaders = true }
    resolveRoutes()
  }

  /// Removes all strips, with the mixer.
  mutating func removeStrips() {
    if rows[0].strip >= 0 { routes.switchMaster(before: 1) }
    for row in order { (rows[row].strip, rows[row].leavesStrip) = (-1, false) }
    routes.removeStrips()
    resolveRoutes()
  }

  var hasStrips: Bool { order.contains { rows[$0].strip >= 0 } }

  mutating func setTapped(_ row: Int, _ isTapped: Bool) { rows[row].isTapped = isTapped }

  /// Divides the gains again, as of the end of the last block.
  func resolveRoutes() {
    guard routes.isKept else { return }
    for row in order {
      routes.set(row, rows[row], own: ownGain[row], occlusion: occlusionGain[row])
    }
  }

  /// The nearest bus above with its own strip, or the master, whose strip is the first.
  func strip(above row: Int) -> Int {
    let parent = rows[row].parent
    guard parent >= 0 else { return -1 }
    return rows[parent].strip >= 0 ? rows[parent].strip : max(strip(above: parent), 0)
  }

  /// The bus, of one and those above it, whose strip feeds the first one; nil: it uses the first
  /// itself.
  func outermostStrip(over row: Int) -> Int? {
    guard routes.hasFaders else { return nil }
    var (next, outermost) = (row, nil as Int?)
    while next > 0 {
      if rows[next].strip > 0, !rows[next].leavesStrip { outermost = next }
      next = rows[next].parent
    }
    return outermost
  }

  mutating func noteGlide(until frame: Double) { glidesUntil = max(glidesUntil, frame) }

  private mutating func resolveStates() {
    for row in order {
      let parent = rows[row].parent
      isHeardPaused[row] = rows[row].isPaused || (parent >= 0 && isHeardPaused[parent])
      ignoresGameTime[row] = rows[row].ignoresGameTime || (parent >= 0 && ignoresGameTime[parent])
    }
  }

  private mutating func appendRow(_ row: Row) {
    rows.append(row)
    routes.append()
    ownGain.append(1)
    occlusionGain.append(1)
    heardGain.append(1)
    heardRate.append(1)
    heardGainHF.append(1)
    powers.append(0)
    duckedGain.append(1)
    isHeardPaused.append(false)
    ignoresGameTime.append(false)
  }

  private func depth(of row: Int) -> Int {
    var depth = 0
    var next = rows[row].parent
    while next >= 0 {
      depth += 1
      next = rows[next].parent
    }
    return depth
  }

  private func check(depth: Int) throws(AudioError) {
    guard depth <= Self.maximumDepth else {
      throw AudioError(
        .hierarchyInvalid, subject: "bus",
        explanation: "buses would be more than \(Self.maximumDepth) deep; put it higher up")
    }
  }

  /// Traps if the tree is inconsistent.
  func checkInvariants() {
    handles.checkInvariants()
    precondition(order.count == handles.count, "a bus is not in the order")
    var seen: Set<Int> = []
    for row in order {
      precondition(handles.isLive(row), "a removed bus is still worked out")
      precondition(row == 0 || seen.contains(rows[row].parent), "a child comes before its parent")
      precondition(rows[row].depth == depth(of: row), "a depth is stale")
      precondition(heardGain[row].isFinite && heardGain[row] >= 0, "a bus's gain that is no gain")
      precondition(heardRate[row] >= 0 && heardRate[row] <= Rate.fastest, "a bus that is too fast")
      precondition(heardGainHF[row] >= 0 && heardGainHF[row] <= 1, "a bus that adds frequencies")
      seen.insert(row)
    }
  }
}
