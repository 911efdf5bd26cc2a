import CEarshot
import Earshot

/// The sources that games push sound into, by number.
let pushSources = SharedTable<PushSource>(of: .pushSource, capacity: 4_096)

@c @implementation
public func earshot_push_source_set_latency(
  _ source: earshot_push_source, _ seconds: Double, _ adapts: Bool
) -> earshot_result {
  answering { () throws(Failure) in
    try pushSources.visit(source) { source throws(Failure) in
      let kept = Double(source.capacity) / Double(source.sampleRate)
      // Its buffer is cut to whole frames.
      let longest = kept + 1 / Double(source.sampleRate)
      guard (PushSource.shortestLatency...longest).contains(seconds) else {
        throw .argument(
          "seconds is \(seconds): it must be 0.02 to \(kept), which is the source's buffer")
      }
      guard source.setLatency(seconds, adapting: adapts) else {
        throw .state(
          "a voice has begun to play this source without one: make another source, and set its "
            + "latency before it is played")
      }
    }
  }
}
