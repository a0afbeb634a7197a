/**
 * A lock between processes: if two commands start at the same time in one checkout, they must not both install or
 * build.
 */
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
    // The process is running, but under another user.
    return error.code === 'EPERM'
  }
}

/** Creates the file unless it exists; returns whether it was created. */
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

/** Waits until no other process in this checkout runs work with this name, then runs `work`. */
export async function alone(name, work, { folder = join(ROOT, '.cache'), pid = process.pid } = {}) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.lock`)
  while (!claim(file, pid)) {
    const holder = readHolder(file)
    // A killed process leaves its lock file behind. A file without a process id may just have been created, so it is
    // kept.
    if (holder && !isRunning(Number(holder)) && readHolder(file) === holder) rmSync(file, { force: true })
    else await wait(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
