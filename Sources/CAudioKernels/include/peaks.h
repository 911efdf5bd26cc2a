// How high the wave between samples gets.
#pragma once

#pragma GCC visibility push(hidden)

enum {
  /// Samples that each place between two is made of.
  EARSHOT_PEAK_TAPS = 24,
  /// Half of them: how much later than a sample the wave behind it is known.
  EARSHOT_PEAK_DELAY = 12,
};

/// Raises `peaks` to the magnitude of the wave from each sample to the next: `peaks[n]` belongs to
/// `samples[n + 11]` and what follows it up to `samples[n + 12]`. Peaks that are surely not above
/// `floor` may be left out. `samples` holds `count` + 32.
///
/// `half` and `quarter` are 12 and 2 × 12 factors: of the sums of samples that lie equally far
/// before and behind, for the wave half way between two samples; of the sums and differences, for
/// a quarter of the way. `gain` is by how much the wave can be higher than all samples.
void kernel_raise_to_peaks(long count, const float *samples, const float *half,
                            const float *quarter, float gain, float floor, float *peaks);

#pragma GCC visibility pop
