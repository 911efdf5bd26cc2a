/// Others that take part in each step.
extension AudioEngine {
  /// Lets an object take part from now on, after those that do so already, as long as somebody
  /// keeps it.
  package func add(_ participant: any StepParticipant) {
    participants.removeAll { $0.participant == nil }
    participants.append(WeakStepParticipant(participant))
    log.keepsVoiceEvents = true
  }

  /// Tells all participants which voices have ended and which markers were passed.
  package func reportVoiceEvents() {
    guard log.hasVoiceEvents else { return }
    log.swapVoiceEvents(with: &reportedVoiceEvents)
    for entry in participants {
      guard let participant = entry.participant else { continue }
      for event in reportedVoiceEvents { participant.note(event) }
    }
    reportedVoiceEvents.removeAll(keepingCapacity: true)
  }

  /// Before a block is worked out. Outside of OpenAL's context, as the game's calls are.
  func prepareParticipants(frames: Int) {
    reportVoiceEvents()
    for entry in participants { entry.participant?.prepareBlock(frames: frames) }
  }
}
