import AudioMeasuring

extension Render {
  /// The sharpest bend beside a tone of a quarter of full scale, in decibels.
  package var bend: Double { Math.decibels(sharpestBend.size / 0.25) }
}
