import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDiskGuard } from './guard-disk.ts'

let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'fairweek-guard-'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(room, { recursive: true, force: true })
})

test('[OPS-03] a disk whose free space cannot be read is checked again until the guard is stopped', async () => {
  const folder = join(room, 'away')
  const guard = createDiskGuard(new PGlite(), folder)
  await expect(guard.guard()).rejects.toThrow('ENOENT')
  expect(vi.getTimerCount()).toBe(1)
  mkdirSync(folder)
  await vi.advanceTimersByTimeAsync(500)
  expect(vi.getTimerCount()).toBe(1)
  guard.stop()
  expect(vi.getTimerCount()).toBe(0)
})
