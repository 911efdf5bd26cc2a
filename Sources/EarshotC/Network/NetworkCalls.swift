import CEarshot
import Earshot
import EarshotNetwork

/// Streams from the network, by number.
let networks = SharedTable<HostStream>(of: .network, capacity: 256)

@c @implementation
public func earshot_network_open(
  _ address: UnsafePointer<CChar>!, _ address_length: Int,
  _ options: UnsafePointer<earshot_network_options>!,
  _ network: UnsafeMutablePointer<earshot_network>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let network else { throw .null("network") }
    let address = try text(address, address_length, "address")
    let configuration = try NetworkStream.Configuration(options)
    let stream = try attempt { () throws(AudioError) in
      try NetworkStream.open(address, configuration: configuration)
    }
    guard let number = networks.add(HostStream(stream)) else {
      stream.close()
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "256 streams exist already; release one")
    }
    network.pointee = number
  }
}
