/** One process at a time: two commands started at once in one checkout must not install or build across each other. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './project.mjs'

const POLL_MS = 200

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, but as somebody else.
    return error.code === 'EPERM'
  }
}

/** Writes the file unless it is there already; answers whether it did. */
function claim(file, pid) {
  try {
    writeFileSync(file, String(pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Does the work while no other process does work of this name in this checkout; waits for its turn. */
export async function alone(name, work, { folder = join(ROOT, '.cache'), pid = process.pid } = {}) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.lock`)
  while (!claim(file, pid)) {
    const holder = readHolder(file)
    // A process that was killed leaves its file behind. One that was only just made may be empty still.
    if (holder && !isRunning(Number(holder)) && readHolder(file) === holder) rmSync(file, { force: true })
    else await wait(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
