/// Emitters that are heard from elsewhere than where they are: few.
struct DetourTable: Sendable {
  private(set) var rows: ContiguousArray<Int> = []
  private var offsets: ContiguousArray<SIMD3<Double>> = []
  /// By the emitter's row: where it is in `rows`, or −1.
  private var indices: ContiguousArray<Int32> = []

  var isEmpty: Bool { rows.isEmpty }

  /// From where an emitter is to where it seems to be.
  func offset(of row: Int) -> SIMD3<Double> {
    guard row < indices.count, indices[row] >= 0 else { return .zero }
    return offsets[Int(indices[row])]
  }

  mutating func set(_ row: Int, _ offset: SIMD3<Double>) {
    let index = row < indices.count ? Int(indices[row]) : -1
    if offset == .zero {
      guard index >= 0 else { return }
      let (lastRow, lastOffset) = (rows.removeLast(), offsets.removeLast())
      indices[row] = -1
      guard lastRow != row else { return }
      (rows[index], offsets[index], indices[lastRow]) = (lastRow, lastOffset, Int32(index))
    } else if index >= 0 {
      offsets[index] = offset
    } else {
      while indices.count <= row { indices.append(-1) }
      indices[row] = Int32(rows.count)
      rows.append(row)
      offsets.append(offset)
    }
  }
}
