/// The listeners, of whom one is active: the one made last, unless told otherwise.
struct ListenerStore: Sendable {
  private(set) var table = HandleTable()
  private(set) var nodes: ContiguousArray<Node> = []
  private(set) var gains: ContiguousArray<Double> = []
  /// What each measures distances from; nil: its ears.
  private(set) var distanceNodes: ContiguousArray<Node?> = []
  /// Whose ears are ours; nil when there is no listener.
  private(set) var active: Listener?
  /// In the order in which they were made, so that when the active one goes, the one made last
  /// of the others takes over.
  private(set) var order: ContiguousArray<Listener> = []
  /// Counts what changed: another active listener, or a gain.
  private(set) var revision = 0

  var count: Int { table.count }
  func contains(_ listener: Listener) -> Bool { table.contains(listener.handle) }
  func row(of listener: Listener) -> Int? { table.index(of: listener.handle) }
  func node(of listener: Listener) -> Node? { row(of: listener).map { nodes[$0] } }
  func gain(of listener: Listener) -> Gain? { row(of: listener).map { Gain(linear: gains[$0]) } }

  /// A new listener, active from now on. Its node is told afterwards, with `place`.
  mutating func make(gain: Gain = .unity) -> Listener {
    let handle = table.make()
    let row = Int(handle.index)
    if row == nodes.count {
      nodes.append(Node(handle: .none))
      gains.append(1)
      distanceNodes.append(nil)
    }
    gains[row] = gain.linear
    distanceNodes[row] = nil
    let listener = Listener(handle: handle)
    order.append(listener)
    active = listener
    revision += 1
    return listener
  }

  mutating func place(_ listener: Listener, on node: Node) {
    guard let row = row(of: listener) else { return }
    nodes[row] = node
  }

  @discardableResult
  mutating func remove(_ listener: Listener) -> Bool {
    guard let row = row(of: listener) else { return false }
    nodes[row] = Node(handle: .none)
    table.remove(listener.handle)
    order.removeAll { $0 == listener }
    if active == listener { active = order.last }
    revision += 1
    return true
  }

  @discardableResult
  mutating func activate(_ listener: Listener) -> Bool {
    guard contains(listener) else { return false }
    if active != listener { revision += 1 }
    active = listener
    return true
  }

  @discardableResult
  mutating func setGain(_ listener: Listener, _ gain: Gain) -> Bool {
    guard let row = row(of: listener) else { return false }
    if gains[row] != gain.linear { revision += 1 }
    gains[row] = gain.linear
    return true
  }

  func distanceNode(of listener: Listener) -> Node? {
    row(of: listener).flatMap { distanceNodes[$0] }
  }

  /// False for a stale listener.
  mutating func measureDistance(of listener: Listener, from node: Node?) -> Bool {
    guard let row = row(of: listener) else { return false }
    if distanceNodes[row] != node { revision += 1 }
    distanceNodes[row] = node
    return true
  }

  func checkInvariants() {
    table.checkInvariants()
    precondition(order.count == count && order.allSatisfy(contains), "the order is out of date")
    precondition(active.map(contains) ?? (count == 0), "nobody, or nobody alive, is listening")
  }
}
