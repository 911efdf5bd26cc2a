import CEarshot
import EarshotScript
import Foundation
import TestSupport
import Testing

@Suite("Scene scripts in C")
struct ScriptRenderTests {
  private let script = """
    {"earshot": 1, "duration": 0.5, "channels": "stereo"}
    {"at": 0, "clip": "hum", "tone": {"kind": "sine", "frequency": 300, "seconds": 1}}
    {"at": 0.1, "play": "hum", "gain": -12}

    """

  @Test("a script is rendered as Swift does it, with its trace")
  func rendered() throws {
    let source = try TemporaryFile("scene.earshot")
    let (c, swift) = (try TemporaryFile("c.wav"), try TemporaryFile("swift.wav"))
    let (trace, same) = (try TemporaryFile("c.trace"), try TemporaryFile("swift.trace"))
    defer { for file in [source, c, swift, trace, same] { file.remove() } }
    try source.write(Array(script.utf8))
    for (encoding, format) in [
      (EARSHOT_ENCODING_FLOAT, RenderFormat.float), (EARSHOT_ENCODING_S16, .s16),
      (EARSHOT_ENCODING_S24, .s24),
    ] {
      ok(
        earshot_script_render(
          source.path, terminated, c.path, terminated, Int32(encoding), trace.path, terminated))
      try ScriptPlayer(path: source.path).render(
        to: swift.path, format: format, tracingTo: same.path)
      #expect(try c.bytes() == swift.bytes())
      #expect(try trace.bytes() == same.bytes() && !trace.bytes().isEmpty)
      #expect(try c.bytes().count > 48_000 * 2)
    }
  }

  @Test("a mistake is told with its line, and leaves no file")
  func mistakes() throws {
    let (source, output) = (try TemporaryFile("scene.earshot"), try TemporaryFile("c.wav"))
    defer { for file in [source, output] { file.remove() } }
    try source.write(Array((script + "{\"at\": 0.2, \"sing\": 1}\n").utf8))
    func render(to path: String) -> earshot_result {
      earshot_script_render(source.path, terminated, path, terminated, 0, nil, 0)
    }
    refused(render(to: output.path), EARSHOT_ERROR_SCRIPT_INVALID, saying: "scene.earshot:4")
    #expect(throws: (any Error).self) { try output.bytes() }
    try source.write(Array(script.utf8))
    refused(render(to: "/no/such/c.wav"), EARSHOT_ERROR_OUTPUT_UNWRITABLE, saying: "/no/such")
    refused(render(to: source.path), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_script_render(nil, 0, output.path, terminated, 0, nil, 0), EARSHOT_ERROR_ARGUMENT)
    refused(
      earshot_script_render(source.path, terminated, output.path, terminated, 9, nil, 0),
      EARSHOT_ERROR_ARGUMENT)
  }

  @Test("no file is written over another that is meant, however its path is written")
  func oneFile() throws {
    let source = try TemporaryFile("scene.earshot")
    defer { source.remove() }
    try source.write(Array(script.utf8))
    let folder = String(source.path.dropLast("/scene.earshot".count))
    let link = folder + "/link.earshot"
    symlink(source.path, link)
    defer { for name in [link, folder + "/so.wav"] { unlink(name) } }
    let detour = "\(folder)/../\(folder.split(separator: "/").last ?? "")"
    let paths: [(wave: String, trace: String?)] = [
      (source.path, nil), (detour + "/scene.earshot", nil), (link, nil),
      (folder + "/so.wav", link), (folder + "/so.wav", detour + "/so.wav"),
      (folder + "/so.wav", folder + "/./so.wav"),
    ]
    for (wave, trace) in paths {
      refused(
        earshot_script_render(
          source.path, terminated, wave, terminated, 0, trace, terminated), EARSHOT_ERROR_ARGUMENT,
        saying: "another file")
      #expect(throws: ScriptError.self) {
        try ScriptPlayer(path: source.path).render(to: wave, tracingTo: trace)
      }
    }
    #expect(try source.bytes() == Array(script.utf8))
    // To Swift these two names are equal, to the disk they are not.
    let (composed, decomposed) = (folder + "/\u{E9}", folder + "/e\u{301}")
    defer { for name in [composed, decomposed] { unlink(name) } }
    ok(
      earshot_script_render(
        source.path, terminated, composed, terminated, 0, decomposed, terminated))
  }
}
