/** Finds complete plans for covering a shift, by the usual rules on who could take which shift. Pure. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { type CoverPlan, findCoverPlans, type PlanStep } from '@fairweek/domain/rules/cover/find-cover-plans'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { totalHours } from '@fairweek/domain/rules/hours'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { askedOf, type BrokenRule, brokenByGiving, couldTake, isAllowedToTake, leaveOut } from '../could-take.ts'
import type { RosterWeek } from '../roster-week.ts'
import type { RosterPerson } from '../week-snapshot.ts'

/** A step of a plan, with its effect on the person's hours of the week. */
export interface PlannedCover {
  person: RosterPerson
  takes: Shift
  gives: Shift | null
  hours: number
  hoursWith: number
}

/**
 * Checks whether the shift's holder could be asked to give it away: it is assigned and active, has not started, and is
 * not pinned.
 */
function isGivable(week: RosterWeek, shift: Shift): boolean {
  const interval = shiftInterval(shift)
  const isAhead = interval !== null && !hasStarted(interval, week.nowMinutes)
  return isActive(shift) && shift.staffId !== null && isAhead && !shift.isPinned
}

function measureHours(week: RosterWeek, personId: number, takes: Shift, gives: Shift | null) {
  const own = week.inWeek.filter((shift) => shift.staffId === personId && isActive(shift) && shift.id !== takes.id)
  const hours = totalHours(own)
  return { hours, hoursWith: totalHours([...own.filter((shift) => shift !== gives), takes]) }
}

const withoutShift = (week: RosterWeek, gives: Shift | null) => (gives ? leaveOut(week, gives.id) : week)

/**
 * Lists the rules that prevent a person from taking a shift once they have given away one of theirs; empty if there are
 * none.
 */
export function listBrokenFor(
  week: RosterWeek,
  person: RosterPerson,
  takes: Shift,
  gives: Shift | null,
): readonly BrokenRule[] {
  const { broken } = couldTake(person, askedOf(takes), withoutShift(week, gives))
  return gives ? [...broken, ...brokenByGiving(person, gives, takes, week)] : broken
}

/** Checks whether the rules allow a person to take one shift and give another away. */
function mayTakeFor(week: RosterWeek, person: RosterPerson, takes: Shift, gives: Shift | null): boolean {
  return (
    person.roleIds.includes(takes.roleId) &&
    isAllowedToTake(person, askedOf(takes), withoutShift(week, gives)) &&
    (gives === null || brokenByGiving(person, gives, takes, week).length === 0)
  )
}

/** Which plans to search for. */
export interface PlanOptions {
  /** People who take no part. */
  left?: ReadonlySet<number>
  /** Whether to return only plans that move a confirmed shift. */
  movesConfirmed?: boolean
}

/**
 * Returns up to three plans, beginning with those that affect the fewest people. Running, past and pinned shifts stay
 * as they are; a confirmed shift is given away only if its holder agrees. The person who came off the shift takes no
 * part. The shift need not be stored.
 */
export function planCover(
  week: RosterWeek,
  shift: Shift,
  { left = new Set(), movesConfirmed = false }: PlanOptions = {},
): PlannedCover[][] {
  const people = new Map(week.people.map((person) => [person.id, person]))
  const shifts = new Map([...week.inWeek, shift].map((one) => [one.id, one]))
  const givable = week.inWeek.filter((one) => one.id !== shift.id && isGivable(week, one))
  const givenIn = ({ givesId }: PlanStep) => (givesId === null ? null : (shifts.get(givesId) ?? null))
  const describe = (step: PlanStep): PlannedCover | null => {
    const [person, takes, gives] = [people.get(step.personId), shifts.get(step.takesId), givenIn(step)]
    return person && takes ? { person, takes, gives, ...measureHours(week, person.id, takes, gives) } : null
  }
  const mayTake = (step: PlanStep): boolean => {
    const [person, takes] = [people.get(step.personId), shifts.get(step.takesId)]
    return person !== undefined && takes !== undefined && mayTakeFor(week, person, takes, givenIn(step))
  }
  const plans = findCoverPlans({
    shiftId: shift.id,
    people: week.people.map(({ id }) => id).filter((id) => id !== shift.originalStaffId && !left.has(id)),
    listGivable: (personId) => givable.filter(({ staffId }) => staffId === personId).map(({ id }) => id),
    mayTake,
    isWanted: (plan) =>
      !movesConfirmed || plan.some(({ givesId }) => givesId !== null && shifts.get(givesId)?.status === 'Confirmed'),
    costOf: (step) => {
      const planned = describe(step)
      const target = planned ? week.targetOf(planned.person) : null
      return planned && target !== null ? Math.max(0, planned.hoursWith - Math.max(target, planned.hours)) : 0
    },
  })
  return plans.map((plan: CoverPlan) => plan.flatMap((step) => describe(step) ?? []))
}
