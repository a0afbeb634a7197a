import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '../database.ts'
import { BOSS_OPTIONS, type JobQueue } from './job-queues.ts'

const transaction = new AsyncLocalStorage<Db>()

/** Never started: it only inserts jobs, in the transaction of its caller, and remembers the queues between them. */
const boss = new PgBoss({
  ...BOSS_OPTIONS,
  db: {
    executeSql: async (text, values) => {
      const db = transaction.getStore()
      if (!db) throw new Error('Jobs are added in a transaction.')
      return db.executeSql(text, values)
    },
  },
})

/** Adds jobs that start once the transaction has been committed, or some seconds later. */
export async function addJobs(
  tx: { readonly db: Database },
  queue: JobQueue,
  data: readonly object[],
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<void> {
  if (data.length === 0) return
  const jobs = data.map((each) => ({ data: each, ...(afterSeconds > 0 && { startAfter: afterSeconds }) }))
  await transaction.run(fromDrizzle(tx.db, sql), () => boss.insert(queue, jobs))
}
