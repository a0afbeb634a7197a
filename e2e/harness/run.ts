/** What a run prepares once, passed to its stories through the environment. */
import type { BrowserProgram } from './unpack-browser.ts'

export interface Run {
  browser: BrowserProgram
  /** Data folders of stopped applications: one empty, one with the sample restaurant. */
  templates: { nothing: string; sample: string }
  /** An application with the sample restaurant, for read-only stories. */
  shared: { url: string; dataDir: string; aheadMs: number }
}

const VARIABLE = 'FAIRWEEK_STORY_RUN'

export function tellStories(run: Run): void {
  process.env[VARIABLE] = JSON.stringify(run)
}

export function readRun(): Run {
  const settings = process.env[VARIABLE]
  if (settings === undefined) throw new Error('Stories run by: npm run e2e')
  return JSON.parse(settings)
}
