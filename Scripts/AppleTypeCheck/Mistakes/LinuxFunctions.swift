// platforms: macos ios
import Darwin

func publish(_ from: String, _ to: String) -> Bool {
  renameat2(AT_FDCWD, from, AT_FDCWD, to, 1) == 0  // error: cannot find 'renameat2' in scope
}

func exclusive(_ from: String, _ to: String) -> Bool {
  renamex_np(from, to, UInt32(RENAME_EXCL)) == 0
}

func flush(_ file: Int32) -> Bool {
  fcntl(file, F_FULLFSYNC) == 0 || fsync(file) == 0
}
