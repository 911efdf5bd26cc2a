/// Everything that OpenAL Soft does otherwise than one would expect, with the version it was
/// measured in. Nothing elsewhere works around the library in silence.
public struct ALQuirks: Sendable, Hashable {
  /// The largest total gain of a source, listener included: +24 dB. 1.19.1 silently clamps it to
  /// that; newer versions mix up to 1,000 (1.22 on), which isn't used, so that a game sounds the
  /// same with all of them.
  public static let gainLimit: Float = 16

  /// Whether a mix in stereo goes over from one side to the other twice as fast with the angles of
  /// a stereo buffer as with the place of a mono one: from 30° on it is all on one side, and not
  /// from 60° on.
  ///
  /// 1.19.1: yes, within 90° of ahead; behind, and in other mixes, they are the same. Measured with
  /// the installed library (`ALProbe`).
  public var hurriesStereoAngles: Bool { ALProbe.hurriesStereoAngles }

  /// A pitch is rounded to whole steps of one part in this many, at least one step.
  ///
  /// 1.19.1: 4096; newer versions (1.21 on): 65536.
  public let pitchSteps: Int

  /// No source plays its buffer faster than this times the output's rate; a higher pitch is
  /// silently clamped to it.
  ///
  /// 1.19.1: 255; 1.23.1: 10.
  public let fastestPitch: Float

  /// A repeating source that plays more frames of its buffer than these in one mix loses the sound
  /// after the loop's end until the next mix; nil: it doesn't.
  ///
  /// 1.19.1: it doesn't; 1.23.1: 1,024, of which some are the resampler's.
  public let longestLoopRead: Int?

  /// At a lower sample rate a filter's 5 kHz are so near half the rate, or beyond it, that the
  /// filter is unstable: samples grow without end. There is hardly any sound above 5 kHz to filter
  /// there.
  ///
  /// 1.19.1, by its formula: 10,000 Hz.
  public let lowestFilteredRate = 11_025

  /// A mix longer than this is done in parts, and gains change over the first part only.
  ///
  /// 1.19.1: 2048; newer versions (1.21 on): 1024.
  public let longestRamp: Int

  /// Whether a source at the end of its buffers repeats their last frame until the end of the mix:
  /// a sound that doesn't end in silence would then end in a step. There, a frame of silence is put
  /// after it.
  ///
  /// 1.19.1: no; 1.23.1: yes.
  public let holdsLastFrame: Bool

  /// The first frames of a mix in which gains change; nil: they change evenly over the whole mix.
  ///
  /// 1.19.1 to 1.22: all; 1.23.0 to 1.25.2: 64.
  public let rampFrames: Int?

  /// Whether a source that is stopped or paused is heard for 64 frames more, fading out.
  ///
  /// 1.19.1: no; 1.21.1 on: yes.
  public let fadesStops: Bool

  /// Whether each start of a source takes memory that the next mix gives back: about 9 KB.
  ///
  /// 1.19.1: no; 1.24.2 and 1.25.2: yes, as voices are counted since 1.21.
  public let mixesFreeStarts: Bool

  /// Frames after a reverb is put into a slot in which mixes must be multiples of four: others
  /// write beyond the library's memory, and end the program or corrupt it.
  ///
  /// 1.19.1: 128, over which the reverb fades in (tried with mixes of 1, 2, 3 and 5 frames).
  /// 1.23.1, 1.24.2 and 1.25.2: none (mixes of 1 to 9 frames in valgrind).
  public let reverbFadeFrames: Int

  /// Whether sounds are put in the front left speaker of a 6.1 layout.
  ///
  /// 1.19.1: no, it is silent at azimuths where it should be the loudest. Unknown for newer
  /// versions, for which the workaround is right as well.
  public static let mixesSurround61 = false

  /// Whether PulseAudio may move a device's stream to another sink when its own is removed or the
  /// default changes. The device then stays connected, under its former name.
  ///
  /// 1.23.1 and 1.25.2: yes, unless `allow-moves` is off in the user's configuration. 1.19.1: no.
  public let letsStreamsMove: Bool

  /// Whether a device that was opened for headphones stays one of two channels when it is reset to
  /// mix without a head-related transfer function.
  ///
  /// 1.19.1: yes. Otherwise a playback device has as many channels as the system's, which can't be
  /// queried, and left and right go only to channels of their names.
  public static let keepsStereo = true

  /// Whether a list of devices that is being made keeps a loopback device from rendering.
  ///
  /// 1.19.1: yes, for as long as it takes; 1.22 on: no.
  public let listingStallsRenders: Bool

  /// Whether closing a device leaks the contexts on it: 2.8 MB and a thread key each. The 1,025th
  /// context of the process can't be made then.
  ///
  /// 1.25.0 to 1.25.2: yes; 1.24.3: no.
  public let closingLeaksContexts: Bool

  init(version: String = "") {
    let parts = version.split(whereSeparator: { $0 == " " }).last?.split(separator: ".") ?? []
    let minor = parts.count > 1 ? Int(parts[1]) ?? 19 : 19
    let isOld = (parts.first.map { $0 == "1" } ?? true) && minor < 21
    pitchSteps = isOld ? 4096 : 65536
    fastestPitch = isOld ? 255 : 10
    longestLoopRead = isOld ? nil : 960
    longestRamp = isOld ? 2048 : 1024
    letsStreamsMove = !isOld
    holdsLastFrame = !isOld
    rampFrames = isOld || minor < 23 ? nil : 64
    fadesStops = !isOld
    mixesFreeStarts = !isOld
    listingStallsRenders = isOld || minor < 22
    reverbFadeFrames = isOld || minor < 23 ? 128 : 0
    closingLeaksContexts = !isOld && minor >= 25
  }
}
