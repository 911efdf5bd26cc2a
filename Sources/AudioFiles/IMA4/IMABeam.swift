/// Looks for the codes whose decoding comes closest to given samples.
///
/// Plain encoding takes the best code for one sample after the other, but each code also sets the
/// size of the next step. A beam follows several paths at once and keeps the best ones so far.
struct IMABeam: ~Copyable {
  /// One path through the samples so far.
  private struct Path {
    var state: IMAState
    /// Squared errors, times four.
    var cost: Int64
    /// Of the last sample.
    var error: Int32
    /// Which path it continues, and by which code.
    var parent: UInt16
    var code: UInt16
  }

  /// The best way found.
  struct Result {
    var end: IMAState
    /// The error of the last sample, for the next search.
    var error: Int32
    /// Squared errors, times four.
    var cost: Int64
  }

  private let width: Int
  private let longest: Int
  /// How much of a sample's error counts again in the next: 0, or 1 for a half, which pushes the
  /// noise towards high frequencies.
  private let errorWeight: Int32

  private var paths: UnsafeMutablePointer<Path>
  private var nextPaths: UnsafeMutablePointer<Path>
  /// For every sample and path: parent × 16 + code.
  private let trail: UnsafeMutablePointer<UInt16>

  /// `width` is the number of ways followed, 1 to 256; `longest` the most samples of one search.
  init(width: Int, longest: Int, shapesNoise: Bool) {
    self.width = min(max(width, 1), 256)
    self.longest = longest
    errorWeight = shapesNoise ? 1 : 0
    paths = .allocate(capacity: self.width)
    nextPaths = .allocate(capacity: self.width)
    trail = .allocate(capacity: self.width * longest)
  }

  deinit {
    paths.deallocate()
    nextPaths.deallocate()
    trail.deallocate()
  }

  /// Searches from each beginning and takes the closest result. Not from all at once: paths that
  /// begin well would crowd out those that end well.
  mutating func search(
    _ samples: UnsafeBufferPointer<Int16>, fromBestOf starts: [IMAState], error: Int32,
    _ codes: IMACodes, into output: inout [UInt8]
  ) -> (start: IMAState, result: Result) {
    precondition(!starts.isEmpty)
    var best: (start: IMAState, result: Result)?
    for start in starts {
      let limit = best?.result.cost ?? .max
      if let result = search(
        samples, from: start, error: error, codes, below: limit, into: &output)
      {
        best = (start, result)
      }
    }
    return best!
  }

  /// Finds a code for each sample; `error` is that of the sample before them. Nil, and nothing
  /// put out, if all ways reach the limit.
  private mutating func search(
    _ samples: UnsafeBufferPointer<Int16>, from start: IMAState, error: Int32,
    _ codes: IMACodes, below limit: Int64, into output: inout [UInt8]
  ) -> Result? {
    precondition(samples.count <= longest)
    var count = 1
    paths[0] = Path(state: start, cost: 0, error: error, parent: 0, code: 0)
    for (place, sample) in samples.enumerated() {
      count = extend(pathCount: count, by: Int32(sample), codes)
      for index in 0..<count {
        trail[place * width + index] = nextPaths[index].parent << 4 | nextPaths[index].code
      }
      swap(&paths, &nextPaths)
      if paths[0].cost >= limit { return nil }
    }
    // Paths are sorted: the first is the best.
    output.removeAll(keepingCapacity: true)
    var index = 0
    for place in samples.indices.reversed() {
      let step = trail[place * width + index]
      output.append(UInt8(step & 15))
      index = Int(step >> 4)
    }
    output.reverse()
    return Result(end: paths[0].state, error: paths[0].error, cost: paths[0].cost)
  }

  /// Continues all paths by one sample in the ways worth trying, and keeps the best.
  private func extend(pathCount: Int, by sample: Int32, _ codes: IMACodes) -> Int {
    var kept = 0
    for parent in 0..<pathCount {
      let path = paths[parent]
      let code = codes.nearest(to: sample, from: path.state)
      let (sign, nearest) = (code & 8, code & 7)
      for magnitude in max(nearest - 1, 0)...min(nearest + 1, 7) {
        insert(path, parent, sign | magnitude, sample, codes, &kept)
      }
      if nearest == 0 { insert(path, parent, sign ^ 8, sample, codes, &kept) }
    }
    return kept
  }

  /// Inserts a continuation by its cost, unless enough better ones are known, or a better one to
  /// the same state.
  @inline(__always)
  private func insert(
    _ path: Path, _ parent: Int, _ code: Int32, _ sample: Int32, _ codes: IMACodes,
    _ kept: inout Int
  ) {
    var next = path
    codes.advance(&next.state, by: code)
    next.error = sample &- next.state.predictor
    let weighted = Int64(2 &* next.error &+ errorWeight &* path.error)
    next.cost &+= weighted &* weighted
    if kept == width, next.cost >= nextPaths[kept - 1].cost { return }
    next.parent = UInt16(truncatingIfNeeded: parent)
    next.code = UInt16(truncatingIfNeeded: code)

    var place = kept
    while place > 0, nextPaths[place - 1].cost > next.cost { place -= 1 }
    for index in 0..<place where nextPaths[index].state == next.state { return }
    // A worse path to the same state makes room, otherwise the worst one of all.
    var end = kept
    for index in place..<kept where nextPaths[index].state == next.state {
      end = index
      break
    }
    if end == kept {
      if kept == width { end = kept - 1 } else { kept += 1 }
    }
    var index = end
    while index > place {
      nextPaths[index] = nextPaths[index - 1]
      index -= 1
    }
    nextPaths[place] = next
  }
}
