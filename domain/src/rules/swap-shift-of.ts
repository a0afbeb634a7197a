import type { Shift } from '../contracts/schedule/schedule.ts'
import type { SwapShift } from '../contracts/swaps.ts'

/** Returns the facts of a shift that the people in an offer may see: when, in which role, and in which area. */
export function swapShiftOf({
  id,
  weekStartDate,
  dayOfWeek,
  startTime,
  endTime,
  roleId,
  role,
  area,
}: Shift): SwapShift {
  const place = { role: { id: roleId, name: role?.name ?? '' }, ...(area && { area }) }
  return { id, weekStartDate, dayOfWeek, startTime, endTime, ...place }
}
