/// A walk that also knows how much of a packet is an encoder's filling: where the container tells
/// the end of the sound only together with the last packet.
protocol FillingWalk: PacketWalk {
  /// Decoded frames at the end of the packet that was found last that don't count.
  var surplus: Int { get }
}
