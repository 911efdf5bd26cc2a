/// The listeners, of which one is active: the newest by default. Others may listen together with
/// it.
struct ListenerStore: Sendable {
  private(set) var table = HandleTable()
  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var gains: ContiguousArray<Double> = []
  /// The node from which each measures distances; nil: itself.
  private(set) var distanceNodes: ContiguousArray<Node?> = []
  /// The weight of each among several listeners.
  private(set) var weights: ContiguousArray<Double> = []
  private(set) var stages: ContiguousArray<StereoStage> = []
  /// The active listener; nil if there is none.
  private(set) var active: Listener?
  /// The listeners that listen together with the active one.
  private(set) var companions: ContiguousArray<Listener> = []
  /// In the order in which they were made, so that the newest of the others follows the active one.
  private(set) var order: ContiguousArray<Listener> = []

  var count: Int { table.count }
  func contains(_ listener: Listener) -> Bool { table.contains(listener.handle) }
  func row(of listener: Listener) -> Int? { table.index(of: listener.handle) }
  func node(of listener: Listener) -> Node? { row(of: listener).map { nodes[$0] } }
  func gain(of listener: Listener) -> Gain? { row(of: listener).map { Gain(linear: gains[$0]) } }

  /// Whether there are several, or one with a weight or a stage.
  var isAudience: Bool {
    guard companions.isEmpty else { return true }
    guard let active, let row = row(of: active) else { return false }
    return weights[row] != 1 || stages[row] != .whole
  }

  /// A new listener, active from now on. Its node is set afterwards, with `place`.
  mutating func make(gain: Gain = .unity) -> Listener {
    let handle = table.make()
    let row = Int(handle.index)
    if row == nodes.count {
      nodes.append(Node(handle: .none))
      gains.append(1)
      distanceNodes.append(nil)
      weights.append(1)
      stages.append(.whole)
    }
    gains[row] = gain.linear
    distanceNodes[row] = nil
    weights[row] = 1
    stages[row] = .whole
    let listener = Listener(handle: handle)
    order.append(listener)
    active = listener
    companions.removeAll(keepingCapacity: true)
    return listener
  }

  mutating func setNode(_ listener: Listener, to node: Node) {
    guard let row = row(of: listener) else { return }
    nodes[row] = node
  }

  mutating func remove(_ listener: Listener) {
    guard let row = row(of: listener) else { return }
    nodes[row] = Node(handle: .none)
    table.remove(listener.handle)
    order.removeAll { $0 == listener }
    companions.removeAll { $0 == listener }
    if active == listener {
      active = companions.isEmpty ? order.last : companions.removeFirst()
    }
  }

  @discardableResult
  mutating func activate(_ listener: Listener) -> Bool {
    guard contains(listener) else { return false }
    active = listener
    companions.removeAll(keepingCapacity: true)
    return true
  }

  /// All of them must exist, and be different.
  mutating func listen(with listeners: [Listener]) {
    guard let first = listeners.first else { return }
    activate(first)
    companions.append(contentsOf: listeners.dropFirst())
  }

  @discardableResult
  mutating func setGain(_ listener: Listener, _ gain: Gain) -> Bool {
    guard let row = row(of: listener) else { return false }
    gains[row] = gain.linear
    return true
  }

  /// Returns false for a stale listener or an invalid weight.
  mutating func setWeight(_ listener: Listener, _ weight: Double) -> Bool {
    guard let row = row(of: listener), weight >= 0, weight <= 1 else { return false }
    weights[row] = weight
    return true
  }

  /// Returns false for a stale listener or an invalid stage.
  mutating func setStage(_ listener: Listener, _ stage: StereoStage) -> Bool {
    guard let row = row(of: listener), stage.isPossible else { return false }
    stages[row] = stage
    return true
  }

  func distanceNode(of listener: Listener) -> Node? {
    row(of: listener).flatMap { distanceNodes[$0] }
  }

  /// Returns false for a stale listener.
  mutating func measureDistance(of listener: Listener, from node: Node?) -> Bool {
    guard let row = row(of: listener) else { return false }
    distanceNodes[row] = node
    return true
  }

  func checkInvariants() {
    table.checkInvariants()
    precondition(order.count == count && order.allSatisfy(contains), "the order is out of date")
    precondition(companions.allSatisfy { contains($0) && $0 != active }, "nobody listens, beside")
    precondition(companions.count < Audience.most, "more listen than may")
    precondition(active.map(contains) ?? (count == 0), "nobody, or nobody alive, is listening")
  }
}
