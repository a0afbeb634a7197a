import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

/** Three segments of the log that Postgres writes ahead; the largest import fills one of them. */
const RESERVE_BYTES = 48 * 2 ** 20
/** What a new database takes, with the reserve. */
const NEW_DATABASE_BYTES = RESERVE_BYTES + 48 * 2 ** 20
const CHECK_MS = 500

function readFreeBytes(folder: string): number {
  const { bavail, blocks, bsize } = statfsSync(folder)
  // Some network disks do not tell.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 2 ** 20)} MB`
}

/** Throws with a sentence when the folder's disk has no room for a new database. */
export function requireRoomForNewDatabase(folder: string): void {
  const free = readFreeBytes(folder)
  if (free >= NEW_DATABASE_BYTES) return
  const [has, needs] = [inMegabytes(free), inMegabytes(NEW_DATABASE_BYTES)]
  throw new Error(`The disk of ${folder} has ${has} free; a new database needs ${needs}. Make room, or set DATA_DIR.`)
}

/** Keeps writes away from a disk that has hardly any room left. */
export interface DiskGuard {
  /** Lets writes through, whatever room there is, until it guards. */
  pause(): Promise<void>
  guard(): Promise<void>
  stop(): void
}

/**
 * While the disk has less room than the reserve, Postgres refuses every write (and the answer is 503), and reads go on. It
 * must not get further: compiled into this process, it cannot come back from a log that it was unable to continue.
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
      // A disk that cannot be asked is no reason to end: the next round asks again.
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
