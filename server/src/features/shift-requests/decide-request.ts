/** Managers approve or reject requests, and people withdraw their own; each request is closed only once. */

import type { RequestName } from '@fairweek/domain/contracts/shift-requests'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftRequestMessages } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { decideShiftRequest } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { freeShift } from '../../shifts/free-shift.ts'
import { readLockedDays } from '../../shifts/payroll-locks.store.ts'
import { closeRequest, writeEnd } from '../../shifts/requests/end-request.ts'
import { notifyOfRequest } from '../../shifts/requests/notify-of-request.ts'
import {
  isStillAskers,
  judgeRequest,
  readCancellationFacts,
  readOwnership,
  requireRequest,
} from '../../shifts/requests/request-facts.ts'
import { listOpenRequests, type StoredRequest } from '../../shifts/requests/shift-requests.store.ts'
import { requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { refuseByHand, refuseOvertaken, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { changeShift } from '../../shifts/shift-write.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'

/**
 * Approves, rejects or withdraws one request while its week is locked against other changes; reads the request again
 * under the lock.
 */
async function decideInWeek<Result>(
  caller: SignedInCaller,
  action: string,
  name: RequestName,
  work: (tx: Change<SignedInCaller>, request: StoredRequest) => Promise<Result>,
): Promise<Result> {
  const { id: requestId, weekStartDate, staff } = await requireRequest(caller, name)
  return change(caller, action, { weeks: [weekStartDate], people: [staff.id] }, async (tx) =>
    work(tx, await requireRequest(tx, { requestId })),
  )
}

/** Takes a person off the shift that they asked to give up, which becomes open as if they had cancelled it in time. */
async function approveCancellation(tx: Change<SignedInCaller>, request: StoredRequest): Promise<{ message: string }> {
  const who = actorOf(tx.user.role, false)
  const facts = {
    ...(await readOwnership(tx, request)),
    ...(await readCancellationFacts(tx, request)),
    isNotNeeded: false,
    isFilled: false,
    isBusyThatDay: false,
  }
  const outcome = requireOutcome(decideShiftRequest('approveShiftRequest', { state: request.status, who, facts }))
  const shift = await requireShift(tx, request.scheduleId ?? 0)
  const asked = { isCancellation: true, hasOpenRequest: false }
  const freed = requireOutcome(decideShift('approveShiftRequest', { state: shift.status, who, facts: asked }))
  await writeEnd(tx, request, { status: outcome.to })
  await notifyOfRequest(tx, outcome.notify, { id: request.id, staff: request.staff, shift }, tx.user.id)
  const author = { userId: tx.user.id, staffId: request.staff.id, name: request.staff.name }
  await freeShift(tx, shift, { outcome: freed, author, isReleased: true })
  return { message: shiftRequestMessages.approved }
}

/**
 * Assigns a person the shift they requested and confirms it; other people who requested it are notified why they do not
 * get it. Approving a cancellation takes the person off their shift.
 */
export function approveShiftRequest(caller: SignedInCaller, name: RequestName): Promise<{ message: string }> {
  const write = decideInWeek(caller, 'approveShiftRequest', name, async (tx, request) => {
    if (request.kind === 'cancellation') return approveCancellation(tx, request)
    const week = await readRosterWeek(tx, request.weekStartDate)
    const who = actorOf(tx.user.role, false)
    const { broken, ...judged } = judgeRequest(week, request)
    const facts = {
      ...(await readOwnership(tx, request)),
      ...(await readCancellationFacts(tx, request)),
      ...judged,
    }
    const outcome = requireOutcome(decideShiftRequest('approveShiftRequest', { state: request.status, who, facts }))
    const before = await requireShift(tx, request.scheduleId ?? 0)
    const given = requireOutcome(
      decideShift('approveShiftRequest', {
        state: before.status,
        who,
        facts: { isCancellation: false, hasOpenRequest: isStillAskers(before, request) },
      }),
    )
    refuseByHand(request.staff.name, broken, scheduleMessages.overlapOnAdd)
    const isWritten = await changeShift(tx, before, {
      status: given.to,
      staffName: request.staff.name,
      confirmingManagerId: tx.user.id,
      confirmationTimestamp: instantNow(tx.clock),
    })
    if (!isWritten) await refuseOvertaken(tx, before, true)
    await writeEnd(tx, request, { status: outcome.to })
    const shift = await requireShift(tx, before.id)
    await notifyOfRequest(tx, outcome.notify, { id: request.id, staff: request.staff, shift }, tx.user.id)
    return { message: shiftRequestMessages.approved }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}

/** Rejects a request, and notifies the person of the reason. */
export function rejectShiftRequest(
  caller: SignedInCaller,
  { reason, ...name }: RequestName & { reason: string },
): Promise<{ message: string }> {
  return decideInWeek(caller, 'rejectShiftRequest', name, async (tx, request) => {
    await closeRequest(tx, 'rejectShiftRequest', request, reason)
    return { message: shiftRequestMessages.rejected }
  })
}

/** Withdraws the caller's own request. */
export function withdrawShiftRequest(caller: SignedInCaller, name: RequestName): Promise<{ message: string }> {
  return decideInWeek(caller, 'withdrawShiftRequest', name, async (tx, request) => {
    await closeRequest(tx, 'withdrawShiftRequest', request)
    return { message: shiftRequestMessages.withdrawn }
  })
}

/** Rejects every open request and notifies each person. Requests for locked days stay open (PAY-03). */
export function clearPendingRequests(caller: SignedInCaller): Promise<{ message: string; count: number }> {
  return change(caller, 'clearPendingRequests', { weeks: 'every' }, async (tx) => {
    const isLocked = await readLockedDays(tx)
    const open = await listOpenRequests(tx)
    const unlocked = open.filter((request) => !isLocked(request))
    let count = 0
    for (const request of unlocked) if (await closeRequest(tx, 'clearPendingRequests', request)) count += 1
    const left = timesheetMessages.leftLocked(open.length - unlocked.length, 'request')
    return { message: shiftRequestMessages.clearedCount(count) + left, count }
  })
}
