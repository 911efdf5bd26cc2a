/// An object that can send to a reverb.
public enum ReverbSender: Hashable, Sendable {
  case voice(Voice)
  case emitter(Emitter)
  case bus(Bus)
}
