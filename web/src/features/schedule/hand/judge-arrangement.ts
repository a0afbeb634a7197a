/** Whether an arrangement may be: the same hard rules as the server's, while the shift is still in the hand. */
import type { Requirement } from '@fairweek/domain/contracts/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { handScreens } from '@fairweek/domain/messages/schedule/hand'
import { dayBoundsOf } from '@fairweek/domain/rules/closer-opener'
import { needsOfWeek } from '@fairweek/domain/rules/coverage'
import { listRefusals, slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { EligibilityContext } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { exceedsTarget, shiftHours, totalHours } from '@fairweek/domain/rules/hours'
import { refusalFact } from '@fairweek/domain/rules/refusal-fact'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { classifyShift, isActive } from '@fairweek/domain/rules/shift-state'
import { addDays } from '@fairweek/domain/time/day'
import { offersOf } from '../shift/shift-offers.ts'
import { type Arrangement, arrangedShifts, shiftsOf } from './drag-model.ts'

/** `caution` names rules that bind the machine but not a manager's hand (GN7), and targets that are passed (GN8). */
export interface Verdict {
  kind: 'fine' | 'caution' | 'refused'
  reasons: readonly string[]
}

/** A week as far as it decides what may be done by hand. */
export interface HandWeek {
  weekStart: string
  /** By person, what they work or gave back in it and in the weeks beside it. */
  shiftsOf: ReadonlyMap<number, readonly Shift[]>
  staff: ReadonlyMap<number, Staff>
  roleNames: ReadonlyMap<number, string>
  context: EligibilityContext
  /** The rank of whoever acts. */
  rank: string
}

/** Shifts by whoever works them, and those that somebody gave back by whom. */
export function groupByPerson(shifts: readonly Shift[]): Map<number, Shift[]> {
  const groups = new Map<number, Shift[]>()
  for (const shift of shifts) {
    const personId = shift.staffId ?? shift.originalStaffId
    if (personId === null) continue
    const group = groups.get(personId)
    if (group) group.push(shift)
    else groups.set(personId, [shift])
  }
  return groups
}

/** First starts and last ends of the days of a week and of those beside it. */
export function boundsAround(requirements: readonly Requirement[], weekStart: string): EligibilityContext['bounds'] {
  return dayBoundsOf([-7, 0, 7].flatMap((days) => needsOfWeek(requirements, addDays(weekStart, days))))
}

/** Judges what an arrangement would do: to each shift that it touches, and to whoever would work it. */
export function judgeArrangement(arrangement: Arrangement, week: HandWeek): Verdict {
  const touched = shiftsOf(arrangement)
  const locked = touched.flatMap((shift) => offersOf(shift, week.rank).lockedBecause ?? [])
  const [first] = locked
  if (first !== undefined) return { kind: 'refused', reasons: [first] }

  const touchedIds = new Set(touched.map(({ id }) => id))
  const found = arrangedShifts(arrangement, () => '').map((shift, index) =>
    judgeHolder(shift, touched[index], touchedIds, week),
  )
  const refusals = found.flatMap(({ refused }) => refused)
  if (refusals.length > 0) return { kind: 'refused', reasons: refusals }
  const cautions = found.flatMap(({ cautions: some }) => some)
  return { kind: cautions.length > 0 ? 'caution' : 'fine', reasons: cautions }
}

interface HolderFindings {
  refused: readonly string[]
  cautions: readonly string[]
}

/** What speaks against whoever would work a shift, what else they have being as it is. */
function judgeHolder(
  shift: Shift,
  before: Shift | undefined,
  touchedIds: ReadonlySet<number>,
  week: HandWeek,
): HolderFindings {
  const person = shift.staffId === null ? undefined : week.staff.get(shift.staffId)
  if (!person) return { refused: [], cautions: [] }
  const others = (week.shiftsOf.get(person.id) ?? []).filter(({ id }) => !touchedIds.has(id))
  const own = others.filter(isActive)
  const slot = slotOfShift(shift)
  const candidate = {
    roleIds: person.roles.map(({ id }) => id),
    gaveBack: others.filter((other) => classifyShift(other) === 'unassignedCancelled').map(slotOfShift),
    unavailable: [],
    booked: own.map((other) => ({ ...occupiedInterval(other), shift: other })),
  }
  const { weekStart, roleNames, context } = week
  const setting = { weekStart, roleNames, minimumRestHours: context.settings.minimumRestHours }
  const broken = listRefusals(candidate, slot, context)
  const say = (some: typeof broken) => [
    ...new Set(some.map((refusal) => handScreens.fact(person.name, refusalFact(refusal, slot, setting)))),
  ]
  const refused = say(broken.filter(({ rule }) => rule.bindsManagers))
  if (refused.length > 0) return { refused, cautions: [] }
  return { refused, cautions: [...say(broken), ...beyondTarget(person, shift, before, own)] }
}

/** Whether this gives somebody more hours, and more than they want (GN8). */
function beyondTarget(person: Staff, shift: Shift, before: Shift | undefined, own: readonly Shift[]): string[] {
  const target = person.targetWeeklyHours ?? null
  const isMore = before?.staffId !== shift.staffId || shiftHours(shift) > shiftHours(before)
  const hours = totalHours([...own.filter(({ weekStartDate }) => weekStartDate === shift.weekStartDate), shift])
  if (target === null || !isMore || !exceedsTarget(hours, target)) return []
  return [handScreens.beyondTarget(person.name, hours, target)]
}
