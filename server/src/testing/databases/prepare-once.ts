import pg from 'pg'
import type { DatabaseConnection } from '../../db/database.ts'
import { applySessionSettings } from '../../db/session-settings.ts'

/** Returns the pool behind a connection to a PostgreSQL server. */
export function poolOf({ db }: DatabaseConnection): pg.Pool {
  const pool: unknown = Reflect.get(db, '$client')
  if (!(pool instanceof pg.Pool)) throw new Error('This connection has no pool.')
  return pool
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement${names.size}`
  names.set(text, name)
  return name
}

/**
 * Makes the connections of a pool prepare each statement once. Tests send the same few hundred statements over and over
 * to tables with a handful of rows, where planning a statement takes several times as long as running it.
 */
export function prepareOnce(pool: pg.Pool): void {
  const prepared = new WeakSet<pg.ClientBase>()
  // The pool's first connection is already open, so this happens not when it connects but when it is used.
  pool.on('acquire', (client) => {
    if (prepared.has(client)) return
    prepared.add(client)
    // Looked up at each call, so that a test can count the statements.
    const query = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, args)
    client.query = ((asked: unknown, params: unknown, ...rest: unknown[]) => {
      const { text } = Object(asked) as { text?: unknown }
      const isOne = Array.isArray(params) && (params.length > 0 || String(text).startsWith('select '))
      if (typeof text !== 'string' || !isOne) return query(asked, params, ...rest)
      return query({ ...(asked as object), name: nameOf(text) }, params, ...rest)
    }) as typeof client.query
  })
}

/** Resolves to true once all connections of a pool are free; to false if one is still in use after some seconds. */
async function waitUntilFree(pool: pg.Pool): Promise<boolean> {
  if (pool.idleCount === pool.totalCount) return true
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), 2_000)
    const end = (isFree: boolean) => {
      clearTimeout(timer)
      pool.off('release', look)
      resolve(isFree)
    }
    // The pool counts a connection as idle just after it has announced its release.
    const look = () =>
      process.nextTick(() => {
        if (pool.idleCount === pool.totalCount) end(true)
      })
    pool.on('release', look)
  })
}

/**
 * Resets what a test may have set on the connections of a pool, except the prepared statements. Resolves to false if a
 * connection is still in use after some seconds.
 */
export async function resetSessions(pool: pg.Pool): Promise<boolean> {
  if (!(await waitUntilFree(pool))) return false
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    await Promise.all(
      clients.map(async (client) => {
        await client.query('reset all; unlisten *; select pg_advisory_unlock_all()')
        await applySessionSettings(client)
      }),
    )
  } finally {
    for (const client of clients) client.release()
  }
  return true
}
