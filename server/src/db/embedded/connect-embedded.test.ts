import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putMigratedDatabase, putNewDatabase } from '../../testing/databases/put-new-database.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { writePastTheApi } from '../../testing/write-past-the-api.ts'
import { connectDatabase } from '../connect.ts'
import type { DatabaseConnection } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { roles } from '../schema.ts'

const WRITER = fileURLToPath(new URL('../../testing/write-until-killed.ts', import.meta.url))
const KILLS = randomCases(2, 10)
/** How long and how often the disk is polled. */
const WAIT = { timeout: 20_000, interval: 100 }

let dataDir: string
const writers: ChildProcess[] = []
const connections: DatabaseConnection[] = []

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'fairweek-data-')), 'data')
})

/** Opens the database as the server does. It is closed after the test, whatever the outcome. */
async function open(): Promise<DatabaseConnection> {
  const connection = await connectDatabase({ dataDir })
  connections.push(connection)
  return connection
}

afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  for (const connection of connections.splice(0)) await connection.close()
  for (const writer of writers.splice(0)) writer.kill('SIGKILL')
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

function startWriter(prefix: string, ...imports: string[]): ChildProcess {
  const writer = fork(WRITER, [dataDir, prefix], {
    execArgv: ['--liftoff-only', ...['tsx', ...imports].flatMap((module) => ['--import', module])],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  writers.push(writer)
  return writer
}

/**
 * Runs a writing process whose disk breaks after ten rows, until it exits. Returns the rows that were reported to it as
 * stored.
 */
async function writeUntilItEnds(disk: string, spoil: () => void) {
  const writer = startWriter('row', disk)
  const acknowledged: string[] = []
  let errors = ''
  writer.stderr?.on('data', (text) => {
    errors += text
  })
  writer.on('message', (name) => {
    acknowledged.push(String(name))
    if (acknowledged.length === 10) spoil()
  })
  const exitCode = await new Promise((resolve) => writer.on('close', resolve))
  return { acknowledged, errors, exitCode }
}

/** Runs a writing process and kills it without warning. Returns the rows that were reported to it as stored. */
async function writeUntilKilled(prefix: string, count: number): Promise<string[]> {
  const writer = startWriter(prefix)
  const acknowledged: string[] = []
  await new Promise<void>((resolve, reject) => {
    let errors = ''
    writer.stderr?.on('data', (text) => {
      errors += text
    })
    writer.on('message', (name) => {
      acknowledged.push(String(name))
      if (acknowledged.length === count) writer.kill('SIGKILL')
    })
    writer.on('exit', (_code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(errors))))
  })
  return acknowledged
}

test('acknowledged writes survive a kill of the process, and the next start needs no repair', async () => {
  await putMigratedDatabase(dataDir)
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1)
    acknowledged.push(...(await writeUntilKilled(`kill ${kill}, row`, 40 + 25 * kill)))
  const connection = await open()
  const stored = new Set((await connection.db.select().from(roles)).map((role) => role.name))
  await connection.close()
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 40)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
})

test('a write is synced to the disk before it is acknowledged; the folder is its owner’s alone, and unlocked when closed', async () => {
  const synced = new Set<number>()
  const fsyncSync = fs.fsyncSync
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.add(fs.fstatSync(descriptor).ino)
    fsyncSync(descriptor)
  })
  syncBuiltinESMExports()
  const isSynced = (path: string): boolean => synced.has(statSync(path).ino)
  const log = join(dataDir, 'database', 'pg_wal')

  const connection = await open()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  // Checks the files and folders of a new database, and its entry in the parent folder.
  expect(isSynced(dataDir)).toBe(true)
  expect(isSynced(log)).toBe(true)
  expect(isSynced(join(dataDir, 'database', 'PG_VERSION'))).toBe(true)
  await migrateDatabase(connection)

  for (let row = 0; row < 3; row += 1) {
    synced.clear()
    await writePastTheApi(connection.db)
      .insert(roles)
      .values({ name: `Role ${row}` })
    expect(readdirSync(log).filter((file) => isSynced(join(log, file)))).toHaveLength(1)
  }
  synced.clear()
  await connection.db.select().from(roles)
  expect(synced.size).toBe(0)
  await connection.close()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  await open()
})

