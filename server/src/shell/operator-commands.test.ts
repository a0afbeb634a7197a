import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNewerRule } from '@fairweek/domain/time/zone'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { change } from '../changes/change.ts'
import { connectDatabase, type DatabaseLocation } from '../db/connect.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { listKnownMigrations, migrateDatabase } from '../db/migrate.ts'
import { passwordLinks, settings, users } from '../db/schema.ts'
import { seedDemo } from '../features/setup/seed-demo.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { writeMigrationsOfNextVersion } from '../testing/databases/next-version.ts'
import { OLD_MIGRATIONS, recordOldMigrations } from '../testing/databases/old-migrations.ts'
import { createBarePostgresDatabase } from '../testing/databases/postgres-test-database.ts'
import { putMigratedDatabase } from '../testing/databases/put-new-database.ts'
import { readChanges } from '../testing/read-changes.ts'
import { runShell } from '../testing/run-shell.ts'
import { examineDatabase } from './findings.ts'

let folder = ''
/**
 * The folder of an embedded database with the sample restaurant. It is created only once, because Postgres takes
 * seconds to create its files.
 */
let filled = ''
const drops: (() => Promise<void>)[] = []
beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), 'fairweek-filled-'))
  await putMigratedDatabase(filled)
  await seed({ dataDir: filled })
})
afterAll(() => rmSync(filled, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweek-operator-'))
})
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The location of one kind of test data, and the environment variables that point to it. */
interface Place {
  location: DatabaseLocation
  variables: Record<string, string>
}

async function createPlace(kind: string, name: string): Promise<Place> {
  const dataDir = join(folder, name)
  if (kind === 'embedded') return { location: { dataDir }, variables: { DATA_DIR: dataDir } }
  const { url, drop } = await createBarePostgresDatabase()
  drops.push(drop)
  return { location: { databaseUrl: url }, variables: { DATA_DIR: dataDir, DATABASE_URL: url } }
}

const fairweek = ({ variables }: Place, ...args: string[]) => runShell(args, variables)

async function seed(location: DatabaseLocation): Promise<void> {
  const connection = await connectDatabase(location)
  await migrateDatabase(connection)
  await seedDemo(callerFromShell(connection.db), 'no hash of a password')
  await connection.close()
}

/** Fills a location with the sample restaurant. */
async function fill({ location, variables }: Place): Promise<void> {
  if (variables.DATABASE_URL) await seed(location)
  else {
    // Newer versions of Node copy a folder without its access rights.
    mkdirSync(variables.DATA_DIR ?? '', { mode: 0o700 })
    cpSync(filled, variables.DATA_DIR ?? '', { recursive: true })
  }
}

function createSilentApp({ db, ping }: DatabaseConnection) {
  return createApp({ db, pingDatabase: ping, clock: Date.now, log: { level: 'silent' }, webFolder: null })
}

/** Opens the data as a server does, and sends requests to that server. */
async function withServer<Result>(
  { location }: Place,
  work: (call: (url: string, body: unknown) => Promise<{ statusCode: number; body: string }>) => Promise<Result>,
): Promise<Result> {
  const connection = await connectDatabase(location)
  await migrateDatabase(connection)
  const app = await createSilentApp(connection)
  try {
    return await work((url, body) => app.inject({ method: 'POST', url, payload: body as object }))
  } finally {
    await app.close()
    await connection.close()
  }
}

