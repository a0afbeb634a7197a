import { randomUUID } from 'node:crypto'
import fs, { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lock } from 'proper-lockfile'

const STALE_MS = 20_000
const UPDATE_MS = 5_000
const TAKEOVER_SETTLE_MS = 200

interface Holder {
  pid: number
  host: string
  since: string
  token: string
}

/** A data folder locked by this process. */
export interface FolderLock {
  /**
   * Ends this process if another one has taken over the folder, which may happen after a long pause. Further writes
   * could be lost or damage the data.
   */
  proveHeld(): void
  /** Releases the folder. */
  release(): Promise<void>
}

const foldersHeldHere = new Set<string>()

function readNote(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readNote(path) ?? '') as Holder
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  // After a container restarts, this process may have the same id as the one that died.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function describeHolder(folder: string, holder: Holder | undefined): string {
  const who = holder
    ? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
    : 'another process that is just starting'
  return `The data folder ${folder} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`
}

/** Removes a lock whose holder died on this machine; returns whether there was one. */
function removeLockOfTheDead(lockPath: string, holderPath: string): boolean {
  const holder = readHolder(holderPath)
  if (!holder || holder.host !== hostname() || isRunning(holder.pid)) return false
  try {
    // A lock that is newer than the note belongs to a process that has not written its own note yet.
    if (statSync(lockPath).birthtimeMs > statSync(holderPath).mtimeMs) return false
    rmdirSync(lockPath)
    return true
  } catch {
    return false
  }
}

function endProcess(reason: string): never {
  process.stderr.write(`The lock on the data folder was lost, so the server stops: ${reason}\n`)
  process.exit(1)
}

/**
 * Locks the data folder for this process, creating it with access only for its owner. Throws an error that names the
 * holder if another process has it. Takes over the lock of a process that died.
 */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const path = resolve(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const lockPath = join(path, 'lock')
  const holderPath = join(path, 'lock-holder.json')
  if (foldersHeldHere.has(path)) throw new Error(describeHolder(path, readHolder(holderPath)))

  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString(), token: randomUUID() }
  const note = `${JSON.stringify(holder)}\n`
  const isHeld = (): boolean => readNote(holderPath) === note

  const wasTakenOver = removeLockOfTheDead(lockPath, holderPath)
  let release: () => Promise<void>
  let isReleasing = false
  try {
    release = await lock(path, {
      lockfilePath: lockPath,
      stale: STALE_MS,
      update: UPDATE_MS,
      // If the lock is released while the library refreshes it, the refresh finds no lock, which the library reports as
      // a loss.
      onCompromised: (error) => {
        if (!isReleasing) endProcess(isHeld() ? error.message : describeHolder(path, readHolder(holderPath)))
      },
      // On exit, the library would remove the lock even if it belonged to another process by then.
      fs: { ...fs, rmdirSync: (path: string) => isHeld() && rmdirSync(path) },
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED')
      throw new Error(describeHolder(path, readHolder(holderPath)), { cause: error })
    throw error
  }
  try {
    writeFileSync(holderPath, note, { mode: 0o600 })
  } catch (error) {
    // A lock without a note would block the next start, even if the disk has room again by then.
    rmSync(holderPath, { force: true })
    await release()
    throw error
  }
  if (wasTakenOver) {
    // Two processes may take over the same lock of a dead process; the one whose note remains is the holder.
    await wait(TAKEOVER_SETTLE_MS)
    if (!isHeld()) throw new Error(describeHolder(path, readHolder(holderPath)))
  }
  foldersHeldHere.add(path)
  return {
    proveHeld: () => {
      if (!isHeld()) endProcess(describeHolder(path, readHolder(holderPath)))
    },
    release: async () => {
      isReleasing = true
      rmSync(holderPath, { force: true })
      await release()
      foldersHeldHere.delete(path)
    },
  }
}
