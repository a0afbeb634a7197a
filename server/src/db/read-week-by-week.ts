import { asc, count, type SQL } from 'drizzle-orm'
import type { Scope } from '../caller.ts'
import { letOthersGo, ROWS_A_SLICE } from '../slices.ts'
import { schedule } from './schema.ts'

/** Weeks in order, in groups that have about as many rows as a slice. */
function groupWeeks(weeks: readonly { weekStart: string; rows: number }[]): string[][] {
  const groups: string[][] = []
  let room = 0
  for (const { weekStart, rows } of weeks) {
    if (room < rows) {
      groups.push([])
      room = ROWS_A_SLICE
    }
    groups.at(-1)?.push(weekStart)
    room -= rows
  }
  return groups
}

/**
 * Rows of many weeks of the schedule, read a few weeks at a time, as they stood together at one moment. `condition` says
 * which shifts are meant; `readWeeks` reads those of some weeks, in order.
 */
export function readWeekByWeek<Row>(
  scope: Scope,
  condition: SQL | undefined,
  readWeeks: (scope: Scope, weekStarts: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  return scope.db.transaction(
    async (db) => {
      const weeks = await db
        .select({ weekStart: schedule.weekStartDate, rows: count() })
        .from(schedule)
        .where(condition)
        .groupBy(schedule.weekStartDate)
        .orderBy(asc(schedule.weekStartDate))
      const found: Row[] = []
      for (const weekStarts of groupWeeks(weeks)) {
        // The embedded database works on this thread, and answers without leaving it.
        await letOthersGo()
        found.push(...(await readWeeks({ ...scope, db }, weekStarts)))
      }
      return found
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
