import pg from 'pg'
import type { RunSql } from './empty-database.ts'

/** Returns the URL of another database on the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Connects to a PostgreSQL database; returns a function that runs SQL, and one that ends the connection. */
export async function openSql(url: string): Promise<{ run: RunSql; end: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  // The next statement gets the error; without a listener, the process would end.
  client.on('error', () => {})
  await client.connect()
  return {
    run: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
    end: () => client.end(),
  }
}

/** Connects to a PostgreSQL database only while `work` runs. */
export async function withSql<T>(url: string, work: (run: RunSql) => Promise<T>): Promise<T> {
  const { run, end } = await openSql(url)
  try {
    return await work(run)
  } finally {
    await end()
  }
}
