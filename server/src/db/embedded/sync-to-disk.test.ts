import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncFile, syncFolder } from './sync-to-disk.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-sync-'))
  file = join(folder, 'a')
  writeFileSync(file, 'a')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(['linux', 'darwin', 'win32'] as const)('files and folders are synced on %s', (platform) => {
  syncFile(file, platform)
  syncFolder(folder, platform)
  expect(() => syncFile(join(folder, 'missing'), platform)).toThrow('ENOENT')
})

test('a file on Windows is synced through a writable handle, and a folder is not opened', () => {
  // A folder cannot be opened for writing.
  expect(() => syncFile(folder, 'win32')).toThrow('EISDIR')
  expect(() => syncFile(folder, 'linux')).not.toThrow()
  expect(() => syncFolder(join(folder, 'missing'), 'win32')).not.toThrow()
  expect(() => syncFolder(join(folder, 'missing'), 'linux')).toThrow('ENOENT')
})
