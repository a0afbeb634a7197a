/** A week as it stands, in the optimiser's integers: what is held may be asked about, and is not settled. Pure. */

import { LONGEST_EXTENDED_HOURS, TARGET_TOLERANCE_HOURS } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { type Need, needsOfWeek, openingsOfWeek } from '@fairweek/domain/rules/coverage'
import type { EligibilityContext } from '@fairweek/domain/rules/eligibility'
import { isUnsocial } from '@fairweek/domain/rules/fair-share'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { type Mix, mixesOfWeek, mixKey } from '@fairweek/domain/rules/seniority-mix'
import { type Interval, occupiedInterval, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayNumber } from '@fairweek/domain/time/day'
import type { Extension } from '@fairweek/engine/explain/list-fix-plans'
import type { StandingRoster } from '@fairweek/engine/explain/standing-roster'
import type { Assignment, Duty, Pin } from '@fairweek/engine/problem'
import { listCloserOpenerPairs } from './closer-opener-pairs.ts'
import { describeRosterPerson, eligibilityContext, listOpenDuties, type RosterWeek } from './roster-problem.ts'
import { listUnsocialAllowances } from './unsocial-allowances.ts'

/** A time of the week in a role, with everything in it that is held or open. */
export interface StandingDuty extends Interval {
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  /** Places still missing; 0 for a time that is only held, or only considered. */
  open: number
  hasStarted: boolean
  /** Vacant shifts to fill first. */
  vacant: Shift[]
  /** The requirement that it is open for; null for a vacant shift on its own. */
  need: Need | null
}

export interface StandingWeek {
  week: RosterWeek
  context: EligibilityContext
  /** In the order of the roster's duties. */
  duties: StandingDuty[]
  standing: StandingRoster
  /** The shift behind an assignment. */
  shiftOf: (assignment: Assignment) => Shift | undefined
}

type Times = Pick<StandingDuty, 'start' | 'end' | 'roleId'>

/** Joins what is held and what is open: one duty for each time and role. */
function collectDuties(week: RosterWeek) {
  const duties: StandingDuty[] = []
  const places = new Map<string, number>()
  const place = (duty: Omit<StandingDuty, 'open' | 'vacant' | 'need' | 'hasStarted'>): number => {
    const known = places.get(mixKey(duty))
    if (known !== undefined) return known
    const { start, end, dayOfWeek, startTime, endTime, roleId } = duty
    const hasStarted = start < week.nowMinutes
    duties.push({ start, end, dayOfWeek, startTime, endTime, roleId, hasStarted, open: 0, vacant: [], need: null })
    places.set(mixKey(duty), duties.length - 1)
    return duties.length - 1
  }
  const open = listOpenDuties(week)
  for (const planned of open) {
    const duty = duties[place(planned)]
    if (!duty) continue
    duty.open += planned.count
    duty.vacant.push(...planned.vacant)
    duty.need ??= planned.need
  }
  return { duties, place, open }
}

/**
 * Shifts beside an opening, of the same role, whose holders could stay on or come early for it: each with the longer duty
 * that would cover both. Confirmed shifts, those that have started, and too long days are left out.
 */
function listExtensions(
  week: RosterWeek,
  held: readonly { assignment: Assignment; shift: Shift; isLocked: boolean }[],
  collected: ReturnType<typeof collectDuties>,
  asked: StandingDuty,
): Extension[] {
  // A vacant shift on its own is no need that somebody else's longer shift could meet.
  if (asked.need === null) return []
  return held.flatMap(({ assignment, shift, isLocked }): Extension[] => {
    const from = collected.duties[assignment.duty]
    const isBeside = from && (from.end === asked.start || asked.end === from.start)
    if (!isBeside || isLocked || shift.roleId !== asked.roleId) return []
    const [first, last] = from.start < asked.start ? [from, asked] : [asked, from]
    if (last.end - first.start > LONGEST_EXTENDED_HOURS * 60 || first.start < week.nowMinutes) return []
    const { start, dayOfWeek, startTime, roleId } = first
    const to = collected.place({ start, end: last.end, dayOfWeek, startTime, endTime: last.endTime, roleId })
    return [{ person: assignment.person, from: assignment.duty, to }]
  })
}

/** What is asked about: an opening by its time and role, or a shift that somebody works. */
export interface Asked {
  opening?: Times
  shiftId?: number
}

/**
 * How senior somebody on a duty should be, where that matters to its mix because nobody else on it is. What is asked
 * about is looked at without the person concerned; on any other duty a move must not take away the only experienced
 * person.
 */
function findLeadSeniority(
  mixes: Iterable<Mix<Shift>>,
  duty: StandingDuty,
  heldIds: ReadonlySet<number>,
  { opening, shiftId }: Asked,
): number | null {
  for (const mix of mixes) {
    const isOfMix = mixKey(mix) === mixKey(duty) || mix.holders.some(({ id }) => heldIds.has(id))
    if (!isOfMix) continue
    const isAsked =
      mix.holders.some(({ id }) => id === shiftId) || (opening !== undefined && mixKey(mix) === mixKey(opening))
    const others = mix.leads.filter(({ id }) => id !== shiftId).length
    if (others === 0 || (!isAsked && others === 1)) return mix.leadSeniority
  }
  return null
}

