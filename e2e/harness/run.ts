/** What a run prepares once and passes to its stories through the environment. */
import type { BrowserProgram } from './unpack-browser.ts'

export interface Run {
  browser: BrowserProgram
  /** The folder of everything that is created once per run. */
  folder: string
  /** Initial data on PostgreSQL; undefined if all stories run on the embedded database. */
  postgres: Record<InitialData, Template> | undefined
  /** An application with the sample restaurant, shared by read-only stories. */
  shared: { url: string; dataDir: string; aheadMs: number }
}

/** Data of a stopped application. */
export interface Template {
  dataDir: string
  /** URL of the PostgreSQL database; absent if the data is in the folder. */
  databaseUrl?: string
}

/** No data, or the sample restaurant. */
export type InitialData = 'nothing' | 'sample'

const VARIABLE = 'FAIRWEEK_STORY_RUN'

export function tellStories(run: Run): void {
  process.env[VARIABLE] = JSON.stringify(run)
}

export function readRun(): Run {
  const settings = process.env[VARIABLE]
  if (settings === undefined) throw new Error('Stories run by: npm run e2e')
  return JSON.parse(settings)
}