describe.each(['embedded', 'PostgreSQL'])('operator commands (%s)', (kind) => {
  const otherKind = kind === 'embedded' ? 'PostgreSQL' : 'embedded'

  test('[OPS-01] backup and restore on a new machine with the other database print equal checksums', async () => {
    const place = await createPlace(kind, 'data')
    await fill(place)
    const file = join(folder, 'all.jsonl.gz')
    const backup = await fairweek(place, 'backup', file)
    expect(backup).toMatchObject({ code: 0, errors: '' })
    const sums = backup.out.split('\n').slice(0, -2)
    expect(sums).toContainEqual(expect.stringMatching(/^staff +24 rows, [0-9a-f]{64}$/))
    expect(backup.out).toContain(`Everything is saved in ${file}.`)
    expect(await fairweek(place, 'backup', file)).toMatchObject({ code: 1, errors: `${file} exists already.\n` })

    const moved = await createPlace(otherKind, 'moved')
    const restored = await fairweek(moved, 'restore', file)
    expect(restored.code).toBe(0)
    expect(restored.out.split('\n').slice(0, -2)).toEqual(sums)
    expect(restored.out).toContain('Everybody has to sign in again.')
    // There was no earlier data to back up.
    expect(existsSync(join(folder, 'moved', 'backups'))).toBe(false)
  })

  test('[OPS-01] restore saves the previous data in another backup; an invalid file changes nothing', async () => {
    const place = await createPlace(kind, 'data')
    const nothing = join(folder, 'nothing.gz')
    writeFileSync(nothing, 'nothing')
    expect(await fairweek(place, 'restore', nothing)).toMatchObject({
      code: 1,
      out: '',
      errors: `${nothing} is not a Fairweek backup. Nothing was changed.\n`,
    })
    expect(existsSync(join(folder, 'data'))).toBe(false)

    await fill(place)
    const file = join(folder, 'all.jsonl.gz')
    await fairweek(place, 'backup', file)
    await fairweek(place, 'create-admin', 'later', '--email', 'later@example.com')
    const restored = await fairweek(place, 'restore', file)
    const [, kept] = /^The previous data is kept in (.+)\.$/m.exec(restored.out) ?? []
    expect(await fairweek(place, 'reset-password', 'later')).toMatchObject({ code: 1 })
    expect(await fairweek(place, 'restore', kept ?? '')).toMatchObject({ code: 0 })
    expect(await fairweek(place, 'reset-password', 'later')).toMatchObject({ code: 0 })
  })

  test('[TIMES-04] doctor says if the zone data of this runtime is too old for the zone of the business', async () => {
    const place = await createPlace(kind, 'data')
    await fill(place)
    const connection = await connectDatabase(place.location)
    const caller = callerFromShell(connection.db)
    const texts: string[] = []
    for (const value of ['America/Vancouver', 'Pacific/Auckland']) {
      await change(caller, 'test', {}, async ({ db }) => {
        await db.delete(settings)
        await db.insert(settings).values({ key: 'businessTimeZone', value })
      })
      const findings = await examineDatabase(caller)
      texts.push(findings.map(({ text }) => text).join('\n'))
    }
    await connection.close()
    // A runtime that knows the change has nothing to say.
    const isTooOld = findNewerRule('America/Vancouver') !== null
    expect(texts[0]?.includes('is too old for America/Vancouver. Fairweek uses the rules of 2026b')).toBe(isTooOld)
    expect(texts[1]).not.toContain('too old')
  })

  test('[OPS-01] backup and doctor do not update older tables', async () => {
    const place = await createPlace(kind, 'data')
    await fill(place)
    const connection = await connectDatabase(place.location)
    const next = listKnownMigrations(writeMigrationsOfNextVersion())
    expect(await examineDatabase(callerFromShell(connection.db), next)).toContainEqual({
      state: 'notice',
      text: '1 update of its tables will run at the next start.',
    })
    await recordOldMigrations(connection.db, OLD_MIGRATIONS.length - 1)
    await connection.close()
    const refusal = 'This database is too old for this version of Fairweek. First open it once with Fairweek at commit'
    expect((await fairweek(place, 'doctor')).out).toContain(`WRONG  ${refusal}`)
    expect((await fairweek(place, 'backup', join(folder, 'old.jsonl.gz'))).code).toBe(0)
    const refused = await fairweek(place, 'create-admin', 'ann', '--email', 'ann@example.com')
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining(refusal) })
  })

  test('[OPS-02] create-admin and reset-password print a link to sign in, and are recorded as changes', async () => {
    const place = await createPlace(kind, 'data')
    await fill(place)
    const variables = { ...place.variables, PORT: '4711' }
    const made = await fairweek({ ...place, variables }, 'create-admin', 'Rowan', '--email', 'rowan@example.com')
    expect(made.code).toBe(0)
    const tokenOf = (text: string) => /^http:\/\/127\.0\.0\.1:4711\/auth\?token=(\S+)$/m.exec(text)?.[1] ?? ''
    const again = await fairweek({ ...place, variables }, 'reset-password', 'rowan')
    expect(again.code).toBe(0)

    await withServer(place, async (post) => {
      const setPassword = (token: string) => post('/api/set-password', { token, password: 'a long enough one' })
      expect((await setPassword(tokenOf(made.out))).statusCode).toBe(409)
      const signedIn = await setPassword(tokenOf(again.out))
      expect(JSON.parse(signedIn.body)).toMatchObject({ username: 'Rowan', role: 'admin' })
      expect((await setPassword(tokenOf(again.out))).statusCode).toBe(409)
    })

    const connection = await connectDatabase(place.location)
    const [account] = await connection.db.select().from(users).where(eq(users.username, 'Rowan'))
    const recorded = await readChanges(connection.db)
    expect(recorded.filter(({ action }) => action !== 'seedDemo').slice(0, 2)).toMatchObject([
      { action: 'createAdmin', actorId: null, address: null, rows: [{ after: { username: 'Rowan', role: 'admin' } }] },
      { action: 'renewPasswordLink', actorId: null, details: { userId: account?.id }, rows: [] },
    ])
    expect(JSON.stringify(recorded)).not.toContain(tokenOf(again.out))
    expect(await connection.db.select().from(passwordLinks)).toHaveLength(1)
    await connection.close()
  })

  test('[OPS-02] report in one line why an account cannot be created or found', async () => {
    const place = await createPlace(kind, 'data')
    await fill(place)
    const refusals: [string[], string][] = [
      [['create-admin'], 'Name the account.'],
      [['create-admin', 'rowan'], "Give the email address of the new account, as in '--email ann@example.com'."],
      [['create-admin', 'ab', '--email', 'ab@example.com'], 'Username must be at least 3 characters'],
      [
        ['create-admin', 'ADMIN', '--email', 'new@example.com'],
        'This username is already taken. Please choose another.',
      ],
      [['reset-password'], 'Name the account.'],
      [['reset-password', 'nobody'], "There is no account 'nobody'."],
      [['reset-password', 'ann', 'bob'], 'Name one account only.'],
      [['backup', 'x', '--email', 'x@example.com'], '--email is only for create-admin.'],
      [['backup'], 'Name the file to keep the backup in.'],
      [['restore'], 'Name the backup to restore.'],
      [['doctor', 'who'], "'who' is not expected here."],
    ]
    for (const [args, message] of refusals)
      expect(await fairweek(place, ...args), args.join(' ')).toEqual({ code: 1, out: '', errors: `${message}\n` })
  })

  test('[OPS-02] include a doctor that finds no problem in valid data, reads its newest backup, and reports each problem', async () => {
    const place = await createPlace(kind, 'data')
    await fill(place)
    const file = join(folder, 'all.jsonl.gz')
    await fairweek(place, 'backup', file)
    await fairweek(place, 'restore', file)
    const healthy = await fairweek(place, 'doctor')
    expect(healthy.out).toMatch(/^ok {5}The database opens: PostgreSQL \d+/m)
    expect(healthy.out).toMatch(/^ok {5}The whole database can be read: \d+ rows in \d+ tables\.$/m)
    expect(healthy.out).toContain('ok     Admins: admin.\n')
    expect(healthy.out).toMatch(
      /^ok {5}The newest automatic backup can be read: \S+before-restore\.jsonl\.gz, made at /m,
    )
    expect(healthy.out).toMatch(/\nNo problems found\.\n$/)
    expect(healthy.out).not.toContain('WRONG')
    expect(healthy.code).toBe(0)

    const connection = await connectDatabase(place.location)
    const { db } = connection
    await db.execute(sql`alter table schedule drop constraint schedule_no_double_booking`)
    await db.execute(sql`alter table staff disable trigger user`)
    await db.execute(sql`alter table users disable trigger user`)
    await db.execute(sql`update users set role = 'staff'`)
    await connection.close()
    const backups = join(folder, 'data', 'backups')
    const [name] = readdirSync(backups)
    const newest = join(backups, name ?? '')
    writeFileSync(newest, readFileSync(newest).subarray(0, 2_000))
    if (kind === 'embedded') chmodSync(join(folder, 'data'), 0o755)

    const { code, out } = await fairweek(place, 'doctor')
    expect(code).toBe(1)
    expect(out.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([
      ...(kind === 'embedded' ? [expect.stringContaining('(mode 755). Close it with: chmod 700')] : []),
      'WRONG  Changes to these tables are not recorded: users, staff.',
      'WRONG  The database does not refuse double bookings.',
      expect.stringContaining('There is no admin.'),
      expect.stringContaining('is damaged or not complete'),
    ])
    expect(out).toMatch(new RegExp(`\n${kind === 'embedded' ? 5 : 4} problems found\\.\n$`))
  })
})

