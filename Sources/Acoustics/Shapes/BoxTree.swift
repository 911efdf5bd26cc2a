/// A binary tree of boxes, which finds the boxes along a ray without testing all others: a bounding
/// volume hierarchy, built by the surface area heuristic over sixteen bins.
struct BoxTree: Sendable {
  struct Node {
    // Rounded outwards. Their last numbers hold the values below, so that a node is 32 bytes.
    var low = SIMD4<Float>()
    var high = SIMD4<Float>()

    /// For a leaf: its first place in `order`. Otherwise its second child; the first comes right
    /// after.
    var first: Int32 {
      get { Int32(bitPattern: low.w.bitPattern) }
      set { low.w = Float(bitPattern: UInt32(bitPattern: newValue)) }
    }
    /// For a leaf: its count; otherwise 0.
    var count: Int32 {
      get { Int32(bitPattern: high.w.bitPattern) }
      set { high.w = Float(bitPattern: UInt32(bitPattern: newValue)) }
    }

    mutating func hold(_ box: Box) {
      low = SIMD4(box.low.x.below, box.low.y.below, box.low.z.below, low.w)
      high = SIMD4(box.high.x.above, box.high.y.above, box.high.z.above, high.w)
    }

    var box: Box {
      Box(
        low: SIMD3(Double(low.x), Double(low.y), Double(low.z)),
        high: SIMD3(Double(high.x), Double(high.y), Double(high.z)))
    }
  }

  private static let binCount = 16
  /// Deeper than any tree of 2³¹ boxes that is halved at last.
  static let deepest = 96
  /// From this depth on sets are halved, whatever the heuristic says, so that no tree is too deep.
  private static let halvedFrom = 48

  private(set) var nodes: ContiguousArray<Node> = []
  /// The contents of the leaves, leaf by leaf.
  private(set) var order: ContiguousArray<Int32> = []
  /// The parent of a node, or −1, and the leaf of each box: once any box has moved alone.
  private var parents: ContiguousArray<Int32> = []
  private var leaves: ContiguousArray<Int32> = []

  init(_ boxes: ContiguousArray<Box>, mostInLeaf: Int) {
    order = ContiguousArray((0..<boxes.count).map { Int32($0) })
    guard !boxes.isEmpty else { return }
    nodes.reserveCapacity(2 * boxes.count / mostInLeaf + 1)
    build(0..<boxes.count, boxes, mostInLeaf, depth: 0)
  }

  private mutating func build(
    _ range: Range<Int>, _ boxes: borrowing ContiguousArray<Box>, _ mostInLeaf: Int, depth: Int
  ) {
    let index = nodes.count
    var (box, middles) = (Box(), Box())
    for place in range {
      box.add(boxes[Int(order[place])])
      middles.add(boxes[Int(order[place])].middle)
    }
    var node = Node()
    node.hold(box)
    nodes.append(node)
    guard range.count > mostInLeaf else {
      (nodes[index].first, nodes[index].count) = (Int32(range.lowerBound), Int32(range.count))
      return
    }
    let split =
      depth < Self.halvedFrom
      ? partition(range, boxes, middles) : (range.lowerBound + range.upperBound) / 2
    build(range.lowerBound..<split, boxes, mostInLeaf, depth: depth + 1)
    nodes[index].first = Int32(nodes.count)
    build(split..<range.upperBound, boxes, mostInLeaf, depth: depth + 1)
  }

  /// Divides the set where rays have the least work; returns the beginning of the second part.
  private mutating func partition(
    _ range: Range<Int>, _ boxes: borrowing ContiguousArray<Box>, _ middles: Box
  ) -> Int {
    let size = middles.high - middles.low
    let half = (range.lowerBound + range.upperBound) / 2
    var best = (cost: Double.infinity, axis: 0, bin: 0)
    for axis in 0..<3 where size[axis] > 0 {
      var bins = [Box](repeating: Box(), count: Self.binCount)
      var counts = [Int](repeating: 0, count: Self.binCount)
      for place in range {
        let box = boxes[Int(order[place])]
        let bin = Self.bin(of: box, axis, middles)
        bins[bin].add(box)
        counts[bin] += 1
      }
      var after = [Double](repeating: 0, count: Self.binCount)
      var (box, count) = (Box(), 0)
      for bin in stride(from: Self.binCount - 1, to: 0, by: -1) {
        box.add(bins[bin])
        count += counts[bin]
        after[bin] = box.area * Double(count)
      }
      (box, count) = (Box(), 0)
      for bin in 1..<Self.binCount {
        box.add(bins[bin - 1])
        count += counts[bin - 1]
        let cost = box.area * Double(count) + after[bin]
        if count > 0, count < range.count, cost < best.cost { best = (cost, axis, bin) }
      }
    }
    guard best.cost < .infinity else { return half }
    var split = range.lowerBound
    for place in range
    where Self.bin(of: boxes[Int(order[place])], best.axis, middles) < best.bin {
      order.swapAt(place, split)
      split += 1
    }
    return split
  }

