/** Measures how long statements take, below the query builder. */
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { wrapQueries } from './embedded/wrap-queries.ts'

/** Called for each statement after it has been answered or has failed. */
export type OnQuery = (seconds: number) => void

function timed<Args extends unknown[], Answer>(
  query: (...args: Args) => Promise<Answer>,
  onQuery: OnQuery,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    const start = performance.now()
    try {
      return await query(...args)
    } finally {
      onQuery((performance.now() - start) / 1000)
    }
  }
}

/** Measures the queries of an embedded database, including those in transactions. */
export function timeEmbedded(client: PGlite, onQuery: OnQuery): void {
  wrapQueries(client, (query) => timed(query, onQuery))
}

/** Measures the queries of a pool's connections, because the pool passes its own callback to them. */
export function timePool(pool: pg.Pool, onQuery: OnQuery): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const start = performance.now()
      const end = () => onQuery((performance.now() - start) / 1000)
      const callback = args.at(-1)
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (...answer: unknown[]) => {
          end()
          callback(...answer)
        })
      const answer = query(...args)
      if (answer instanceof Promise) answer.then(end, end)
      return answer
    }) as typeof client.query
  })
}
