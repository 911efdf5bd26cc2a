#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Loops: every partial is a whole number of cycles long, so that the seam cannot be heard.

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

/// A tune for a radio, in A minor as the pad: plucked strings over a bass, and a cymbal that shows
/// what the radio's small loudspeaker takes away.
func tune(at rate: Double, seconds: Double) -> Signal {
  var dice = Dice(state: 6)
  var song = Signal(repeating: 0, count: frames(seconds, at: rate))
  let beat = seconds / 16

  /// A string after Karplus and Strong: noise in a loop that is smoothed as it goes round.
  func pluck(_ frequency: Double, lasting length: Double, brightness: Double) -> Signal {
    let period = rate / frequency
    let whole = Int(period - 0.5)
    let part = period - 0.5 - Double(whole)
    var string = Filter(.low, brightness, at: rate).run(dice.noise(whole + 2))
    return (0..<frames(length, at: rate)).map { i in
      let now = i % string.count
      let value = string[now]
      let (older, oldest) = (
        string[(i + 1) % string.count], string[(i + 2) % string.count]
      )
      string[now] = 0.996 * ((1 - part) * 0.5 * (older + oldest) + part * 0.5 * (value + older))
      return value * min(1, (length - Double(i) / rate) * 40)
    }
  }

  let melody: [(Double, Double)] = [
    (0, 440), (1, 523.25), (2, 659.26), (3.5, 587.33), (4, 523.25), (5, 440), (6, 523.25),
    (8, 349.23), (9, 440), (10, 523.25), (11.5, 493.88), (12, 440), (13, 392), (14, 440),
  ]
  for (start, pitch) in melody {
    let note = pluck(pitch, lasting: 3 * beat, brightness: 5_000)
    add(note, to: &song, at: frames(start * beat, at: rate), gain: 0.8)
  }
  for (start, pitch) in [(0.0, 110.0), (3, 110), (6, 110), (8, 87.31), (11, 87.31), (14, 98)] {
    let note = pluck(pitch, lasting: 3 * beat, brightness: 1_200)
    add(note, to: &song, at: frames(start * beat, at: rate), gain: 1)
  }
  for count in 0..<16 {
    let cymbal = Filter(.high, 6_000, at: rate).run(
      (0..<frames(0.1, at: rate)).map { dice.between(-1, 1) * exp(-Double($0) / rate * 55) })
    add(
      cymbal, to: &song, at: frames(Double(count) * beat, at: rate),
      gain: count % 4 == 2 ? 0.5 : 0.25)
  }
  return song
}
