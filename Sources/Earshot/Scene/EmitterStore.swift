/// The options of emitters, in columns by row. Their nodes have the positions.
///
/// Setters return false, and do nothing, for a stale emitter; actual changes are noted in `dirty`
/// until the owner empties it.
struct EmitterStore: Sendable {
  private(set) var table = HandleTable()
  private(set) var curves = CurveTable()
  /// New emitters, and emitters whose options or bus changed.
  private(set) var dirty = DirtySet()

  /// The node of each, by row and by handle.
  private(set) var nodeRows: ContiguousArray<Int32> = []
  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var gains: ContiguousArray<Double> = []
  /// The gain after obstacles.
  private(set) var passedGains: ContiguousArray<Double> = []
  private(set) var curveIndices: ContiguousArray<CurveTable.Index> = []
  private(set) var cones: ContiguousArray<SoundCone> = []
  /// Whether the cone has an effect: a byte, for the loop over all.
  private(set) var areDirected: ContiguousArray<Bool> = []
  private(set) var occlusions: ContiguousArray<Occlusion> = []
  /// What walls leave.
  private(set) var transmissions: ContiguousArray<Transmission> = []
  private(set) var rates: ContiguousArray<Double> = []
  /// The sizes of emitters that aren't points.
  private(set) var extents = SparseColumn(usual: Extent.none)
  /// The listener policies of emitters, with several listeners.
  private(set) var policies = SparseColumn(usual: ListenerPolicy.nearest)
  private(set) var hasDoppler: ContiguousArray<Bool> = []
  /// Emitters with a travel time.
  private(set) var travels = SparseColumn(usual: false)
  /// The distance between the two channels of stereo clips, in metres, for emitters with a width.
  private(set) var widths = SparseColumn(usual: 0.0)
  private(set) var priorities: ContiguousArray<Int32> = []
  /// The number of the bus, as assigned by the owner; 0 is the first.
  private(set) var buses: ContiguousArray<UInt16> = []

  var count: Int { table.count }
  var highWater: Int { table.highWater }

  func contains(_ emitter: Emitter) -> Bool { table.contains(emitter.handle) }
  @inline(__always)
  func row(of emitter: Emitter) -> Int? { table.index(of: emitter.handle) }
  func emitter(at row: Int) -> Emitter { Emitter(handle: table.handle(at: row)) }
  func node(of emitter: Emitter) -> Node? { row(of: emitter).map { nodes[$0] } }

  /// A new emitter. The node is set afterwards, with `place`, because a node contains its emitter.
  mutating func make(_ options: EmitterOptions = EmitterOptions(), bus: UInt16 = 0) -> Emitter {
    let handle = table.make()
    let row = Int(handle.index)
    if row == nodes.count { appendRow() }
    curveIndices[row] = curves.hold(options.distance)
    gains[row] = options.gain.linear
    cones[row] = options.cone
    areDirected[row] = !options.cone.isNone
    occlusions[row] = options.occlusion
    transmissions[row] = .free
    notePassedGain(row)
    rates[row] = options.rate.factor
    extents[row] = Extent(radius: Self.held(options.radius), shape: options.shape)
    hasDoppler[row] = options.hasDoppler
    travels[row] = options.hasTravelTime
    widths[row] = Self.held(options.stereoWidth)
    priorities[row] = options.priority
    buses[row] = bus
    dirty.insert(row)
    return Emitter(handle: handle)
  }

  mutating func setNode(_ emitter: Emitter, to node: Node) {
    guard let row = row(of: emitter) else { return }
    nodes[row] = node
    nodeRows[row] = Int32(node.handle.index)
  }

  @discardableResult
  mutating func remove(_ emitter: Emitter) -> Bool {
    guard let row = row(of: emitter) else { return false }
    curves.release(curveIndices[row])
    curveIndices[row] = 0
    extents[row] = .none
    policies[row] = .nearest
    travels[row] = false
    widths[row] = 0
    nodes[row] = Node(handle: .none)
    nodeRows[row] = -1
    return table.remove(emitter.handle)
  }

  /// Called after the dirty rows were handled.
  mutating func clean() { dirty.removeAll() }

  private mutating func appendRow() {
    nodeRows.append(-1)
    nodes.append(Node(handle: .none))
    gains.append(1)
    passedGains.append(1)
    curveIndices.append(0)
    cones.append(.none)
    areDirected.append(false)
    occlusions.append(.free)
    transmissions.append(.free)
    rates.append(1)
    hasDoppler.append(true)
    priorities.append(0)
    buses.append(0)
  }

  func checkInvariants() {
    table.checkInvariants()
    curves.checkInvariants()
    dirty.checkInvariants()
    precondition(nodes.count == highWater && gains.count == highWater, "columns differ in length")
    for row in 0..<highWater where !table.isLive(row) {
      precondition(nodes[row].handle == .none && nodeRows[row] < 0, "row \(row) has a place, dead")
    }
  }
}

