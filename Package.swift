// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Of targets that look at every sample that is heard, also where all else is built for debugging.
// Not in a tagged version: SwiftPM takes no package with such a flag as a dependency.
let isQuick = Context.gitInformation?.currentTag == nil
let strictAndQuick = strict + (isQuick ? [.unsafeFlags(["-O"])] : [])

// Of what only hands calls on, or waits for a network or a user, where a library is made to be
// shipped. Others build without it, as SwiftPM takes no package with such a flag as a dependency.
let isShipped = Context.environment["EARSHOT_SHIPPED"] != nil
let strictAndSmall =
  strict
  + (isShipped ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])
// Of what is quick where it is tested, and small where it is shipped.
let strictQuickOrSmall = isShipped ? strictAndSmall : strictAndQuick

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "Earshot",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Earshot", targets: ["Earshot"]),
    .library(name: "EarshotCapture", targets: ["EarshotCapture"]),
    .library(name: "EarshotMusic", targets: ["EarshotMusic"]),
    .library(name: "EarshotNetwork", targets: ["EarshotNetwork"]),
    .library(name: "EarshotScript", targets: ["EarshotScript"]),
    .library(name: "EarshotSounds", targets: ["EarshotSounds"]),
    .library(name: "EarshotChat", targets: ["EarshotChat"]),
    .library(name: "EarshotTesting", targets: ["EarshotTesting"]),
    .library(name: "EarshotC", type: .dynamic, targets: ["EarshotC"]),
    .library(name: "EarshotTestingC", type: .dynamic, targets: ["EarshotTestingC"]),
    .executable(name: "earshot", targets: ["EarshotTool"]),
    .executable(name: "earshot-demo", targets: ["Demo"]),
    .executable(name: "earshot-street", targets: ["Street"]),
    .executable(name: "earshot-bench", targets: ["EarshotBench"]),
  ],
  traits: [
    .trait(
      name: "LibAV",
      description:
        "AAC, HE-AAC, AC-3, E-AC-3 and iLBC by libavcodec, which Debian has under the GPL")
  ],
  targets: [
    systemLibrary("COpenAL", pkgConfig: "openal", apt: "libopenal-dev", brew: "openal-soft"),
    systemLibrary("CSndFile", pkgConfig: "sndfile", apt: "libsndfile1-dev", brew: "libsndfile"),
    systemLibrary("CVorbis", pkgConfig: "vorbisfile", apt: "libvorbis-dev", brew: "libvorbis"),
    systemLibrary("CMPG123", pkgConfig: "libmpg123", apt: "libmpg123-dev", brew: "mpg123"),
    // Asked for by the trait of that name alone.
    systemLibrary("CLibAV", pkgConfig: "libavcodec", apt: "libavcodec-dev", brew: "ffmpeg"),

    .target(name: "CSystem", swiftSettings: strict),
    // JSON, strictly read: of scripts and recordings, and with comments of sound definitions.
    .target(name: "StrictJSON", swiftSettings: strictAndQuick),
    .target(name: "OpenALSoft", dependencies: ["CSystem", "COpenAL"], swiftSettings: strict),
    .target(
      name: "CAudioKernels", cSettings: isQuick ? [.unsafeFlags(["-O2"])] : []),
    .target(
      name: "AudioEffects", dependencies: ["CSystem", "CAudioKernels"],
      swiftSettings: strictAndQuick),
    .target(
      name: "AudioMeasuring", dependencies: ["CSystem", "AudioEffects", "AudioFiles"],
      swiftSettings: strictAndQuick),
    .target(
      name: "AudioFiles",
      dependencies: [
        "CSystem", "CAudioKernels", "AudioEffects", "CSndFile", "CVorbis", "CMPG123",
        .target(name: "CLibAV", condition: .when(traits: ["LibAV"])),
      ],
      swiftSettings: strictAndQuick),
    .target(
      name: "AudioConverting",
      dependencies: ["CSystem", "CSndFile", "AudioEffects", "AudioFiles"],
      swiftSettings: strictAndQuick),
    // What walls do to sound: geometry, without the engine.
    .target(name: "Acoustics", dependencies: ["CSystem"], swiftSettings: strictAndQuick),
    .target(
      name: "Earshot",
      dependencies: [
        "CSystem", "CAudioKernels", "OpenALSoft", "AudioEffects", "AudioFiles", "Acoustics",
      ],
      swiftSettings: strict),
    // Sound events as data, and banks of them.
    .target(
      name: "EarshotSounds",
      dependencies: ["CSystem", "StrictJSON", "Earshot", "AudioFiles"],
      swiftSettings: strictQuickOrSmall),
    .target(
      name: "EarshotScript",
      dependencies: ["CSystem", "StrictJSON", "Earshot", "EarshotSounds", "AudioFiles"],
      swiftSettings: strictAndSmall),
    // Recording from microphones: apart, as few games do.
    .target(
      name: "EarshotCapture",
      dependencies: [
        "CSystem", "Earshot", "OpenALSoft", "AudioFiles", "AudioConverting",
      ],
      swiftSettings: strict),
    // Sound from the network: libcurl is loaded when a stream is opened, and linked to nothing.
    .target(name: "CTransfer"),
    .target(
      name: "EarshotNetwork", dependencies: ["CSystem", "CTransfer", "Earshot", "AudioFiles"],
      swiftSettings: strictAndSmall),
    // A player for music, and what plays told to the desktop.
    .target(
      name: "EarshotMusic",
      dependencies: ["CSystem", "Earshot", "EarshotNetwork", "AudioEffects", "AudioFiles"],
      swiftSettings: strictAndSmall),
    // Voice chat: apart, as it is for games with a network.
    .target(name: "CSpeechCodec"),
    .target(
      name: "EarshotChat",
      dependencies: ["CSystem", "CSpeechCodec", "Earshot", "EarshotCapture", "AudioEffects"],
      swiftSettings: strictAndQuick),
    // What is wrong with sounds and scripts, for the tool alone.
    .target(
      name: "EarshotLint",
      dependencies: [
        "CSystem", "Earshot", "EarshotScript", "EarshotSounds", "AudioEffects", "AudioFiles",
        "AudioConverting", "AudioMeasuring",
      ],
      swiftSettings: strictAndQuick),
    // The live view. Its web pages are embedded by the C compiler.
    .target(name: "CInspectorPages"),
    .target(
      name: "EarshotInspector",
      dependencies: [
        "CSystem", "CInspectorPages", "StrictJSON", "Earshot", "EarshotSounds", "EarshotScript",
        "AudioFiles",
      ],
      exclude: ["Pages"], swiftSettings: strictQuickOrSmall),
    // Reports and plots, for the tool alone.
    .target(name: "CReportPages", dependencies: ["CInspectorPages"]),
    .target(
      name: "EarshotReports",
      dependencies: [
        "CSystem", "CReportPages", "StrictJSON", "Earshot", "EarshotInspector", "EarshotScript",
        "AudioEffects", "AudioFiles", "AudioConverting", "AudioMeasuring",
      ],
      exclude: ["Pages"], swiftSettings: strictAndQuick),
    // For tests of games: the only target that isn't a test and links Swift Testing.
    .target(
      name: "EarshotTesting", dependencies: ["AudioMeasuring", "Earshot", "EarshotScript"],
      swiftSettings: strict),
    // The description of the API, and the program that writes every face of it.
    .target(name: "EarshotAPI", exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "EarshotAPIGenerator", dependencies: ["CSystem", "EarshotAPI"], swiftSettings: strict),
    // The C face: its header, and its implementation in Swift.
    .target(name: "CEarshot", exclude: ["Packaging", "install"]),
    .target(name: "CThreadMessage"),
    .target(name: "CHostMemory", dependencies: ["CEarshot", "CThreadMessage"]),
    .target(
      name: "EarshotC",
      dependencies: [
        "CSystem", "Earshot", "EarshotCapture", "EarshotChat", "EarshotInspector", "EarshotMusic",
        "EarshotNetwork", "EarshotScript", "EarshotSounds", "AudioFiles", "CEarshot",
        "CThreadMessage", "CHostMemory",
      ],
      swiftSettings: strictAndSmall),
    // The same for tests: a library of its own, so that games don't carry it.
    .target(name: "CEarshotTesting"),
    .target(
      name: "EarshotTestingC",
      dependencies: ["AudioMeasuring", "CEarshotTesting", "CThreadMessage"],
      swiftSettings: strict),
    .executableTarget(
      name: "EarshotTool",
      dependencies: [
        "CSystem", "EarshotScript", "EarshotSounds", "Earshot", "EarshotCapture", "EarshotMusic",
        "EarshotNetwork", "AudioFiles", "AudioConverting", "AudioMeasuring", "EarshotLint",
        "EarshotInspector", "EarshotReports", "CEarshot",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Demo", dependencies: ["CSystem", "EarshotScript", "Earshot"], path: "Demo",
      exclude: ["run", "out", "scenes", "hosts", "game", "street", "chat"], swiftSettings: strict),
    // The game that the documentation tests.
    .target(
      name: "Courtyard", dependencies: ["Earshot"], path: "Demo/game", swiftSettings: strict),
    // A game whose sound is wholly in files.
    .executableTarget(
      name: "Street", dependencies: ["CSystem", "Earshot", "EarshotSounds", "EarshotInspector"],
      path: "Demo/street",
      swiftSettings: strict),
    // One of the hosts that play the same scene; the others are not in Swift.
    .executableTarget(
      name: "SwiftHost", dependencies: ["Earshot"], path: "Demo/hosts/swift",
      exclude: ["README.md"], swiftSettings: strict),
    // Two that talk to each other.
    .executableTarget(
      name: "ChatExample", dependencies: ["CSystem", "Earshot", "EarshotChat"], path: "Demo/chat",
      exclude: ["README.md"], swiftSettings: strict),
    .executableTarget(
      name: "EarshotBench",
      dependencies: [
        "CSystem", "EarshotScript", "EarshotSounds", "Earshot", "AudioEffects", "AudioFiles",
        "AudioConverting", "EarshotInspector", "EarshotC", "CEarshot",
      ],
      swiftSettings: strict),
    // What the benchmark compares the engine with: the same work in plain C.
    .executableTarget(
      name: "PlainOpenAL", dependencies: ["COpenAL"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .executableTarget(name: "PlainDecoding", dependencies: ["CSndFile", "CVorbis", "CMPG123"]),

    .target(
      name: "TestSupport", dependencies: ["CSystem", "COpenAL", "AudioMeasuring"],
      path: "Tests/TestSupport", exclude: ["Browser/browser.py"],
      swiftSettings: strictAndQuick),
    // Which threads tests run on; apart, as what else supports them is in programs without tests.
    .target(name: "TestScheduling", path: "Tests/TestScheduling", swiftSettings: strict),
    // Calls of the C library with whatever values, for tests and fuzzers.
    .target(
      name: "WildCalls", dependencies: ["CEarshot", "TestSupport"], path: "Tests/WildCalls",
      swiftSettings: strict),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestScheduling", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AudioMeasuringTests", dependencies: ["AudioMeasuring", "TestSupport"],
      swiftSettings: strictAndQuick),
    .testTarget(
      name: "EarshotAPITests", dependencies: ["EarshotAPI"], swiftSettings: strict),
    .testTarget(
      name: "EarshotTestingTests",
      dependencies: [
        "EarshotTesting", "AudioMeasuring", "Earshot", "EarshotScript", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotTestingCTests",
      dependencies: ["EarshotTestingC", "CEarshotTesting", "AudioMeasuring", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CourtyardTests", dependencies: ["Courtyard", "Earshot", "EarshotTesting"],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
    .testTarget(
      name: "OpenALSoftTests",
      dependencies: ["CSystem", "OpenALSoft", "TestScheduling", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AcousticsTests", dependencies: ["Acoustics", "TestSupport"],
      swiftSettings: strictAndQuick),
    .testTarget(
      name: "AudioEffectsTests", dependencies: ["AudioEffects", "TestSupport"],
      swiftSettings: strictAndQuick),
    .testTarget(
      name: "AudioFilesTests",
      dependencies: ["AudioFiles", "AudioConverting", "AudioEffects", "TestSupport"],
      swiftSettings: strictAndQuick),
    .testTarget(
      name: "EarshotTests",
      dependencies: ["CSystem", "Earshot", "OpenALSoft", "TestScheduling", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotScriptTests",
      dependencies: [
        "CSystem", "EarshotScript", "Earshot", "AudioFiles", "TestScheduling", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotSoundsTests",
      dependencies: [
        "CSystem", "EarshotSounds", "EarshotScript", "Street", "StrictJSON", "Earshot",
        "AudioFiles", "TestScheduling", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotCTests",
      dependencies: [
        "CSystem", "EarshotAPI", "EarshotC", "CEarshot", "Earshot", "EarshotScript",
        "TestScheduling", "TestSupport", "WildCalls",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotToolTests",
      dependencies: [
        "EarshotTool", "EarshotSounds", "AudioFiles", "AudioConverting", "AudioEffects",
        "AudioMeasuring", "TestSupport",
      ],
      exclude: ["Scenes"],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotInspectorTests",
      dependencies: [
        "CSystem", "EarshotInspector", "EarshotScript", "EarshotSounds", "Earshot", "AudioFiles",
        "StrictJSON", "TestScheduling", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotReportsTests",
      dependencies: [
        "EarshotReports", "EarshotInspector", "EarshotScript", "Earshot", "AudioFiles",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotLintTests",
      dependencies: [
        "CSystem", "EarshotLint", "EarshotScript", "AudioFiles", "AudioConverting",
        "AudioMeasuring", "TestSupport",
      ],
      swiftSettings: strictAndQuick),
    .testTarget(
      name: "EarshotCaptureTests",
      dependencies: ["EarshotCapture", "Earshot", "AudioFiles", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotMusicTests",
      dependencies: [
        "CSystem", "EarshotMusic", "Earshot", "AudioFiles", "TestScheduling", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotNetworkTests",
      dependencies: [
        "CSystem", "EarshotNetwork", "EarshotMusic", "Earshot", "EarshotScript", "AudioFiles",
        "TestScheduling", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EarshotChatTests",
      dependencies: ["CSystem", "EarshotChat", "Earshot", "TestScheduling", "TestSupport"],
      swiftSettings: strictAndQuick),
    .testTarget(name: "EarshotBenchTests", dependencies: ["EarshotBench"], swiftSettings: strict),
    .testTarget(
      name: "DemoTests",
      dependencies: ["Demo", "Earshot", "EarshotScript", "AudioFiles", "TestSupport"],
      swiftSettings: strictAndQuick),
    .testTarget(
      name: "HostTests", dependencies: ["SwiftHost", "Earshot", "AudioFiles", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Earshot", "EarshotCapture", "EarshotChat", "EarshotInspector", "EarshotMusic",
        "EarshotNetwork", "EarshotScript", "EarshotSounds", "EarshotTesting", "TestSupport",
      ],
      exclude: ["Cookbook/listen.c"], swiftSettings: strict),
  ]
)

// The program that Tests/fuzz builds: only its sanitizer gives it a main function.
if Context.environment["EARSHOT_FUZZING"] != nil {
  package.targets += [
    .target(name: "FuzzingMemory", path: "Tests/FuzzingMemory", publicHeadersPath: "."),
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CSystem", "AudioFiles", "Earshot", "EarshotChat", "EarshotMusic", "EarshotNetwork",
        "EarshotScript", "EarshotSounds", "EarshotC", "CEarshot", "WildCalls", "FuzzingMemory",
      ],
      path: "Tests/Fuzzing",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
  ]
}

#if os(Linux)
  // Plays on a sound server of its own, whose devices come and go.
  package.targets += [
    .executableTarget(
      name: "DeviceRig",
      dependencies: ["Earshot", "EarshotCapture", "EarshotChat", "AudioFiles", "TestSupport"],
      path: "Tests/DeviceRig",
      swiftSettings: strict),
    .testTarget(
      name: "DeviceRigTests", dependencies: ["DeviceRig", "TestSupport"], swiftSettings: strict),
  ]
#endif

// EARSHOT_TESTS="EarshotTests OpenALSoftTests" leaves out all other tests, which builds faster:
// `swift build --product EarshotPackageTests`.
if let wanted = Context.environment["EARSHOT_TESTS"], !wanted.isEmpty {
  let names = wanted.split(separator: " ").map(String.init)
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
