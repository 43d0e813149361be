// The lock alone, which is in Darwin's headers.
@_exported import Darwin