test('a disk that fails to sync ends the process, and acknowledged writes are kept', async () => {
  await putMigratedDatabase(dataDir)
  const failing = join(dataDir, '..', 'disk-fails')
  const failOnDemand = `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const fsyncSync = fs.fsyncSync
    fs.fsyncSync = (descriptor) => {
      if (fs.existsSync(${JSON.stringify(failing)})) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
      fsyncSync(descriptor)
    }
    syncBuiltinESMExports()`)}`
  const { acknowledged, errors, exitCode } = await writeUntilItEnds(failOnDemand, () => writeFileSync(failing, ''))
  expect(errors).toContain('The disk refused to store data, so the server stops: Error: EIO')
  expect(exitCode).toBe(1)

  const stored = (await (await open()).db.select().from(roles)).map((role) => role.name)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
})

test('[OPS-03] a nearly full disk refuses writes but allows reads until space is freed', async () => {
  await putMigratedDatabase(dataDir)
  const connection = await open()
  await migrateDatabase(connection)
  const testApp = await createTestApp({ connection })
  const manager = await testApp.signInAs('manager')
  expect((await manager.post('/api/roles', { name: 'Cook' })).status).toBe(200)

  const statfsSync = fs.statfsSync
  const disk = vi.spyOn(fs, 'statfsSync').mockImplementation((path) => ({ ...statfsSync(path), bavail: 10 }))
  syncBuiltinESMExports()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await vi.waitFor(async () => {
    expect(await manager.post('/api/roles', { name: `Waiter ${randomUUID()}` })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: requestErrorMessages.outOfRoom },
    })
  }, WAIT)
  expect((await manager.get('/api/roles')).status).toBe(200)
  disk.mockRestore()
  syncBuiltinESMExports()
  await vi.waitFor(async () => expect((await manager.post('/api/roles', { name: 'Waiter' })).status).toBe(200), WAIT)
  await testApp.app.close()
})

test('[OPS-03] a failed write of the log ends the process with a message and keeps acknowledged changes', async () => {
  await putMigratedDatabase(dataDir)
  const full = join(dataDir, '..', 'disk-full')
  const refuseOnDemand = `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    const writeSync = fs.writeSync
    fs.writeSync = (descriptor, ...rest) => {
      if (descriptor > 2 && fs.existsSync(${JSON.stringify(full)})) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      return writeSync(descriptor, ...rest)
    }`)}`
  const { acknowledged, errors, exitCode } = await writeUntilItEnds(refuseOnDemand, () => writeFileSync(full, ''))
  expect(errors).toContain('The disk is full and the database cannot write to it, so the server stops')
  expect(exitCode).toBe(1)

  const stored = (await (await open()).db.select().from(roles)).map((role) => role.name)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
})

test('[OPS-03] C26: a database of a killed process is not opened on a full disk, and says so in one sentence', async () => {
  await putMigratedDatabase(dataDir)
  const acknowledged = await writeUntilKilled('row', 40)
  const statfsSync = fs.statfsSync
  vi.spyOn(fs, 'statfsSync').mockImplementation((path) => ({ ...statfsSync(path), bavail: 10, bsize: 2 ** 20 }))
  syncBuiltinESMExports()
  await expect(connectDatabase({ dataDir })).rejects.toThrow(
    `The disk of ${dataDir} has 10 MB free; recovering the database after a sudden end needs 32 MB. What was saved is kept. Make room and start again.`,
  )
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  const stored = (await (await open()).db.select().from(roles)).map((role) => role.name)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
})

