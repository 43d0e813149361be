// platforms: macos ios
// These errors are found after type checking, which requires the function bodies of the standard library.
final class Counter { var value = 0 }

func race() {
  let counter = Counter()
  Task { counter.value += 1 }  // error: sending
  counter.value += 1
}

func forever() -> Int {
  while true {}
}

func undecided(_ isSet: Bool) -> Int {
  let value: Int
  if isSet { value = 1 }
  return value  // error: constant 'value' used before being initialized
}
