import Earshot
import EarshotScript
import TestSupport
import Testing

@testable import EarshotNetwork

@Suite("A recording of a stream")
struct RecordedStreamTests {
  @Test(
    "renders to what was heard, seeks included, and asks nobody", arguments: [1 << 24, 100_000])
  func recorded(limit: Int) throws {
    let folder = try TestFolder()
    let path = folder.file("stream.earshot")
    let file = try soundFile("wav", frames: 240_000)
    let server = try LoopbackServer { request, line in line.serve(file.bytes, request) }
    let studio = try NetworkStudio(server.address("/a.wav?key=secret"))
    let recorder = try FlightRecorder(
      studio.engine, writingTo: path, options: FlightRecorder.Options(liveLimit: limit))
    try studio.begin()
    try studio.render(48_000)
    studio.stream.seek(to: 3)
    if let voice = studio.voice { studio.engine.stop(voice) }
    studio.play()
    try studio.render(48_000)
    try recorder.stop()
    server.stop()
    let asked = server.requests.count

    let player = try ScriptPlayer(path: path)
    var rendered: [Float] = []
    while try player.renderBlock() { player.withRenderedBlock { rendered += $0 } }
    let isWhole = limit > 1 << 20
    #expect(player.unrecorded.isEmpty == isWhole)
    if isWhole { #expect(rendered.elementsEqual(studio.samples)) }
    #expect(studio.heard.level > -30 && server.requests.count == asked)
    let text = try TemporaryFile.bytes(at: path)
    #expect(!String(decoding: text, as: UTF8.self).contains("secret"))
  }
}
