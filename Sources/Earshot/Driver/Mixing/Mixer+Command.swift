import AudioEffects

extension Mixer {
  /// A change at the start of a plan.
  enum Command {
    case add(InsertSlot, strip: Int, at: Int, isOn: Bool)
    case turn(InsertSlot, isOn: Bool)
    case leave(InsertSlot)
    /// Other settings of an insert.
    case set(InsertSlot, (Insert) -> Void)
    /// Starts or ends metering of a strip.
    case measure(strip: Int, Meter?)
    /// Clears what removed effects left in the strip, before another bus uses it.
    case clear(strip: Int)
    /// Changes the routing. It takes effect at once if the faders compensate it; otherwise the
    /// moved strips fade out before, and in again.
    case connect(MixWiring, faders: ContiguousArray<Float>, isSeamless: Bool)
    /// All commands of the plan apply from the start. The output has left out this number of frames
    /// already.
    case takeUp(leftOut: Int)

  }

  /// The master's gain passes from the sources to its fader, or back.
  enum MasterSwitch {
    /// Nothing has sounded yet.
    case atOnce
    /// The sources' gain changes in equal steps.
    case along(from: Float, to: Float)
  }
}
