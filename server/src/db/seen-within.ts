import { type SQL, sql } from 'drizzle-orm'
import type { generations, workers } from './schema.ts'

/** A process that has not reported for this long counts as dead, by the database's clock. */
export const SILENT_SECONDS = 5

/** Whether the process of a row has reported within this time. */
export const isSeenWithin = ({ seenAt }: typeof generations | typeof workers, seconds: number): SQL =>
  sql`${seenAt} > now() - make_interval(secs => ${seconds})`
