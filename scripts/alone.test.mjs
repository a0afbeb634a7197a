import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alone } from './alone.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-alone-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two concurrent calls run one after the other and leave no lock file', async () => {
  const steps = []
  const work = (name) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(`${name} ends`)
    return name
  }
  const results = await Promise.all(['a', 'b'].map((name) => alone('work', work(name), { folder })))
  expect(results).toEqual(['a', 'b'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(readdirSync(folder)).toEqual([])
})

test('calls with different names do not wait for each other', async () => {
  expect(await alone('one', () => alone('other', () => 'done', { folder }), { folder })).toBe('done')
})

test('an error is passed on, and the next call runs', async () => {
  await expect(alone('work', () => Promise.reject(new Error('no')), { folder })).rejects.toThrow('no')
  expect(await alone('work', () => 'done', { folder })).toBe('done')
})

test('a lock file left by a killed process is ignored', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  writeFileSync(join(folder, 'work.lock'), String(pid))
  expect(await alone('work', () => 'done', { folder })).toBe('done')
})
