import { textOfNotice } from '@fairweek/domain/rules/notices/word-notice'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { notifications } from '../../db/schema.ts'

/** Lists stored notifications with their text. */
export async function listNotices(db: Database, condition?: SQL) {
  const rows = await db.select().from(notifications).where(condition)
  return rows.map((row) => ({ ...row, message: textOfNotice(row) }))
}
