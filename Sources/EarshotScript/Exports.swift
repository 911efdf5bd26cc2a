@_exported import StrictJSON