test('[OPS-03] C26: a disk that is full while a database is recovered ends the process with a message', async () => {
  await putMigratedDatabase(dataDir)
  const acknowledged = await writeUntilKilled('row', 40)
  const full = `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    const { openSync, writeSync } = fs
    const ofDatabase = new Set()
    fs.openSync = (path, ...rest) => {
      const descriptor = openSync(path, ...rest)
      if (/[\\/]database[\\/]/.test(String(path))) ofDatabase.add(descriptor)
      return descriptor
    }
    fs.writeSync = (descriptor, ...rest) => {
      if (ofDatabase.has(descriptor)) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      return writeSync(descriptor, ...rest)
    }`)}`
  const { errors, exitCode } = await writeUntilItEnds(full, () => {})
  expect(errors).toContain('The disk is full and the database cannot write to it, so the server stops')
  expect(exitCode).toBe(1)
  const stored = (await (await open()).db.select().from(roles)).map((role) => role.name)
  expect(stored).toEqual(expect.arrayContaining(acknowledged))
})

test('[OPS-03] a disk that is too small for a new database is refused with a message', async () => {
  const statfsSync = fs.statfsSync
  vi.spyOn(fs, 'statfsSync').mockImplementation((path) => ({ ...statfsSync(path), bavail: 10, bsize: 2 ** 21 }))
  syncBuiltinESMExports()
  await expect(connectDatabase({ dataDir })).rejects.toThrow(
    `The disk of ${dataDir} has 20 MB free; a new database needs 96 MB. Make room, or set DATA_DIR.`,
  )
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

test('[OPS-03] a full disk refuses the start, and leaves nothing that blocks the next start', async () => {
  await putMigratedDatabase(dataDir)
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((path) => {
    fs.closeSync(fs.openSync(String(path), 'w'))
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  await expect(open()).rejects.toThrow('ENOSPC')
  write.mockRestore()
  syncBuiltinESMExports()
  expect(readdirSync(dataDir)).toEqual(['database'])
  await open()
})

test('a new database is complete or absent: an interrupted creation is started over', async () => {
  await putNewDatabase(dataDir)
  fs.renameSync(join(dataDir, 'database'), join(dataDir, 'database.creating'))
  rmSync(join(dataDir, 'database.creating', 'global', 'pg_control'))

  const connection = await open()
  expect(existsSync(join(dataDir, 'database.creating'))).toBe(false)
  await migrateDatabase(connection)
  expect(await connection.db.select().from(roles)).toEqual([])
})

test('a second process on the same data folder is refused with a message that names the first', async () => {
  await putMigratedDatabase(dataDir)
  const connection = await open()
  await migrateDatabase(connection)
  const second = startWriter('second')
  let errors = ''
  second.stderr?.on('data', (text) => {
    errors += text
  })
  const exitCode = await new Promise((resolve) => second.on('close', resolve))
  expect(exitCode).toBe(1)
  expect(errors).toContain(`The data folder ${dataDir} is in use by process ${process.pid} on ${hostname()}`)
  await expect(connectDatabase({ dataDir })).rejects.toThrow(`process ${process.pid}`)
  expect(await connection.db.select().from(roles)).toEqual([])
})

test('[OPS-04] a process that was paused while another took its folder acknowledges no writes and ends', async () => {
  await putMigratedDatabase(dataDir)
  const writer = startWriter('paused')
  const acknowledged: string[] = []
  let errors = ''
  writer.stderr?.on('data', (text) => {
    errors += text
  })
  const exit = once(writer, 'exit')
  await new Promise<void>((resolve) => {
    writer.on('message', (name) => {
      acknowledged.push(String(name))
      if (acknowledged.length === 10) resolve()
    })
  })
  writer.kill('SIGSTOP')
  // Makes the lock look so old that it no longer counts.
  utimesSync(join(dataDir, 'lock'), new Date(0), new Date(0))
  const connection = await open()
  const past = writePastTheApi(connection.db)
  await past.insert(roles).values({ name: 'by the second holder' })

  writer.kill('SIGCONT')
  expect(await exit).toEqual([1, null])
  expect(errors).toContain('The lock on the data folder was lost, so the server stops: The data folder')
  expect(errors).toContain(`is in use by process ${process.pid} on ${hostname()}`)
  expect(existsSync(join(dataDir, 'lock'))).toBe(true)
  await past.insert(roles).values({ name: 'by the second holder, later' })
  await connection.close()
  const stored = (await (await open()).db.select().from(roles)).map((role) => role.name)
  expect(stored).toEqual(
    expect.arrayContaining([...acknowledged, 'by the second holder', 'by the second holder, later']),
  )
})

test('a lock held on another machine is respected', async () => {
  await putMigratedDatabase(dataDir)
  await open()
  const holderPath = join(dataDir, 'lock-holder.json')
  const note = readFileSync(holderPath, 'utf8')
  writeFileSync(holderPath, JSON.stringify({ ...JSON.parse(note), host: 'elsewhere', pid: 2 ** 22 + 1 }))
  await expect(connectDatabase({ dataDir })).rejects.toThrow('on elsewhere')
  writeFileSync(holderPath, note)
})
