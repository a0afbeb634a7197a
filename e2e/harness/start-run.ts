/**
 * Playwright's global set-up: prepares the browser, initial data to copy, and one application for all read-only
 * stories.
 */
import { rmSync } from 'node:fs'
import { makeQuickFolder } from './apps/make-quick-folder.ts'
import { openServerHost } from './apps/server-host.ts'
import { startApp } from './apps/start-app.ts'
import { startStoryPostgres } from './apps/story-postgres.ts'
import { findEmbeddedTemplate, makePostgresTemplates } from './apps/templates.ts'
import { findBrowser } from './find-browser.ts'
import { tellStories } from './run.ts'

export default async function startRun(): Promise<() => Promise<void>> {
  const browser = await findBrowser()
  const folder = makeQuickFolder('fairweek-e2e-run-')
  const host = openServerHost()
  const isEmbedded = process.env.FAIRWEEK_TEST_DATABASE === 'embedded'
  const server = isEmbedded ? undefined : await startStoryPostgres(folder)
  const postgres = server && (await makePostgresTemplates(server.url, folder, host))
  const sample = postgres?.sample ?? (await findEmbeddedTemplate('sample', folder))
  const { url, dataDir, aheadMs, close } = await startApp({ copyOf: sample }, host)
  tellStories({ browser, folder, postgres, shared: { url, dataDir, aheadMs } })
  return async () => {
    await close()
    await host.end()
    if (server?.pid !== undefined) process.kill(server.pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
