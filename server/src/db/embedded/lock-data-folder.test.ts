import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { lockDataFolder } from './lock-data-folder.ts'

const folders: string[] = []

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('[OPS-04] a lock that is released during its refresh does not count as lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-lock-'))
  folders.push(folder)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const stat = vi.spyOn(fs, 'stat')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lock = await lockDataFolder(folder)

  let answerLater: (() => void) | undefined
  stat.mockImplementation(((path: string, done: (error: Error | null) => void) => {
    answerLater = () => done(Object.assign(new Error(`ENOENT: stat '${path}'`), { code: 'ENOENT' }))
  }) as typeof fs.stat)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answerLater).toBeDefined()
  await lock.release()
  answerLater?.()
  expect(exit).not.toHaveBeenCalled()
})

test('[OPS-04] a lock that disappears while it is held ends the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-lock-'))
  folders.push(folder)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const stat = vi.spyOn(fs, 'stat')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await lockDataFolder(folder)

  stat.mockImplementation(((path: string, done: (error: Error | null) => void) =>
    done(Object.assign(new Error(`ENOENT: stat '${path}'`), { code: 'ENOENT' }))) as typeof fs.stat)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('The lock on the data folder was lost'))
})
