import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { openMemory, toConnection } from '../../db/connect-embedded.ts'
import type { DatabaseConnection } from '../../db/database.ts'
import { findMigrationsFolder } from '../../db/migrate.ts'
import { createIdleDatabases } from './idle-databases.ts'
import { hashVersions } from './put-new-database.ts'

/**
 * Returns the files of a migrated, empty database. They are cached between runs, because Postgres takes seconds to
 * create them.
 */
async function loadTemplate(): Promise<Blob> {
  const migrationsFolder = findMigrationsFolder()
  const packageFolder = dirname(migrationsFolder)
  const cache = join(packageFolder, '.cache')
  const path = join(cache, `test-database-${hashVersions('migrated')}.tar`)
  if (existsSync(path)) return new Blob([readFileSync(path)])

  const client = await PGlite.create({ extensions: { btree_gist } })
  await migrate(drizzle({ client }), { migrationsFolder })
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(cache, { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
  renameSync(unfinished, path)
  for (const file of readdirSync(cache))
    if (file.endsWith('.tar') && join(cache, file) !== path) rmSync(join(cache, file), { force: true })
  return dump
}

let template: Promise<Blob> | undefined
const databases = createIdleDatabases<PGlite>({
  create: async () => {
    template ??= loadTemplate()
    return openMemory(await template)
  },
  withSql: (client, work) => work(async (text) => (await client.exec(text)).at(-1)?.rows ?? []),
  discard: (client) => client.close(),
})

/** Creates an empty in-memory database with every table, for one test. Close it when the test is over. */
export async function createEmbeddedTestDatabase(): Promise<DatabaseConnection> {
  const client = await databases.take()
  let isClosed = false
  const lent = new Proxy(client, {
    get: (target, key) => {
      if (isClosed) throw new Error('PGlite is closed')
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return toConnection(lent, async () => {
    if (isClosed) return
    isClosed = true
    await databases.release(client)
  })
}
