import AudioFiles
import AudioFiles
import CEarshot
import EarshotScript

@c @implementation
public func earshot_script_render(
  _ script_path: UnsafePointer<CChar>!, _ script_path_length: Int,
  _ wave_path: UnsafePointer<CChar>!, _ wave_path_length: Int, _ encoding: Int32,
  _ trace_path: UnsafePointer<CChar>!, _ trace_path_length: Int
) -> earshot_result {
  answering { () throws(Failure) in
    let script = try text(script_path, script_path_length, "script_path")
    let wave = try text(wave_path, wave_path_length, "wave_path")
    let trace = try optionalText(trace_path, trace_path_length, "trace_path")
    let formats: [SampleEncoding: RenderFormat] = [.float32: .float, .int16: .s16, .int24: .s24]
    let format = formats[try SampleEncoding(encoding, "encoding")] ?? .float
    let paths = [script, wave] + (trace.map { [$0] } ?? [])
    for (index, path) in paths.enumerated() {
      for other in paths[..<index] where SameFile.isNamed(by: path, and: other) {
        throw .argument("\(path) would be written over \(other): name another file")
      }
    }
    do throws(ScriptError) {
      try ScriptPlayer(path: script).render(to: wave, format: format, tracingTo: trace)
    } catch {
      let isOutput = error.file == wave || error.file == trace
      throw Failure(
        isOutput ? EARSHOT_ERROR_OUTPUT_UNWRITABLE : EARSHOT_ERROR_SCRIPT_INVALID,
        error.description)
    }
  }
}
