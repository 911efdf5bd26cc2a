// Makes the sounds of this folder: swift Assets/make-assets.swift
// Every run writes the same bytes (on one machine: sine and exponential are the C library's).

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// MARK: - Signals

typealias Signal = [Double]

let rate = 48_000.0
let turn = 2 * Double.pi

func frames(_ seconds: Double, at rate: Double = rate) -> Int { Int((seconds * rate).rounded()) }

/// SplitMix64: small, good enough for noise, and the same everywhere.
struct Dice {
  var state: UInt64

  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
  }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
  mutating func noise(_ count: Int) -> Signal { (0..<count).map { _ in between(-1, 1) } }
}

/// A second-order filter after the usual bilinear designs.
struct Filter {
  enum Kind { case low, high, band }
  var b0, b1, b2, a1, a2: Double

  init(_ kind: Kind, _ frequency: Double, q: Double = 0.707, at rate: Double = rate) {
    let w = turn * frequency / rate
    let alpha = sin(w) / (2 * q)
    let a0 = 1 + alpha
    let forward: (Double, Double, Double) =
      switch kind {
      case .low: ((1 - cos(w)) / 2, 1 - cos(w), (1 - cos(w)) / 2)
      case .high: ((1 + cos(w)) / 2, -1 - cos(w), (1 + cos(w)) / 2)
      case .band: (alpha, 0, -alpha)
      }
    (b0, b1, b2) = (forward.0 / a0, forward.1 / a0, forward.2 / a0)
    (a1, a2) = (-2 * cos(w) / a0, (1 - alpha) / a0)
  }

  /// A loop is run through twice and the second pass kept, so that its seam is in steady state.
  func run(_ input: Signal, looping: Bool = false) -> Signal {
    var (s1, s2) = (0.0, 0.0)
    var output = input
    for _ in 0..<(looping ? 2 : 1) {
      for i in input.indices {
        let x = input[i]
        let y = b0 * x + s1
        s1 = b1 * x - a1 * y + s2
        s2 = b2 * x - a2 * y
        output[i] = y
      }
    }
    return output
  }
}

/// Adds `sound` from frame `start` on; in a loop what passes the end comes in at the beginning.
func add(_ sound: Signal, to target: inout Signal, at start: Int, gain: Double = 1) {
  for i in sound.indices { target[(start + i) % target.count] += gain * sound[i] }
}

func mix(_ parts: (Signal, Double)...) -> Signal {
  var sum = Signal(repeating: 0, count: parts[0].0.count)
  for (part, gain) in parts { add(part, to: &sum, at: 0, gain: gain) }
  return sum
}

func faded(_ signal: Signal, in attack: Double, out release: Double) -> Signal {
  let (up, down) = (Double(frames(attack)), Double(frames(release)))
  return signal.indices.map { i in
    let gain = min(1, Double(i) / up, Double(signal.count - 1 - i) / down)
    return signal[i] * gain * gain * (3 - 2 * gain)
  }
}

/// Rounds peaks off towards ±1: louder at the same peak, as a tape or a horn would.
func driven(_ signal: Signal, by gain: Double) -> Signal { signal.map { tanh(gain * $0) } }

func withoutOffset(_ loop: Signal) -> Signal {
  let mean = loop.reduce(0, +) / Double(loop.count)
  return loop.map { $0 - mean }
}

// MARK: - Loops (every partial a whole number of cycles long, so that the seam cannot be heard)

