/// How far voices give way to the loudest one.
struct HDRWindow {
  let definition: SoundHDR
  /// The loudness of the loudest voice, which this follows over the attack and the release, in
  /// decibels of full scale.
  private(set) var top = Self.silence

  static let silence = -120.0

  init(_ definition: SoundHDR) { self.definition = definition }

  mutating func follow(_ loudest: Double, seconds: Double) {
    let time = loudest > top ? definition.attack : definition.release
    let share = time > 0 ? 1 - Exponential.twoTo(-seconds / time / Self.naturalOfTwo) : 1
    top += (loudest - top) * share
  }

  private static let naturalOfTwo = 0.693_147_180_559_945_3

  /// Whether anything gives way.
  var isOpen: Bool { top > definition.threshold }

  /// The decibels by which a voice of this loudness is lowered.
  func reduction(of loudness: Double) -> Double {
    guard isOpen else { return 0 }
    let depth = min(max((top - loudness) / definition.window, 0), 1)
    return (top - definition.threshold) * depth
  }
}
