/** A mutex: one cell of shared memory. */
export type SharedLock = Int32Array

const FREE = 0
const HELD = 1
/**
 * The thread that held the lock has died or no longer responds. The guarded data may be incomplete, so it is never used
 * again.
 */
const ABANDONED = 2
const PATIENCE_MS = 1
/** How often a thread waits before it treats the lock as abandoned; copying a roster takes far less time. */
const MOST_WAITS = 2000

/** Creates a free lock. */
export function createLock(): SharedLock {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Takes the lock; false if it is abandoned or its holder does not release it in time. */
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
 * Waits for the lock, then runs the action while no other thread holds it. Returns `alone` once the lock is abandoned:
 * each search then continues by itself.
 */
export function holdLock<T>(lock: SharedLock, action: () => T, alone: T): T {
  if (!takeLock(lock)) return alone
  try {
    return action()
  } finally {
    // Does not free a lock that another thread has marked as abandoned in the meantime.
    Atomics.compareExchange(lock, 0, HELD, FREE)
    Atomics.notify(lock, 0)
  }
}
