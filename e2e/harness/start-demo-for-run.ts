/** Vitest's global set-up: one demo for all stories that only look, data folders to copy, and the browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './find-browser.ts'
import { startApp } from './start-app.ts'
import type { BrowserProgram } from './unpack-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoUrl: string
    browserProgram: BrowserProgram
    /** Data folders of stopped applications: one without any data, one with the sample restaurant. */
    templates: { empty: string; demo: string }
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserProgram', await findBrowser())
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-e2e-run-'))
  const templates = { empty: join(folder, 'empty'), demo: join(folder, 'demo') }
  await (await startApp({ dataDir: templates.empty })).close()
  await (await startApp({ dataDir: templates.demo, copyOf: templates.empty, demo: true })).close()
  project.provide('templates', templates)
  const demo = await startApp({ copyOf: templates.demo })
  project.provide('demoUrl', demo.url)
  return async () => {
    await demo.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
