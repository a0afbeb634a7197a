/** Reads the facts on which the decision about a request depends. */

import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { RequestName } from '@fairweek/domain/contracts/shift-requests'
import { shiftRequestMessages } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { Caller, Scope, SignedInCaller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { listManagerUserIds } from '../../notifications/notifications.store.ts'
import { couldTake } from '../../roster/could-take.ts'
import { isNotNeeded, isRequestFilled } from '../../roster/places-left.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { findRequest, findRequestIdOfNotice, type StoredRequest } from './shift-requests.store.ts'

export async function requireRequest(scope: Scope, name: RequestName): Promise<StoredRequest> {
  const id = name.requestId ?? (await findRequestIdOfNotice(scope, name.notificationId ?? 0))
  const request = id === null ? null : await findRequest(scope, id)
  if (!request) throw new AppError('notFound', shiftRequestMessages.notFound)
  return request
}

/** Returns whether a request is the caller's own, and whether nobody else could approve or reject it. */
export async function readOwnership(caller: SignedInCaller, { staff }: StoredRequest) {
  const isOwn = staff.userId === caller.user.id
  const isOnlyManager = isOwn && (await listManagerUserIds(caller)).every((userId) => userId === caller.user.id)
  return { isOwn, isOnlyManager }
}

/** Checks whether the transition table allows the caller to approve or reject a request. */
export async function mayDecide(caller: SignedInCaller, request: StoredRequest): Promise<boolean> {
  const { isOwn, isOnlyManager } = await readOwnership(caller, request)
  return hasRank(caller.user.role, 'manager') && (!isOwn || isOnlyManager)
}

/** Checks whether the person who made a request still has its shift: requested, or taken and awaiting approval. */
export function isStillAskers(shift: Shift | null | undefined, { kind, staff }: StoredRequest): shift is Shift {
  const isTheirs = shift?.staffId === staff.id && (shift.status === 'Requested' || shift.status === 'Pending')
  return kind === 'shift' && isTheirs
}

/** Checks whether a person still has the shift that they ask to give up. */
export function isStillOnIt(shift: Shift | null | undefined, { staff }: StoredRequest): shift is Shift {
  return shift?.staffId === staff.id && isActive(shift)
}

/** Reads the facts about cancellations that the transition table needs for every kind of request. */
export async function readCancellationFacts(caller: Caller, request: StoredRequest) {
  const isCancellation = request.kind === 'cancellation'
  const started = isCancellation && hasStarted(occupiedInterval(request), await readReachedMinutes(caller))
  return { isCancellation, hasStarted: started }
}

/**
 * Returns what prevents approving a request: the shift is already filled, or the person works that day (NOTE-06); for a
 * cancellation, the shift has started or is no longer theirs.
 */
export function judgeRequest(week: RosterWeek, request: StoredRequest) {
  const shift = week.inWeek.find(({ id }) => id === request.scheduleId)
  if (request.kind === 'cancellation') {
    const isOver = hasStarted(occupiedInterval(request), week.nowMinutes)
    return { isNotNeeded: false, isFilled: isOver || !isStillOnIt(shift, request), isBusyThatDay: false, broken: [] }
  }
  if (!isStillAskers(shift, request)) return { isNotNeeded: false, isFilled: true, isBusyThatDay: false, broken: [] }
  const slot = slotOfShift(shift)
  const person = week.people[week.placeOf.get(request.staff.id) ?? -1]
  const broken = person ? couldTake(person, { ...slot, id: shift.id }, week).broken : []
  return {
    broken,
    // A taken shift that awaits approval already counts as filling its demand.
    isNotNeeded: shift.status === 'Requested' && isNotNeeded(week, slot),
    isFilled: shift.status === 'Requested' && isRequestFilled(week, shift),
    isBusyThatDay: broken.some(({ reason }) => reason === 'workingThatDay'),
  }
}
