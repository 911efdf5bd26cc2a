import CEarshot
import Earshot

/// Simulated outputs are only possible where the engine alone has them.
func mustRender(_ engine: AudioEngine, isLost: Bool) throws(Failure) {
  switch engine.configuration.output {
  case .offline, .waveFile: break
  case .device, .host, .silence:
    throw .state("only EARSHOT_OUTPUT_OFFLINE and _WAVE_FILE are lost and restored by calls")
  }
  guard engine.suspensionReasons.contains(.deviceLost) == isLost else {
    throw .state(isLost ? "the output is there" : "the output is lost")
  }
}