  private static func bin(of box: Box, _ axis: Int, _ middles: Box) -> Int {
    let size = middles.high[axis] - middles.low[axis]
    let part = (box.middle[axis] - middles.low[axis]) / size * Double(binCount)
    return min(max(Int(part), 0), binCount - 1)
  }

  /// Moves the tree's boxes. Rays find the same as in a new one, more slowly the further the boxes
  /// moved.
  mutating func refit(_ boxes: borrowing ContiguousArray<Box>) {
    for index in nodes.indices.reversed() { fit(index, boxes) }
  }

  /// The same, where one of them alone is elsewhere.
  mutating func refit(_ number: Int, _ boxes: borrowing ContiguousArray<Box>) {
    if parents.isEmpty { findParents() }
    var index = Int(leaves[number])
    while index >= 0, fit(index, boxes) { index = Int(parents[index]) }
  }

  /// Fits a node to its children; false when it fits already.
  @discardableResult
  private mutating func fit(_ index: Int, _ boxes: borrowing ContiguousArray<Box>) -> Bool {
    let former = nodes[index]
    var node = former
    if node.count > 0 {
      var box = Box()
      for place in Int(node.first)..<Int(node.first + node.count) {
        box.add(boxes[Int(order[place])])
      }
      node.hold(box)
    } else {
      var box = nodes[index + 1].box
      box.add(nodes[Int(node.first)].box)
      node.hold(box)
    }
    nodes[index] = node
    return any(node.low .!= former.low) || any(node.high .!= former.high)
  }

  private mutating func findParents() {
    parents = ContiguousArray(repeating: -1, count: nodes.count)
    leaves = ContiguousArray(repeating: -1, count: order.count)
    for index in nodes.indices {
      let (first, count) = (Int(nodes[index].first), Int(nodes[index].count))
      if count == 0 {
        (parents[index + 1], parents[first]) = (Int32(index), Int32(index))
      } else {
        for place in first..<first + count { leaves[Int(order[place])] = Int32(index) }
      }
    }
  }

  /// The largest coordinate.
  var extent: Double {
    guard let box = nodes.first?.box else { return 0 }
    let (low, high) = (box.low, box.high)
    return Swift.max(
      Swift.max(abs(low.x), abs(low.y), abs(low.z)), abs(high.x), abs(high.y), abs(high.z))
  }

  /// Calls `visit` with the places in `order` of every leaf that a ray meets, until it returns
  /// false.
  @inline(__always)
  func visit(_ segment: Segment, _ visit: (Range<Int>) -> Bool) {
    guard !nodes.isEmpty else { return }
    nodes.withUnsafeBufferPointer { nodes in
      // Children lie within `nodes`, and there are never more waiting than the tree is deep.
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.deepest) { waiting in
        var (index, count) = (0, 0)
        while true {
          let node = nodes[index]
          let isCrossed = segment.meets(low: node.low, high: node.high)
          if isCrossed, node.count == 0 {
            waiting[count] = node.first
            count += 1
            index += 1
            continue
          }
          let goesOn =
            !isCrossed || visit(Int(node.first)..<Int(node.first + node.count))
          guard goesOn, count > 0 else { return }
          count -= 1
          index = Int(waiting[count])
        }
      }
    }
  }
}

extension Double {
  fileprivate var below: Float {
    let nearest = Float(self)
    return Double(nearest) > self ? nearest.nextDown : nearest
  }

  fileprivate var above: Float {
    let nearest = Float(self)
    return Double(nearest) < self ? nearest.nextUp : nearest
  }
}
