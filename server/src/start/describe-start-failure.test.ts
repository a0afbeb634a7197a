import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readInstallationKey } from '../outside/installation-key.ts'
import { createBarePostgresDatabase } from '../testing/databases/postgres-test-database.ts'
import { withSql } from '../testing/databases/with-sql.ts'
import { describeFileFailure } from './describe-file-failure.ts'
import { describeStartFailure } from './describe-start-failure.ts'

let folder: string
let place: { HOST: string; PORT: number; dataDir: string; backupDir: string }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-start-'))
  place = { HOST: '127.0.0.1', PORT: 80, dataDir: join(folder, 'data'), backupDir: join(folder, 'backups') }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns what the operator reads if opening the data fails. */
async function openData(dataDir = place.dataDir): Promise<string> {
  const failure = await connectDatabase({ dataDir }).then(
    () => new Error('The data was opened.'),
    (error: unknown) => error,
  )
  return describeStartFailure(failure, { ...place, dataDir })
}

const failing = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: refused`), { code, ...(path !== undefined && { path }) })

test('[OPS-16] C23: a file in place of the data folder, or of one above it, is named', async () => {
  writeFileSync(place.dataDir, '')
  expect(await openData()).toBe(
    `${place.dataDir} cannot be a folder, because there is a file in its place. Move the file, or set DATA_DIR to another folder.`,
  )
  expect(await openData(join(place.dataDir, 'below'))).toContain('because there is a file in its place')
})

test('[OPS-16] C23: a file of the database that cannot be used is named before the database is opened', async () => {
  mkdirSync(join(place.dataDir, 'database'), { recursive: true })
  const lost = join(place.dataDir, 'database', 'PG_VERSION')
  // A file that this account may not use cannot be made for root, which may use every file; both fail alike.
  symlinkSync(join(folder, 'nowhere'), lost)
  expect(await openData()).toContain(`${lost} `)
})

test.each([
  ['EACCES', 'lock', /^The account \S+ may not use \S+lock\. Make it the owner with chown, or set DATA_DIR to/],
  ['EPERM', 'database/PG_VERSION', /^The account \S+ may not use \S+PG_VERSION\. Make it the owner with chown/],
  ['ENOENT', '../gone', /^\S+gone does not exist and cannot be created\. Create it, or set DATA_DIR to/],
  ['EROFS', 'lock', /^\S+lock is on a disk that is mounted read-only\. Mount it for writing, or set DATA_DIR to/],
])('[OPS-16] C23: %s on %s of the data folder names file, account and what to do', (code, name, expected) => {
  expect(describeStartFailure(failing(code, join(place.dataDir, name)), place)).toMatch(expected)
})

test('[OPS-16] C23: a backup folder that cannot be written is named with its own setting', () => {
  expect(describeStartFailure(failing('EACCES', join(place.backupDir, 'a.gz')), place)).toMatch(/set BACKUP_DIR to/)
  expect(describeStartFailure(failing('EROFS', place.backupDir), place)).toMatch(/set BACKUP_DIR to another folder\.$/)
  expect(describeStartFailure(failing('EROFS', `${place.backupDir}-2`), place)).toMatch(/set DATA_DIR to/)
})

test('[OPS-16] C23: only a port that may not be used is described as one', () => {
  expect(describeStartFailure(failing('EACCES'), place)).toBe(
    'This account may not listen on port 80 of 127.0.0.1. Set PORT to a number from 1024, such as 3000.',
  )
})

test('[OPS-16] C23: a key file that cannot be read is named', () => {
  mkdirSync(place.dataDir)
  writeFileSync(join(folder, 'file'), '')
  const dataDir = join(folder, 'file')
  let reason: string | null = null
  const key = readInstallationKey({ SECRET_KEY: undefined, dataDir }, (error) => {
    reason = describeFileFailure(error, { ...place, dataDir })
  })
  expect([key, reason]).toEqual([null, expect.stringContaining(join(dataDir, 'secret.key'))])
})

test.each([
  [
    "set default_transaction_read_only = 'on'",
    /^The database refuses what a start needs: cannot execute .+ in a read-only/,
  ],
  [
    "set search_path = 'missing'",
    /^The database refuses what a start needs: no schema has been selected to create in\.$/,
  ],
])('[OPS-16] C23: with %s, a start says in one line what the database refuses', async (setting, expected) => {
  const { url, drop } = await createBarePostgresDatabase()
  try {
    await withSql(url, (run) => run(`alter database ${new URL(url).pathname.slice(1)} ${setting}`))
    const connection = await connectDatabase({ databaseUrl: url })
    const failure = await migrateDatabase(connection).catch((error: unknown) => error)
    await connection.close()
    expect(describeStartFailure(failure, place)).toMatch(expected)
  } finally {
    await drop()
  }
})
