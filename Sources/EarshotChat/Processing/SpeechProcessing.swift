import Earshot

/// What is done to a voice between the microphone and the network.
public struct SpeechProcessing: Hashable, Sendable {
  /// What the loudspeakers play and the microphone hears again is taken out; it needs an
  /// `EchoReference`.
  public var cancelsEcho: Bool
  /// By how much a steady noise (a fan, a street) is made quieter: 0 to 60 dB; nil: left as it is.
  public var noiseReduction: Decibels?
  /// Who speaks quietly or stands far away is brought to the usual level, within seconds, by
  /// `mostGain` at the most.
  public var evensLevel: Bool
  /// 0 to 40 dB.
  public var mostGain: Decibels

  /// All of it, with 18 dB less noise, and at most 24 dB more voice.
  public init(
    cancelsEcho: Bool = true, noiseReduction: Decibels? = Decibels(18), evensLevel: Bool = true,
    mostGain: Decibels = Decibels(24)
  ) {
    self.cancelsEcho = cancelsEcho
    self.noiseReduction = noiseReduction
    self.evensLevel = evensLevel
    self.mostGain = mostGain
  }
}
