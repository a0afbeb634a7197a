import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { connectEmbedded } from '../../db/embedded/connect-embedded.ts'
import { JOB_QUEUES } from '../../db/jobs/job-queues.ts'
import { findMigrationsFolder, migrateDatabase } from '../../db/migrate.ts'

type Kind = 'new' | 'migrated'

/**
 * Postgres fills its buffers with zeros whenever it starts; with 128 MB, its default, that takes as long as the rest of
 * the start.
 */
const SETTINGS = '\nshared_buffers = 8MB\n'

/** Drops the databases from which others are created, because half of the files to copy are theirs. */
const DROP_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
]

/**
 * Hashes everything that the files of a database depend on: versions of packages, the migrations with their dates, and
 * what is changed here.
 */
function hashVersions(kind: Kind): string {
  const migrationsFolder = findMigrationsFolder()
  const hash = createHash('sha256').update(readFileSync(join(dirname(migrationsFolder), 'package.json')))
  hash.update(SETTINGS).update(DROP_TEMPLATES.join())
  if (kind === 'migrated') {
    hash.update(JSON.stringify(JOB_QUEUES))
    for (const { hash: text, folderMillis } of readMigrationFiles({ migrationsFolder }))
      hash.update(`${text} ${folderMillis}`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Returns the files of a database without rows, cached between runs. */
async function findTemplate(kind: Kind): Promise<string> {
  const cache = join(dirname(findMigrationsFolder()), '.cache')
  const name = `${kind}-database-`
  const template = join(cache, `${name}${hashVersions(kind)}`)
  if (existsSync(template)) return template

  mkdirSync(cache, { recursive: true })
  // Another process may have created this template in the meantime, and others may be reading it.
  for (const file of readdirSync(cache).filter((one) => one.startsWith(name)))
    if (join(cache, file) !== template) rmSync(join(cache, file), { recursive: true, force: true })
  const aside = mkdtempSync(join(cache, 'making-'))
  try {
    const connection = await connectEmbedded({ dataDir: aside })
    if (kind === 'migrated') await migrateDatabase(connection)
    for (const statement of DROP_TEMPLATES) await connection.db.execute(statement)
    await connection.close()
    appendFileSync(join(aside, 'database', 'postgresql.conf'), SETTINGS)
    renameSync(join(aside, 'database'), template)
  } catch (error) {
    // Another process may have created the template first.
    if (!existsSync(template)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return template
}

const templates = new Map<Kind, Promise<string>>()

function findTemplateOnce(kind: Kind): Promise<string> {
  const template = templates.get(kind) ?? findTemplate(kind)
  templates.set(kind, template)
  return template
}

/** Returns the folder of a database with every table, without rows. */
export const findMigratedTemplate = () => findTemplateOnce('migrated')

async function putTemplate(dataDir: string, kind: Kind): Promise<void> {
  const template = await findTemplateOnce(kind)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  cpSync(template, join(dataDir, 'database'), { recursive: true })
}

/**
 * Fills a data folder with a database without tables, as if it had been opened for the first time. Postgres takes
 * seconds to create one, so only tests of the creation itself begin without a folder.
 */
export function putNewDatabase(dataDir: string): Promise<void> {
  return putTemplate(dataDir, 'new')
}

/**
 * Fills a data folder with a database that has every table, as an unused server leaves it, because creating the tables
 * takes a second more.
 */
export function putMigratedDatabase(dataDir: string): Promise<void> {
  return putTemplate(dataDir, 'migrated')
}
