/// The expected output of a voice, computed a frame at a time.
struct NaivePlayer {
  struct Item {
    var samples: [Float]
    var loop: Range<Int>
    /// The number of remaining repetitions of the loop; negative: for ever.
    var jumps = 0
  }

  private(set) var items: [Item]
  private(set) var place = 0

  init(_ items: [Item]) { self.items = items }

  var isOver: Bool { items.isEmpty }
  var followers: Int { max(items.count - 1, 0) }

  /// The item with the current loop: the present one, or the next one that has it.
  private var looped: Int { items.firstIndex { $0.jumps != 0 } ?? 0 }
  var loopedFrames: Int { items[looped].samples.count }

  mutating func setJumps(_ jumps: Int) { items[looped].jumps = jumps }
  mutating func setLoop(_ loop: Range<Int>) { items[looped].loop = loop }
  mutating func append(_ item: Item) { items.append(item) }
  mutating func keepFollowers(_ count: Int) { items = Array(items.prefix(1 + count)) }

  /// The next frame; silence when it is over.
  mutating func next() -> Float {
    guard let item = items.first else { return 0 }
    let sample = item.samples[place]
    place += 1
    let turns = item.jumps != 0 && (place == item.loop.upperBound || place == item.samples.count)
    if turns {
      place = item.loop.lowerBound
      if item.jumps > 0 { items[0].jumps -= 1 }
    } else if place == item.samples.count {
      items.removeFirst()
      place = 0
    }
    return sample
  }

  mutating func next(_ frames: Int) -> [Float] { (0..<frames).map { _ in next() } }
}
