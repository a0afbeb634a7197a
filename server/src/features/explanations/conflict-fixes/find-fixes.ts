/** Finds fixes for rules broken by assigned shifts, and offers only those that a trial confirms. Pure. */

import type { ConflictFix } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { totalHours } from '@fairweek/domain/rules/hours'
import { type Interval, intersects, occupiedInterval, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { findShortRest } from '@fairweek/domain/rules/short-rest/short-rest'
import { withOwnRules } from '@fairweek/domain/rules/work-rules/work-rules-of'
import { MINUTES_A_DAY, toClockTime } from '@fairweek/domain/time/clock-time'
import { addRealMinutes } from '@fairweek/domain/time/zone'
import { isOpenToFix } from '../../../roster/is-open-to-fix.ts'
import { type PersonRemedy, type TroubledWeek, tryRemedy } from './try-remedy.ts'

/** The maximum number of fixes offered, so that they can be read at a glance (CONF-06). */
const MOST_FIXES = 3
/** Conflicts about too little rest, which a shorter shift may end. */
const SHORT_RESTS: readonly string[] = ['Rest', 'CloserOpener', 'RestAfterNights']

/** Finds up to three fixes, those that change the least first. */
export function findFixes(week: TroubledWeek): ConflictFix[] {
  const shifts = listOpenShifts(week)
  const trimmed = firstOf(week, trims(week, shifts), 1)
  const deletions = firstOf(week, listDeletions(shifts), shifts.length)
  const spare = deletions.filter(({ leaves }) => leaves.length === 0).slice(0, 1)
  const handedOver = firstOf(week, handovers(week, shifts), MOST_FIXES - trimmed.length - spare.length)
  const leaving = deletions.filter(({ leaves }) => leaves.length > 0).slice(0, 1)
  return [...spare, ...trimmed, ...handedOver, ...leaving].slice(0, MOST_FIXES)
}

/** Returns the first `count` remedies that help. */
function firstOf(week: TroubledWeek, remedies: Iterable<PersonRemedy>, count: number): ConflictFix[] {
  const found: ConflictFix[] = []
  for (const remedy of remedies) {
    if (found.length >= count) break
    const fix = tryRemedy(week, remedy)
    if (fix) found.push(fix)
  }
  return found
}

/**
 * Lists the conflict's shifts that may be changed, latest start first; of shifts that start together, the one added
 * last comes first.
 */
function listOpenShifts({ conflict, roster }: TroubledWeek): Shift[] {
  const ids = new Set(conflict.shiftIds)
  return roster.inWeek
    .filter((shift) => ids.has(shift.id) && isOpenToFix(shift, roster.nowMinutes))
    .sort((a, b) => occupiedInterval(b).start - occupiedInterval(a).start || b.id - a.id)
}

const seenOf = ({ id, version }: Shift) => ({ shiftId: id, version })
const listDeletions = (shifts: readonly Shift[]) =>
  shifts.map((shift): PersonRemedy => ({ kind: 'delete', ...seenOf(shift) }))

/** Lists everybody, furthest below their target hours first; people without a target come after those below theirs. */
function listTakers({ roster }: TroubledWeek): number[] {
  const left = roster.people.map((person) => {
    const { id } = person
    const target = roster.targetOf(person)
    const hours = totalHours(roster.inWeek.filter((shift) => shift.staffId === id && isActive(shift)))
    return { id, left: target === null ? -hours / 1000 : target - hours }
  })
  return left.sort((a, b) => b.left - a.left || a.id - b.id).map(({ id }) => id)
}

function* handovers(week: TroubledWeek, shifts: readonly Shift[]): Iterable<PersonRemedy> {
  const takers = listTakers(week)
  for (const staffId of takers) for (const shift of shifts) yield { kind: 'give', ...seenOf(shift), staffId }
}

const timesOf = ({ start, end }: Interval) => ({ startTime: toClockTime(start), endTime: toClockTime(end) })
const lengthOf = ({ start, end }: Interval) => end - start

/**
 * Shortens the conflict's shifts so that they no longer collide with unavailable times or cut rest short; the longest
 * result first.
 */
function trims(week: TroubledWeek, shifts: readonly Shift[]): PersonRemedy[] {
  return shifts
    .flatMap((shift) => {
      const whole = shiftInterval(shift)
      return whole ? listParts(week, shift, whole).map((part) => ({ shift, part })) : []
    })
    .filter(({ part }) => lengthOf(part) >= week.roster.settings.minimumShiftHours * 60)
    .sort((a, b) => lengthOf(b.part) - lengthOf(a.part))
    .map(({ shift, part }) => ({ kind: 'retime', ...seenOf(shift), ...timesOf(part) }))
}

/** Returns the parts of a shift that are left if the overlapping times are cut out. */
function listParts({ conflict, roster }: TroubledWeek, shift: Shift, whole: Interval): Interval[] {
  const { start, end } = whole
  const inDay = (part: Interval) => Math.floor(part.start / MINUTES_A_DAY) === Math.floor(start / MINUTES_A_DAY)
  const person = roster.people.find(({ id }) => id === shift.staffId)
  if (!person) return []
  if (conflict.type === 'Unavailability' || conflict.type === 'TimeOff') {
    const times = conflict.type === 'TimeOff' ? roster.timeOffOf(person) : roster.unavailableOf(person)
    const met = times.filter((time) => intersects(time, whole))
    const [first, last] = [Math.min(...met.map((time) => time.start)), Math.max(...met.map((time) => time.end))]
    return [
      { start, end: first },
      { start: last, end },
    ].filter((part) => lengthOf(part) > 0 && inDay(part))
  }
  if (!SHORT_RESTS.includes(conflict.type)) return []
  const { businessTimeZone } = roster.settings
  const context = { ...roster.context, settings: withOwnRules(roster.context.settings, person.workRules) }
  const others = roster.bookedBy(person.id).filter((assigned) => conflict.shiftIds.includes(assigned.shift.id))
  return others
    .filter((other) => other.shift.id !== shift.id)
    .map((other) => {
      const needed = findShortRest(slotOfShift(shift), other, context)?.requiredMinutes ?? 0
      return other.start < start
        ? { start: addRealMinutes(other.end, needed, businessTimeZone), end }
        : { start, end: addRealMinutes(other.start, -needed, businessTimeZone) }
    })
    .filter((part) => lengthOf(part) > 0 && inDay(part))
}
