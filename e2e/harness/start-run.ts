/** Playwright's global set-up: the browser, data folders to copy, and one application for all stories that only look. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { tellStories } from './run.ts'
import { startApp } from './start-app.ts'

export default async function startRun(): Promise<() => Promise<void>> {
  const browser = await findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-e2e-run-'))
  const templates = { nothing: join(folder, 'nothing'), sample: join(folder, 'sample') }
  await (await startApp({ dataDir: templates.nothing })).close()
  await (await startApp({ dataDir: templates.sample, copyOf: templates.nothing, demo: true })).close()
  const { url, dataDir, aheadMs, close } = await startApp({ copyOf: templates.sample })
  tellStories({ browser, templates, shared: { url, dataDir, aheadMs } })
  return async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
