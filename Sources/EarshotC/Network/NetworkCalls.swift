import CEarshot
import Earshot
import EarshotNetwork

/// Streams from the network, by number.
private let networks = SharedTable<HostStream>(of: .network, capacity: 256)

@c @implementation
public func earshot_network_options_init(
  _ options: UnsafeMutablePointer<earshot_network_options>!
) {
  earshot_network_options.fillIn(options)
}

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

@c @implementation
public func earshot_network_release(_ network: earshot_network) -> earshot_result {
  answering { () throws(Failure) in _ = try networks.remove(network) }
}

@c @implementation
public func earshot_network_seek(
  _ network: earshot_network, _ seconds: Double
) -> earshot_result {
  answering { () throws(Failure) in
    let seconds = try within(seconds, 0...1e9, "seconds")
    try networks.visit(network) { host throws(Failure) in
      guard host.stream.seek(to: seconds) else {
        throw .state("\(host.stream.name) is radio, or not ready")
      }
    }
  }
}

@c @implementation
public func earshot_network_get_status(
  _ network: earshot_network, _ status: UnsafeMutablePointer<earshot_network_status>!
) -> earshot_result {
  answering { () throws(Failure) in
    try networks.visit(network) { host throws(Failure) in
      try earshot_network_status.write(
        earshot_network_status(host.stream), to: status, "status")
    }
  }
}

@c @implementation
public func earshot_network_text(
  _ network: earshot_network, _ which: Int32, _ buffer: UnsafeMutablePointer<CChar>!,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    try networks.visit(network) { host throws(Failure) in
      let (stream, info) = (host.stream, host.stream.info)
      let found: String?
      switch Int(which) {
      case EARSHOT_NETWORK_NAME: found = stream.name
      case EARSHOT_NETWORK_TITLE: found = stream.title
      case EARSHOT_NETWORK_STATION: found = info?.stationName
      case EARSHOT_NETWORK_CONTENT_TYPE: found = info?.contentType
      case EARSHOT_NETWORK_CODEC: found = info?.codec
      case EARSHOT_NETWORK_ERROR:
        if case .failed(let error) = stream.state { found = error.description } else { found = nil }
      default: throw .argument("which is \(which); see EARSHOT_NETWORK_NAME")
      }
      try copyOut(found ?? "", into: buffer, capacity, length)
    }
  }
}

@c @implementation
public func earshot_network_take_event(
  _ network: earshot_network, _ kind: UnsafeMutablePointer<Int32>!,
  _ number: UnsafeMutablePointer<Int64>!, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  answering { () throws(Failure) in
    guard let kind else { throw .null("kind") }
    try networks.visit(network) { host throws(Failure) in
      // A buffer that there can't be takes no event away.
      try copyOut("", into: buffer, capacity, length)
      let (event, value, text) = host.nextEvent()?.shape ?? (EARSHOT_NETWORK_EVENT_NONE, 0, "")
      kind.pointee = Int32(event)
      number?.pointee = value
      try copyOut(text, into: buffer, capacity, length)
    }
  }
}

@c @implementation
public func earshot_clip_load_network(
  _ engine: earshot_engine, _ network: earshot_network, _ clip: UnsafeMutablePointer<earshot_clip>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard let clip else { throw .null("clip") }
    try networks.visit(network) { host throws(Failure) in
      clip.pointee = try attempt { () throws(AudioError) in try engine.load(host.stream) }.number
    }
  }
}
