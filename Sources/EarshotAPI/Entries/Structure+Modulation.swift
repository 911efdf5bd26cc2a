/// The settings of effects that sweep.
extension Structure {
  static let chorus = Structure(
    "earshot_chorus", "Adds a copy whose pitch wavers: several players in place of one.",
    details: "The pitch wavers by at most 2π · `rate` · `delay` · `depth` of itself.",
    [
      .number("rate", .hertz, 0.01...40, default: 0.8, "How often the pitch wavers."),
      .number("delay", .seconds, 0.0001...0.05, default: 0.012, "Delay of the copy."),
      .number("depth", .share, 0...1, default: 0.3, "Change of the delay, as a part of it."),
      .number("spread", .share, 0...1, default: 0.5, "Phase between left and right; 1: half."),
      .number("mix", .share, 0...1, default: 0.5, "Share of the copy."),
    ])
  static let flanger = Structure(
    "earshot_flanger",
    "Adds a copy after a few milliseconds that sweeps notches through the sound.",
    [
      .number("rate", .hertz, 0.01...40, default: 0.25, "How often the notches go up and down."),
      .number("delay", .seconds, 0.0001...0.05, default: 0.002, "Delay of the copy."),
      .number("depth", .share, 0...1, default: 0.8, "Change of the delay, as a part of it."),
      .number("spread", .share, 0...1, default: 0, "Phase between left and right; 1: half."),
      .number(
        "regeneration", .factor, -0.95...0.95, default: 0.4,
        "How much of the copy is delayed again."),
      .number("mix", .share, 0...1, default: 0.5, "Share of the copy."),
    ])
  static let phaser = Structure(
    "earshot_phaser", "Sweeps three notches through the sound, by six all-pass filters.",
    [
      .number("rate", .hertz, 0.01...40, default: 0.4, "How often the notches go up and down."),
      .number("center", .hertz, 20...20_000, default: 800, "Middle notch, amid its sweep."),
      .number("depth", .share, 0...1, default: 0.5, "Width of the sweep; 1: two octaves each."),
      .number("spread", .share, 0...1, default: 0, "Phase between left and right; 1: half."),
      .number(
        "regeneration", .factor, -0.95...0.95, default: 0.3,
        "How much goes through the filters again."),
      .number("mix", .share, 0...1, default: 0.5, "Share of the filtered sound."),
    ])
  static let tremolo = Structure(
    "earshot_tremolo",
    "Makes the sound softer and louder; with `spread` it goes from side to side.",
    [
      .number("rate", .hertz, 0.01...40, default: 5, "How often the sound gets softer."),
      .number("depth", .share, 0...1, default: 0.6, "How much softer; 1: silent."),
      .number("edge", .share, 0...1, default: 0, "How suddenly: 0 a sine, 1 almost on and off."),
      .number("spread", .share, 0...1, default: 0, "Phase between left and right; 1: half."),
    ])
}
