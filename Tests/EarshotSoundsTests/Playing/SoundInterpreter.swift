import Earshot

@testable import EarshotSounds

/// What containers mean, written down once more in the simplest way: by adding up samples.
///
/// For containers that leave nothing to chance.
struct SoundInterpreter {
  let events: [String: SoundEvent]
  let bench: SoundBench
  private var positions: [String: Int] = [:]
  private var samples: [Double] = []
  private var values = RandomSounds.Values()

  init(events: [SoundEvent], bench: SoundBench) {
    self.events = Dictionary(uniqueKeysWithValues: events.map { ($0.name, $0) })
    self.bench = bench
  }

  /// What is heard of an event, from its first frame to its last.
  mutating func play(_ name: String, _ values: RandomSounds.Values) -> [Double] {
    guard let event = events[name] else { return [] }
    samples = []
    self.values = values
    let end = play(event.play, from: 0, gain: event.gain.lowerBound, name)
    while samples.count < end { samples.append(0) }
    return samples
  }

  /// Answers the frame at which it ends.
  private mutating func play(
    _ container: SoundContainer, from start: Int, gain: Double, _ path: String
  ) -> Int {
    guard container.probability > 0 else { return start }
    let gain = gain + container.gain.lowerBound
    let start = start + Int((container.delay.lowerBound * Double(SoundBench.sampleRate)).rounded())
    if case .clip(let name) = container.content {
      var passes = 1
      if case .times(let count)? = container.loop { passes = count }
      return add(name, from: start, gain: gain, passes: passes)
    }
    var passes = 1
    if case .times(let count)? = container.loop { passes = count }
    var end = start
    for pass in 0..<passes {
      // A pass lasts sixteen frames at least.
      let begin = end
      end = contents(container, from: end, gain: gain, path)
      if pass + 1 < passes { end = max(end, begin + 16) }
    }
    return end
  }

  private mutating func contents(
    _ container: SoundContainer, from start: Int, gain: Double, _ path: String
  ) -> Int {
    switch container.content {
    case .clip, .hole: return start
    case .silence(let range):
      return start + Int((range.lowerBound * Double(SoundBench.sampleRate)).rounded())
    case .random(let random):
      return play(random.choices[0].container, from: start, gain: gain, path + "/0")
    case .layers(let layers):
      var end = start
      for (index, layer) in layers.enumerated() {
        end = max(end, play(layer, from: start, gain: gain, path + "/\(index)"))
      }
      return end
    case .sequence(let items, per: .instance):
      var end = start
      for (index, item) in items.enumerated() {
        end = play(item, from: end, gain: gain, path + "/\(index)")
      }
      return end
    case .sequence(let items, per: _):
      let position = positions[path, default: 0]
      positions[path] = position + 1
      let index = position % items.count
      return play(items[index], from: start, gain: gain, path + "/\(index)")
    case .switch(let cases):
      let label = cases.cases[values.label] == nil ? cases.usual : values.label
      guard let label, let chosen = cases.cases[label] else { return start }
      return play(chosen, from: start, gain: gain, path + "/" + label)
    case .blend(_, let parts):
      var end = start
      for (index, part) in parts.enumerated() {
        let share = share(of: index, in: parts)
        let decibels = share > 0 ? gain + 20 * log(share) : -300
        end = max(end, play(part.container, from: start, gain: decibels, path + "/\(index)"))
      }
      return end
    case .event(let name):
      guard let event = events[name] else { return start }
      return play(
        event.play, from: start, gain: gain + event.gain.lowerBound, path + "/" + name)
    }
  }

  /// How much of a blend's part is heard: between two parts equal power.
  private func share(of index: Int, in parts: [SoundBlendPart]) -> Double {
    let (value, own) = (values.parameter, parts[index].full)
    if own.contains(value) { return 1 }
    if value < own.lowerBound {
      guard index > 0 else { return 1 }
      let before = parts[index - 1].full.upperBound
      return value <= before ? 0 : sine((value - before) / (own.lowerBound - before))
    }
    guard index + 1 < parts.count else { return 1 }
    let after = parts[index + 1].full.lowerBound
    return value >= after ? 0 : sine((after - value) / (after - own.upperBound))
  }

  private mutating func add(
    _ name: String, from start: Int, gain: Double, passes: Int
  ) -> Int {
    guard let length = bench.lengths[name], let height = bench.heights[name] else { return start }
    let level = gain <= -200 ? 0 : height * power(gain / 20)
    let end = start + length * passes
    while samples.count < end { samples.append(0) }
    for frame in start..<end { samples[frame] += level }
    return end
  }

  private func log(_ value: Double) -> Double { Gain(linear: value).decibels / 20 }
  private func power(_ exponent: Double) -> Double { Gain.decibels(exponent * 20).linear }
  private func sine(_ part: Double) -> Double { Elementary.circle(part / 4).sine }
}

/// Definitions by chance, of which nothing is left to chance when they play.
struct RandomSounds {
  /// What the game says.
  struct Values {
    var parameter = 0.0
    var label = "x"
  }

  var generator: SeededGenerator
  private var number = 0

  init(generator: SeededGenerator) { self.generator = generator }

  mutating func values() -> Values {
    Values(
      parameter: Double(Int.random(in: -1...7, using: &generator)) / 2,
      label: ["x", "y", "z"].randomElement(using: &generator) ?? "x")
  }

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
