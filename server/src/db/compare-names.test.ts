import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { createBarePostgresDatabase } from '../testing/databases/postgres-test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { writeUnused } from '../testing/write-past-the-api.ts'
import { connectPostgres } from './connect-postgres.ts'
import { listKnownMigrations, migrateDatabase } from './migrate.ts'
import { roles } from './schema.ts'

/** Runs a test on a database of this locale, on which `lower` follows the rules of its language. */
async function onLocale(locale: string, work: (app: TestApp) => Promise<void>): Promise<void> {
  const { url, drop } = await createBarePostgresDatabase(`encoding 'UTF8' ${locale}`)
  const connection = await connectPostgres(url)
  try {
    await migrateDatabase(connection)
    const app = await createTestApp({ connection })
    try {
      await work(app)
    } finally {
      await app.close()
    }
  } finally {
    await connection.close()
    await drop()
  }
}

const TURKISH = "locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8'"

test('[OPS-12] C3: roles whose names become alike get different names before names are compared alike', async () => {
  const { url, drop } = await createBarePostgresDatabase(`encoding 'UTF8' ${TURKISH}`)
  const connection = await connectPostgres(url)
  try {
    await migrateDatabase(connection, { upTo: Number(listKnownMigrations().at(0)) })
    // What follows a change needs the tables of today.
    await writeUnused(callerFromShell(connection.db), async (db) => {
      await db.insert(roles).values(['BIRA', 'bira', 'Cook'].map((name) => ({ name })))
    })
    await migrateDatabase(connection)
    const names = (await connection.db.select().from(roles).orderBy(roles.id)).map(({ name }) => name)
    expect(names).toEqual(['BIRA', 'bira (2)', 'Cook'])
  } finally {
    await connection.close()
    await drop()
  }
})

test.each([
  ['Turkish', TURKISH],
  ['C', "locale 'C'"],
])('[LANG-04] C19: people and roles are in one order on a database of the locale %s', async (_, locale) => {
  await onLocale(locale, async ({ signInAs }) => {
    const manager = await signInAs('manager')
    const sorted = ['Ángel', 'Åsa', 'Émile', 'Łukasz', 'Ng', 'Özil', 'zara', 'Zoe']
    for (const name of [...sorted].reverse()) {
      expect((await manager.post('/api/roles', { name })).status).toBe(200)
      expect((await manager.post('/api/staff', { name, phoneNumber: '+90 212 555 0101' })).status).toBe(200)
    }
    for (const path of ['/api/roles', '/api/staff']) {
      const names = ((await manager.get(path)).body as { name: string }[]).map(({ name }) => name)
      expect(names.filter((name) => sorted.includes(name))).toEqual(sorted)
    }
  })
})

describe('[OPS-12] C3: names, addresses and roles are compared alike', () => {
  test.each([
    ['Turkish', TURKISH],
    ['Lithuanian', "locale_provider icu icu_locale 'lt-LT' locale 'C.UTF-8'"],
    ['C', "locale 'C'"],
  ])('on a database of the locale %s', async (_, locale) => {
    await onLocale(locale, async ({ anonymous, signInAs, connection }) => {
      const person = { name: 'İrem Işık', phoneNumber: '+90 212 555 0101', password: 'Kererū-over-the-harbour' }
      const register = (username: string, email: string) =>
        anonymous.post('/api/register', { ...person, username, email })
      expect((await register('irem', 'INFO@BAR.TR')).status).toBe(200)
      expect((await register('other', 'info@bar.tr')).status).toBe(409)
      expect((await register('IREM', 'irem@bar.tr')).status).toBe(409)
      expect((await register('jorg', 'JÖRG@MÜLLER.example')).status).toBe(200)
      expect((await register('jorg2', 'jo\u0308rg@müller.EXAMPLE')).status).toBe(409)
      for (const username of [
        'info@bar.tr',
        'Info@Bar.TR',
        ' INFO@bar.tr',
        'IREM',
        'jörg@müller.example',
        'JÖRG@Müller.Example',
      ])
        expect((await anonymous.post('/api/login', { username, password: person.password })).status, username).toBe(200)

      const manager = await signInAs('manager')
      const addRole = async (name: string) => (await manager.post('/api/roles', { name })).status
      expect([await addRole('BIRA'), await addRole('bira'), await addRole('Bıra')]).toEqual([200, 409, 200])
      expect([await addRole('Köchin'), await addRole('KÖCHIN')]).toEqual([200, 409])
      const imported = await manager.post('/api/staff/import', {
        csv: 'Name,Email,Roles\nİrem Işık,INFO@IMPORT.TR,bira\n',
        dryRun: false,
      })
      expect(imported.body).toMatchObject({ applied: true, created: 1, newRoles: [] })
      const again = { csv: 'Name,Email,Roles\nİrem Işık,info@import.tr,BIRA\n', dryRun: false }
      expect((await manager.post('/api/staff/import', again)).body).toMatchObject({ unchanged: 1 })
      const { rows } = await connection.db.execute(sql`select email from users where email like '%ller%'`)
      expect(rows).toEqual([{ email: 'jörg@müller.example' }])
    })
  })
})
