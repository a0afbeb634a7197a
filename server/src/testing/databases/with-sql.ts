import pg from 'pg'
import type { RunSql } from './empty-database.ts'

/** Connects to a PostgreSQL database for `work` alone. */
export async function withSql<T>(url: string, work: (run: RunSql) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows)
  } finally {
    await client.end()
  }
}
