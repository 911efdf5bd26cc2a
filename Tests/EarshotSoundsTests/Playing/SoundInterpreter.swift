import Earshot

@testable import EarshotSounds

/// What containers mean, written down once more in the simplest way: as clips from one frame to
/// another.
///
/// For containers that leave nothing to chance.
struct SoundInterpreter {
  /// A clip that sounds, as often as it is repeated.
  struct Note {
    var frames: Range<Int>
    /// Decibels.
    var gain: Double
    /// The clip's own, as a factor on samples.
    var height: Double
    /// The parts of blends that it is in.
    var shares: [Share]

    /// Its samples at a value of the parameter.
    func level(at value: Double) -> Double {
      guard gain > -200 else { return 0 }
      let share = shares.reduce(1) { $0 * $1.factor(at: value) }
      return height * Gain.decibels(gain).linear * share
    }
  }

  /// A part of a blend: how much of it is heard.
  struct Share {
    var parts: [SoundBlendPart]
    var index: Int

    /// Between two parts equal power.
    func factor(at value: Double) -> Double {
      let own = parts[index].full
      if own.contains(value) { return 1 }
      if value < own.lowerBound {
        guard index > 0 else { return 1 }
        let before = parts[index - 1].full.upperBound
        return value <= before ? 0 : Self.sine((value - before) / (own.lowerBound - before))
      }
      guard index + 1 < parts.count else { return 1 }
      let after = parts[index + 1].full.lowerBound
      return value >= after ? 0 : Self.sine((after - value) / (after - own.upperBound))
    }

    private static func sine(_ part: Double) -> Double { Elementary.circle(part / 4).sine }
  }

  /// Where a container is played.
  private struct Place {
    var start: Int
    var gain: Double
    var shares: [Share] = []
    var path: String

    func inside(_ name: some CustomStringConvertible, from start: Int? = nil) -> Place {
      Place(
        start: start ?? self.start, gain: gain, shares: shares, path: path + "/\(name)")
    }
  }

  let events: [String: SoundEvent]
  let bench: SoundBench
  private var positions: [String: Int] = [:]
  private var notes: [Note] = []
  private var label = ""

  init(events: [SoundEvent], bench: SoundBench) {
    self.events = Dictionary(uniqueKeysWithValues: events.map { ($0.name, $0) })
    self.bench = bench
  }

  /// What is heard of an event that is posted at a frame, and the frame at which it ends.
  mutating func play(_ name: String, at frame: Int, label: String) -> (notes: [Note], end: Int) {
    guard let event = events[name] else { return ([], frame) }
    (notes, self.label) = ([], label)
    let end = play(event.play, Place(start: frame, gain: event.gain.lowerBound, path: name))
    return (notes, end)
  }

  /// Whether what it plays depends on posts before.
  func remembers(_ container: SoundContainer) -> Bool {
    var found = false
    container.forEach { inside in
      switch inside.content {
      case .sequence(_, per: .event): found = true
      case .event(let name): found = found || events[name].map { remembers($0.play) } ?? false
      default: break
      }
    }
    return found
  }

  /// Answers the frame at which it ends.
  private mutating func play(_ container: SoundContainer, _ place: Place) -> Int {
    guard container.probability > 0 else { return place.start }
    var place = place
    place.gain += container.gain.lowerBound
    let delay = container.delay.lowerBound * Double(SoundBench.sampleRate)
    place.start += Int(delay.rounded())
    var passes = 1
    if case .times(let count)? = container.loop { passes = count }
    if case .clip(let name) = container.content { return add(name, place, passes: passes) }
    var end = place.start
    for pass in 0..<passes {
      // A pass lasts sixteen frames at least.
      let begin = end
      place.start = begin
      end = contents(container, place)
      if pass + 1 < passes { end = max(end, begin + 16) }
    }
    return end
  }

