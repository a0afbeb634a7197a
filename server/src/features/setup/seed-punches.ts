/** What the people of the demo clocked: last week's and this week's published shifts, with some differences to approve. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { dayInterval, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import { dateOf, weekStartOf } from '@fairweek/domain/time/week'
import { instantOf, wallClock } from '@fairweek/domain/time/zone'
import type { Change } from '../../caller/caller.ts'
import { listStaff } from '../../people/staff.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'
import { insertPunches, type NewPunch } from './setup.store.ts'

/** Minutes after the planned start and end, in turn. All are within the usual tolerance. */
const STARTS = [-4, 2, 0, -6, 5, -1, 3, -2, 1, 6]
const ENDS = [3, 0, 6, -2, 5, 1, 7]
/** Which shifts, in order of their start, differ from the plan. */
const LATE = { index: 12, minutes: 24 }
const WITHOUT_END = 33
const LONG = { index: 58, minutes: 45 }
/** Thursday evening of last week, when somebody helped out without a shift. */
const UNPLANNED = { dayOfWeek: 4, start: 18 * 60 + 2, end: 21 * 60 + 31 } as const

/** A shift that somebody works, with its wall times in minutes since 1970-01-01. */
interface WorkedShift {
  staffId: number
  staffName: string
  start: number
  end: number
}

/** Returns published shifts with a person and times, in order of their start. */
function listWorked(shifts: readonly Shift[]): WorkedShift[] {
  const worked = shifts.flatMap((shift) => {
    const interval = shiftInterval(shift)
    const { staff, status } = shift
    if (status !== 'Confirmed' || !staff || !interval) return []
    return [{ staffId: staff.id, staffName: staff.name, ...interval }]
  })
  return worked.sort((a, b) => a.start - b.start || a.staffId - b.staffId)
}

/** Adds what was clocked until now to the demo; always the same for the same time. */
export async function seedPunches(tx: Change): Promise<void> {
  const { businessTimeZone: timeZone } = await readSettings(tx)
  const now = tx.clock()
  const thisWeek = weekStartOf(wallClock(now, timeZone).day)
  const lastWeek = addDays(thisWeek, -7)
  const worked = listWorked(await listShiftsOfWeeks(tx, [lastWeek, thisWeek]))
  const punches: NewPunch[] = []
  const clock = ({ staffId, staffName }: { staffId: number; staffName: string }, kind: 'in' | 'out', wall: number) => {
    const instant = instantOf(wall, timeZone)
    if (instant > now) return
    const at = new Date(instant).toISOString()
    punches.push({ staffId, staffName, kind, at, source: 'kiosk', kioskName: 'Bar', receivedAt: at })
  }
  for (const [index, shift] of worked.entries()) {
    const late = index === LATE.index ? LATE.minutes : (STARTS[index % STARTS.length] ?? 0)
    const long = index === LONG.index ? LONG.minutes : (ENDS[index % ENDS.length] ?? 0)
    clock(shift, 'in', shift.start + late)
    if (index !== WITHOUT_END) clock(shift, 'out', shift.end + long)
  }
  const { start: midnight } = dayInterval(dateOf(lastWeek, UNPLANNED.dayOfWeek), '00:00', '24:00')
  const isNear = ({ start, end }: WorkedShift) => end > midnight - 12 * 60 && start < midnight + 36 * 60
  const helper = (await listStaff(tx)).find(({ id }) => !worked.some((shift) => shift.staffId === id && isNear(shift)))
  if (helper) {
    const person = { staffId: helper.id, staffName: helper.name }
    clock(person, 'in', midnight + UNPLANNED.start)
    clock(person, 'out', midnight + UNPLANNED.end)
  }
  await insertPunches(tx, punches)
}