/// Four cylinders at 2,400 turns a minute: 80 firings a second, each a little different.
func engine() -> Signal {
  var dice = Dice(state: 1)
  let count = frames(2)
  var exhaust = Signal(repeating: 0, count: count)
  let cylinders = [1.0, 0.7, 0.88, 0.6]
  for firing in 0..<160 {
    let strength = cylinders[firing % 4] * dice.between(0.9, 1.1)
    let pulse = (0..<frames(0.06)).map { i in
      let t = Double(i) / rate
      let attack = 1 - exp(-t * 2_500)
      let thump =
        0.55 * sin(turn * 92 * t) * exp(-t * 95) + 0.6 * sin(turn * 187 * t) * exp(-t * 130)
      let rasp =
        0.5 * sin(turn * 430 * t) * exp(-t * 170) + 0.3 * sin(turn * 905 * t) * exp(-t * 260)
      return attack * (thump + rasp + 0.35 * dice.between(-1, 1) * exp(-t * 350))
    }
    add(pulse, to: &exhaust, at: firing * count / 160 + Int(dice.between(0, 12)), gain: strength)
  }
  let hiss = Filter(.band, 1_900, q: 0.6).run(dice.noise(count), looping: true)
  let intake = hiss.indices.map { i in
    hiss[i] * (0.6 + 0.4 * sin(turn * 40 * Double(i) / rate))
  }
  let body = Filter(.low, 3_200).run(driven(exhaust, by: 0.9), looping: true)
  return Filter(.high, 35).run(mix((body, 1), (intake, 0.1)), looping: true)
}

/// A brook: hundreds of bubbles, each a short whistle that rises as it nears the surface.
func stream() -> Signal {
  var dice = Dice(state: 2)
  let count = frames(3)
  var water = Signal(repeating: 0, count: count)
  for _ in 0..<900 {
    let size = dice.unit()
    let pitch = 380 * exp(2.1 * size)
    let decay = dice.between(22, 60) * (0.6 + size)
    let rise = dice.between(2, 14)
    var phase = 0.0
    let bubble = (0..<frames(0.12)).map { i in
      let t = Double(i) / rate
      phase += turn * pitch * (1 + rise * t) / rate
      return sin(phase) * exp(-decay * t) * (1 - exp(-t * 900)) * min(1, (0.12 - t) * 100)
    }
    let loudness = dice.unit()
    let gain = 0.1 + 0.9 * loudness * loudness * loudness
    add(bubble, to: &water, at: Int(dice.unit() * Double(count)), gain: gain * (1.1 - 0.7 * size))
  }
  let noise = dice.noise(count)
  let rush = Filter(.band, 700, q: 0.5).run(noise, looping: true)
  let spray = Filter(.high, 3_500).run(Filter(.low, 9_000).run(noise, looping: true), looping: true)
  return Filter(.high, 120).run(mix((water, 0.5), (rush, 0.6), (spray, 0.12)), looping: true)
}

/// A small four-rotor drone: rotors a few hertz apart, so that they beat against each other.
func drone() -> Signal {
  var dice = Dice(state: 3)
  let count = frames(2)
  var tone = Signal(repeating: 0, count: count)
  let rotors = [(178.0, 1.0), (187.5, 0.7), (193.0, 0.45), (204.5, 0.6)]  // blade passes a second
  for (rotor, near) in rotors {
    for harmonic in 1...24 {
      let frequency = rotor * Double(harmonic)
      let gain = near * pow(Double(harmonic), -1.15) * (harmonic.isMultiple(of: 2) ? 0.8 : 1)
      let phase = turn * dice.unit()
      for i in 0..<count {
        let t = Double(i) / rate
        let wobble = 0.9 * sin(turn * 2 * t + rotor)  // the pilot's small corrections
        tone[i] += gain * sin(turn * frequency * t + phase + wobble * Double(harmonic) * 0.25)
      }
    }
    let whine = turn * dice.unit()  // the motors' own note, seven pole pairs
    for i in 0..<count { tone[i] += 0.12 * sin(turn * rotor * 7 * Double(i) / rate + whine) }
  }
  let air = Filter(.band, 2_600, q: 0.5).run(dice.noise(count), looping: true)
  let shaped = Filter(.low, 5_500).run(tone, looping: true)
  return Filter(.high, 90).run(mix((shaped, 0.2), (air, 0.15)), looping: true)
}

