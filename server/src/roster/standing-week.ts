/**
 * Builds the roster that the engine needs for explanations: everything assigned or open, with only those assignments
 * fixed that have to be. Pure.
 */

import { LONGEST_EXTENDED_HOURS } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Slot } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { type Mix, mixKey } from '@fairweek/domain/rules/seniority-mix'
import { type Interval, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { Extension } from '@fairweek/engine/explain/list-fix-plans'
import type { StandingRoster } from '@fairweek/engine/explain/standing-roster'
import type { Assignment } from '@fairweek/engine/problem'
import { type TakeWeek, viewWeek } from './could-take.ts'
import { isOpenToFix } from './is-open-to-fix.ts'
import type { OpenDuty } from './open-duties.ts'
import type { RosterWeek } from './roster-week.ts'
import { writeProblem } from './write-problem.ts'

/** A time of the week in a role, with everything assigned or open at that time. */
export interface StandingDuty extends Interval {
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  /**
   * The number of open places; 0 if all places of the time are assigned, or if it is only considered as an extension.
   */
  open: number
  hasStarted: boolean
  /** Vacant shifts to fill first. */
  vacant: Shift[]
  /** The requirement for which it is open; null for a vacant shift without demand. */
  need: OpenDuty['need']
  /** True if it is too short for a shift of its own; see `OpenDuty`. */
  isTooShort: boolean
}

export interface StandingWeek {
  week: RosterWeek
  /** In the same order as the roster's duties. */
  duties: readonly StandingDuty[]
  standing: StandingRoster
  /** Returns the shift behind an assignment. */
  shiftOf: (assignment: Assignment) => Shift | undefined
  /**
   * The week with only those shifts that cannot be moved. It shows which rules would be broken however other shifts are
   * changed.
   */
  settled: TakeWeek
  /** The index, in `duties`, of the opening in question; -1 if there is none. */
  askedDuty: number
  /** Longer duties that could cover the opening as well. */
  extensions: readonly Extension[]
}

/** Collects assigned and open work into one duty per time and role. */
function collectDuties(week: RosterWeek) {
  const duties: StandingDuty[] = []
  const places = new Map<string, number>()
  const place = (duty: Omit<StandingDuty, 'open' | 'vacant' | 'need' | 'hasStarted' | 'isTooShort'>): number => {
    const known = places.get(mixKey(duty))
    if (known !== undefined) return known
    const { start, end, dayOfWeek, startTime, endTime, roleId } = duty
    const times = { start, end, dayOfWeek, startTime, endTime, roleId }
    const none = { open: 0, vacant: [], need: null, isTooShort: false }
    duties.push({ ...times, ...none, hasStarted: hasStarted(duty, week.nowMinutes) })
    places.set(mixKey(duty), duties.length - 1)
    return duties.length - 1
  }
  for (const open of week.openDuties) {
    const duty = duties[place(open)]
    if (!duty) continue
    duty.open += open.count
    duty.vacant.push(...open.vacant)
    duty.need ??= open.need
    duty.isTooShort ||= open.isTooShort
  }
  return { duties, place }
}

interface AssignedShift {
  assignment: Assignment
  shift: Shift
  isFixed: boolean
}

/**
 * Checks whether a shift is an assignment for the engine: it has times and lies in the week. All other shifts become
 * fixed work.
 */
function isAssigned(shift: Shift, { weekStart }: RosterWeek): boolean {
  return shift.weekStartDate === weekStart && shift.startTime !== null && shift.endTime !== null
}

function listAssigned(week: RosterWeek, { place }: ReturnType<typeof collectDuties>): AssignedShift[] {
  return week.inWeek.filter(isActive).flatMap((shift) => {
    const person = week.placeOf.get(shift.staffId ?? 0)
    const interval = shiftInterval(shift)
    if (person === undefined || !interval) return []
    const { dayOfWeek, roleId, startTime, endTime } = shift
    const duty = place({ ...interval, dayOfWeek, roleId, startTime: startTime ?? '', endTime: endTime ?? '' })
    const isFixed = !isOpenToFix(shift, week.nowMinutes)
    return [{ shift, isFixed, assignment: { person, duty } }]
  })
}

/**
 * Lists the shifts right before or after an opening, in the same role, whose holders could stay on or come early, each
 * with the longer duty that would cover both. Omits confirmed and started shifts, and shifts that would become too
 * long.
 */
function listExtensions(
  week: RosterWeek,
  assigned: readonly AssignedShift[],
  collected: ReturnType<typeof collectDuties>,
  asked: StandingDuty,
): Extension[] {
  // A vacant shift without demand cannot be covered by extending another shift.
  if (asked.need === null) return []
  return assigned.flatMap(({ assignment, shift, isFixed }): Extension[] => {
    const from = collected.duties[assignment.duty]
    const isBeside = from && (from.end === asked.start || asked.end === from.start)
    if (!isBeside || isFixed || shift.roleId !== asked.roleId) return []
    const [first, last] = from.start < asked.start ? [from, asked] : [asked, from]
    if (last.end - first.start > LONGEST_EXTENDED_HOURS * 60 || hasStarted(first, week.nowMinutes)) return []
    const { start, dayOfWeek, startTime, roleId } = first
    const to = collected.place({ start, end: last.end, dayOfWeek, startTime, endTime: last.endTime, roleId })
    return [{ person: assignment.person, from: assignment.duty, to }]
  })
}

/** The subject of a question: an opening by its time and role, or a shift that somebody works. */
export interface Asked {
  opening?: Slot
  shiftId?: number
}

/**
 * Returns the seniority that a person on a duty should have if nobody else in its mix has it. The shift or opening in
 * question is judged as if nobody were on it; for all other duties, a move must not take away the only experienced
 * person.
 */
function findLeadSeniority(
  mixes: Iterable<Mix<Shift>>,
  duty: StandingDuty,
  assignedIds: ReadonlySet<number>,
  { opening, shiftId }: Asked,
): number | null {
  for (const mix of mixes) {
    const isOfMix = mixKey(mix) === mixKey(duty) || mix.holders.some(({ id }) => assignedIds.has(id))
    if (!isOfMix) continue
    const isAsked =
      mix.holders.some(({ id }) => id === shiftId) || (opening !== undefined && mixKey(mix) === mixKey(opening))
    const others = mix.leads.filter(({ id }) => id !== shiftId).length
    if (others === 0 || (!isAsked && others === 1)) return mix.leadSeniority
  }
  return null
}

/**
 * Builds the current roster. Confirmed and started shifts are fixed; shifts of adjacent weeks and shifts without times
 * are fixed. If the question is about an opening, it includes the longer duties that could cover it.
 */
export function buildStandingWeek(week: RosterWeek, asked: Asked = {}): StandingWeek {
  const collected = collectDuties(week)
  const { duties } = collected
  const assigned = listAssigned(week, collected)
  const { opening } = asked
  const askedDuty = opening ? duties.findIndex((duty) => mixKey(duty) === mixKey(opening)) : -1
  const extensions = duties
    .slice(askedDuty, askedDuty < 0 ? 0 : askedDuty + 1)
    .flatMap((duty) => listExtensions(week, assigned, collected, duty))

  const movable = new Set(assigned.flatMap(({ shift, isFixed }) => (isFixed ? [] : [shift.id])))

  const mixes = [...week.mixes.values()]
  const toWrite = duties.map((duty, index) => {
    const assignedIds = new Set(
      assigned.flatMap(({ shift, assignment }) => (assignment.duty === index ? [shift.id] : [])),
    )
    const { start, end, roleId, open, hasStarted } = duty
    // Nobody is assigned to work that has started, so it does not count as open.
    const need = assignedIds.size + (hasStarted ? 0 : open)
    return { start, end, roleId, need, leadSeniority: findLeadSeniority(mixes, duty, assignedIds, asked) }
  })
  const problem = writeProblem(week, toWrite, (shift) => !isAssigned(shift, week))
  const shiftByAssignment = new Map(
    assigned.map(({ assignment: { person, duty }, shift }) => [`${person} ${duty}`, shift]),
  )
  return {
    week,
    duties,
    settled: viewWeek(week, {
      bookedBy: (staffId) => week.bookedBy(staffId).filter(({ shift }) => !movable.has(shift.id)),
    }),
    askedDuty,
    extensions,
    shiftOf: ({ person, duty }) => shiftByAssignment.get(`${person} ${duty}`),
    standing: {
      assignments: assigned.map(({ assignment }) => assignment),
      fixed: assigned.filter(({ isFixed }) => isFixed).map(({ assignment }) => assignment),
      problem: { ...problem, timeLimitSeconds: 1, seed: 1 },
    },
  }
}
