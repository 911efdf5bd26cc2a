import CEarshot
import Earshot

/// The outputs that hosts pull from. Their callbacks never touch an engine, only its mix.
let hostOutputs = SharedTable<HostOutput>(of: .hostOutput, capacity: 256)

@c @implementation
public func earshot_engine_host_output(
  _ engine: earshot_engine, _ output: UnsafeMutablePointer<earshot_host_output>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let output else { throw .null("output") }
    guard let host = entry.engine.hostOutput else {
      throw .state("only an engine with EARSHOT_OUTPUT_HOST is pulled from")
    }
    if let known = entry.host, known.output === host { return output.pointee = known.number }
    entry.removeHost()
    guard let number = hostOutputs.add(host) else {
      throw Failure(EARSHOT_ERROR_LIMIT_REACHED, "256 host outputs exist already")
    }
    entry.host = (number, host)
    output.pointee = number
  }
}

@c @implementation
public func earshot_host_output_render(
  _ output: earshot_host_output, _ samples: UnsafeMutablePointer<Float>!, _ frames: Int,
  _ channels: UInt32
) -> earshot_result {
  // The messages are constants: to make one would take memory.
  let (count, overflow) = frames.multipliedReportingOverflow(by: Int(channels))
  guard frames >= 0, channels > 0, channels <= 64, !overflow, count <= .max / 4 else {
    return answer(.argument("channels must be the output's, and frames what samples has room for"))
  }
  guard frames > 0 else { return earshot_result(EARSHOT_OK) }
  guard let samples else { return answer(.argument("samples must not be NULL")) }
  guard UInt(bitPattern: samples) % 4 == 0 else {
    return answer(.argument("samples is not aligned as floats are"))
  }
  var isMatched = false
  let isThere = hostOutputs.visit(output) { host in
    isMatched = host.channelCount == Int(channels)
    if isMatched { host.render(into: UnsafeMutableBufferPointer(start: samples, count: count)) }
  }
  if isThere, isMatched { return earshot_result(EARSHOT_OK) }
  samples.update(repeating: 0, count: count)
  return answer(
    isThere
      ? .argument("channels is not the output's; silence was written")
      : HandleKind(of: output) == .hostOutput && output >> 32 != 0
        ? Failure(EARSHOT_ERROR_STALE, "the host output is gone; silence was written")
        : Failure(EARSHOT_ERROR_HANDLE, "that is no host output; silence was written"))
}

@c @implementation
public func earshot_host_output_set_latency(
  _ output: earshot_host_output, _ seconds: Double
) -> earshot_result {
  guard !seconds.isNaN, seconds <= 60 else {
    return answer(.argument("seconds must be 60 at the most, or less than 0 for unknown"))
  }
  let isThere = hostOutputs.visit(output) { host in
    host.setLatency(seconds < 0 ? nil : .seconds(seconds))
  }
  if isThere { return earshot_result(EARSHOT_OK) }
  return answer(
    HandleKind(of: output) == .hostOutput && output >> 32 != 0
      ? Failure(EARSHOT_ERROR_STALE, "the host output is gone")
      : Failure(EARSHOT_ERROR_HANDLE, "that is no host output"))
}