/**
 * The week as it stands. Confirmed shifts and those that have started are locked; shifts of the weeks beside it and
 * shifts without times are pins. With an opening in question, the longer duties that could cover it are there too.
 */
export function buildStandingWeek(
  week: RosterWeek,
  asked: Asked = {},
): StandingWeek & { askedDuty: number; extensions: Extension[] } {
  const origin = (dayNumber(week.weekStart) ?? 0) * MINUTES_A_DAY
  const context = eligibilityContext(week)
  const collected = collectDuties(week)
  const personOf = new Map(week.people.map(({ id }, person) => [id, person]))
  const active = week.shifts.filter(isActive).flatMap((shift) => {
    const person = personOf.get(shift.staffId ?? 0)
    return person === undefined ? [] : [{ shift, person, interval: shiftInterval(shift) }]
  })
  const held = active.flatMap(({ shift, person, interval }) => {
    if (shift.weekStartDate !== week.weekStart || !interval) return []
    const { dayOfWeek, roleId, startTime, endTime } = shift
    const times = { ...interval, dayOfWeek, roleId, startTime: startTime ?? '', endTime: endTime ?? '' }
    const isLocked = shift.status === 'Confirmed' || interval.start < week.nowMinutes
    return [{ shift, isLocked, assignment: { person, duty: collected.place(times) } }]
  })
  const { opening } = asked
  const askedDuty = opening ? collected.duties.findIndex((duty) => mixKey(duty) === mixKey(opening)) : -1
  const extensions = collected.duties
    .slice(askedDuty, askedDuty < 0 ? 0 : askedDuty + 1)
    .flatMap((duty) => listExtensions(week, held, collected, duty))

  const pinned = active.flatMap(({ shift, person, interval }) => {
    if (shift.weekStartDate === week.weekStart && interval) return []
    // Without times a shift takes its day and four hours, and clashes with nothing else (TM12).
    const { start, end } = occupiedInterval(shift)
    const minutes = shift.weekStartDate === week.weekStart ? Math.round(shiftHours(shift) * 60) : 0
    return [{ start, end, pin: { person, start: start - origin, end: end - origin, minutes } satisfies Pin }]
  })

  const { duties } = collected
  const { settings } = week
  const isEnforced = settings.enforceCloserOpenerConstraint
  const { dutyPairs, pinPairs } = listCloserOpenerPairs(duties, pinned, context)
  const assignments = held.map(({ assignment }) => assignment)
  const inWeek = week.shifts.filter((shift) => shift.weekStartDate === week.weekStart)
  const openings = openingsOfWeek(needsOfWeek(week.requirements, week.weekStart), inWeek)
  const mixes = [...mixesOfWeek(openings, week.people).values()]
  const heldIdsOf = duties.map(
    (_, duty) => new Set(held.flatMap(({ shift, assignment }) => (assignment.duty === duty ? [shift.id] : []))),
  )
  const allowances = listUnsocialAllowances(week, {
    open: collected.open.filter(({ start }) => start >= week.nowMinutes),
    bounds: context.bounds,
    // What is held and has times may be asked about, so it is counted with the roster.
    isSettled: (shift) => shiftInterval(shift) === null,
  })
  const shiftByAssignment = new Map(held.map(({ assignment: { person, duty }, shift }) => [`${person} ${duty}`, shift]))
  return {
    week,
    context,
    duties,
    askedDuty,
    extensions,
    shiftOf: ({ person, duty }) => shiftByAssignment.get(`${person} ${duty}`),
    standing: {
      assignments,
      locked: held.filter(({ isLocked }) => isLocked).map(({ assignment }) => assignment),
      problem: {
        days: 7,
        people: week.people.map((person, index) => ({
          ...describeRosterPerson(person, week, duties),
          ...allowances[index],
        })),
        duties: duties.map((duty, index): Duty => {
          const { start, end, roleId, open, hasStarted } = duty
          const heldIds = heldIdsOf[index] ?? new Set()
          const leadSeniority = findLeadSeniority(mixes, duty, heldIds, asked)
          return {
            start: start - origin,
            end: end - origin,
            skill: roleId,
            // Nobody is put on what has started, so it is not open to anything that is tried.
            need: heldIds.size + (hasStarted ? 0 : open),
            priority: 1,
            ...(leadSeniority === null ? {} : { leadSeniority }),
            ...(isUnsocial(duty, context.bounds) ? { isUnsocial: true as const } : {}),
          }
        }),
        pins: pinned.map(({ pin }) => pin),
        rules: {
          oneDutyADay: true,
          minRestMinutes: isEnforced ? settings.minimumRestHours * 60 : 0,
          backToBackAllowed: settings.allowBackToBack,
          forbiddenDutyPairs: dutyPairs,
          forbiddenPinPairs: pinPairs,
          targetToleranceMinutes: TARGET_TOLERANCE_HOURS * 60,
        },
        timeLimitSeconds: 1,
        seed: 1,
      },
    },
  }
}
