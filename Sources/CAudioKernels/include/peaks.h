// How high the wave between samples gets.
#pragma once

#pragma GCC visibility push(hidden)

enum {
  /// Pairs of samples, equally far before and behind, that the wave half way between two is made
  /// of; and pairs of samples and such places for the wave a quarter of the way from one.
  EARSHOT_PEAK_PAIRS = 16,
  EARSHOT_PEAK_QUARTER_PAIRS = 3,
  /// How much later than a sample the wave behind it is known.
  EARSHOT_PEAK_DELAY = EARSHOT_PEAK_PAIRS + 1,
  /// Samples before those that come that are still needed.
  EARSHOT_PEAK_HISTORY = 2 * EARSHOT_PEAK_PAIRS + 1,
  /// The most samples that are examined at once, and samples behind them that are read needlessly.
  EARSHOT_PEAK_PIECE = 256,
  EARSHOT_PEAK_ROOM = 16,
};

/// Raises `peaks` to the magnitude of the wave from each sample to the next: `peaks[n]` belongs to
/// `samples[n + 16]` and what follows it up to `samples[n + 17]`. Peaks that are surely not above
/// `floor` may be left out. `samples` begins with a history and ends with room; `count` is at most
/// a piece; `peaks` has room for whole eights.
///
/// `half` and `quarter` are factors of pairs, the nearest first. `gain` is by how much the wave can
/// be higher than all samples.
void kernel_raise_to_peaks(long count, const float *samples, const float *half,
                            const float *quarter, float gain, float floor, float *peaks);

#pragma GCC visibility pop