/// Two soft chords that melt into each other and back. Stereo: the ears hear other phases.
func pad(at rate: Double, seconds: Double) -> [Signal] {
  var dice = Dice(state: 4)
  let count = frames(seconds, at: rate)
  let chords: [[Double]] = [
    [110, 164.81, 220, 261.63, 329.63, 493.88],  // A minor, with its ninth
    [87.31, 174.61, 220, 261.63, 329.63, 392],  // F major, with its seventh and ninth
  ]
  var sides = [Signal](repeating: Signal(repeating: 0, count: count), count: 2)
  for (index, chord) in chords.enumerated() {
    for note in chord {
      for (harmonic, gain) in [(1.0, 1.0), (2.0, 0.32), (3.0, 0.12), (4.0, 0.05)] {
        for detune in [-1.0, 1.0] {
          let cycles = (note * harmonic * seconds).rounded() + detune * harmonic
          let level = gain * 90 / (90 + note)
          for side in 0..<2 {
            let phase = turn * dice.unit()
            for i in 0..<count {
              let place = Double(i) / Double(count)
              let swell = 0.5 + 0.5 * cos(turn * place + Double(index) * .pi)
              sides[side][i] += level * swell * sin(turn * cycles * place + phase)
            }
          }
        }
      }
    }
  }
  return sides
}

// MARK: - One-shots

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

// MARK: - Files

let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
  .dropLast().joined(separator: "/")

/// Scales to `peak` dBFS and writes 16-bit little-endian PCM.
func write(_ channels: [Signal], to name: String, peak: Double, at rate: Double = rate) {
  let highest = channels.joined().reduce(0) { max($0, abs($1)) }
  let scale = 32_768 * pow(10, peak / 20) / highest
  let count = channels[0].count
  var bytes: [UInt8] = []
  func append<N: FixedWidthInteger>(_ number: N) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
  let size = count * channels.count * 2
  bytes.append(contentsOf: Array("RIFF".utf8))
  append(UInt32(36 + size))
  bytes.append(contentsOf: Array("WAVEfmt ".utf8))
  append(UInt32(16))
  append(UInt16(1))
  append(UInt16(channels.count))
  append(UInt32(rate))
  append(UInt32(rate) * UInt32(channels.count) * 2)
  append(UInt16(channels.count * 2))
  append(UInt16(16))
  bytes.append(contentsOf: Array("data".utf8))
  append(UInt32(size))
  for i in 0..<count {
    for channel in channels { append(Int16((channel[i] * scale).rounded())) }
  }
  let path = folder.isEmpty ? name : "\(folder)/\(name)"
  guard let file = fopen(path, "wb") else { fatalError("\(path) cannot be written") }
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
    fatalError("\(path) was not written whole")
  }
  print("\(path): \(bytes.count) bytes")
}

write([withoutOffset(engine())], to: "engine.wav", peak: -4)
write([withoutOffset(stream())], to: "stream.wav", peak: -6)
write([withoutOffset(drone())], to: "drone.wav", peak: -4)
write(pad(at: 22_050, seconds: 6).map(withoutOffset), to: "pad.wav", peak: -6, at: 22_050)
for number in 1...5 { write([footstep(number)], to: "footstep-\(number).wav", peak: -3) }
write(
  [
    bird(
      [
        (0.00, 0.09, 3_100, 4_300, 0), (0.12, 0.09, 3_200, 4_500, 0),
        (0.25, 0.26, 5_000, 3_900, 42), (0.55, 0.11, 3_400, 2_700, 0),
      ], seconds: 0.70)
  ], to: "bird-1.wav", peak: -5)
write(
  [
    bird(
      [
        (0.00, 0.05, 5_600, 4_400, 0), (0.08, 0.05, 5_700, 4_500, 0),
        (0.16, 0.05, 5_800, 4_600, 0), (0.27, 0.18, 2_900, 3_600, 28),
      ], seconds: 0.48)
  ], to: "bird-2.wav", peak: -5)
write([bell()], to: "bell.wav", peak: -4)
write(blip(), to: "blip.wav", peak: -6)
