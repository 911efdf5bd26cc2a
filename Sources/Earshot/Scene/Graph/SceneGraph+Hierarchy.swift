extension SceneGraph {
  /// A new node, at rest, in its parent's space or the world's.
  mutating func makeNode(
    parent: Node? = nil, position: Position = .zero, rotation: Rotation = .identity,
    scale: Double = 1, owner: NodeOwner = .nobody
  ) throws(SceneError) -> Node {
    guard position.isAcceptable, Self.scales.contains(scale) else { throw .outOfRange }
    var parentRow = -1
    if let parent {
      guard let row = row(of: parent) else { throw .stale }
      guard links[row].depth < Self.deepest else { throw .tooDeep }
      parentRow = row
    }
    let handle = table.make()
    let row = Int(handle.index)
    if row == traits.count { appendRow() }
    traits[row] = [.live, .free, .fresh, .jumps, .touched]
    links[row] = Links()
    owners[row] = owner
    targets[row] = PackedPosition(position)
    paths[row] = Path(origin: targets[row], set: updateNumber)
    locals[row] = Frame(rotation: rotation, scale: scale)
    velocities[row] = .zero
    if parentRow >= 0 { link(row, to: parentRow) }
    let pose = pose(of: row)
    worldPositions[row] = PackedPosition(pose.position)
    worlds[row] = pose.frame
    active.insert(row)
    return Node(handle: handle)
  }

  func parent(of node: Node) -> Node? {
    guard let row = row(of: node), links[row].parent >= 0 else { return nil }
    return Node(handle: table.handle(at: Int(links[row].parent)))
  }

  /// Attaches a node, with everything attached to it, to another one or (nil) to the world.
  ///
  /// Either it keeps the numbers of its position, rotation and scale, now in the new parent's
  /// space, which is a jump; or it stays at its place in the world, and moves on from there.
  mutating func setParent(_ node: Node, to parent: Node?, keepingWorld: Bool = false)
    throws(SceneError)
  {
    guard let row = row(of: node) else { throw .stale }
    var parentRow = -1
    if let parent {
      guard let found = self.row(of: parent) else { throw .stale }
      parentRow = found
      guard !isAtOrAbove(row, found) else { throw .cycle }
      guard Int(links[found].depth) + 1 + height(below: row) <= Self.deepest else {
        throw .tooDeep
      }
    }
    guard links[row].parent != parentRow else { return }
    if keepingWorld {
      try rebase(row, into: parentRow)
      traits[row].formUnion(.touched)
    } else {
      traits[row].formUnion([.touched, .jumps])
    }
    unlink(row)
    if parentRow >= 0 { link(row, to: parentRow) }
    refreshDepths(from: row)
    active.insert(row)
  }

  /// Removes a node and everything attached to it, and appends the owners of the removed nodes.
  /// Returns false, and does nothing, for a stale node.
  @discardableResult
  mutating func remove(_ node: Node, reportingTo removed: inout [NodeOwner]) -> Bool {
    guard let top = row(of: node) else { return false }
    removals += 1
    unlink(top)
    var row = top
    while true {
      // Goes down to a leaf, which is removed first; its parent becomes a leaf eventually.
      while links[row].firstChild >= 0 { row = Int(links[row].firstChild) }
      let parent = Int(links[row].parent)
      if owners[row] != .nobody { removed.append(owners[row]) }
      if row != top { unlink(row) }
      endMotion(row)
      table.remove(table.handle(at: row))
      traits[row] = []
      owners[row] = .nobody
      if row == top { return true }
      row = parent
    }
  }
}

extension SceneGraph {
  struct Pose {
    var position: Position
    var frame: Frame
  }

  /// The pose of a node in the world at the end of the current update, computed from the top.
  func pose(of row: Int) -> Pose {
    var pose = Pose(position: targets[row].position, frame: locals[row])
    var above = Int(links[row].parent)
    while above >= 0 {
      let frame = locals[above]
      pose.position =
        targets[above].position + frame.rotation.act(on: pose.position * frame.scale)
      pose.frame = frame.holding(pose.frame)
      above = Int(links[above].parent)
    }
    return pose
  }

