import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connectEmbedded } from '../../db/connect-embedded.ts'
import { findMigrationsFolder } from '../../db/migrate.ts'

const NAME = 'new-database-'

/** Returns the files of a database without tables, cached between runs for the versions in package.json. */
async function findTemplate(): Promise<string> {
  const packageFolder = dirname(findMigrationsFolder())
  const cache = join(packageFolder, '.cache')
  const hash = createHash('sha256').update(readFileSync(join(packageFolder, 'package.json')))
  const template = join(cache, `${NAME}${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(template)) return template

  mkdirSync(cache, { recursive: true })
  for (const file of readdirSync(cache))
    if (file.startsWith(NAME)) rmSync(join(cache, file), { recursive: true, force: true })
  const aside = mkdtempSync(join(cache, 'making-'))
  try {
    await (await connectEmbedded({ dataDir: aside })).close()
    renameSync(join(aside, 'database'), template)
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(template)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return template
}

let template: Promise<string> | undefined

/**
 * Sets up a data folder as after opening it for the first time: with a database without tables. Postgres takes seconds
 * to create one, so only tests of the creation itself start without a folder.
 */
export async function putNewDatabase(dataDir: string): Promise<void> {
  template ??= findTemplate()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  cpSync(await template, join(dataDir, 'database'), { recursive: true })
}
