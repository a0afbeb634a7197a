import { and, eq, sql } from 'drizzle-orm'
import { areas, schedule } from './schema.ts'

/**
 * The join condition for the area of a shift. An area that was deleted on or before the day of the shift is left out
 * (decision 0111).
 */
export const isAreaOfShift = and(
  eq(areas.id, schedule.areaId),
  sql`coalesce((${schedule.weekStartDate} + (${schedule.dayOfWeek} + 6) % 7) < ${areas.endedOn}, true)`,
)
