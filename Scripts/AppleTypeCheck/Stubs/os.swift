// Only the lock, which is in Darwin's headers.
@_exported import Darwin
