import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** The offset of the database state in `pg_control`, in every version: it follows three numbers of 8, 4 and 4 bytes. */
const STATE_OFFSET = 16
const SHUT_DOWN = 1

/** Checks whether the database in a folder was shut down cleanly; if not, it is recovered when it is opened. */
export function wasShutDown(folder: string): boolean {
  const state = Buffer.alloc(4)
  try {
    const file = openSync(join(folder, 'global', 'pg_control'), 'r')
    try {
      readSync(file, state, 0, state.length, STATE_OFFSET)
    } finally {
      closeSync(file)
    }
  } catch {
    // If the file is damaged, opening the database will report it.
    return false
  }
  return state.readUInt32LE() === SHUT_DOWN
}
