/**
 * Vitest's global set-up: creates a folder in which the first test that needs PostgreSQL starts it for the whole run.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { isRunning } from '../is-running.ts'
import type { RunServer } from './postgres-test-database.ts'
import { withSql } from './with-sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresFolder: string
    runnerPid: number
  }
}

const STOP_POLLS = 100
const STOP_POLL_MS = 50

/** On an existing server, drops everything that the run has created. */
async function dropDatabases(url: string, template: string): Promise<void> {
  await withSql(url, async (run) => {
    const ours = await run(`select datname as name from pg_database where starts_with(datname, '${template}')`)
    for (const { name } of ours as { name: string }[]) await run(`drop database if exists ${name} with (force)`)
  })
}

export default function setUp(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-pg-'))
  // The server may run under a different account from that of the tests, and must be able to reach its own folder
  // inside this one.
  chmodSync(folder, 0o755)
  project.provide('postgresFolder', folder)
  project.provide('runnerPid', process.pid)
  return async () => {
    const note = join(folder, 'server.json')
    if (existsSync(note)) {
      const { pid, url, template } = JSON.parse(readFileSync(note, 'utf8')) as RunServer
      if (pid === undefined) await dropDatabases(url, template)
      else if (isRunning(pid)) {
        process.kill(pid, 'SIGQUIT')
        for (let poll = 0; poll < STOP_POLLS && isRunning(pid); poll += 1) await wait(STOP_POLL_MS)
      }
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
