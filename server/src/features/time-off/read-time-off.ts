/** Lists time off as the caller may see it: staff their own, managers everybody's (AVAIL-02). */

import type { Query, Reply } from '@fairweek/domain/contracts/endpoint'
import type {
  Blackout,
  Collision,
  checkTimeOff,
  listTimeOff,
  TimeOff,
} from '@fairweek/domain/contracts/time-off/time-off'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { absenceOf, overlapsTimeOff, type TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import { mayDecidePay } from '@fairweek/domain/rules/leave/may-decide-pay'
import { hasRank, outranks } from '@fairweek/domain/rules/permissions'
import { decideTimeOff, type TimeOffAction } from '@fairweek/domain/rules/transitions/time-off-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import { addDays } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { requireReadable } from '../../people/require-staff.ts'
import { findStaffByUser } from '../../people/staff.store.ts'
import { readToday } from '../../settings/read-today.ts'
import {
  listBlackoutsIn,
  listShiftsNear,
  listTimeOffAround,
  listTimeOffFrom,
  type StoredTimeOff,
} from './time-off.store.ts'
import { listCollisions, readOwnership, touchesBlackout } from './time-off-facts.ts'

/** How many days past time off stays in the list. */
const DAYS_SHOWN = 28
const LATEST = '2999-12-31'

/**
 * Managers see every shift during time off; staff see only their confirmed ones, because they are not notified of
 * drafts.
 */
function filterVisible(caller: SignedInCaller, collisions: readonly Collision[]): Collision[] {
  const isManager = hasRank(caller.user.role, 'manager')
  return collisions.filter(({ status }) => isManager || status === 'Confirmed')
}

function describe(
  caller: SignedInCaller,
  row: StoredTimeOff,
  around: {
    today: string
    collisions: readonly Collision[]
    blackouts: readonly Blackout[]
    /** Whether nobody else can approve or reject the caller's own time off. */
    isOnlyDecider: boolean
  },
): TimeOff {
  const { staff, id, kind, fromDate, untilDate, startTime, endTime, note, status, reason, decidedBy, decidedAt } = row
  const isOwn = staff.userId === caller.user.id
  const isAbsence = absenceOf(row) !== null
  const hasPassed = untilDate < around.today
  const facts = { isOwn, isOnlyDecider: isOwn && around.isOnlyDecider, hasPassed, isAbsence }
  const isAbove = staff.rank !== null && outranks(staff.rank, caller.user.role)
  const may = (action: Extract<TimeOffAction, 'approveTimeOff' | 'rejectTimeOff' | 'withdrawTimeOff'>) =>
    !isAbove && decideTimeOff(action, { state: status, who: actorOf(caller.user.role, isOwn), facts }).kind === 'move'
  return {
    id,
    kind,
    leaveKind: row.leaveKind,
    isPaid: row.isPaid,
    payDecidedBy: row.payDecidedBy,
    fromDate,
    untilDate,
    startTime,
    endTime,
    note,
    status,
    reason,
    decidedBy,
    decidedAt,
    staff: { id: staff.id, name: staff.name },
    createdAt: row.createdAt,
    collisions: [...around.collisions],
    blackouts: around.blackouts.filter((blackout) => touchesBlackout(row, blackout)).map(({ name }) => name),
    mayDecide: may('approveTimeOff'),
    mayReject: may('rejectTimeOff'),
    mayWithdraw: may('withdrawTimeOff'),
    mayDecidePay:
      !isAbove &&
      hasRank(caller.user.role, 'manager') &&
      mayDecidePay(status, { isOwn, isOnlyDecider: around.isOnlyDecider }),
    mayEnd: isAbsence && !hasPassed && status === 'approved',
  }
}

/** Presents time off, with the shifts from today onwards that collide with it. */
async function showTimeOff(caller: SignedInCaller, rows: readonly StoredTimeOff[]): Promise<TimeOff[]> {
  const today = await readToday(caller)
  const standing = rows.filter(
    ({ status, untilDate }) => (status === 'open' || status === 'approved') && untilDate >= today,
  )
  const [fromDate = today] = standing.map((row) => row.fromDate).sort()
  const untilDate = standing
    .map((row) => row.untilDate)
    .sort()
    .at(-1)
  const dates = { fromDate, untilDate: untilDate ?? today }
  const shifts =
    standing.length === 0
      ? []
      : await listShiftsNear(caller, [...new Set(standing.map(({ staff }) => staff.id))], dates)
  const blackouts = await listBlackoutsIn(caller, { fromDate: today, untilDate: LATEST })
  const own = rows.find(({ staff }) => staff.userId === caller.user.id)
  const { isOnlyDecider } = own ? await readOwnership(caller, own.staff) : { isOnlyDecider: false }
  return rows.map((row) => {
    const collisions = standing.includes(row) ? filterVisible(caller, listCollisions(row, row.staff.id, shifts)) : []
    return describe(caller, row, { today, collisions, blackouts, isOnlyDecider })
  })
}

export async function showOne(caller: SignedInCaller, row: StoredTimeOff): Promise<TimeOff> {
  const [shown] = await showTimeOff(caller, [row])
  if (!shown) throw new Error('Time off was not shown.')
  return shown
}

/** Lists open and recent time off: staff get their own, managers everybody's. */
export async function readTimeOff(
  caller: SignedInCaller,
  { staffId, from }: Query<typeof listTimeOff>,
): Promise<TimeOff[]> {
  const own = await findStaffByUser(caller, caller.user.id)
  const isManager = hasRank(caller.user.role, 'manager')
  if (!isManager && staffId !== undefined && staffId !== own?.id)
    throw new AppError('forbidden', denialMessage('view', 'manager'))
  const asked = isManager ? staffId : (own?.id ?? 0)
  const since = from ?? addDays(await readToday(caller), -DAYS_SHOWN)
  return showTimeOff(caller, await listTimeOffFrom(caller, since, asked))
}

/** Returns what requested time off would collide with, before it is requested. */
export async function judgeTimeOff(
  caller: SignedInCaller,
  { staffId, kind, fromDate, untilDate, startTime, endTime }: Query<typeof checkTimeOff>,
): Promise<Reply<typeof checkTimeOff>> {
  await requireReadable(caller, staffId)
  const days: TimeOffDays = { kind, fromDate, untilDate, startTime: startTime ?? null, endTime: endTime ?? null }
  const shifts = await listShiftsNear(caller, [staffId], days)
  const around = await listTimeOffAround(caller, staffId, days)
  return {
    collisions: filterVisible(caller, listCollisions(days, staffId, shifts)),
    blackouts: await listBlackoutsIn(caller, days),
    isTaken: around.some((row) => overlapsTimeOff(days, row)),
  }
}
