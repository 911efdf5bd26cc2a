/// What the game changes of a voice that plays, or waits to: what it has still to play.
extension VoiceTable {
  /// The follower whose loop is meant by changes to a voice's loop, by its index among those that
  /// follow: of the loop that it is in, or comes to next. Nil: its present clip's.
  private func repeatedFollower(_ row: Int) -> Int? {
    guard details[row].jumpsLeft == 0, details[row].hasSequence else { return nil }
    return sequences[row]?.lastIndex { $0.repetition.looping.jumps != 0 }
  }

  /// The clip whose loop changes to a voice's loop are about.
  func repeatedClip(_ row: Int) -> Int {
    repeatedFollower(row).flatMap { sequences[row]?[$0].clip } ?? details[row].clip
  }

  /// How often that loop is still gone back to, and what it is in sample frames.
  func repetition(_ row: Int) -> (jumps: Int64, loop: Range<Int>) {
    guard let follower = repeatedFollower(row), let item = sequences[row]?[follower] else {
      return (details[row].jumpsLeft, details[row].loop)
    }
    return (item.repetition.looping.jumps, item.region)
  }

  /// Changes how often it is gone through, the present round included.
  mutating func setLooping(_ row: Int, _ looping: Looping) {
    let isPresent = change(row) { $0.looping = looping }
    if isPresent { details[row].jumpsLeft = looping.jumps }
    updateLimit(row)
  }

  /// Changes what is repeated, in sample frames of a clip of that shape.
  mutating func setLoop(_ row: Int, _ region: Range<Int>, of shape: ClipShape) {
    let isPresent = change(row) { $0.region = region }
    if isPresent { details[row].setLoop(shape.region(region)) }
    updateLimit(row)
  }

  /// Answers whether it is the present clip's.
  private mutating func change(_ row: Int, _ body: (inout Repetition) -> Void) -> Bool {
    details[row].revision &+= 1
    let follower = repeatedFollower(row)
    if let follower {
      body(&sequences[row]![follower].repetition)
    } else {
      body(&details[row].repetition)
    }
    // What is kept to begin anew with has the same order, and goes further back.
    let index = follower ?? sequences[row]?.count ?? 0
    if beginnings[row] != nil { body(&beginnings[row]![index].repetition) }
    return follower == nil
  }

  /// Lets a clip follow those that a voice plays.
  mutating func append(_ item: SequenceItem, to row: Int) {
    details[row].revision &+= 1
    sequences[row, default: []].insert(item, at: 0)
    details[row].hasSequence = true
    noteLoudness(row)
    beginnings[row]?.insert(item, at: 0)
  }

  /// Takes back what follows in a voice but for the first so many; answers the clips.
  mutating func takeFollowers(of row: Int, keeping count: Int) -> ContiguousArray<Int> {
    guard details[row].hasSequence, let items = sequences[row], items.count > count else {
      return []
    }
    let taken = items.prefix(items.count - count)
    details[row].revision &+= 1
    sequences[row]?.removeFirst(taken.count)
    beginnings[row]?.removeFirst(taken.count)
    if count == 0 { endSequence(row) }
    return ContiguousArray(taken.map(\.clip))
  }
}
