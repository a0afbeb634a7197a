import type { PGlite, Transaction } from '@electric-sql/pglite'
import { LONGEST_HOLD_MS, letOthersGo } from '../../concurrency/slices.ts'

type Query = (...args: never[]) => Promise<unknown>

/** Replaces the queries of an embedded database by what `wrap` makes of them, including those in transactions. */
export function wrapQueries(client: PGlite, wrap: (query: Query) => Query): void {
  client.query = wrap(client.query.bind(client)) as PGlite['query']
  const { transaction } = client
  client.transaction = (work) =>
    transaction.call(client, (tx) => {
      const wrapped: Transaction = Object.create(tx, { query: { value: wrap(tx.query.bind(tx)) } })
      return work(wrapped) as never
    }) as never
}

/**
 * Lets other requests be served between queries. An embedded database answers within the same turn of the event loop, so
 * an action of hundreds of statements would keep everybody waiting for seconds.
 */
export function yieldBetweenQueries(client: PGlite): void {
  let turnedAt = performance.now()
  wrapQueries(client, (query) => async (...args) => {
    if (performance.now() - turnedAt > LONGEST_HOLD_MS) {
      await letOthersGo()
      turnedAt = performance.now()
    }
    return query(...args)
  })
}
