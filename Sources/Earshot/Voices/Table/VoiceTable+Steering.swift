/// The game's changes to the remaining part of a playing or waiting voice.
extension VoiceTable {
  /// The following clip whose loop is affected by changes to a voice's loop, by index: the current
  /// or next loop. Nil: the current clip's.
  private func repeatedFollower(_ row: Int) -> Int? {
    guard details[row].jumpsLeft == 0, details[row].hasSequence else { return nil }
    return sequences[row]?.lastIndex { $0.repetition.looping.jumps != 0 }
  }

  /// The clip whose loop is affected by changes to a voice's loop.
  func repeatedClip(_ row: Int) -> Int {
    repeatedFollower(row).flatMap { sequences[row]?[$0].clip } ?? details[row].clip
  }

  /// The remaining jumps back of that loop, and its region in sample frames.
  func repetition(_ row: Int) -> (jumps: Int64, loop: Range<Int>) {
    guard let follower = repeatedFollower(row), let item = sequences[row]?[follower] else {
      return (details[row].jumpsLeft, details[row].loop)
    }
    return (item.repetition.looping.jumps, item.region)
  }

  /// Changes the number of rounds, the current one included.
  mutating func setLooping(_ row: Int, _ looping: Looping) {
    let isPresent = change(row) { $0.looping = looping }
    if isPresent { details[row].jumpsLeft = looping.jumps }
    updateLimit(row)
  }

  /// Changes the loop region, in sample frames of a clip of that shape.
  mutating func setLoop(_ row: Int, _ region: Range<Int>, of shape: ClipShape) {
    let isPresent = change(row) { $0.region = region }
    if isPresent { details[row].setLoop(shape.region(region)) }
    updateLimit(row)
  }

  /// Returns whether it is the current clip's.
  private mutating func change(_ row: Int, _ body: (inout Repetition) -> Void) -> Bool {
    details[row].revision &+= 1
    let follower = repeatedFollower(row)
    if let follower {
      body(&sequences[row]![follower].repetition)
    } else {
      body(&details[row].repetition)
    }
    // The saved beginning has the same order, and goes further back.
    let index = follower ?? sequences[row]?.count ?? 0
    if beginnings[row] != nil { body(&beginnings[row]![index].repetition) }
    return follower == nil
  }

  /// Appends a clip to a voice.
  mutating func append(_ item: SequenceItem, to row: Int) {
    details[row].revision &+= 1
    sequences[row, default: []].insert(item, at: 0)
    details[row].hasSequence = true
    noteLoudness(row)
    beginnings[row]?.insert(item, at: 0)
  }

  /// Removes the following clips of a voice except the first ones; returns the clips.
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
