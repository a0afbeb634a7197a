import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

/** Three segments of the write-ahead log; the largest import fills one. */
const RESERVE_BYTES = 48 * 2 ** 20
/** The size of a new database, including the reserve. */
const NEW_DATABASE_BYTES = RESERVE_BYTES + 48 * 2 ** 20
/** Two segments of the write-ahead log, which a recovery may have to begin. */
const RECOVERY_BYTES = 32 * 2 ** 20
const CHECK_MS = 500

function readFreeBytes(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder)
  // Some network disks report no sizes.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 2 ** 20)} MB`
}

/** Throws a message for the operator if the folder's disk has no room for a new database. */
export function requireRoomForNewDatabase(folder: string): void {
  const free = readFreeBytes(folder)
  if (free >= NEW_DATABASE_BYTES) return
  const [has, needs] = [inMegabytes(free), inMegabytes(NEW_DATABASE_BYTES)]
  throw new Error(`The disk of ${folder} has ${has} free; a new database needs ${needs}. Make room, or set DATA_DIR.`)
}

/**
 * Throws a message for the operator if the folder's disk has no room to recover a database that was not shut down:
 * compiled into this process, Postgres would wait forever.
 */
export function requireRoomForRecovery(folder: string): void {
  const free = readFreeBytes(folder)
  if (free >= RECOVERY_BYTES) return
  const [has, needs] = [inMegabytes(free), inMegabytes(RECOVERY_BYTES)]
  throw new Error(
    `The disk of ${folder} has ${has} free; recovering the database after a sudden end needs ${needs}. What was saved is kept. Make room and start again.`,
  )
}

/** Refuses writes when the disk is nearly full. */
export interface DiskGuard {
  /** Allows writes whatever the free space, until `guard` is called. */
  pause(): Promise<void>
  guard(): Promise<void>
  stop(): void
}

/**
 * Creates a guard: while the disk has less room than the reserve, Postgres refuses every write (answered with 503),
 * while reads continue. The disk must never become completely full: compiled into this process, Postgres cannot recover
 * from a log that it could not continue.
 */
export function createDiskGuard(client: PGlite, folder: string): DiskGuard {
  let timer: NodeJS.Timeout | undefined
  let isGuarding = false
  let isReadOnly = false
  const setReadOnly = async (value: boolean): Promise<void> => {
    if (value === isReadOnly) return
    await client.exec(`set default_transaction_read_only = ${value ? 'on' : 'off'}`)
    isReadOnly = value
  }
  const check = async (): Promise<void> => {
    const free = readFreeBytes(folder)
    const wasReadOnly = isReadOnly
    await setReadOnly(free < RESERVE_BYTES)
    if (isReadOnly && !wasReadOnly)
      process.stderr.write(`The disk of ${folder} has only ${inMegabytes(free)} left: writes are refused.\n`)
    if (!isReadOnly && wasReadOnly)
      process.stderr.write(`The disk of ${folder} has ${inMegabytes(free)} free again: writes are taken.\n`)
  }
  const stop = (): void => {
    isGuarding = false
    clearTimeout(timer)
  }
  const guard = async (): Promise<void> => {
    stop()
    isGuarding = true
    try {
      await check()
    } finally {
      // A disk that cannot be checked does not stop the server: the next round checks again.
      if (isGuarding) timer = setTimeout(() => void guard().catch(() => {}), CHECK_MS).unref()
    }
  }
  return {
    pause: async () => {
      stop()
      await setReadOnly(false)
    },
    guard,
    stop,
  }
}
