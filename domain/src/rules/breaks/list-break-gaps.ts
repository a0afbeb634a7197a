import { MINUTES_A_DAY, toClockTime } from '../../time/clock-time.ts'
import { dayFromNumber } from '../../time/day.ts'
import { wallMinutes } from './break-times.ts'
import { type BreakDays, countSpare, listPeople, type PlannedBreak, type RolePeople } from './plan-breaks.ts'

/** An interval in which a role is short of people only because of breaks. */
export interface BreakGap {
  /** The day on which the gap starts. */
  date: string
  roleId: number
  startTime: string
  endTime: string
  /** Number of people missing because of breaks. */
  missing: number
}

/** Lists, by start and role, the intervals in which breaks leave demand uncovered (BREAK-04). */
export function listBreakGaps(days: BreakDays, breaks: readonly PlannedBreak[]): BreakGap[] {
  const people = listPeople(days)
  return [...new Set(breaks.map(({ roleId }) => roleId))]
    .flatMap((roleId) => {
      const ofRole = breaks.filter((one) => one.roleId === roleId)
      const isOfRole = (some: RolePeople) => some.roleId === roleId
      return listGapsOfRole(
        { there: people.there.filter(isOfRole), needed: people.needed.filter(isOfRole) },
        ofRole,
      ).map(({ start, end, missing }) => {
        const [from, until] = [wallMinutes(start, days.timeZone), wallMinutes(end, days.timeZone)]
        return {
          date: dayFromNumber(Math.floor(from / MINUTES_A_DAY)),
          roleId,
          startTime: toClockTime(from),
          endTime: toClockTime(until),
          missing,
          start,
        }
      })
    })
    .sort((a, b) => a.start - b.start || a.roleId - b.roleId)
    .map(({ start: _, ...gap }) => gap)
}

function listGapsOfRole(people: Parameters<typeof countSpare>[0], breaks: readonly PlannedBreak[]) {
  const times = [...new Set(breaks.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const span = { start: times[0] ?? 0, end: times.at(-1) ?? 0 }
  const spare = countSpare(people, span)
  const away = countSpare({ there: breaks.map((one) => ({ ...one, count: 1 })), needed: [] }, span)
  const gaps: { start: number; end: number; missing: number }[] = []
  for (const [index, gone] of away.counts.entries()) {
    // Counts only people missing because of breaks; the roster itself lacks the others.
    const missing = Math.min(gone, Math.max(0, gone - (spare.counts[index] ?? 0)))
    const [start, last] = [span.start + index, gaps.at(-1)]
    if (missing === 0) continue
    if (last?.end === start && last.missing === missing) last.end += 1
    else gaps.push({ start, end: start + 1, missing })
  }
  return gaps
}
