import CAudioKernels

/// A set of very many rows: bits, and a list of the blocks of 64 rows that have any. Inserting
/// costs O(1); iterating and emptying cost as much as there are such blocks, independent of the
/// number of rows.
///
/// Only `reserve` allocates.
struct RowSet: Sendable {
  static let block = 64

  /// A word for each block, whose lowest bit is the block's first row.
  private(set) var words: ContiguousArray<UInt64> = []
  /// The blocks that have rows, unordered; as long as the words.
  private var blocks: ContiguousArray<UInt32> = []
  private(set) var blockCount = 0

  /// Makes room for rows below `rows`, all of them in the set.
  mutating func reserve(_ rows: Int) {
    while words.count * Self.block < rows {
      words.append(0)
      blocks.append(0)
    }
  }

  var isEmpty: Bool { blockCount == 0 }

  @inline(__always)
  func contains(_ row: Int) -> Bool { words[row / Self.block] & Self.bit(of: row) != 0 }

  @inline(__always)
  mutating func insert(_ row: Int) { insert(Self.bit(of: row), of: row / Self.block) }

  /// Rows of a block, by their bits.
  @inline(__always)
  mutating func insert(_ rows: UInt64, of block: Int) {
    let former = words[block]
    guard former | rows != former else { return }
    words[block] = former | rows
    guard former == 0 else { return }
    blocks[blockCount] = UInt32(truncatingIfNeeded: block)
    blockCount &+= 1
  }

  mutating func removeAll() {
    for index in 0..<blockCount { words[Int(blocks[index])] = 0 }
    blockCount = 0
  }

  @inline(__always)
  private static func bit(of row: Int) -> UInt64 { 1 << (UInt64(row) % UInt64(block)) }

  /// One of the blocks with rows, by its index in the list, and its rows.
  @inline(__always)
  func block(_ index: Int) -> (block: Int, rows: UInt64) {
    let block = Int(blocks[index])
    return (block, words[block])
  }

  /// Keeps only these of a block's rows. The list of blocks is unchanged until `tidy`.
  @inline(__always)
  mutating func keep(_ rows: UInt64, of block: Int) { words[block] &= rows }

  /// Removes empty blocks from the list.
  mutating func tidy() {
    var kept = 0
    for index in 0..<blockCount where words[Int(blocks[index])] != 0 {
      blocks[kept] = blocks[index]
      kept &+= 1
    }
    blockCount = kept
  }

  /// The pointers for a kernel that inserts and removes rows.
  @inline(__always)
  mutating func withKernelRows(_ body: (inout kernel_rows) -> Void) {
    words.withUnsafeMutableBufferPointer { words in
      blocks.withUnsafeMutableBufferPointer { blocks in
        var rows = kernel_rows(
          words: words.baseAddress, blocks: blocks.baseAddress, blockCount: blockCount)
        body(&rows)
        blockCount = rows.blockCount
      }
    }
  }

  /// Traps if words and blocks disagree.
  func checkInvariants() {
    let listed = blocks[..<blockCount]
    precondition(Set(listed).count == listed.count, "a block of rows is listed twice")
    precondition(listed.allSatisfy { words[Int($0)] != 0 }, "a block without rows is listed")
    precondition(words.count { $0 != 0 } == listed.count, "a block with rows is not listed")
  }
}

extension RowSet: Sequence {
  var count: Int { blocks[..<blockCount].reduce(0) { $0 + words[Int($1)].nonzeroBitCount } }

  /// Block by block, unordered; within a block in ascending order.
  func makeIterator() -> Iterator { Iterator(rows: self) }

  struct Iterator: IteratorProtocol {
    fileprivate let rows: RowSet
    private var listed = 0
    private var first = 0
    private var left: UInt64 = 0

    fileprivate init(rows: RowSet) { self.rows = rows }

    mutating func next() -> Int? {
      while left == 0 {
        guard listed < rows.blockCount else { return nil }
        let (block, members) = rows.block(listed)
        (first, left) = (block * RowSet.block, members)
        listed += 1
      }
      defer { left &= left - 1 }
      return first + left.trailingZeroBitCount
    }
  }
}
