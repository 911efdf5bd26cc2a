/// What snapshots or parameters let something send, whatever it is set to.
struct LedSend: Hashable, Sendable {
  let sender: SendTable.Sender
  let reverb: SharedReverb
}
