/** Creates the PostgreSQL databases of stories. */
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startTestPostgres, type TestPostgres } from '../../../server/src/testing/databases/start-test-postgres.ts'
import { urlOfDatabase, withSql } from '../../../server/src/testing/databases/with-sql.ts'

/** Starts the PostgreSQL server of a run, with its files in a subfolder. */
export function startStoryPostgres(folder: string): Promise<TestPostgres> {
  // The server may run under another account, which must be able to reach its own folder inside this one.
  chmodSync(folder, 0o755)
  const home = join(folder, 'postgres')
  mkdirSync(home)
  return startTestPostgres(home)
}

/** Creates a database on the same server, as a copy of `original` if given; returns its URL. */
export async function createPostgresDatabase(serverUrl: string, name: string, original?: string): Promise<string> {
  const template = original === undefined ? 'template0' : new URL(original).pathname.slice(1)
  // Copies the files, because templates are small and this is faster than logging every page.
  await withSql(urlOfDatabase(serverUrl, 'postgres'), (run) =>
    run(`create database "${name}" template "${template}" strategy file_copy`),
  )
  return urlOfDatabase(serverUrl, name)
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await withSql(urlOfDatabase(url, 'postgres'), (run) => run(`drop database if exists "${name}" with (force)`))
}
