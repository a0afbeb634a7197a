import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isRunning } from '../testing/is-running.ts'
import { copyBackups, isCopied, startCopyingBackups } from './copy-backups.ts'

const [OLDER, NEWER] = ['fairweek-2026-11-18-daily.jsonl.gz', 'fairweek-2026-11-19-daily.jsonl.gz']

let home = ''
/** The folder name contains a space. */
const folder = () => join(home, 'my backups')
const copies = () => join(home, 'elsewhere')
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fairweek-copies-'))
  mkdirSync(folder())
  mkdirSync(copies())
  for (const name of [OLDER, NEWER, 'of-somebody-else.gz']) writeFileSync(join(folder(), name), name)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Returns a command that runs a Node script. */
function commandOf(script: string): string {
  const file = join(home, 'command.cjs')
  writeFileSync(file, script)
  return `"${process.execPath}" "${file}"`
}
const copyCommand = () =>
  commandOf(`
    const { basename, join } = require('node:path')
    const target = join(${JSON.stringify(copies())}, basename(process.env.BACKUP_FILE))
    require('node:fs').copyFileSync(process.env.BACKUP_FILE, target)
  `)
const copy = (command: string, more: { longestMs?: number; signal?: AbortSignal } = {}) => {
  const copied: string[] = []
  const onCopied = (file: string) => copied.push(file)
  return copyBackups(folder(), command, { signal: new AbortController().signal, onCopied, ...more }).then(() => copied)
}

describe('[OPS-10] a command after each backup', () => {
  test('copies each backup once, newest first, and no other files', async () => {
    const command = copyCommand()
    expect(await copy(command)).toEqual([NEWER, OLDER].map((name) => join(folder(), name)))
    expect(readdirSync(copies()).toSorted()).toEqual([OLDER, NEWER])
    expect(readFileSync(join(copies(), NEWER), 'utf8')).toBe(NEWER)
    expect(await copy(command)).toEqual([])
  })

  test('reports why it failed, and is tried again', async () => {
    const failing = commandOf(`console.error('no space there'); process.exitCode = 3`)
    await expect(copy(failing)).rejects.toThrow('BACKUP_COMMAND ended with exit code 3. no space there')
    await expect(copy('a-command-that-is-not-there')).rejects.toThrow(/exit code/)
    expect(readdirSync(folder()).filter((name) => /cop/.test(name))).toEqual([])
    expect(await copy(copyCommand())).toHaveLength(2)
  })

  test('is ended if it never ends by itself or if the server stops', async () => {
    const endless = commandOf('setInterval(() => {}, 1000)')
    await expect(copy(endless, { longestMs: 300 })).rejects.toThrow(/SIGTERM|exit code/)
    const stopping = new AbortController()
    const running = copy(endless, { signal: stopping.signal })
    setTimeout(() => stopping.abort(), 300)
    await expect(running).rejects.toThrow(/SIGTERM|exit code/)
    expect(isCopied(join(folder(), NEWER))).toBe(false)
  })

  test('is not waited for if it ignores being ended', async () => {
    const started = join(home, 'started')
    const stubborn = commandOf(`
      process.on('SIGTERM', () => {})
      setInterval(() => {}, 1000)
      require('node:fs').writeFileSync(${JSON.stringify(started)}, String(process.pid))
    `)
    await expect(copy(stubborn, { longestMs: 3000 })).rejects.toThrow('BACKUP_COMMAND ended with SIGTERM')
    const pid = Number(readFileSync(started, 'utf8'))
    expect(isRunning(pid)).toBe(true)
    process.kill(pid, 'SIGKILL')
  })

  test('is not run for the same file at once by two servers that share the folder', async () => {
    const counting = commandOf(`
      require('node:fs').appendFileSync(${JSON.stringify(join(home, 'count'))}, process.env.BACKUP_FILE + '\\n')
      setTimeout(() => {}, 200)
    `)
    await Promise.all([copy(counting), copy(counting)])
    const lines = readFileSync(join(home, 'count'), 'utf8').trim().split('\n')
    expect(lines.toSorted()).toEqual([OLDER, NEWER].map((name) => join(folder(), name)))
  })

  test('is tried again after an hour if a killed server had started it', async () => {
    const claimed = join(folder(), `${NEWER}.copying`)
    writeFileSync(claimed, '')
    expect(await copy(copyCommand())).toEqual([join(folder(), OLDER)])
    utimesSync(claimed, 0, 0)
    expect(await copy(copyCommand())).toEqual([join(folder(), NEWER)])
    expect(existsSync(claimed)).toBe(false)
  })

  test('copies new backups while the server runs', async () => {
    const command = copyCommand()
    await new Promise<void>((resolve) => {
      let count = 0
      const running = startCopyingBackups(folder(), command, {
        info: () => {
          count += 1
          if (count === 2) void running.stop().then(resolve)
        },
        error: () => {},
      })
    })
    expect(readdirSync(copies())).toHaveLength(2)
  })
})
