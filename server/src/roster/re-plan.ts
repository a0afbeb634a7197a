/** Re-plans a week's drafts: builds the problem, and lists what a roster for it would change. Pure. */

import type { PlannedMove } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Assignment } from '@fairweek/engine/problem'
import type { OpenDuty } from './open-duties.ts'
import { planWeek, type RosterPlan } from './plan-week.ts'
import { listReleasable, releaseShifts } from './release-drafts.ts'
import type { RosterWeek } from './roster-week.ts'
import type { WeekProblem } from './write-problem.ts'

export interface RePlan {
  week: RosterWeek
  /** The drafts that may be given to other people. */
  released: readonly Shift[]
  /** The week with nobody on the released drafts. */
  open: RosterWeek
  plan: RosterPlan
  /**
   * The current assignments of the drafts; null if the problem has no place for one of them, because other work already
   * covers its demand.
   */
  standing: readonly Assignment[] | null
}

export function rePlan(week: RosterWeek): RePlan {
  const released = listReleasable(week)
  const open = releaseShifts(week, released)
  const plan = planWeek(open)
  const places = placeHolders(plan, released, week)
  const standing = places.every((place) => place !== null) ? places : null
  return { week, released, open, plan, standing }
}

/** Returns a key of the facts that distinguish places; places with the same key are the same work. */
export const shapeOf = ({
  dayOfWeek,
  startTime,
  endTime,
  roleId,
}: Pick<Shift, 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId'>) => `${dayOfWeek} ${startTime} ${endTime} ${roleId}`

/**
 * Returns the assignment that each shift's holder has in the plan, the most senior holder first, so that senior people
 * get the lead places; null for a shift without a holder, or one that has no place in the plan.
 */
export function placeHolders(
  plan: RosterPlan,
  shifts: readonly Shift[],
  { people, placeOf }: RosterWeek,
): (Assignment | null)[] {
  const seniorityOf = ({ staffId }: Shift) => people[placeOf.get(staffId ?? 0) ?? -1]?.seniority ?? 0
  const shapes = plan.partOf.map((index) =>
    plan.duties
      .slice(index, index + 1)
      .map(shapeOf)
      .join(),
  )
  const left = plan.problem.duties.map(({ need }) => need)
  return shifts
    .toSorted((a, b) => seniorityOf(b) - seniorityOf(a))
    .map((shift) => {
      const person = placeOf.get(shift.staffId ?? 0)
      const duty = left.findIndex((places, index) => places > 0 && shapes[index] === shapeOf(shift))
      if (person === undefined || duty < 0) return null
      left[duty] = (left[duty] ?? 0) - 1
      return { person, duty }
    })
}

/** Returns the problem with everybody's current places, so that the search can avoid changes for people. */
export function withStanding(
  { week, plan, released, standing }: RePlan,
  changes: 'after-coverage' | 'last',
): WeekProblem {
  const places = standing ?? placeHolders(plan, released, week).filter((place) => place !== null)
  const isWhole = (person: number) =>
    released.filter(({ staffId }) => week.placeOf.get(staffId ?? 0) === person).length ===
    places.filter((place) => place.person === person).length
  return {
    ...plan.problem,
    changes,
    people: plan.problem.people.map((person, index) => {
      // People who lose a place in any case are affected anyway, so the problem contains no current places for them.
      if (!isWhole(index)) return person
      return { ...person, standing: places.filter((place) => place.person === index).map(({ duty }) => duty) }
    }),
  }
}

/** A shift that would go to another person, or to nobody. `row` is null if a new shift would be added. */
export interface Move {
  row: Shift | null
  duty: Pick<OpenDuty, 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId' | 'need'>
  staffId: number | null
}

const inWeekOrder = (moves: readonly Move[]) =>
  moves.toSorted(
    ({ duty: a }, { duty: b }) =>
      ((a.dayOfWeek + 6) % 7) - ((b.dayOfWeek + 6) % 7) ||
      a.startTime.localeCompare(b.startTime) ||
      a.roleId - b.roleId,
  )

/**
 * Returns what this roster would change, in the order of the week. People who keep the same work keep their row; other people get rows that were
 * freed or vacant, and then new ones. A row that nobody takes stays as a draft without a person.
 */
export function listMoves({ week, released, plan }: RePlan, assignments: readonly Assignment[]): Move[] {
  const shapes = new Map<string, { duty: OpenDuty; vacant: Shift[]; staffIds: number[] }>()
  for (const duty of plan.duties) {
    const known = shapes.get(shapeOf(duty)) ?? { duty, vacant: [], staffIds: [] }
    known.vacant.push(...duty.vacant)
    shapes.set(shapeOf(duty), known)
  }
  for (const { person, duty: part } of assignments) {
    const duty = plan.duties[plan.partOf[part] ?? -1]
    const somebody = week.people[person]
    if (duty && somebody) shapes.get(shapeOf(duty))?.staffIds.push(somebody.id)
  }
  const stays = new Set<number>()
  for (const shift of released) {
    const shape = shapes.get(shapeOf(shift))
    const place = shape?.staffIds.indexOf(shift.staffId ?? 0) ?? -1
    if (place < 0) continue
    shape?.staffIds.splice(place, 1)
    stays.add(shift.id)
  }
  const moves: Move[] = []
  const taken = new Set(stays)
  for (const { duty, vacant, staffIds } of shapes.values()) {
    const rows = vacant.filter(({ id }) => !stays.has(id))
    for (const staffId of staffIds) {
      const row = rows.shift() ?? null
      if (row) taken.add(row.id)
      moves.push({ row, duty, staffId })
    }
  }
  for (const row of released) {
    if (taken.has(row.id)) continue
    const { dayOfWeek, startTime, endTime, roleId } = row
    moves.push({
      row,
      duty: { dayOfWeek, startTime: startTime ?? '', endTime: endTime ?? '', roleId, need: null },
      staffId: null,
    })
  }
  return inWeekOrder(moves)
}

/** Returns the week after these moves; new rows get negative ids. */
export function applyMoves(week: RosterWeek, moves: readonly Move[]): RosterWeek {
  const changed = new Map(moves.flatMap(({ row, staffId }) => (row ? [[row.id, staffId] as const] : [])))
  const kept = week.shifts.map((shift): Shift => {
    const staffId = changed.get(shift.id)
    return staffId === undefined ? shift : { ...shift, staffId, status: 'Pending' }
  })
  const added = moves.flatMap(({ row, duty, staffId }, index): Shift[] => {
    if (row) return []
    const { dayOfWeek, startTime, endTime, roleId, need } = duty
    const fields = { weekStartDate: week.weekStart, dayOfWeek, startTime, endTime, roleId, staffId }
    return [
      {
        ...fields,
        id: -1 - index,
        originalStaffId: null,
        role: null,
        staff: null,
        requirementId: need?.requirementId ?? null,
        status: 'Pending',
        isPinned: false,
        confirmingManagerId: null,
        confirmationTimestamp: null,
        version: 0,
      },
    ]
  })
  return week.withShifts([...kept, ...added])
}

/** Returns moves as the API reports them. */
export function describeMoves(week: RosterWeek, moves: readonly Move[]): PlannedMove[] {
  const named = (staffId: number | null) => {
    const person = staffId === null ? undefined : week.people[week.placeOf.get(staffId) ?? -1]
    return person ? { id: person.id, name: person.name } : null
  }
  // In the open week these rows have no holders, so the holders are read from the original week.
  const holderOf = new Map(week.inWeek.map(({ id, staffId }) => [id, staffId]))
  return moves.map(({ row, duty: { dayOfWeek, startTime, endTime, roleId }, staffId }) => ({
    shiftId: row?.id ?? null,
    dayOfWeek,
    startTime,
    endTime,
    roleId,
    roleName: week.roleNames.get(roleId) ?? '',
    from: named(row ? (holderOf.get(row.id) ?? null) : null),
    to: named(staffId),
  }))
}
