// platforms: macos ios
import Synchronization

func locked() {
  let value = Mutex(0)  // error: 'Mutex' is only available in
  value.withLock { $0 += 1 }  // error: 'withLock' is only available in
}
