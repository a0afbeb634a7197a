/** Vitest's global set-up: one demo for all stories that only look, and the browser, found once. */
import type { TestProject } from 'vitest/node'
import { type BrowserProgram, findBrowser } from './find-browser.ts'
import { startApp } from './start-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoUrl: string
    browserProgram: BrowserProgram
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserProgram', await findBrowser())
  const demo = await startApp({ demo: true })
  project.provide('demoUrl', demo.url)
  return demo.close
}
