/** A mutex: one cell of shared memory. */
export type SharedLock = Int32Array

const FREE = 0
const HELD = 1
const PATIENCE_MS = 1

/** A lock that nobody holds. */
export function createLock(): SharedLock {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Waits for the lock, then runs the action while no other thread holds it. */
export function holdLock<T>(lock: SharedLock, action: () => T): T {
  while (Atomics.compareExchange(lock, 0, FREE, HELD) !== FREE) Atomics.wait(lock, 0, HELD, PATIENCE_MS)
  try {
    return action()
  } finally {
    Atomics.store(lock, 0, FREE)
    Atomics.notify(lock, 0)
  }
}
