import AudioEffects

extension MixDesk {
  /// What is changed as a plan begins.
  enum Command {
    case add(InsertSlot, strip: Int, at: Int, isOn: Bool)
    case turn(InsertSlot, isOn: Bool)
    case leave(InsertSlot)
    /// Other settings of an insert.
    case set(InsertSlot, (Insert) -> Void)
    /// Measures what comes of a strip, or no more.
    case measure(strip: Int, Meter?)
    /// Drops what removed effects left in the strip, before another bus gets it.
    case clear(strip: Int)
    /// What goes into what. Where that alone changes nothing, as the faders make up for it, they
    /// are there at once; else what is moved is faded out before, and in again.
    case connect(MixWiring, faders: ContiguousArray<Float>, isSeamless: Bool)
    /// All that was said in the plan is so from the start. The output has left out so many frames
    /// already.
    case takeUp(leftOut: Int)

  }

  /// The master's gain passes from the sources to its fader, or back.
  enum MasterSwitch {
    /// Nothing has sounded yet.
    case atOnce
    /// The sources go from one gain to another in even steps.
    case along(from: Float, to: Float)
  }
}
