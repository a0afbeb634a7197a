/**
 * Creates the data of stopped applications, to be copied for each story, because creating tables and sample data takes
 * seconds.
 */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolderOnce } from '../make-folder-once.ts'
import { type InitialData, readRun, type Template } from '../run.ts'
import { STORY_NOW } from '../story-time.ts'
import type { ServerHost } from './server-host.ts'
import { startApp } from './start-app.ts'
import { createPostgresDatabase } from './story-postgres.ts'

const POLL_MS = 50
/** The time on the clock while templates are created: so early that everything in a story happens later. */
const BEFORE_STORIES = { FAIRWEEK_NOW: new Date(Date.parse(STORY_NOW) - 10 * 60_000).toISOString() }

/**
 * Waits until the daily backup has been made; otherwise every server with a copy of the data would begin by making one.
 */
async function backUpOnce(data: Template, host?: ServerHost): Promise<void> {
  const app = await startApp({ ...data, environment: BEFORE_STORIES }, host)
  const backups = join(data.dataDir, 'backups')
  while (!(existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.gz')))) await wait(POLL_MS)
  await app.close()
}

/** Creates the initial data on a PostgreSQL server. */
export async function makePostgresTemplates(serverUrl: string, folder: string, host: ServerHost) {
  const make = async (name: InitialData, demo: boolean, original?: Template): Promise<Template> => {
    const dataDir = join(folder, name)
    const databaseUrl = await createPostgresDatabase(serverUrl, name, original?.databaseUrl)
    if (original) cpSync(original.dataDir, dataDir, { recursive: true })
    await (await startApp({ dataDir, databaseUrl, demo, environment: BEFORE_STORIES }, host)).close()
    return { dataDir, databaseUrl }
  }
  const nothing = await make('nothing', false)
  const sample = await make('sample', true, nothing)
  await backUpOnce(sample, host)
  return { nothing, sample }
}

/** Returns initial data on the embedded database, which is created when the first story of a run needs it. */
export async function findEmbeddedTemplate(data: InitialData, folder = readRun().folder): Promise<Template> {
  const embedded = join(folder, 'embedded')
  mkdirSync(embedded, { recursive: true })
  const dataDir = join(embedded, data)
  await makeFolderOnce(dataDir, async (aside) => {
    if (data === 'nothing') return (await startApp({ dataDir: aside, environment: BEFORE_STORIES })).close()
    const copyOf = await findEmbeddedTemplate('nothing', folder)
    await (await startApp({ dataDir: aside, copyOf, demo: true, environment: BEFORE_STORIES })).close()
    await backUpOnce({ dataDir: aside })
  })
  return { dataDir }
}

/** Returns the initial data for a story's application; on PostgreSQL if the run has a PostgreSQL server. */
export async function findTemplate(data: InitialData): Promise<Template> {
  return readRun().postgres?.[data] ?? (await findEmbeddedTemplate(data))
}
