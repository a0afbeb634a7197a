import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { listKnownMigrations, readAppliedMigrations } from '../db/migrate.ts'
import { settings, users } from '../db/schema.ts'
import { examineBackups } from '../shell/findings.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { describeOnBothDatabases } from '../testing/databases/describe-on-both-databases.ts'
import { writeMigrationsOfNextVersion } from '../testing/databases/next-version.ts'
import { backUpBeforeRestore, backUpDaily, startDailyBackups, updateTables } from './automatic-backups.ts'
import { verifyBackup } from './backup-file.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** It is 02:00 on Thursday 2026-11-19 in Auckland, where the bar's Wednesday has not closed yet. */
const NIGHT = Date.UTC(2026, 10, 18, 13, 0)

let folder = ''
let now = NIGHT
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'fairweek-backups-')), 'backups')
  now = NIGHT
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

function callerOf({ db }: DatabaseConnection) {
  return callerFromShell(db, () => now)
}

async function addAccount({ db }: DatabaseConnection): Promise<void> {
  await db.insert(users).values({ username: 'ann', email: 'ann@example.com', role: 'admin' })
  await db.insert(settings).values({ key: 'businessTimeZone', value: 'Pacific/Auckland' })
}

describeOnBothDatabases('[OPS-01] automatic backups', (createDatabase) => {
  test('are made once per business day, which starts at 4 AM local time, and the last 14 are kept', async () => {
    const connection = await createDatabase()
    const caller = callerOf(connection)
    expect(await backUpDaily(caller, folder)).toBeNull()
    await addAccount(connection)

    expect(await backUpDaily(caller, folder)).toBe(join(folder, 'fairweek-2026-11-18-daily.jsonl.gz'))
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    now += 2 * HOUR_MS - 1
    expect(await backUpDaily(caller, folder)).toBeNull()
    now += 1
    expect(await backUpDaily(caller, folder)).toBe(join(folder, 'fairweek-2026-11-19-daily.jsonl.gz'))

    writeFileSync(join(folder, 'of-somebody-else.jsonl.gz'), '')
    const [old, fresh] = [join(folder, 'old.unfinished'), join(folder, 'fresh.unfinished')]
    writeFileSync(old, '')
    utimesSync(old, 0, 0)
    writeFileSync(fresh, '')
    utimesSync(fresh, (now + 20 * DAY_MS) / 1000, (now + 20 * DAY_MS) / 1000)
    const before = await backUpBeforeRestore(caller, folder)
    for (let day = 0; day < 20; day += 1) {
      now += DAY_MS
      await backUpDaily(caller, folder)
    }
    const names = readdirSync(folder)
    const daily = names.filter((name) => name.endsWith('-daily.jsonl.gz')).sort()
    expect(daily).toHaveLength(14)
    expect(daily[0]).toContain('2026-11-26')
    expect(daily.at(-1)).toContain('2026-12-09')
    expect(names.filter((name) => !daily.includes(name)).sort()).toEqual(
      ['of-somebody-else.jsonl.gz', 'fresh.unfinished', before.slice(folder.length + 1)].sort(),
    )
    for (const name of daily) await verifyBackup(join(folder, name))
    await connection.close()
  })

  test('are made while the server runs, end when it stops, and log a failure', async () => {
    const connection = await createDatabase()
    await addAccount(connection)
    const said: string[] = []
    const log = {
      info: (_: object, message: string) => said.push(message),
      error: (_: object, message: string) => said.push(message),
    }
    const stopped = startDailyBackups(callerOf(connection), folder, log)
    await stopped.stop()
    expect(said).toEqual([])

    const made = new Promise<string>((resolve) => {
      const running = startDailyBackups(callerOf(connection), folder, {
        ...log,
        info: (_, message) => running.stop().then(() => resolve(message)),
      })
    })
    expect(await made).toBe('backed up')

    writeFileSync(join(folder, '..', 'a file'), '')
    const failed = new Promise<string>((resolve) => {
      const running = startDailyBackups(callerOf(connection), join(folder, '..', 'a file'), {
        ...log,
        error: (_, message) => running.stop().then(() => resolve(message)),
      })
    })
    expect(await failed).toBe('the backup of the day could not be made')
    await connection.close()
  })

  test('[OPS-10] are reported by the doctor if the newest one is a day old and has not been copied', async () => {
    const connection = await createDatabase()
    await addAccount(connection)
    const file = await backUpDaily(callerOf(connection), folder)
    await connection.close()
    const look = (BACKUP_COMMAND: string | undefined, hours: number) =>
      examineBackups({ backupDir: folder, BACKUP_COMMAND }, NIGHT + hours * HOUR_MS)
    expect(await look('copy it', 23)).toMatchObject({ state: 'fine' })
    expect(await look(undefined, 25)).toMatchObject({ state: 'fine' })
    expect(await look('copy it', 25)).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('has not been copied'),
    })
    writeFileSync(`${file}.copied`, '')
    expect(await look('copy it', 25)).toMatchObject({ state: 'fine' })
  })
})

test('[OPS-01] existing tables are backed up before an update, which does not run if the backup fails', async () => {
  const connection = await connectDatabase('memory')
  const update = (migrationsFolder?: string) => updateTables(connection, callerOf(connection), folder, migrationsFolder)
  const readMigrations = () => readAppliedMigrations(connection.db)
  await update()
  expect(existsSync(folder)).toBe(false)
  const next = writeMigrationsOfNextVersion()

  writeFileSync(folder, 'in the way')
  await expect(update(next)).rejects.toThrow()
  expect(await readMigrations()).toEqual(listKnownMigrations())
  rmSync(folder)

  await update(next)
  expect(await readMigrations()).toEqual(listKnownMigrations(next))
  const [name] = readdirSync(folder)
  expect(name).toBe(`fairweek-2026-11-18-before-update-${listKnownMigrations(next).length}.jsonl.gz`)
  const { head } = await verifyBackup(join(folder, name ?? ''))
  expect(head.migrations).toEqual(listKnownMigrations())
  now += DAY_MS
  await update(next)
  expect(readdirSync(folder)).toHaveLength(1)
  await connection.close()
})
