import AudioFiles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("earshot compare")
struct CompareCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try Sound.tone(-12, seconds: 0.5, channelCount: 2).write(to: "a.wav", in: folder, .float32)
    try Sound.tone(-15, seconds: 0.5, channelCount: 2).write(to: "soft.wav", in: folder, .float32)
    try Sound.tone(-12, seconds: 0.5, channelCount: 2).write(to: "s16.wav", in: folder)
  }

  @Test("says what differs, and answers with its status")
  func sentences() throws {
    let same = try Earshot.run("compare", "a.wav", "a.wav", in: folder)
    #expect(same.status == 0 && same.output == "a.wav: the same, sample for sample\n")
    let rounded = try Earshot.run("compare", "a.wav", "s16.wav", in: folder)
    #expect(rounded.status == 0)
    #expect(rounded.output.hasPrefix("s16.wav: within `inaudible`: "), "\(rounded.output)")
    let soft = try Earshot.run("compare", "a.wav", "soft.wav", in: folder)
    #expect(soft.status == 1)
    #expect(soft.output == "throughout 3.0 dB softer\nsoft.wav: not within `inaudible`\n")
    let exact = try Earshot.run("compare", "a.wav", "s16.wav", "-t", "exact", in: folder)
    #expect(exact.status == 1 && exact.output.contains(" samples differ, the first at "))
    let wide = try Earshot.run("compare", "a.wav", "soft.wav", "--tolerance=3.1", in: folder)
    #expect(wide.status == 0, "\(wide.output)")
  }

  @Test("JSON has the tolerance in numbers and each finding")
  func json() throws {
    let outcome = try Earshot.run("compare", "--json", "a.wav", "soft.wav", in: folder)
    #expect(outcome.status == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object["within"] as? Bool == false)
    let tolerance = try #require(object["tolerance"] as? [String: Any])
    #expect(tolerance["name"] as? String == "inaudible" && tolerance["difference"] as? Int == 24)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == 1 && findings[0]["kind"] as? String == "level")
    let amount = try #require(findings[0]["amount"] as? Double)
    #expect(abs(amount + 3) < 0.05 && findings[0]["channels"] as? [Int] == [0, 1])
  }

  @Test("a file that is cut off is told to be, whatever its kind")
  func cutOff() throws {
    let flac = try Earshot.run("convert", "a.wav", "--output", "a.flac", in: folder)
    #expect(flac.status == 0, "\(flac.errors)")
    for kind in ["wav", "flac"] {
      let bytes = try folder.bytes(of: "a.\(kind)")
      try folder.write(bytes.prefix(bytes.count / 2), to: "cut.\(kind)")
      let outcome = try Earshot.run("compare", "a.\(kind)", "cut.\(kind)", in: folder)
      #expect(outcome.status == 1 && outcome.output.contains("ends 0."), "\(outcome.output)")
      #expect(outcome.errors == "cut.\(kind): breaks off before the end that it announces\n")
      let json = try Earshot.run("compare", "--json", "a.\(kind)", "cut.\(kind)", in: folder)
      #expect(json.output.matches(of: /"truncated": ?(true|false)/).map(\.1) == ["false", "true"])
    }
  }

  @Test("what can't be compared is told in a line")
  func faults() throws {
    try folder.write("no sound", to: "b.txt")
    try folder.write("", to: "empty.wav")
    try folder.write("earshot fingerprint", to: "walk.fingerprint")
    for words in [
      ["a.wav"], ["a.wav", "a.wav", "a.wav"], ["a.wav", "b.txt"], ["a.wav", "missing.wav"],
      ["empty.wav", "a.wav"], ["a.wav", "/dev/null"], ["a.wav", "a.wav", "-t", "louder"],
      ["a.wav", "a.wav", "-p", "a.wav"], ["a.wav", "a.wav", "-p", "no/folder.png"],
      ["a.wav", "a.wav", "-p", "p.jpg"], ["a.wav", "walk.fingerprint"],
    ] {
      let outcome = try Earshot.start(["compare"] + words, in: folder).outcome()
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(words): \(outcome.output)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }
  }

  @Test("a fingerprint is told what holds it against something")
  func fingerprint() throws {
    try folder.write("earshot fingerprint", to: "walk.fingerprint")
    let outcome = try Earshot.run("compare", "walk.fingerprint", "a.wav", in: folder)
    #expect(outcome.errors.contains("`earshot test` holds a scene against it"))
  }

  @Test("a picture is SVG with both names as they are")
  func picture() throws {
    let hostile = "a</text><script>&\u{202E}.wav"
    try folder.write(folder.bytes(of: "a.wav"), to: hostile)
    let outcome = try Earshot.run("compare", hostile, "soft.wav", "-p", "p.svg", in: folder)
    #expect(outcome.status == 1 && outcome.errors == "", "\(outcome.errors)")
    let parser = XMLParser(data: Data(try folder.bytes(of: "p.svg")))
    let reader = SVGReader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.texts.contains("\u{2068}A: \(hostile)\u{2069}\n"), "\(reader.texts)")
    #expect(reader.elements["image"] == 3 && reader.elements["script"] == nil)
    let refused = try Earshot.run("compare", "a.wav", "soft.wav", "-p", "p.gif", in: folder)
    #expect(refused.status == 2 && refused.errors.contains("SVG or PNG"))
  }

  @Test("a picture as PNG shows in blue what is less")
  func pixels() throws {
    let outcome = try Earshot.run("compare", "a.wav", "soft.wav", "-p", "p.png", in: folder)
    guard outcome.status != 2 else {
      // A machine without librsvg is told what to install.
      return #expect(outcome.errors.contains("install librsvg2-2 (Debian)"), "\(outcome.errors)")
    }
    #expect(outcome.errors == "", "\(outcome.errors)")
    let decoded = try ChildProgram(
      URL(filePath: "/usr/bin/env"),
      [
        "ffmpeg", "-v", "error", "-i", "p.png", "-f", "rawvideo", "-pix_fmt", "rgb24", "p.rgb",
      ], in: folder
    ).outcome()
    #expect(decoded.status == 0 && decoded.errors == "", "\(decoded.errors)")
    let pixels = try folder.bytes(of: "p.rgb")
    #expect(pixels.count.isMultiple(of: 6_000) && pixels.count > 4_000_000)
    func color(_ x: Int, _ y: Int) -> [Int] {
      (0..<3).map { Int(pixels[3 * (2_000 * y + x) + $0]) }
    }
    let height = pixels.count / 6_000
    // Paper; and somewhere in the lowest panel the tone is less.
    #expect(color(4, 4) == [255, 255, 255])
    let blue = (height * 3 / 4..<height).contains { y in
      let color = color(1_000, y)
      return color[2] > color[0] + 30
    }
    #expect(blue)
  }
}

/// The texts and elements of a picture.
private final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var elements: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements[name, default: 0] += 1
    texts.append("")
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    texts[texts.count - 1] += text
  }
}