describe('operator commands beside a running server on the embedded database', () => {
  test('[OPS-02] examine it from outside; other commands name its process and the newest backup', async () => {
    const place = await createPlace('embedded', 'data')
    await fill(place)
    const file = join(folder, 'all.jsonl.gz')
    await fairweek(place, 'backup', file)
    await fairweek(place, 'restore', file)
    const connection = await connectDatabase(place.location)
    const app = await createSilentApp(connection)
    try {
      const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
      const served = { ...place, variables: { ...place.variables, PORT: port } }
      const look = await fairweek(served, 'doctor')
      expect(look.out).toMatch(/^note {3}The database was not opened\. .* is in use by process \d+/m)
      expect(look.out).toContain(`ok     The server at http://127.0.0.1:${port} answers, and so does its database.\n`)
      expect(look.code).toBe(0)

      const refused = await fairweek(served, 'backup', join(folder, 'again.jsonl.gz'))
      expect(refused.code).toBe(1)
      expect(refused.errors).toMatch(/^The newest automatic backup is \S+\.\n.* is in use by .*Stop it/)
      for (const args of [
        ['restore', file],
        ['reset-password', 'admin'],
        ['create-admin', 'rowan', '--email', 'rowan@example.com'],
      ])
        expect((await fairweek(served, ...args)).errors).toMatch(/is in use by process \d+ .*Stop it first/)
    } finally {
      await app.close()
      await connection.close()
    }
  })
})
