#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// What is heard in and around a house.

/// A street some way off, at a sample rate of its own: tyres, motors, and the wind.
func street(at rate: Double) -> Signal {
  var dice = Dice(state: 21)
  let count = frames(4, at: rate)
  let noise = dice.noise(count)
  var cars = Signal(repeating: 0, count: count)
  let tyres = Filter(.band, 850, q: 0.5, at: rate).run(noise, looping: true)
  // Three cars that come and go; each is as loud at the seam as a whole number of waves makes it.
  for (cycles, phase, gain) in [(1.0, 0.1, 1.0), (2, 0.35, 0.6), (1, 0.7, 0.8)] {
    for i in 0..<count {
      let swell = 0.5 + 0.5 * sin(turn * (cycles * Double(i) / Double(count) + phase))
      cars[i] += gain * swell * swell * tyres[i]
    }
  }
  let rumble = Filter(.low, 130, at: rate).run(dice.noise(count), looping: true)
  let wind = Filter(.band, 350, q: 0.4, at: rate).run(dice.noise(count), looping: true)
  return Filter(.high, 40, at: rate).run(
    mix((cars, 1), (rumble, 2.2), (wind, 0.35)), looping: true)
}

/// A boiler, at a sample rate of its own: a burner that roars, and a pump that hums.
func boiler(at rate: Double) -> Signal {
  var dice = Dice(state: 22)
  let count = frames(2, at: rate)
  let flame = Filter(.low, 420, at: rate).run(dice.noise(count), looping: true)
  var burner = flame
  for i in 0..<count {
    let t = Double(i) / rate
    burner[i] *= 1 + 0.35 * sin(turn * 7 * t) + 0.2 * sin(turn * 11.5 * t + 1)
  }
  let hiss = Filter(.band, 2_600, q: 0.7, at: rate).run(dice.noise(count), looping: true)
  var pump = Signal(repeating: 0, count: count)
  for (frequency, gain) in [
    (50.0, 0.5), (100, 1), (150, 0.35), (200, 0.5), (300, 0.22), (400, 0.1),
  ] {
    for i in 0..<count { pump[i] += gain * sin(turn * frequency * Double(i) / rate + frequency) }
  }
  return Filter(.high, 45, at: rate).run(
    mix((burner, 1.6), (hiss, 0.09), (pump, 0.16)), looping: true)
}

/// A wall clock: tick and tock, a second apart.
func clock() -> Signal {
  var swing = Signal(repeating: 0, count: frames(2))
  var dice = Dice(state: 23)
  for (start, pitch) in [(0.1, 1_900.0), (1.1, 1_480)] {
    let click = (0..<frames(0.09)).map { i in
      let t = Double(i) / rate
      let wood =
        sin(turn * pitch * t) * exp(-t * 95) + 0.6 * sin(turn * pitch * 2.76 * t) * exp(-t * 160)
      return (wood + 0.5 * dice.between(-1, 1) * exp(-t * 700)) * (1 - exp(-t * 4_000))
    }
    add(click, to: &swing, at: frames(start))
    // The wheel drops onto the next tooth a moment later.
    add(click, to: &swing, at: frames(start + 0.021), gain: 0.35)
  }
  return swing
}

/// A door on dry hinges: it sticks and slips, faster as it swings faster.
func creak() -> Signal {
  var dice = Dice(state: 24)
  let length = 1.0
  var groan = Signal(repeating: 0, count: frames(length))
  var when = 0.03
  while when < length - 0.1 {
    let place = when / length
    let speed = sin(.pi * pow(place, 0.8))
    let slip = (0..<frames(0.03)).map { i in
      let t = Double(i) / rate
      let wood = sin(turn * 640 * t) * exp(-t * 150) + 0.7 * sin(turn * 1_130 * t) * exp(-t * 190)
      return (wood + 0.4 * sin(turn * 2_350 * t) * exp(-t * 260)) * (1 - exp(-t * 3_000))
    }
    add(slip, to: &groan, at: frames(when), gain: (0.25 + 0.75 * speed) * dice.between(0.7, 1))
    when += (0.019 - 0.0115 * speed) * dice.between(0.93, 1.07)
  }
  return faded(driven(groan, by: 0.9), in: 0.01, out: 0.12)
}

/// A door that falls shut: the leaf against its frame, and the latch.
func latch() -> Signal {
  var dice = Dice(state: 25)
  var slam = Signal(repeating: 0, count: frames(0.45))
  let leaf = (0..<frames(0.4)).map { i in
    let t = Double(i) / rate
    let boom = sin(turn * 88 * t) * exp(-t * 17) + 0.6 * sin(turn * 143 * t) * exp(-t * 26)
    let panel = 0.35 * sin(turn * 317 * t) * exp(-t * 48)
    return (boom + panel + 0.5 * dice.between(-1, 1) * exp(-t * 130)) * (1 - exp(-t * 1_500))
  }
  add(leaf, to: &slam, at: frames(0.002))
  for (start, gain) in [(0.0, 0.3), (0.052, 0.55)] {
    let click = (0..<frames(0.04)).map { i in
      let t = Double(i) / rate
      return sin(turn * 3_100 * t) * exp(-t * 240) + 0.6 * sin(turn * 4_870 * t) * exp(-t * 320)
    }
    add(faded(click, in: 0.0008, out: 0.01), to: &slam, at: frames(start + 0.004), gain: gain)
  }
  return faded(slam, in: 0.001, out: 0.1)
}

/// Three knocks on a wooden door.
func knock() -> Signal {
  var knocks = Signal(repeating: 0, count: frames(0.7))
  for (start, gain) in [(0.01, 0.8), (0.24, 0.9), (0.47, 1.0)] {
    let hit = (0..<frames(0.22)).map { i in
      let t = Double(i) / rate
      let wood = sin(turn * 172 * t) * exp(-t * 28) + 0.7 * sin(turn * 391 * t) * exp(-t * 52)
      return (wood + 0.4 * sin(turn * 1_240 * t) * exp(-t * 120)) * (1 - exp(-t * 2_200))
    }
    add(faded(hit, in: 0.0005, out: 0.03), to: &knocks, at: frames(start), gain: gain)
  }
  return faded(knocks, in: 0.001, out: 0.1)
}

/// A step on floorboards: heel, toe, and the board that gives a little.
func board(_ number: Int) -> Signal {
  var dice = Dice(state: UInt64(200 + number))
  var step = Signal(repeating: 0, count: frames(0.28))
  let pitch = dice.between(105, 135)
  for (start, weight) in [(0.004, 1.0), (dice.between(0.07, 0.1), 0.5)] {
    let hit = (0..<frames(0.17)).map { i in
      let t = Double(i) / rate
      let plank =
        sin(turn * pitch * t) * exp(-t * 34) + 0.6 * sin(turn * pitch * 2.43 * t) * exp(-t * 60)
      return (plank + 0.3 * dice.between(-1, 1) * exp(-t * 260)) * (1 - exp(-t * 1_200))
    }
    add(faded(hit, in: 0.001, out: 0.03), to: &step, at: frames(start), gain: weight)
  }
  return faded(step, in: 0.001, out: 0.05)
}
