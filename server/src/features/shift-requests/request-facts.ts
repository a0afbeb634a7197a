/** What has to be known of a request to decide it. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { RequestName } from '@fairweek/domain/contracts/shift-requests'
import { shiftRequestMessages } from '@fairweek/domain/messages/shift-requests'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { Caller, Scope, SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { couldTake } from '../../roster/could-take.ts'
import { isFilledOtherwise, isNotNeeded, isRequestNeeded, isRival } from '../../roster/places-left.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { listManagerUserIds } from '../notifications/notifications.store.ts'
import { readReachedMinutes } from '../schedule/shift-access.ts'
import { findRequest, findRequestIdOfNotice, type StoredRequest } from './shift-requests.store.ts'

export async function requireRequest(scope: Scope, name: RequestName): Promise<StoredRequest> {
  const id = name.requestId ?? (await findRequestIdOfNotice(scope, name.notificationId ?? 0))
  const request = id === null ? null : await findRequest(scope, id)
  if (!request) throw new AppError('notFound', shiftRequestMessages.notFound)
  return request
}

/** Whether a request is the caller's own, and whether nobody else could decide it (RQ4). */
export async function readOwnership(caller: SignedInCaller, { staff }: StoredRequest) {
  const isOwn = staff.userId === caller.user.id
  const isOnlyManager = isOwn && (await listManagerUserIds(caller)).every((userId) => userId === caller.user.id)
  return { isOwn, isOnlyManager }
}

/** Whether somebody may decide a request, by its table. */
export async function mayDecide(caller: SignedInCaller, request: StoredRequest): Promise<boolean> {
  const { isOwn, isOnlyManager } = await readOwnership(caller, request)
  return hasRank(caller.user.role, 'manager') && (!isOwn || isOnlyManager)
}

/** Whether the shift of a request to work it is still its asker's: asked for by them, or taken and waiting. */
export function isStillAskers(shift: Shift | null | undefined, { kind, staff }: StoredRequest): shift is Shift {
  const isTheirs = shift?.staffId === staff.id && (shift.status === 'Requested' || shift.status === 'Pending')
  return kind === 'shift' && isTheirs
}

/** Whether somebody is still on the shift that they ask to be taken off (RQ15). */
export function isStillOnIt(shift: Shift | null | undefined, { staff }: StoredRequest): shift is Shift {
  return shift?.staffId === staff.id && isActive(shift)
}

/** What the table asks of a request to be taken off a shift, in any request (RQ15). */
export async function readCancellationFacts(caller: Caller, request: StoredRequest) {
  const isCancellation = request.kind === 'cancellation'
  const started = isCancellation && hasStarted(occupiedInterval(request), await readReachedMinutes(caller))
  return { isCancellation, hasStarted: started }
}

/** What stands in the way of approving a request: no place is left, or its asker works that day (NOTE-06); of a cancellation, it is over. */
export function judgeRequest(week: RosterWeek, request: StoredRequest) {
  const shift = week.inWeek.find(({ id }) => id === request.scheduleId)
  if (request.kind === 'cancellation') {
    const isOver = hasStarted(occupiedInterval(request), week.nowMinutes)
    return { isNotNeeded: false, isFilled: isOver || !isStillOnIt(shift, request), isBusyThatDay: false, broken: [] }
  }
  if (!isStillAskers(shift, request)) return { isNotNeeded: false, isFilled: true, isBusyThatDay: false, broken: [] }
  const slot = slotOfShift(shift)
  const isTaken = week.inWeek.some(
    (other) => other.id !== shift.id && isActive(other) && isRival(slotOfShift(other), slot),
  )
  const person = week.people[week.placeOf.get(request.staff.id) ?? -1]
  const broken = person ? couldTake(person, { ...slot, id: shift.id }, week).broken : []
  return {
    broken,
    // What was taken and waits holds its place already.
    isNotNeeded: shift.status === 'Requested' && isNotNeeded(week, slot),
    isFilled:
      shift.status === 'Requested' && !isRequestNeeded(week, slot) && (isTaken || isFilledOtherwise(week, slot)),
    isBusyThatDay: broken.some(({ reason }) => reason === 'workingThatDay'),
  }
}
