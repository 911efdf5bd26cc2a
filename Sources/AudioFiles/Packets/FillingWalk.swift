/// A walk that also knows an encoder's padding in a packet: where the container tells the end of
/// the sound only together with the last packet.
protocol FillingWalk: PacketWalk {
  /// Decoded frames at the end of the last found packet that don't count.
  var surplus: Int { get }
}
