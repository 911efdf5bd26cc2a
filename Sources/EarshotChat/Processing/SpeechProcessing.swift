import Earshot

/// The processing of a voice between the microphone and the network.
public struct SpeechProcessing: Hashable, Sendable {
  /// Whether the echo of the loudspeakers is removed; this needs an `EchoReference`.
  public var cancelsEcho: Bool
  /// The reduction of steady noise (a fan, a street): 0 to 60 dB; nil: none.
  public var noiseReduction: Decibels?
  /// Whether quiet or distant speakers are amplified to the usual level, within seconds, by at most
  /// `mostGain`.
  public var evensLevel: Bool
  /// 0 to 40 dB.
  public var mostGain: Decibels

  /// By default everything is on, with 18 dB less noise, and at most 24 dB of gain.
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
