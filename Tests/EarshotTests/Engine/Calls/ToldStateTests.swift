import Testing

@testable import Earshot

/// A recorder that comes late is told everything that decides what is heard. Who adds a property to
/// one of these types tells it (`AudioEngine+Telling`) and takes it up (`AudioEngine+Resuming`), or
/// knows why not, and then adds it here.
@Suite("What a recorder that comes in mid-game is told")
struct ToldStateTests {
  private func check(_ thing: Any, _ told: String, besides derived: String = "") {
    let known = Set((told + " " + derived).split(separator: " ").map(String.init))
    let labels = Set(Mirror(reflecting: thing).children.compactMap(\.label))
    #expect(labels == known, "of \(type(of: thing)): \(labels.symmetricDifference(known))")
  }

  private final class Uses: CallRecorder {
    private(set) var told: [Clip: Int64?] = [:]

    func record(_ call: EngineCall, at frame: Int64) {
      if case .state(.clip(let clip, let lastStart, _, _)) = call { told[clip] = lastStart }
    }
  }

  @Test("when clips were last played, of those that were")
  func uses() throws {
    let studio = try Studio()
    let clips = try (0..<3).map { _ in try studio.clip([0.1, 0.2]) }
    studio.render(800)
    studio.engine.play(clips[1])
    studio.render(800)
    let uses = Uses()
    studio.engine.tellState(to: uses)
    #expect(uses.told == [clips[1]: 800])
  }

  @Test("all of a voice")
  func voice() {
    check(
      VoiceDetails(),
      """
      clip emitter isFlat pan isPanSteered startFrame startTicks travel \
      travelLeft entry rampsStart hasBegun haltsAt \
      jumpsLeft repetition gain gainBeforeMerging rate occlusion fade afterFade pauses whenVirtual \
      priority originTicks group plannedStop hasSequence order
      """,
      // Of the emitter, of the clip, and of a block.
      besides: """
        isWide isAround rateRatio end loopStart loopEnd loudness loudest isStarting revision glide
        """)
    check(
      Lease(),
      """
      state present filterWanted envelope pitch increment isOversampled loopsSeamlessly ear isBeside
      """,
      // Of what it is lent for, of a block, and of live sound and renders that others pull.
      besides: """
        target crossFadesUntil filterForBlock isFilterDue isLooping placing busyIndex \
        buffer queue \
        revision steering followers clipsLeft isRunningOut standsStill supply hurry formGain start \
        serial ticks ticksAhead glidesUntil stopsAt stem
        """)
  }

  @Test("all of the world")
  func world() {
    check(
      SceneGraph(),
      """
      table traits links owners paths targets jumpSteps locals worldPositions worlds velocities \
      motions
      """,
      besides: """
        maximumSpeed motionOf active changed changedBefore scheduled updateNumber stepNumber \
        removals
        """)
    check(SceneGraph.Path(), "origin", besides: "set")
    check(
      EmitterStore(),
      """
      table curves nodes gains curveIndices cones occlusions clearances rates extents travels \
      widths hasDoppler hearers priorities buses
      """,
      besides: "dirty nodeRows passedGains areDirected")
    check(
      ListenerStore(),
      "table nodes gains distanceNodes weights stages active companions mixesEach order")
    check(ListenerHandOver(), "told toldStep from part", besides: "own")
    check(
      Audience.Seat(), "emitter listener slot step isShared", besides: "isNew isHandedOver")
    check(EmitterRamps(), "ramps places", besides: "glides")
    check(
      BusTree.Row(parent: 0, gain: .constant(1)),
      "parent gain rate occlusion isMuted isPaused ignoresGameTime age",
      besides: "depth strip leavesStrip isTapped")
    check(SnapshotTable.Row(), "name priority weight mixes settings")
    check(ParameterTable.Row(), "name range smoothing value ownValues age")
    check(
      DuckingTable.Rule(bus: 1, cause: 2, ducking: Ducking()),
      "bus cause ducking depth heldUntil")
  }

  @Test("all of clips, time and what silences")
  func rest() {
    check(
      ClipCache.Row(),
      """
      name key options files sound isKnown storage loadedAs markers hasOwnMarkers uses cooldown \
      cooldownGain lastStart lastVoice
      """,
      besides: """
        shape job stamp voices effects pins mayBeUploaded isAnnounced wasMixed oversampled
        """)
    check(
      Session(), "interruptions isPausedByCall isInBackground reasons holds staysPaused",
      besides: "uptime")
    check(OutputGate(), "level target slope delay ahead")
    check(PolicyTable(), "voices buses")
    let clock = AudioClock(sampleRate: 48_000, stepsPerSecond: 60)
    check(
      clock, "kiloseconds attoseconds stepCount droppedSteps",
      besides: """
        sampleRate stepsPerKilosecond maximumStepsPerUpdate updateStart updateEnd \
        updateKiloseconds dueSteps gapAhead
        """)
    check(
      Timeline(clock, longestBlock: 800), "clock stepCount blockOfStep",
      // Of an update, of devices, and what the recording counts anew.
      besides: """
        blocksPerStep outputFrame postponed outputClock leftOutFrames earlyFrames \
        latestUpdate isIdlenessTold isInUpdate \
        stepsInOne step stepStart silentFrames
        """)
  }
}
