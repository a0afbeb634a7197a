/** Playwright's global set-up: the browser, data folders to copy, and one application for all read-only stories. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBrowser } from './find-browser.ts'
import { makeQuickFolder } from './make-quick-folder.ts'
import { tellStories } from './run.ts'
import { startApp } from './start-app.ts'
import { STORY_NOW } from './story-time.ts'

const POLL_MS = 50

/** When the data folders are made: early enough that everything a story does comes later. */
const BEFORE_STORIES = { FAIRWEEK_NOW: new Date(Date.parse(STORY_NOW) - 10 * 60_000).toISOString() }

/** Waits for the daily backup; otherwise every server with a copy of the folder would start by making one. */
async function keepBackupOfDay(dataDir: string): Promise<void> {
  const app = await startApp({ dataDir, environment: BEFORE_STORIES })
  const backups = join(dataDir, 'backups')
  while (!(existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.gz')))) await wait(POLL_MS)
  await app.close()
}

export default async function startRun(): Promise<() => Promise<void>> {
  const browser = await findBrowser()
  const folder = makeQuickFolder('fairweek-e2e-run-')
  const templates = { nothing: join(folder, 'nothing'), sample: join(folder, 'sample') }
  await (await startApp({ dataDir: templates.nothing, environment: BEFORE_STORIES })).close()
  const sample = { dataDir: templates.sample, copyOf: templates.nothing, demo: true, environment: BEFORE_STORIES }
  await (await startApp(sample)).close()
  await keepBackupOfDay(templates.sample)
  const { url, dataDir, aheadMs, close } = await startApp({ copyOf: templates.sample })
  tellStories({ browser, templates, shared: { url, dataDir, aheadMs } })
  return async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
