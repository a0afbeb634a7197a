import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** Where `pg_control` of every version has the state of its database, after three numbers of 8, 4 and 4 bytes. */
const STATE_OFFSET = 16
const SHUT_DOWN = 1

/** Whether a database in a folder was closed in order; one that was not is recovered when it is opened. */
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
    // What is wrong with it shows itself when it is opened.
    return false
  }
  return state.readUInt32LE() === SHUT_DOWN
}
