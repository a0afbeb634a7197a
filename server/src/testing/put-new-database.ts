import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connectEmbedded } from '../db/connect-embedded.ts'
import { findMigrationsFolder } from '../db/migrate.ts'

const NAME = 'new-database-'

/** The files of a database without tables, kept between runs for the versions that package.json names. */
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
 * Leaves a data folder as opening it for the first time does: with a database without tables. Postgres takes seconds to
 * make one, so only tests of the making itself begin with no folder at all.
 */
export async function putNewDatabase(dataDir: string): Promise<void> {
  template ??= findTemplate()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  cpSync(await template, join(dataDir, 'database'), { recursive: true })
}
