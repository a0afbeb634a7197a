/** Derives the balances of leave, and corrects them (LEAVE-03, LEAVE-04). */
import { LEAVE_KINDS, type LeaveKind } from '@fairweek/domain/contracts/constants'
import type { Body, Query } from '@fairweek/domain/contracts/endpoint'
import type {
  correctLeave as correctEndpoint,
  LeaveBalanceReply,
  listLeaveBalances as listEndpoint,
} from '@fairweek/domain/contracts/time-off/leave'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { leaveMessages } from '@fairweek/domain/messages/time-off/leave'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { hasLeft } from '@fairweek/domain/rules/employment'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { balanceOf } from '@fairweek/domain/rules/leave/leave-balance'
import { countLeaveDays, DAY } from '@fairweek/domain/rules/leave/leave-days'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { addDays } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { instantNow } from '../../../caller/clock.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { insertCorrection, listCorrections, readLeaveRules } from '../../../people/leave/leave.store.ts'
import { listLeaveRows } from '../../../people/leave/read-leave-lines.ts'
import { refuseOutranked } from '../../../people/refuse-outranked.ts'
import { findStaff, findStaffByUser, listStaff, type StaffProfile } from '../../../people/staff.store.ts'
import { readToday } from '../../../settings/read-today.ts'
import { readPayableRows } from '../../timesheets/read-payable-rows.ts'
import { readOwnership } from '../time-off-facts.ts'

/** How far ahead approved leave is counted as planned. */
const DAYS_AHEAD = 2 * 366

/** Returns whose leave the caller may read: staff their own, managers everybody's. Null means nobody's. */
export async function readWhose(
  caller: SignedInCaller,
  asked: number | undefined,
): Promise<{ staffId: number | null } | null> {
  if (hasRank(caller.user.role, 'manager')) return { staffId: asked ?? null }
  const own = await findStaffByUser(caller, caller.user.id)
  if (asked !== undefined && asked !== own?.id) throw new AppError('forbidden', denialMessage('view', 'manager'))
  return own && { staffId: own.id }
}

export async function listLeaveBalances(
  caller: SignedInCaller,
  { staffId: asked }: Query<typeof listEndpoint>,
): Promise<LeaveBalanceReply[]> {
  const whose = await readWhose(caller, asked)
  const { rules } = await readLeaveRules(caller)
  const kinds = LEAVE_KINDS.flatMap((kind) => {
    const rule = rules.kinds[kind].balance
    return rule === null ? [] : [{ kind, rule }]
  })
  const [first] = kinds.map(({ rule }) => rule.since).sort()
  if (whose === null || first === undefined) return []
  const { staffId } = whose
  const today = await readToday(caller)
  const range = { startDate: first, endDate: addDays(today, DAYS_AHEAD), staffId }
  const isOfWork = kinds.some(({ rule }) => rule.per === 'hours')
  const payable = isOfWork ? await readPayableRows(caller, { ...range, endDate: today }) : []
  const workOf = groupBy(
    payable.filter((row) => row.isPayable),
    (row) => row.staffId ?? 0,
  )
  const rowsOf = groupBy(await listLeaveRows(caller, range), (row) => row.staffId)
  const correctionsOf = groupBy(await listCorrections(caller, staffId), (row) => row.staffId)
  const people = (await listStaff(caller)).filter((person) =>
    staffId === null ? !hasLeft(person, today) : person.id === staffId,
  )
  return people.flatMap((person) => {
    const days = countLeaveDays(rowsOf.get(person.id) ?? [], person, range)
    const worked = (workOf.get(person.id) ?? []).map(({ date, paidMinutes: minutes }) => ({ date, minutes }))
    const corrections = correctionsOf.get(person.id) ?? []
    return kinds.map(({ kind, rule }) => {
      const ofKind = corrections.filter((one) => one.kind === kind)
      const leave = days.filter(({ leaveKind }) => leaveKind === kind)
      const facts = { rule, employment: person, leave, corrections: ofKind, worked, today }
      return showBalance(person, kind, balanceOf(facts), ofKind)
    })
  })
}

function showBalance(
  { id, name }: StaffProfile,
  kind: LeaveKind,
  { hundredths, granted, taken, corrected, lapsed, planned }: ReturnType<typeof balanceOf>,
  corrections: Awaited<ReturnType<typeof listCorrections>>,
): LeaveBalanceReply {
  return {
    staff: { id, name },
    kind,
    days: hundredths / DAY,
    granted: granted / DAY,
    taken: taken / DAY,
    corrected: corrected / DAY,
    lapsed: lapsed / DAY,
    planned: planned / DAY,
    corrections: corrections.map(({ date, hundredths: amount, reason, by }) => ({
      date,
      days: amount / DAY,
      reason,
      by,
    })),
  }
}

/** Adds or takes days of a balance; who did it and why is stored with it. */
export function correctLeave(
  caller: SignedInCaller,
  { staffId, kind, date, days, reason }: Body<typeof correctEndpoint>,
): Promise<{ message: string }> {
  return change(caller, 'correctLeave', { people: [staffId] }, async (tx) => {
    const profile = await findStaff(tx, staffId)
    if (!profile) throw new AppError('notFound', timeOffMessages.nobody)
    refuseOutranked(tx.user, profile.user)
    const { isOwn, isOnlyDecider } = await readOwnership(tx, {
      userId: profile.userId,
      rank: profile.user?.role ?? null,
    })
    if (isOwn && !isOnlyDecider) throw new AppError('forbidden', leaveMessages.ownBalance)
    const { rules } = await readLeaveRules(tx)
    if (rules.kinds[kind].balance === null) throw new AppError('conflict', leaveMessages.noBalance)
    const createdAt = instantNow(tx.clock)
    const hundredths = Math.round(days * DAY)
    await insertCorrection(tx, { staffId, kind, date, hundredths, reason, correctedBy: tx.user.id, createdAt })
    return { message: leaveMessages.corrected }
  })
}
