/// What a strip holds of earlier sound, as bytes: written for another that is set alike, or taken
/// up by it. One walk does both, so that they can't disagree.
///
/// Bytes may come from a stranger: what is absurd among them is left as it is, and `isWhole` tells.
public struct SoundMemory {
  /// What was written so far, or is taken up.
  public private(set) var bytes: [UInt8]
  /// Whether everything that was asked for was there, and could be.
  public private(set) var isWhole = true

  private let isTakenUp: Bool
  private var place = 0

  /// To be written.
  public init() { (bytes, isTakenUp) = ([], false) }

  /// To be taken up.
  public init(_ bytes: [UInt8]) { (self.bytes, isTakenUp) = (bytes, true) }

  /// Numbers as they lie in memory, the lowest byte first as all our machines have it.
  private mutating func pass(_ memory: UnsafeMutableRawBufferPointer) {
    guard isTakenUp else { return bytes.append(contentsOf: memory) }
    guard isWhole, memory.count <= bytes.count - place else { return isWhole = false }
    bytes.withUnsafeBytes {
      memory.copyMemory(from: .init(rebasing: $0[place...].prefix(memory.count)))
    }
    place += memory.count
  }

  private mutating func pass<Number>(_ number: Number, if isPossible: (Number) -> Bool) -> Number {
    var new = number
    withUnsafeMutableBytes(of: &new) { pass($0) }
    guard isTakenUp, !isPossible(new) else { return isWhole ? new : number }
    isWhole = false
    return number
  }

  /// Writes a number, or takes one up that is in the range.
  public mutating func pass(_ number: inout Int, in range: ClosedRange<Int>) {
    number = Int(pass(Int64(number)) { range.contains(Int($0)) })
  }

  mutating func pass(_ flag: inout Bool) {
    flag = pass(flag ? 1 as UInt8 : 0) { $0 < 2 } == 1
  }

  mutating func pass(_ number: inout Float, in range: ClosedRange<Float>) {
    number = pass(number, if: range.contains)
  }

  mutating func pass(_ number: inout Double, in range: ClosedRange<Double>) {
    number = pass(number, if: range.contains)
  }

  mutating func pass(_ numbers: UnsafeMutablePointer<Float>, count: Int) {
    // Much of what waits is silence.
    var isSilent = !isTakenUp && (0..<count).allSatisfy { numbers[$0].bitPattern == 0 }
    pass(&isSilent)
    guard isWhole else { return }
    guard !isSilent else { return numbers.update(repeating: 0, count: count) }
    pass(UnsafeMutableRawBufferPointer(start: numbers, count: count * 4))
    guard isTakenUp else { return }
    for index in 0..<count where !numbers[index].isFinite { (numbers[index], isWhole) = (0, false) }
  }

  /// Numbers of C, whose arrays come as tuples.
  mutating func pass<Row, Number: FixedWidthInteger>(
    _ row: inout Row, of kind: Number.Type, count: Int, in range: ClosedRange<Int>
  ) {
    withUnsafeMutableBytes(of: &row) { row in
      let numbers = row.bindMemory(to: kind)
      for index in 0..<count {
        var number = Int(numbers[index])
        pass(&number, in: range)
        numbers[index] = Number(number)
      }
    }
  }
}
