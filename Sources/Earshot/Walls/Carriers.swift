/// Which nodes carry something, so that what rests costs nothing, however much there is.
struct Carriers: Sendable {
  /// By the node's row: something is on it, or was.
  private var isCarrier: ContiguousArray<Bool> = []
  /// Removals of nodes when it was looked at them last.
  private var removals = 0

  mutating func note(_ node: Node?) {
    guard let row = node.map({ Int($0.handle.index) }) else { return }
    while isCarrier.count <= row { isCarrier.append(false) }
    isCarrier[row] = true
  }

  /// Whether none of them has moved in the last step, and no node has gone since it was noted.
  func rest(_ graph: borrowing SceneGraph) -> Bool {
    graph.removals == removals
      && !graph.changed.contains { $0 < isCarrier.count && isCarrier[Int($0)] }
  }

  mutating func noteRemovals(_ graph: borrowing SceneGraph) { removals = graph.removals }
}
