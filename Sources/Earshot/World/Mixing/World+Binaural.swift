/// Sound that is placed for headphones.
extension World {
  /// Opens what is needed for it; false where OpenAL has none. What is about to change stems has
  /// nothing to wait for then.
  func openBinaural(
    _ makeStem: () throws(AudioError) -> Stem
  ) throws(AudioError) -> Bool {
    let count = driver.stripCount
    guard try driver.openBinaural(at: now, makeStem) else { return false }
    if driver.stripCount != count, buses.hasStrips { wireDesk(isSeamless: true) }
    driver.prepareBinaural(voices, clips)
    return true
  }
}