extension EmitterStore {
  func options(of emitter: Emitter) -> EmitterOptions? {
    guard let row = row(of: emitter) else { return nil }
    var options = EmitterOptions()
    options.gain = Gain(linear: gains[row])
    options.distance = curves.curve(at: curveIndices[row])
    options.cone = cones[row]
    options.occlusion = occlusions[row]
    options.rate = Rate(rates[row])
    options.radius = extents[row].radius
    options.shape = extents[row].shape
    options.hasDoppler = hasDoppler[row]
    options.hasTravelTime = travels[row]
    options.stereoWidth = widths[row]
    options.priority = priorities[row]
    return options
  }

  @discardableResult
  mutating func setGain(_ emitter: Emitter, _ gain: Gain) -> Bool {
    guard let row = row(of: emitter) else { return false }
    if Self.replace(&gains[row], gain.linear) { notePassedGain(row) }
    return true
  }

  @discardableResult
  mutating func setCone(_ emitter: Emitter, _ cone: SoundCone) -> Bool {
    change(emitter) {
      $0.areDirected[$1] = !cone.isNone
      return Self.replace(&$0.cones[$1], cone)
    }
  }

  @discardableResult
  mutating func setOcclusion(_ emitter: Emitter, _ occlusion: Occlusion) -> Bool {
    guard let row = row(of: emitter) else { return false }
    if Self.replace(&occlusions[row], occlusion) { notePassedGain(row) }
    return true
  }

  mutating func setTransmission(_ row: Int, _ transmission: Transmission) {
    transmissions[row] = transmission
    notePassedGain(row)
  }

  mutating func noteDetour(_ row: Int) { dirty.insert(row) }

  /// The gain after obstacles for this transmission.
  func passedGain(_ row: Int, by transmission: Transmission) -> Double {
    let isFree = occlusions[row].amount == 0
    let gain = isFree ? gains[row] : gains[row] * occlusions[row].gain.linear
    return gain * transmission.gain.linear
  }

  private mutating func notePassedGain(_ row: Int) {
    passedGains[row] = passedGain(row, by: transmissions[row])
    dirty.insert(row)
  }

  @discardableResult
  mutating func setRate(_ emitter: Emitter, _ rate: Rate) -> Bool {
    change(emitter) { Self.replace(&$0.rates[$1], rate.factor) }
  }

  @discardableResult
  mutating func setDoppler(_ emitter: Emitter, _ isOn: Bool) -> Bool {
    change(emitter) { Self.replace(&$0.hasDoppler[$1], isOn) }
  }

  /// Only affects steps in which a voice starts.
  @discardableResult
  mutating func setTravelTime(_ emitter: Emitter, _ isOn: Bool) -> Bool {
    guard let row = row(of: emitter) else { return false }
    travels[row] = isOn
    return true
  }

  @discardableResult
  mutating func setRadius(_ emitter: Emitter, _ radius: Double) -> Bool {
    change(emitter) { Self.replace(&$0.extents[$1].radius, Self.held(radius)) }
  }

  @discardableResult
  mutating func setShape(_ emitter: Emitter, _ shape: EmitterShape) -> Bool {
    change(emitter) { Self.replace(&$0.extents[$1].shape, shape) }
  }

  mutating func setStereoWidth(_ emitter: Emitter, _ width: Double) -> Bool {
    guard let row = row(of: emitter) else { return false }
    widths[row] = Self.held(width)
    return true
  }

  mutating func setPolicy(_ emitter: Emitter, _ policy: ListenerPolicy) -> Bool {
    guard let row = row(of: emitter) else { return false }
    policies[row] = policy
    return true
  }

  private static func held(_ radius: Double) -> Double {
    radius > 0 ? min(radius, Extent.mostRadius) : 0
  }

  @discardableResult
  mutating func setPriority(_ emitter: Emitter, _ priority: Int32) -> Bool {
    change(emitter) { Self.replace(&$0.priorities[$1], priority) }
  }

  @discardableResult
  mutating func setBus(_ emitter: Emitter, _ bus: UInt16) -> Bool {
    change(emitter) { Self.replace(&$0.buses[$1], bus) }
  }

  /// Returns false for a stale emitter; it is dirty if something was changed.
  @inline(__always)
  private mutating func change(_ emitter: Emitter, _ change: (inout Self, Int) -> Bool) -> Bool {
    guard let row = row(of: emitter) else { return false }
    if change(&self, row) { dirty.insert(row) }
    return true
  }

  @discardableResult
  mutating func setDistance(_ emitter: Emitter, _ curve: DistanceCurve) -> Bool {
    guard let row = row(of: emitter) else { return false }
    // Retained before the old one is released, so that an unchanged curve isn't dropped.
    let index = curves.hold(curve)
    curves.release(curveIndices[row])
    if curveIndices[row] != index { dirty.insert(row) }
    curveIndices[row] = index
    return true
  }

  /// Whether the cone has an effect.
  @inline(__always)
  private static func replace<Value: Equatable>(_ old: inout Value, _ new: Value) -> Bool {
    guard old != new else { return false }
    old = new
    return true
  }
}
