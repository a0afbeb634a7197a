/** Copies automatic backups elsewhere with the operator's command, `BACKUP_COMMAND` (OPS-10). */
import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { type Log, type RepeatedWork, repeatWork } from '../jobs/repeat-work.ts'
import { COPIED, COPYING, listAutomaticBackups } from './automatic-backups.ts'

const CHECK_EVERY_MS = 10 * 60_000
/**
 * A command that runs longer than this is ended. If another server claimed a backup longer ago than this, the backup is
 * copied again.
 */
const LONGEST_MS = 60 * 60_000
/** How many characters of a failed command's output are kept for the log. */
const MOST_WRITTEN = 2000

const claimOf = (file: string) => file + COPYING
const markOf = (file: string) => file + COPIED

/** Checks whether a backup has been copied. */
export const isCopied = (file: string): boolean => existsSync(markOf(file))

/** Claims a backup for copying, because several servers may share the folder. */
function claim(file: string): boolean {
  try {
    writeFileSync(claimOf(file), '', { flag: 'wx', mode: 0o600 })
    return true
  } catch {
    const claimed = statSync(claimOf(file), { throwIfNoEntry: false })
    if (claimed === undefined || Date.now() - claimed.mtimeMs < LONGEST_MS) return false
    utimesSync(claimOf(file), new Date(), new Date())
    return true
  }
}

/** Runs a command in the system's shell with `BACKUP_FILE` set; rejects with its last output if it fails. */
function run(command: string, file: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // Uses a process group, so that processes started by the shell end with it.
    const isGroup = process.platform !== 'win32'
    const child = spawn(command, {
      shell: true,
      detached: isGroup,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, BACKUP_FILE: file },
    })
    let written = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      written = (written + text).slice(-MOST_WRITTEN)
    })
    const fail = (how: string) => reject(new Error(`BACKUP_COMMAND ended with ${how}. ${written}`.trim()))
    // Ends the command without waiting until it has ended, because a command that ignores the signal must not delay
    // shutdown.
    const end = () => {
      try {
        if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
        else child.kill()
      } catch {
        // The process has already ended.
      }
      fail('SIGTERM')
    }
    signal.addEventListener('abort', end, { once: true })
    const onEnd = (settle: () => void) => {
      signal.removeEventListener('abort', end)
      settle()
    }
    child.on('error', (error) => onEnd(() => reject(error)))
    child.on('exit', (code, killedBy) => onEnd(code === 0 ? resolve : () => fail(killedBy ?? `exit code ${code}`)))
    if (signal.aborted) end()
  })
}

/** Runs the command for each automatic backup that has not been copied, newest first. Stops at the first failure. */
export async function copyBackups(
  folder: string,
  command: string,
  {
    signal,
    longestMs = LONGEST_MS,
    onCopied = () => {},
  }: {
    signal: AbortSignal
    longestMs?: number
    onCopied?: (file: string) => void
  },
): Promise<void> {
  for (const file of listAutomaticBackups(folder).toReversed()) {
    if (isCopied(file) || !claim(file)) continue
    try {
      // Another server may have copied it in the meantime.
      if (isCopied(file)) continue
      await run(command, file, AbortSignal.any([signal, AbortSignal.timeout(longestMs)]))
      renameSync(claimOf(file), markOf(file))
      onCopied(file)
    } finally {
      rmSync(claimOf(file), { force: true })
    }
  }
}

/** Copies backups while the server runs; logs failures and retries. */
export function startCopyingBackups(folder: string, command: string, log: Log): RepeatedWork {
  return repeatWork(
    CHECK_EVERY_MS,
    (signal) => copyBackups(folder, command, { signal, onCopied: (file) => log.info({ file }, 'copied the backup') }),
    (error) => log.error({ err: error }, 'a backup could not be copied'),
  )
}
