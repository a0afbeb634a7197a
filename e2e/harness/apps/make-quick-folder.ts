import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 2 ** 30

/** Checks whether this machine has a memory file system with enough room for the files of a run. */
function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * Creates a folder, in memory if possible, because on disk, copying the thousand files of a database takes longer than
 * opening it.
 */
export function makeQuickFolder(prefix: string): string {
  return mkdtempSync(join(hasMemoryFolder() ? MEMORY : tmpdir(), prefix))
}
