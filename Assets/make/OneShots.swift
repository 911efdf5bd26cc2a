#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A drop that falls into a pool: a click, and a bubble that rings and rises.
func drip() -> Signal {
  var phase = 0.0
  let bubble = (0..<frames(0.16)).map { i in
    let t = Double(i) / rate
    phase += turn * (1_150 + 5_200 * t) / rate
    return sin(phase) * exp(-26 * t) * (1 - exp(-t * 1_500))
  }
  var dice = Dice(state: 7)
  let click = Filter(.band, 4_200, q: 0.9).run(
    (0..<frames(0.012)).map { dice.between(-1, 1) * exp(-Double($0) / rate * 600) })
  var drop = Signal(repeating: 0, count: frames(0.18))
  add(click, to: &drop, at: 0, gain: 0.5)
  add(bubble, to: &drop, at: frames(0.011))
  return faded(drop, in: 0.001, out: 0.03)
}

/// A step on gravel: the heel's thump, then stones that give way under heel and toe.
func footstep(_ number: Int) -> Signal {
  var dice = Dice(state: UInt64(100 + number))
  let length = dice.between(0.26, 0.34)
  let toe = dice.between(0.085, 0.125)
  var step = Signal(repeating: 0, count: frames(length))
  for (start, weight) in [(0.004, 1.0), (toe, 0.8)] {
    let pitch = dice.between(72, 98)
    let thump = (0..<frames(length - start)).map { i in
      let t = Double(i) / rate
      return sin(turn * pitch * t * (1 - 1.2 * t)) * exp(-t * 46) * (1 - exp(-t * 500))
    }
    add(thump, to: &step, at: frames(start), gain: 0.34 * weight * weight)
    for _ in 0..<Int(dice.between(58, 84) * weight) {
      let delay = -log(1 - 0.97 * dice.unit()) * 0.028
      let pitch = dice.between(900, 5_200)
      let size = dice.unit()
      let stone = Filter(.band, pitch, q: dice.between(0.8, 2.4)).run(
        (0..<frames(0.022)).map { dice.between(-1, 1) * exp(-Double($0) / rate * 340) })
      let when = frames(start + delay)
      guard when + stone.count < step.count else { continue }
      add(stone, to: &step, at: when, gain: weight * (0.15 + 0.85 * size * size) * 0.55)
    }
  }
  return faded(Filter(.high, 55).run(driven(step, by: 1.6)), in: 0.002, out: 0.05)
}

/// A songbird's phrase: notes as (start, seconds, from hertz, to hertz, trill in hertz).
func bird(_ notes: [(Double, Double, Double, Double, Double)], seconds: Double) -> Signal {
  var song = Signal(repeating: 0, count: frames(seconds))
  for (start, length, low, high, trill) in notes {
    var phase = 0.0
    let note = (0..<frames(length)).map { i in
      let place = Double(i) / Double(frames(length))
      let glide = low + (high - low) * place * place * (3 - 2 * place)
      let wave = trill == 0 ? 0 : sin(turn * trill * Double(i) / rate)
      phase += turn * glide * (1 + 0.07 * wave) / rate
      let envelope = pow(sin(.pi * place), 0.7) * (1 + 0.35 * wave)
      return envelope * (sin(phase) + 0.14 * sin(2 * phase) + 0.04 * sin(3 * phase))
    }
    add(note, to: &song, at: frames(start))
  }
  return faded(song, in: 0.004, out: 0.01)
}

/// A church bell's partials (hum, prime, tierce, quint, nominal and above), struck once.
func bell() -> Signal {
  var dice = Dice(state: 5)
  let prime = 392.0
  let partials = [
    (0.5, 0.6, 0.9), (1.0, 0.8, 1.5), (1.2, 0.7, 1.7), (1.5, 0.35, 2.3), (2.0, 1.0, 2.1),
    (2.51, 0.4, 3.2), (2.66, 0.35, 3.6), (3.01, 0.3, 4.2), (4.17, 0.25, 5.5), (5.43, 0.14, 8.0),
  ]
  var toll = Signal(repeating: 0, count: frames(2.4))
  for (ratio, gain, decay) in partials {
    // No bell is quite round: each partial is a pair, a strong and a weak one, that beats slowly.
    for (split, share) in [(0, 1.0), (dice.between(0.5, 1.6), 0.3)] {
      let frequency = prime * ratio + split
      for i in toll.indices {
        let t = Double(i) / rate
        toll[i] += share * gain * sin(turn * frequency * t) * exp(-decay * t) * (1 - exp(-t * 700))
      }
    }
  }
  let clank = Filter(.band, 3_100, q: 1.2).run(
    (0..<frames(0.08)).map { dice.between(-1, 1) * exp(-Double($0) / rate * 70) })
  add(clank, to: &toll, at: 0, gain: 0.9)
  return faded(toll, in: 0.001, out: 0.5)
}

/// A menu's answer: two notes, the first more to the left, the second more to the right.
func blip() -> [Signal] {
  func note(_ frequency: Double, from start: Double) -> Signal {
    (0..<frames(0.22)).map { i in
      let t = Double(i) / rate - start
      guard t >= 0 else { return 0 }
      let tone = sin(turn * frequency * t) + 0.3 * sin(turn * 2 * frequency * t) * exp(-t * 30)
      return tone * exp(-t * 26) * (1 - exp(-t * 1_200))
    }
  }
  let (first, second) = (note(880, from: 0), note(1_318.51, from: 0.07))
  return [(0.9, 0.45), (0.45, 0.9)].map { left, right in
    faded(mix((first, left), (second, right)), in: 0.001, out: 0.04)
  }
}
