import type { LeaveKind } from '@fairweek/domain/contracts/constants'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { requestTimeOff as endpoint } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { overlapsTimeOff, type TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { decideTimeOff } from '@fairweek/domain/rules/transitions/time-off-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readLeaveRules } from '../../people/leave/leave.store.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { findStaff } from '../../people/staff.store.ts'
import { readToday } from '../../settings/read-today.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { notifyTimeOff } from './notify-time-off-step.ts'
import { showOne } from './read-time-off.ts'
import { insertTimeOff, listBlackoutsIn, listTimeOffAround } from './time-off.store.ts'
import { readOwnership, requireTimeOff, weeksOfTimeOff } from './time-off-facts.ts'

/** Returns a clock time in the stored format; 24:00 stays the end of the day. */
export const stored = (time: string | null) => {
  if (time === null) return null
  return time.startsWith('24') ? '24:00:00' : storedClockTime(time)
}

/** The time off to request, with times in the stored format. */
interface TimeOffWish extends TimeOffDays {
  staffId: number
  note: string | null
  leaveKind?: LeaveKind | undefined
  /** Absent: as the rules say of the kind. */
  isPaid?: boolean | undefined
}

/** Inserts requested time off and returns its id. The surrounding change must have locked the weeks and the person. */
export async function enterTimeOff(
  tx: Change<SignedInCaller>,
  { staffId, note, leaveKind = 'other', isPaid, ...days }: TimeOffWish,
): Promise<number> {
  const profile = await findStaff(tx, staffId)
  if (!profile && hasRank(tx.user.role, 'manager')) throw new AppError('notFound', timeOffMessages.nobody)
  if (profile && hasRank(tx.user.role, 'manager')) refuseOutranked(tx.user, profile.user)
  const owner = { userId: profile?.userId ?? null, rank: profile?.user?.role ?? null }
  const { isOwn, isOnlyDecider } = await readOwnership(tx, owner)
  const around = await listTimeOffAround(tx, staffId, days)
  const outcome = requireOutcome(
    decideTimeOff('requestTimeOff', {
      state: 'none',
      who: actorOf(tx.user.role, isOwn),
      facts: {
        isOwn,
        isOnlyDecider,
        isTaken: around.some((row) => overlapsTimeOff(days, row)),
        hasBegun: days.fromDate < (await readToday(tx)),
        isBlackedOut: (await listBlackoutsIn(tx, days)).length > 0,
      },
    }),
  )
  if (outcome.kind !== 'move') throw new Error('Time off that was not there stayed as it was.')
  const now = instantNow(tx.clock)
  const decision = outcome.to === 'approved' ? { decidedBy: tx.user.id, decidedAt: now } : {}
  const { rules } = await readLeaveRules(tx)
  const maySayPaid = hasRank(tx.user.role, 'manager') && !isOwn
  const said = maySayPaid ? isPaid : undefined
  const pay = {
    leaveKind,
    isPaid: said ?? rules.kinds[leaveKind].isPaid,
    payDecidedBy: said === undefined ? null : tx.user.id,
  }
  const row = { staffId, ...days, ...pay, note: note || null, status: outcome.to, ...decision, createdAt: now }
  const inserted = await insertTimeOff(tx, row)
  await notifyTimeOff(tx, outcome.notify, await requireTimeOff(tx, inserted))
  return inserted
}

/** Requests time off for the caller or, as a manager, grants it to somebody; notifies the other side. */
export async function requestTimeOff(
  caller: SignedInCaller,
  body: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { staffId, fromDate, untilDate, note, leaveKind, isPaid } = body
  const days = { fromDate, untilDate, startTime: stored(body.startTime), endTime: stored(body.endTime) }
  const claim = { weeks: weeksOfTimeOff(days), people: [staffId] }
  const id = await change(caller, 'requestTimeOff', claim, (tx) =>
    enterTimeOff(tx, { staffId, note, leaveKind, isPaid, ...days }),
  )
  const timeOff = await showOne(caller, await requireTimeOff(caller, id))
  return { message: timeOff.status === 'approved' ? timeOffMessages.entered : timeOffMessages.requested, timeOff }
}
