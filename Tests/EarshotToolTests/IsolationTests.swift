import TestSupport
import Testing

@Suite("A render and the user's own OpenAL settings")
struct IsolationTests {
  /// All user settings that could spoil a render.
  private static let hostile = """
    [general]
    sources = 2
    hrtf = true
    hrtf-mode = full
    stereo-mode = headphones
    stereo-encoding = hrtf
    channels = mono
    frequency = 22050
    resampler = point
    cf_level = 6
    volume-adjust = -12
    output-limiter = true
    dither = true
    dither-depth = 4
    disable-cpu-exts = sse,sse2,sse3,sse4.1,avx
    front-stablizer = true
    sends = 0
    trap-al-error = true
    excludefx = eaxreverb
    [decoder]
    hq-mode = false
    distance-comp = false
    [reverb]
    boost = 12
    """

  private static let scene = """
    {"earshot": 1, "duration": 0.25}
    {"at": 0, "clip": "hum", "tone": {"frequency": 1220, "level": 0}}
    {"at": 0, "clip": "hiss", "tone": {"kind": "noise"}}
    {"at": 0, "emitter": "left", "position": [-2, 1, -1]}
    {"at": 0, "emitter": "right", "position": [2, 0, 1], "occlusion": 0.5}
    {"at": 0, "play": "hum", "on": "left", "rate": 1.37, "gain": 3}
    {"at": 0, "play": "hiss", "on": "right", "rate": 0.77, "gain": 3}
    {"at": 0, "play": "hum", "gain": -6, "rate": 1.1}
    {"at": 0, "play": "hiss", "gain": -6, "pan": 1}
    """

  private func render(
    _ name: String, in folder: TestFolder, environment: [String: String]
  ) throws -> [UInt8] {
    let outcome = try Earshot.run(
      "render", "scene.earshot", "-o", name, in: folder, environment: environment)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return try folder.bytes(of: name)
  }

  @Test("the bytes are the same, wherever OpenAL is told something else", arguments: [false, true])
  func sameBytes(hrtf: Bool) throws {
    let folder = try TestFolder()
    let header = hrtf ? #""duration": 0.25, "hrtf": true"# : #""duration": 0.25"#
    try folder.write(Self.scene.replacing(#""duration": 0.25"#, with: header), to: "scene.earshot")
    for place in ["home/.alsoftrc", "config/alsoft.conf", "system/alsoft.conf", "named.conf"] {
      try folder.write(Self.hostile, to: place)
    }
    let plain = try render("plain.wav", in: folder, environment: [:])
    let places = [
      ["HOME": folder.path + "/home"], ["XDG_CONFIG_HOME": folder.path + "/config"],
      ["XDG_CONFIG_DIRS": folder.path + "/system"], ["ALSOFT_CONF": folder.path + "/named.conf"],
      [
        "ALSOFT_LOGLEVEL": "3", "ALSOFT_DRIVERS": "wave", "ALSOFT_DEFAULT_REVERB": "Sewer",
        "__ALSOFT_REVERSE_Z": "1", "__ALSOFT_HALF_ANGLE_CONES": "1",
        "__ALSOFT_SUSPEND_CONTEXT": "ignore", "ALSOFT_TRAP_AL_ERROR": "1",
      ],
    ]
    for place in places {
      let spoilt = try render("spoilt.wav", in: folder, environment: place)
      let isSame = spoilt == plain
      #expect(isSame, "changed by \(place.keys.sorted())")
    }
  }

  @Test("golden files are the same, whatever is asked of `earshot test`")
  func goldenFiles() throws {
    let folder = try TestFolder()
    try folder.write(Self.scene, to: "scenes/scene.earshot")
    try folder.write(Self.hostile, to: "named.conf")
    #expect(try Earshot.run("test", "scenes", "--update=wav", in: folder).status == 0)
    let passed = "passed  scene.earshot\n1 of 1 passed\n"
    for words in [[], ["--update", "--for-openal"], ["--junit", "report.xml"]] {
      let outcome = try Earshot.start(
        ["test", "scenes", "--tolerance", "exact"] + words, in: folder,
        environment: ["ALSOFT_CONF": folder.path + "/named.conf"]
      ).outcome()
      #expect(outcome.output == passed, "\(words): \(outcome.output)\(outcome.errors)")
    }
    #expect(try folder.contents().sorted() == ["named.conf", "report.xml", "scenes"])
  }

  @Test("without the isolation the same settings would be heard")
  func settingsMatter() throws {
    // `play`, which follows the user's settings, must not find them switched off here: otherwise
    // the test above could not fail.
    let folder = try TestFolder()
    try folder.write("[general]\ndrivers = wave\n[wave]\nfile = heard.wav\n", to: "home/.alsoftrc")
    let devices = try Earshot.run(
      "devices", in: folder,
      environment: ["HOME": folder.path + "/home", "ALSOFT_DRIVERS": ""])
    #expect(devices.output == "* Wave File Writer\n", "\(devices)")
  }
}
