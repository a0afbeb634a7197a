import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 2 ** 30

/** Whether files can be kept in memory here, and there is room for those of a run. */
function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/** A new folder, in memory where that can be: to copy a database's thousand files on a disk takes longer than to open it. */
export function makeQuickFolder(prefix: string): string {
  return mkdtempSync(join(hasMemoryFolder() ? MEMORY : tmpdir(), prefix))
}
