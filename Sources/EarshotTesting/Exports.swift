@_exported import AudioMeasuring
