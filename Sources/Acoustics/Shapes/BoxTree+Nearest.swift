extension BoxTree {
  private struct Waiting {
    var index: Int32
    var entry: Float
  }

  /// Calls `visit` with the places in `order` of the leaves that a ray meets, near ones first, but
  /// none beyond `limit`, which it lowers.
  @inline(__always)
  func visitNearest(
    _ segment: Segment, _ limit: inout Double, _ visit: (Range<Int>, inout Double) -> Void
  ) {
    guard !nodes.isEmpty else { return }
    nodes.withUnsafeBufferPointer { nodes in
      // Children lie within `nodes`, and there are never more waiting than the tree is deep.
      withUnsafeTemporaryAllocation(of: Waiting.self, capacity: Self.deepest) { waiting in
        var (index, count) = (0, 0)
        guard segment.meets(low: nodes[0].low, high: nodes[0].high) else { return }
        while true {
          let node = nodes[index]
          if node.count == 0 {
            var (near, far) = (index + 1, Int(node.first))
            var entry = segment.entry(low: nodes[near].low, high: nodes[near].high)
            var other = segment.entry(low: nodes[far].low, high: nodes[far].high)
            if other < entry { (near, far, entry, other) = (far, near, other, entry) }
            // As boxes are rounded outwards, none is missed that holds a hit at the limit.
            let most = Float(limit) + 1e-6
            if other <= most {
              waiting[count] = Waiting(index: Int32(far), entry: other)
              count += 1
            }
            if entry <= most {
              index = near
              continue
            }
          } else {
            visit(Int(node.first)..<Int(node.first + node.count), &limit)
          }
          repeat {
            guard count > 0 else { return }
            count -= 1
          } while waiting[count].entry > Float(limit) + 1e-6
          index = Int(waiting[count].index)
        }
      }
    }
  }
}
