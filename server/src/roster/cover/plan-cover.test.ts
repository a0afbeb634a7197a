/** Tests cover plans: brute force over whole small weeks finds no plan that affects fewer people (SICK-07). */
import { MOST_DISTURBED } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import { listBrokenRules } from '@fairweek/engine/check'
import { withoutAssignments } from '@fairweek/engine/explain/standing-roster'
import { describe, expect, test } from 'vitest'
import { createRandomWeek } from '../../testing/random-roster-week.ts'
import { couldTake, viewWeek } from '../could-take.ts'
import { RosterWeek } from '../roster-week.ts'
import { buildStandingWeek } from '../standing-week.ts'
import { planCover } from './plan-cover.ts'

type CoverPlans = ReturnType<typeof planCover>

const SEEDS = Array.from({ length: 400 }, (_, seed) => seed)

const isTimed = ({ startTime, endTime }: Shift) => startTime !== null && endTime !== null
const isAssigned = ({ status, staffId }: Shift) => staffId !== null && (status === 'Pending' || status === 'Confirmed')

/**
 * Yields every way of giving the open shift and further shifts to different people so that `count` people are affected.
 */
function* handOn(free: Shift, movable: readonly Shift[], people: readonly number[], count: number): Iterable<Shift[]> {
  const choose = function* (from: number, left: number): Iterable<Shift[]> {
    if (left === 0) yield []
    else
      for (let index = from; index < movable.length; index++)
        for (const rest of choose(index + 1, left - 1)) yield [movable[index] as Shift, ...rest]
  }
  const give = function* (shifts: readonly Shift[], left: readonly number[]): Iterable<Shift[]> {
    const [first, ...others] = shifts
    if (!first) yield []
    else
      for (const staffId of left)
        if (staffId !== first.staffId)
          for (const rest of give(
            others,
            left.filter((id) => id !== staffId),
          ))
            yield [{ ...first, staffId, status: 'Confirmed' }, ...rest]
  }
  for (const moved of choose(0, count - 1)) {
    const owners = moved.map(({ staffId }) => staffId)
    if (new Set(owners).size < owners.length) continue
    for (const given of give([free, ...moved], people)) {
      // A person who loses a shift is affected too.
      const disturbed = new Set([...owners, ...given.map(({ staffId }) => staffId)])
      if (disturbed.size === count) yield given
    }
  }
}

/** Checks whether everyone may have their new shift in the resulting week. */
function isSound(week: RosterWeek, given: readonly Shift[]): boolean {
  const after = week.withWritten(given)
  // In the new week, a released shift would count as given back by a manager, so releases are read from the week
  // before.
  const asked = viewWeek(after, { releasedBy: (staffId) => week.releasedBy(staffId) })
  return given.every((shift) => {
    const person = week.people.find(({ id }) => id === shift.staffId)
    return person && couldTake(person, { ...slotOf(after, shift), id: shift.id }, asked).isAllowed
  })
}

function slotOf(week: RosterWeek, shift: Shift) {
  const booked = week.bookedBy(shift.staffId ?? 0).find((work) => work.shift.id === shift.id)
  if (!booked) throw new Error('The shift is not in the week.')
  return booked
}

function fewestByForce(week: RosterWeek, free: Shift): number | null {
  const isAhead = (shift: Shift) => slotOf(week, shift).start > week.nowMinutes
  const movable = week.inWeek.filter(
    (shift) => isAssigned(shift) && isTimed(shift) && !shift.isPinned && isAhead(shift),
  )
  const people = week.people.map(({ id }) => id).filter((id) => id !== free.originalStaffId)
  for (let count = 1; count <= MOST_DISTURBED; count++)
    for (const given of handOn(free, movable, people, count)) if (isSound(week, given)) return count
  return null
}

describe('[SICK-07] plans to cover a shift, over 400 random weeks', () => {
  const seen: Record<string, number> = {}
  const compare = (week: RosterWeek, free: Shift, name: string): CoverPlans => {
    const plans = planCover(week, free)
    const counts = plans.map((plan) => plan.length)
    const fewest = fewestByForce(week, free)
    expect(counts[0] ?? null, name).toBe(fewest)
    expect(counts).toEqual(counts.toSorted())
    seen[String(fewest)] = (seen[String(fewest)] ?? 0) + 1
    return plans
  }
  test('affect the fewest possible people first, and are missing only if none is possible', () => {
    for (const seed of SEEDS) {
      const snapshot = createRandomWeek(seed)
      const week = new RosterWeek(snapshot)
      for (const free of week.inWeek.filter((shift) => isVacant(shift) && isTimed(shift))) {
        const plans = compare(week, free, `seed ${seed}, shift ${free.id}`)
        if (plans[0]?.length !== 1) continue
        // Marks the people who could take the shift directly as having released it, so that a plan needs more people.
        const { roleId, weekStartDate, dayOfWeek, startTime, endTime } = free
        const back = week.people
          .filter((person) => couldTake(person, { ...slotOfShift(free), id: free.id }, week).isAllowed)
          .map(({ id: staffId }) => ({ staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }))
        const harder = new RosterWeek({ ...snapshot, releasedShifts: [...snapshot.releasedShifts, ...back] })
        compare(harder, free, `seed ${seed}, shift ${free.id}, released`)
      }
    }
    // Checks that every number of people occurred, and weeks without a plan too.
    for (const count of ['1', '2', '3', 'null']) expect(seen[count] ?? 0, count).toBeGreaterThan(0)
  })

  test('break no rule of the engine, and state the hours that an independent count finds', () => {
    let checked = 0
    for (const seed of SEEDS) {
      const week = new RosterWeek(createRandomWeek(seed))
      for (const free of week.inWeek.filter((shift) => isVacant(shift) && isTimed(shift)))
        for (const plan of planCover(week, free)) {
          const given = plan.map(({ person, takes }): Shift => ({ ...takes, staffId: person.id, status: 'Confirmed' }))
          const after = week.withWritten(given)
          const { standing, shiftOf } = buildStandingWeek(after)
          for (const { person, takes, hoursWith } of plan) {
            const assignment = standing.assignments.find((one) => shiftOf(one)?.id === takes.id)
            if (assignment) {
              const others = withoutAssignments(standing.assignments, [assignment])
              const broken = listBrokenRules(standing.problem, others, assignment.person, assignment.duty)
              expect([...broken], `seed ${seed}, shift ${takes.id}`).toEqual([])
              checked += 1
            }
            expect(hoursWith).toBeCloseTo(recountHours(after, person.id), 2)
          }
          for (const { gives } of plan) if (gives) expect(hasStarted(slotOf(week, gives), week.nowMinutes)).toBe(false)
        }
    }
    expect(checked).toBeGreaterThan(100)
  })
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Computes a person's hours in the week independently: minutes by the clock, or 4 hours for a shift without times. */
function recountHours(week: RosterWeek, personId: number): number {
  let minutes = 0
  for (const { staffId, startTime, endTime, ...shift } of week.inWeek) {
    if (staffId !== personId || !isAssigned({ ...shift, staffId, startTime, endTime })) continue
    if (startTime === null || endTime === null) minutes += 240
    else minutes += (minutesOf(endTime) - minutesOf(startTime) + 1440) % 1440
  }
  return minutes / 60
}
