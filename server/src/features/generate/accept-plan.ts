import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type {
  acceptPlan as acceptPlanEndpoint,
  PlannedMove,
  PlanToAccept,
} from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { changeHolder } from '@fairweek/domain/rules/shift-holder'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { weekKey } from '@fairweek/domain/time/week-key'
import type { z } from 'zod'
import type { Caller, Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { couldTake } from '../../roster/could-take.ts'
import { applyMoves, type Move, type RePlan, rePlan, shapeOf } from '../../roster/re-plan.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { sayWhyRefused } from '../../shifts/shift-checks.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { insertPlannedShifts, type PlannedShift, reassignDrafts } from '../../shifts/week/roster.store.ts'
import { findResult, noteAccepted } from './generations.store.ts'
import { fingerprint } from './propose-plan.ts'
import { stateOfWeek } from './week-state.ts'

const stale = () => new AppError('conflict', scheduleMessages.planStale)

/** Matches the requested moves with the rows and places of the plan; throws if a move has no match. */
function readMoves({ plan, released }: RePlan, moves: PlanToAccept['moves']): Move[] {
  const rows = new Map([...released, ...plan.duties.flatMap(({ vacant }) => vacant)].map((row) => [row.id, row]))
  const read = moves.map(({ shiftId, staffId, ...times }): Move => {
    const row = shiftId === null ? null : (rows.get(shiftId) ?? null)
    if (row ? !rows.delete(row.id) : shiftId !== null || staffId === null) throw stale()
    const slot = { ...times, startTime: storedClockTime(times.startTime), endTime: storedClockTime(times.endTime) }
    const duty = plan.duties.find((place) => !place.isTooShort && shapeOf(place) === shapeOf(slot))
    if (!duty && staffId !== null) throw stale()
    return { row, duty: { ...slot, need: duty?.need ?? null }, staffId }
  })
  const movedIds = new Set(read.flatMap(({ row }) => (row ? [row.id] : [])))
  for (const duty of plan.duties) {
    const shape = shapeOf(duty)
    const places = plan.duties.reduce((sum, place) => sum + (shapeOf(place) === shape ? place.count : 0), 0)
    const stay = released.filter((row) => !movedIds.has(row.id) && shapeOf(row) === shape).length
    const come = read.filter((move) => move.staffId !== null && shapeOf(move.duty) === shape).length
    if (stay + come > places) throw stale()
  }
  return read
}

/** Returns a function that gives each new row the next area left for its time and role; null if none is left. */
function createAreaFinder({ plan }: RePlan): (duty: Move['duty']) => number | null {
  const left = new Map<string, (number | null)[]>()
  for (const duty of plan.duties) left.set(shapeOf(duty), [...(left.get(shapeOf(duty)) ?? []), ...(duty.areaIds ?? [])])
  return (duty) => left.get(shapeOf(duty))?.shift() ?? null
}

/** Throws unless the transition table allows every move and no rule keeps anybody from their new shifts. */
function requireAllowed({ week }: RePlan, moves: readonly Move[]): void {
  const planned = applyMoves(week, moves)
  const known = new Map(week.inWeek.map((shift) => [shift.id, shift]))
  for (const [index, { row, staffId }] of moves.entries()) {
    const shift = planned.inWeek.find(({ id }) => id === (row?.id ?? -1 - index))
    const interval = shift && shiftInterval(shift)
    if (!interval) throw stale()
    const facts = {
      hasStarted: hasStarted(interval, week.nowMinutes),
      isPinned: known.get(shift.id)?.isPinned ?? false,
    }
    requireOutcome(decideShift('acceptPlan', { state: row?.status ?? 'None', who: 'manager', facts }))
    if (staffId === null) continue
    const person = planned.people[planned.placeOf.get(staffId) ?? -1]
    const asked = { ...interval, roleId: shift.roleId, id: shift.id }
    if (!person || !couldTake(person, asked, planned).isAllowed) throw stale()
  }
}

/** The plan of one week, as it was shown. */
type WeekPlan = PlanToAccept & { weekStart: string }

const toMoves = (moves: readonly PlannedMove[]) =>
  moves.map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
    return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
  })

/**
 * Returns the stored plans of all weeks of a run, in order; throws if one of them is no longer the last generation of
 * its week.
 */
