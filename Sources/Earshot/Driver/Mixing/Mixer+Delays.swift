import AudioEffects

/// When sound comes out of the mixer: all paths through it take as long, so strips wait for those
/// with more latency.
///
/// Where an insert that delays comes or goes, or a strip goes elsewhere, what that affects fades
/// out over 10 ms, is delayed otherwise while it is silent, and fades in again.
extension Mixer {
  enum Rearrangement {
    case none
    /// What is affected fades out.
    case fadingOut
    /// The output has come to be later by so many frames, in which it is silent: sound goes on
    /// where it was.
    case silent(frames: Int)
  }

  /// What the inserts from a strip to the output delay by.
  func latency(of index: Int, in wiring: MixWiring) -> Int {
    sum(from: index, in: wiring) { $0.latency }
  }

  /// The same, once what is under way has been rearranged.
  private func plannedLatency(of index: Int, in wiring: MixWiring) -> Int {
    sum(from: index, in: wiring) { $0.plannedLatency }
  }

  private func sum(from index: Int, in wiring: MixWiring, _ latency: (Strip) -> Int) -> Int {
    var (sum, next) = (0, index)
    while next >= 0 {
      sum += latency(strips[next])
      next = wiring.parents[next]
    }
    return sum
  }

  func longest(in wiring: MixWiring) -> Int {
    strips.indices.reduce(0) { max($0, latency(of: $1, in: wiring)) }
  }

  /// Whether nothing is under way, but that so much of a render is left out as it has come to be
  /// later.
  var isDone: Bool {
    guard case .none = rearrangement else { return false }
    return nextWiring == nil && strips.allSatisfy { !$0.hasDueSlot && $0.hasDipped }
  }

  /// Continues the rearrangement; called before each mix.
  func rearrange() {
    switch rearrangement {
    case .none:
      // What leaves is soon due as well.
      guard nextWiring != nil || strips.contains(where: \.hasDueSlot),
        !strips.contains(where: \.hasFadingLatency)
      else { return }
      for index in strips.indices { strips[index].close(over: fadeFrames(of: index)) }
      rearrangement = .fadingOut
      finishFading(fadingIn: fadeFrames)
    // Sound may have begun behind a strip that was closed while it was silent.
    case .fadingOut: finishFading { _ in dipFrames }
    case .silent(let frames): if frames <= 0 { fadeIn { _ in dipFrames } }
    }
  }

  private func finishFading(fadingIn frames: (Int) -> Int) {
    dip()
    guard strips.allSatisfy(\.hasDipped) else { return }
    for index in strips.indices { strips[index].open(over: fadeFrames(of: index)) }
    if let next = nextWiring {
      for index in strips.indices where moves(index) {
        strips[index].setGain(nextFaders[index], over: 0)
      }
      (wiring, nextWiring) = (next, nil)
    }
    let growth = grow()
    align()
    rearrangement = .silent(frames: growth)
    if growth == 0 || isSilent { fadeIn(over: frames) }
  }

  /// Fades out what moves, what has to be delayed otherwise then, and all if the output comes
  /// later.
  private func dip() {
    let wiring = nextWiring ?? wiring
    let later = strips.indices.reduce(latency) { max($0, plannedLatency(of: $1, in: wiring)) }
    for (index, strip) in strips.enumerated() {
      strip.dip(
        output: moves(index) || index == 0 && later > latency,
        input: strip.delay != later - plannedLatency(of: index, in: wiring),
        over: fadeFrames(of: index))
    }
  }

  /// What nobody hears need not fade.
  private func fadeFrames(of index: Int) -> Int { isSilent(index) ? 0 : dipFrames }

  private func fadeIn(over frames: (Int) -> Int) {
    rearrangement = .none
    for index in strips.indices {
      strips[index].dip(output: false, input: false, over: frames(index))
    }
  }

  /// After a mix.
  func notePassed(frames: Int) {
    if case .silent(let left) = rearrangement { rearrangement = .silent(frames: left - frames) }
    dropped = min(unheard, frames)
    unheard -= dropped
  }

  /// Lets the output be as late as its longest path; answers how much later that is.
  @discardableResult
  func grow() -> Int {
    let growth = max(min(longest(in: wiring), longestLatency) - latency, 0)
    latency += growth
    unheard += growth
    return growth
  }

  private var longestLatency: Int { strips[0].longestDelay }

  /// Lets every strip wait for the latest.
  func align() {
    for index in strips.indices {
      strips[index].delay = latency - latency(of: index, in: wiring)
    }
  }

  /// Nothing is heard: all is as if it always had been so. As much of a render is left out as it
  /// comes later than the submixes, less what was before.
  func takeUp(leftOut: Int) {
    for strip in strips {
      strip.endChanges { stopListening($0) }
      strip.close(over: 0)
      strip.open(over: 0)
      // What waits would be heard again where it is to wait for longer.
      strip.forgetWaiting()
    }
    for index in strips.indices where moves(index) {
      strips[index].setGain(nextFaders[index], over: 0)
    }
    (wiring, nextWiring) = (nextWiring ?? wiring, nil)
    rearrangement = .none
    latency = min(max(longest(in: wiring), leftOut), longestLatency)
    align()
    unheard = max(0, latency - leftOut)
    isTouched = true
  }

  /// Of the frames that were processed last, how many at their start a render leaves out.
  func takeDrop() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
