/** A mutex: one cell of shared memory. */
export type SharedLock = Int32Array

const FREE = 0
const HELD = 1
/** Its holder has died or hangs; the guarded data may be half written and is not touched again. */
const ABANDONED = 2
const PATIENCE_MS = 1
/** Nobody holds it for longer than it takes to copy a roster. */
const MOST_WAITS = 2000

/** Creates a free lock. */
export function createLock(): SharedLock {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Takes the lock; false if its holder does not release it, now or ever again. */
function takeLock(lock: SharedLock): boolean {
  for (let waits = 0; waits < MOST_WAITS; ) {
    const before = Atomics.compareExchange(lock, 0, FREE, HELD)
    if (before === FREE) return true
    if (before === ABANDONED) return false
    if (Atomics.wait(lock, 0, HELD, PATIENCE_MS) === 'timed-out') waits += 1
  }
  Atomics.compareExchange(lock, 0, HELD, ABANDONED)
  return false
}

/**
 * Waits for the lock, then runs the action while no other thread holds it. If the holder has died, returns `alone` from
 * then on: each search continues by itself.
 */
export function holdLock<T>(lock: SharedLock, action: () => T, alone: T): T {
  if (!takeLock(lock)) return alone
  try {
    return action()
  } finally {
    // Not if another thread has marked it as abandoned in the meantime.
    Atomics.compareExchange(lock, 0, HELD, FREE)
    Atomics.notify(lock, 0)
  }
}
