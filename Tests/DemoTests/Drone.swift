import TestSupport

/// The drone among everything else: by the pitch of its four rotors.
enum Drone {
  /// Blade passes a second, and how strong, as `Assets/make/Loops.swift` makes them.
  private static let rotors = [(178.0, 1.0), (187.5, 0.7), (193.0, 0.45), (204.5, 0.6)]

  /// The factor on the pitch of `drone.wav` at which most of it is found, 0.85 to 1.2.
  static func pitch(in recording: Render) -> Double {
    let low = recording.decimated(by: 8)
    let candidates = (0...175).map { 0.85 + 0.002 * Double($0) }
    let strengths = candidates.map { strength(of: $0, in: low) }
    let best = strengths.indices.max { strengths[$0] < strengths[$1] }
    return best.map { candidates[$0] } ?? 0
  }

  private static func strength(of pitch: Double, in recording: Render) -> Double {
    rotors.reduce(0) { sum, rotor in
      (1...6).reduce(sum) { sum, harmonic in
        let amplitude = recording.amplitude(at: rotor.0 * pitch * Double(harmonic))
        return sum + amplitude * rotor.1
      }
    }
  }
}

extension Render {
  /// Averages runs of frames: for looking at low frequencies only.
  fileprivate func decimated(by factor: Int) -> Render {
    let values = stride(from: 0, to: frameCount - factor, by: factor).map { start in
      samples[start..<start + factor].reduce(0, +) / Float(factor)
    }
    return Render(values, sampleRate: sampleRate / Double(factor))
  }
}