  /// Converts a node's position and motion for a new parent, under which it keeps its place.
  private mutating func rebase(_ row: Int, into parentRow: Int) throws(SceneError) {
    let old = links[row].parent >= 0 ? pose(of: Int(links[row].parent)) : .world
    let new = parentRow >= 0 ? pose(of: parentRow) : .world
    let turn = new.frame.rotation.inverse
    let stretch = old.frame.scale / new.frame.scale
    func offset(_ offset: Direction) -> Direction {
      turn.act(on: old.frame.rotation.act(on: offset)) * stretch
    }
    func position(_ place: Position) -> Position {
      // The difference first: both parents may be thousands of kilometres away.
      turn.act(on: old.position - new.position) / new.frame.scale + offset(place)
    }
    let target = position(targets[row].position)
    let origin = position(paths[row].origin.position)
    let scale = locals[row].scale * stretch
    guard target.isAcceptable, Self.scales.contains(scale) else { throw .outOfRange }
    targets[row] = PackedPosition(target)
    paths[row].origin = PackedPosition(origin.isAcceptable ? origin : target)
    locals[row] = Frame(
      rotation: turn * old.frame.rotation * locals[row].rotation, scale: scale)
    if motionOf[row] >= 0 {
      let slot = Int(motionOf[row])
      motions[slot] = motions[slot].mapped(place: position, offset: offset)
    }
  }

  private func isAtOrAbove(_ row: Int, _ other: Int) -> Bool {
    var above = other
    while above >= 0 {
      if above == row { return true }
      above = Int(links[above].parent)
    }
    return false
  }

  /// The depth of the subtree below a node.
  private func height(below top: Int) -> Int {
    var height = 0
    visit(top) { row in height = max(height, Int(links[row].depth - links[top].depth)) }
    return height
  }

  private mutating func refreshDepths(from top: Int) {
    var row: Int? = top
    while let current = row {
      let parent = links[current].parent
      links[current].depth = parent < 0 ? 0 : links[Int(parent)].depth + 1
      row = next(after: current, within: top)
    }
  }

  private func visit(_ top: Int, _ body: (Int) -> Void) {
    var row: Int? = top
    while let current = row {
      body(current)
      row = next(after: current, within: top)
    }
  }

  /// The next row of a subtree, parents before their children.
  private func next(after row: Int, within top: Int) -> Int? {
    if links[row].firstChild >= 0 { return Int(links[row].firstChild) }
    var row = row
    while row != top {
      if links[row].nextSibling >= 0 { return Int(links[row].nextSibling) }
      row = Int(links[row].parent)
    }
    return nil
  }

  private mutating func link(_ row: Int, to parent: Int) {
    let first = links[parent].firstChild
    links[row].parent = Int32(parent)
    links[row].depth = links[parent].depth + 1
    links[row].nextSibling = first
    if first >= 0 { links[Int(first)].previousSibling = Int32(row) }
    links[parent].firstChild = Int32(row)
    traits[row].remove(.free)
    traits[parent].remove(.free)
  }

  private mutating func unlink(_ row: Int) {
    let link = links[row]
    guard link.parent >= 0 else { return }
    let parent = Int(link.parent)
    if link.previousSibling >= 0 {
      links[Int(link.previousSibling)].nextSibling = link.nextSibling
    } else {
      links[parent].firstChild = link.nextSibling
    }
    if link.nextSibling >= 0 {
      links[Int(link.nextSibling)].previousSibling = link.previousSibling
    }
    links[row].parent = -1
    links[row].previousSibling = -1
    links[row].nextSibling = -1
    if links[parent].parent < 0, links[parent].firstChild < 0 { traits[parent].insert(.free) }
    if links[row].firstChild < 0 { traits[row].insert(.free) }
  }
}

extension SceneGraph.Pose {
  static let world = SceneGraph.Pose(position: .zero, frame: SceneGraph.Frame())
}

extension SceneGraph.Frame {
  /// A child's rotation and scale in this one's space.
  @inline(__always)
  func holding(_ child: SceneGraph.Frame) -> SceneGraph.Frame {
    // The product of hundreds of scales must not reach infinity or zero.
    SceneGraph.Frame(
      rotation: rotation * child.rotation, scale: min(max(scale * child.scale, 1e-12), 1e12))
  }
}