async function readRun(caller: Caller, weekStart: string, runId: string): Promise<WeekPlan[]> {
  const keyOf = (week: string) => weekKey(caller.business, week)
  const named = await findResult(caller, keyOf(weekStart))
  if (named?.result.run?.plan?.runId !== runId) throw stale()
  const plans: WeekPlan[] = []
  for (const { weekStartDate } of named.result.run.weeks) {
    const found = await findResult(caller, keyOf(weekStartDate))
    const { run, proposal } = found?.result ?? {}
    if (run?.plan?.runId !== runId || !proposal) throw stale()
    plans.push({ weekStart: weekStartDate, madeFrom: proposal.madeFrom, moves: toMoves(proposal.moves) })
  }
  if (plans.every(({ moves }) => moves.length === 0)) throw stale()
  return plans
}

/** A week's plan that was written: the week just before, and the shifts as stored. */
interface WrittenPlan extends WeekPlan {
  week: RosterWeek
  shifts: readonly Shift[]
}

/** Writes the moves of a week's plan; throws if the week's demand and drafts are not as when the plan was made. */
async function writePlan(tx: Change, { weekStart, madeFrom, moves }: WeekPlan): Promise<WrittenPlan> {
  const rePlanned = rePlan(await readRosterWeek(tx, weekStart))
  if (fingerprint(rePlanned) !== madeFrom) throw stale()
  const read = readMoves(rePlanned, moves)
  requireAllowed(rePlanned, read)

  // The plan's released rows have no holder, so their current holders are taken from the current week.
  const known = new Map(rePlanned.week.inWeek.map((shift) => [shift.id, shift]))
  const reassigned = read.flatMap(({ row, staffId }) =>
    row ? [{ id: row.id, version: row.version, ...changeHolder(known.get(row.id) ?? row, staffId) }] : [],
  )
  if (!(await reassignDrafts(tx, reassigned))) throw stale()
  const takeArea = createAreaFinder(rePlanned)
  const added = read.flatMap(({ row, duty, staffId }): PlannedShift[] => {
    if (row || staffId === null) return []
    const { dayOfWeek, startTime, endTime, roleId, need } = duty
    const requirementId = need?.requirementId ?? null
    const slot = { weekStartDate: weekStart, dayOfWeek, startTime, endTime, roleId }
    return [{ ...slot, areaId: takeArea(duty), staffId, requirementId }]
  })
  const newIds = await insertPlannedShifts(tx, added)
  const shifts = await listShiftsByIds(tx, [...reassigned.map(({ id }) => id), ...newIds])
  return { weekStart, madeFrom, moves, week: rePlanned.week, shifts }
}

/**
 * Applies a plan exactly as it was shown, or nothing: that of the named week, or those of all weeks of a run as one
 * change. Checks everything in the transaction that writes; each week of a run is compared after the weeks before it
 * have been written, because it was planned around them.
 */
export async function acceptPlan(
  caller: SignedInCaller,
  weekStart: string,
  asked: z.output<typeof acceptPlanEndpoint.body>,
): Promise<z.output<typeof acceptPlanEndpoint.response>> {
  const read = async (by: Caller) =>
    'runId' in asked ? await readRun(by, weekStart, asked.runId) : [{ weekStart, ...asked }]
  const plans = await read(caller)
  const claim = {
    weeks: plans.map((plan) => plan.weekStart),
    people: plans.flatMap(({ moves }) => moves.flatMap(({ staffId }) => staffId ?? [])),
  }
  const write = change(caller, 'acceptPlan', claim, async (tx) => {
    const written: WrittenPlan[] = []
    // Read again, because a generation may have replaced one of the plans since.
    for (const plan of await read(tx)) written.push(await writePlan(tx, plan))
    const shifts = written.flatMap((plan) => plan.shifts)
    const weeks = written.map(({ week }) => ({
      weekStartDate: week.weekStart,
      weekState: stateOfWeek(week.withNearby(shifts)),
    }))
    for (const [index, { weekStartDate, weekState }] of weeks.entries()) {
      const madeFrom = written[index]?.madeFrom ?? ''
      await noteAccepted(tx, weekKey(tx.business, weekStartDate), { madeFrom, weekState, undoId: tx.changeId })
    }
    const weekState = weeks.find(({ weekStartDate }) => weekStartDate === weekStart)?.weekState ?? ''
    const run = 'runId' in asked ? { weeks } : {}
    return { message: scheduleMessages.planAccepted, shifts, weekState, undoId: tx.changeId, ...run }
  })
  return sayWhyRefused(write, scheduleMessages.planStale)
}