  private mutating func contents(_ container: SoundContainer, _ place: Place) -> Int {
    var end = place.start
    switch container.content {
    case .clip, .hole: break
    case .silence(let range):
      end += Int((range.lowerBound * Double(SoundBench.sampleRate)).rounded())
    case .random(let random): end = play(random.choices[0].container, place.inside(0))
    case .layers(let layers):
      for (index, layer) in layers.enumerated() { end = max(end, play(layer, place.inside(index))) }
    case .sequence(let items, per: .instance):
      for (index, item) in items.enumerated() { end = play(item, place.inside(index, from: end)) }
    case .sequence(let items, per: _):
      let position = positions[place.path, default: 0]
      positions[place.path] = position + 1
      let index = position % items.count
      end = play(items[index], place.inside(index))
    case .switch(let cases):
      let label = cases.cases[label] == nil ? cases.usual : label
      if let label, let chosen = cases.cases[label] { end = play(chosen, place.inside(label)) }
    case .blend(_, let parts):
      for (index, part) in parts.enumerated() {
        var inside = place.inside(index)
        inside.shares.append(Share(parts: parts, index: index))
        end = max(end, play(part.container, inside))
      }
    case .event(let name):
      guard let event = events[name] else { break }
      var inside = place.inside(name)
      inside.gain += event.gain.lowerBound
      end = play(event.play, inside)
    }
    return end
  }

  private mutating func add(_ name: String, _ place: Place, passes: Int) -> Int {
    guard let length = bench.lengths[name], let height = bench.heights[name] else {
      return place.start
    }
    let end = place.start + length * passes
    notes.append(
      Note(frames: place.start..<end, gain: place.gain, height: height, shares: place.shares))
    return end
  }
}

/// Definitions by chance, of which nothing is left to chance when they play.
struct RandomSounds {
  var generator: SeededGenerator
  private var number = 0

  init(generator: SeededGenerator) { self.generator = generator }

  /// A value of the parameter `p`.
  mutating func value() -> Double { Double(Int.random(in: -1...7, using: &generator)) / 2 }

  /// A value of the switch `s`.
  mutating func label() -> String { ["x", "y", "z"].randomElement(using: &generator) ?? "x" }

  mutating func event(_ number: Int) -> SoundEvent {
    self.number = number
    return SoundEvent("e\(number)", play: container(depth: 0)).with {
      $0.gain = decibels()
    }
  }

  private mutating func decibels() -> ClosedRange<Double> {
    let value = Double(Int.random(in: -2...1, using: &generator)) * 3
    return value...value
  }

  private mutating func children(_ depth: Int) -> [SoundContainer] {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in container(depth: depth + 1) }
  }

  private mutating func container(depth: Int) -> SoundContainer {
    let kinds = depth < 3 ? 10 : 3
    let kind = Int.random(in: 0..<kinds, using: &generator)
    var made: SoundContainer
    switch kind {
    case 0, 1: made = .clip("c\(Int.random(in: 0..<6, using: &generator))")
    case 2:
      let seconds = Double(Int.random(in: 0...20, using: &generator)) / 1_000
      made = SoundContainer(.silence(seconds...seconds))
    case 3: made = SoundContainer(.random(SoundRandom([.init(container(depth: depth + 1))])))
    case 4: made = SoundContainer(.layers(children(depth)))
    case 5: made = SoundContainer(.sequence(children(depth), per: .instance))
    case 6: made = SoundContainer(.sequence(children(depth), per: .event))
    case 7:
      made = SoundContainer(
        .switch(
          SoundSwitchCases(
            "s", default: Bool.random(using: &generator) ? "y" : nil,
            cases: ["x": container(depth: depth + 1), "y": container(depth: depth + 1)])))
    case 8:
      let parts = children(depth).enumerated().map { index, child in
        SoundBlendPart(at: Double(index)...(Double(index) + 0.4), child)
      }
      made = SoundContainer(.blend(parameter: "p", parts))
    default:
      guard number > 0 else { return .clip("c0") }
      made = SoundContainer(.event("e\(Int.random(in: 0..<number, using: &generator))"))
    }
    made.gain = decibels()
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let seconds = Double(Int.random(in: 0...30, using: &generator)) / 1_000
      made.delay = seconds...seconds
    }
    if Int.random(in: 0..<8, using: &generator) == 0 { made.probability = 0 }
    if kind != 2, Int.random(in: 0..<5, using: &generator) == 0 {
      made.loop = .times(Int.random(in: 2...3, using: &generator))
    }
    return made
  }
}
