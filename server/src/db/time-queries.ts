/** Measures how long statements take, below the query builder. */
import type { PGlite, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'

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
  client.query = timed(client.query.bind(client), onQuery) as PGlite['query']
  const { transaction } = client
  client.transaction = (work) =>
    transaction.call(client, (tx) => {
      const timedTx: Transaction = Object.create(tx, {
        query: { value: timed(tx.query.bind(tx), onQuery) },
      })
      return work(timedTx) as never
    }) as never
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
