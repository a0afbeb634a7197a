/** Calculates the pay of leave, and what earlier runs paid too little or too much of it (PAY-11). */
import type { PayLine, WorkedLeave } from '@fairweek/domain/contracts/pay/pay-runs'
import { DAY, isLeaveLeft } from '@fairweek/domain/rules/leave/leave-days'
import { payDifferences } from '@fairweek/domain/rules/pay/pay-differences'
import { leaveDifferences, type PaidLeave, payLeave, rateOfLeave } from '@fairweek/domain/rules/pay/pay-leave'
import { type DayRange, isInRange } from '@fairweek/domain/rules/payroll/pay-period'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Caller } from '../../caller/caller.ts'
import type { KeptLeave } from '../../db/schema.ts'
import { listKeptLeave, type StoredLeave } from '../../people/leave/leave.store.ts'
import { leaveLinesOf, listLeaveRows } from '../../people/leave/read-leave-lines.ts'
import { readRates } from '../../people/pay-rates.store.ts'
import { listStaff } from '../../people/staff.store.ts'
import { listEmailAddresses } from '../timesheets/timesheets.store.ts'
import type { RunHead } from './pay.store.ts'

/** Approved leave, and how it is paid in a range of days. */
interface LeaveReader {
  rows: readonly StoredLeave[]
  /** Lists the dates of paid leave of these rows. */
  listPaid: (rows: readonly StoredLeave[], days: DayRange) => PaidLeave[]
  /** Lists the dates of paid leave on which its person worked, with the minutes. */
  listWorked: (days: DayRange) => WorkedLeave[]
  /** Lists the dates of paid leave of deleted people. */
  listKept: (days: DayRange) => PaidLeave[]
}

/** Reads the approved leave from the Monday of a range on, with the hourly rates and contracts of now. */
export async function readLeave(caller: Caller, { startDate, endDate }: DayRange): Promise<LeaveReader> {
  const days = { startDate: weekStartOf(startDate), endDate, staffId: null }
  const rows = await listLeaveRows(caller, days)
  const kept = (await listKeptLeave(caller, days)).filter(({ isPaid }) => isPaid)
  const listKept: LeaveReader['listKept'] = (range) => kept.filter(({ date }) => isInRange(date, range))
  if (rows.length === 0) return { rows, listPaid: () => [], listWorked: () => [], listKept }
  const [people, rates] = [await listStaff(caller), await readRates(caller)]
  const emailOf = await listEmailAddresses(caller, days)
  const linesOf = (some: readonly StoredLeave[], range: DayRange) =>
    leaveLinesOf(some, people, range).filter(({ isPaid }) => isPaid)
  return {
    rows,
    listKept,
    listWorked: (range) =>
      linesOf(rows, range)
        .filter(({ workedMinutes }) => workedMinutes > 0)
        .map(({ staffId, staffName, date, workedMinutes: minutes }) => ({ staffId, staffName, date, minutes })),
    listPaid: (some, range) =>
      linesOf(some, range)
        .filter(isLeaveLeft)
        .map(({ timeOffId, staffId, staffName, date, kind, days: part, minutes }) => ({
          ...{ timeOffId, staffId, staffName, date, kind, minutes },
          email: emailOf.get(staffId) ?? '',
          hundredths: Math.round(part * DAY),
          rateCents: rateOfLeave(rates.get(staffId) ?? []),
        })),
  }
}

const overlaps = ({ fromDate, untilDate }: StoredLeave, { startDate, endDate }: DayRange) =>
  fromDate <= addDays(endDate, 1) && untilDate >= weekStartOf(startDate)

/** Returns what decides what leave counts as, and whether it is paid. */
const contentOf = ({ kind, fromDate, untilDate, startTime, endTime, leaveKind, isPaid, missed }: StoredLeave) =>
  JSON.stringify([
    ...[kind, fromDate, untilDate, startTime, endTime, leaveKind, isPaid, missed?.weeks],
    ...(missed?.days ?? []).map(({ date, missed: minutes, planned }) => [date, minutes, planned]),
  ])

/**
 * Returns approved leave with what was worked in it when the run was stored: shifts of locked days do not change, and the
 * break rule of now is not that of then.
 */
function asThen(rows: readonly StoredLeave[], then: KeptLeave): StoredLeave[] {
  const before = new Map(then.rows.map((row) => [row.id, row]))
  return rows.map((row) => {
    const known = before.get(row.id)
    return known && contentOf(known) === contentOf(row) ? { ...row, worked: known.worked } : row
  })
}

/**
 * Returns the people whose leave in the days of a run is not what it was when the run was stored, or was corrected since;
 * not those who are deleted.
 */
function findChangedPeople(
  rows: readonly StoredLeave[],
  then: KeptLeave,
  paid: readonly PayLine[],
  existing: ReadonlySet<number>,
): ReadonlySet<number> {
  const [before, now] = [then.rows, rows].map((some) => new Map(some.map((row) => [row.id, row])))
  const changed = rows.filter((row) => {
    const known = before?.get(row.id)
    return known === undefined || contentOf(known) !== contentOf(row)
  })
  const gone = then.rows.filter(({ id }) => !now?.has(id))
  const corrected = paid.filter(({ corrects }) => corrects !== undefined)
  const people = [...changed, ...gone, ...corrected].map(({ staffId }) => staffId)
  return new Set(people.filter((staffId) => staffId !== null && existing.has(staffId)).map(Number))
}

/**
 * Returns the differences to the leave that earlier runs have paid: of leave that was approved, changed or withdrawn
 * since, and in days that were unlocked, of all leave.
 */
export async function calculateLeaveCorrections(caller: Caller, runs: readonly RunHead[]): Promise<PayLine[]> {
  const kept = runs.filter((run): run is RunHead & { leave: KeptLeave } => run.leave !== null)
  const [first] = kept.map(({ startDate }) => startDate).sort()
  const last = kept
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)
  if (first === undefined || last === undefined) return []
  const { rows: approved, listPaid, listKept } = await readLeave(caller, { startDate: first, endDate: last })
  const existing = new Set((await listStaff(caller)).map(({ id }) => id))
  const approvedIds = new Set(approved.map(({ id }) => id))
  const paidLines = kept.flatMap(({ leave }) => leave.lines)
  return kept.flatMap((run) => {
    const { startDate, endDate, isLocked, leave: then } = run
    const earlier = runs.filter(({ id }) => id < run.id)
    const isOwn = ({ date }: { date: string }) =>
      isInRange(date, run) && !earlier.some((other) => isInRange(date, other))
    const paid = paidLines.filter(isOwn)
    const around = approved.filter((row) => overlaps(row, run))
    const rows = isLocked ? asThen(around, then) : around
    const people = isLocked ? findChangedPeople(rows, then, paid, existing) : existing
    const own = rows.filter(({ staffId }) => people.has(staffId))
    const ids = new Set(own.map(({ id }) => id))
    // The leave of deleted people is kept by date (LEAVE-11), and no longer among the approved.
    const isOfDeleted = ({ staffId, leave }: PayLine) =>
      !existing.has(staffId ?? 0) && !approvedIds.has(leave?.timeOffId ?? 0)
    // Days that were unlocked follow contracts and rates of now, as their shifts do.
    return (isLocked ? leaveDifferences : payDifferences)(
      payLeave([...listPaid(own, { startDate, endDate }), ...listKept(run)].filter(isOwn), then),
      paid.filter((line) => people.has(line.staffId ?? 0) || ids.has(line.leave?.timeOffId ?? 0) || isOfDeleted(line)),
      { startDate, endDate },
    )
  })
}
