/// A send that snapshots or parameters change.
struct LedSend: Hashable, Sendable {
  let sender: SendTable.Sender
  let reverb: SharedReverb
}
