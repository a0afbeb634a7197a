/**
 * Ends requests by the transition table: each once, together with its placeholder shift, and with a notification to the
 * person.
 */
import type { RequestEndReason } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { shiftRequestMessages } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { releaseHolder } from '@fairweek/domain/rules/shift-holder'
import { decideShiftRequest } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { AppError } from '../../errors/app-error.ts'
import { rememberReleased } from '../released-shifts.store.ts'
import { requireOutcome } from '../shift-access.ts'
import { refuseOvertaken } from '../shift-checks.ts'
import { changeShift, type ShiftChange } from '../shift-write.store.ts'
import { findShift } from '../shifts.store.ts'
import { notifyOfRequest } from './notify-of-request.ts'
import { reasonOfEnd } from './reason-of-end.ts'
import { isStillAskers, readCancellationFacts, readOwnership } from './request-facts.ts'
import { endRequest, listOpenRequestsOfShifts, markRequestRead, type StoredRequest } from './shift-requests.store.ts'

type EndingAction = 'rejectShiftRequest' | 'withdrawShiftRequest' | 'clearPendingRequests'

/**
 * Returns how to end the shift of a request: withdrawing the request takes its person off the shift, rejecting the
 * request leaves them on it.
 */
function endShift(shift: Shift, status: 'Rejected' | 'Cancelled', isTakenBack: boolean): ShiftChange {
  if (status === 'Cancelled') return { status, staffId: null }
  return isTakenBack ? { status, ...releaseHolder(shift) } : { status }
}

/** Writes the end of a request; throws if somebody else has just ended it. */
export async function writeEnd(
  tx: Change<SignedInCaller>,
  request: StoredRequest,
  end: { status: StoredRequest['status']; reason?: string; reasonCode?: RequestEndReason },
): Promise<void> {
  const decision = { ...end, decidedBy: tx.user.id, decidedAt: instantNow(tx.clock) }
  if (!(await endRequest(tx, request, decision))) throw new AppError('conflict', shiftRequestMessages.decided)
  await markRequestRead(tx, request.id)
}

/**
 * Ends a request and its placeholder shift; a person who asked to give up a shift keeps it. Returns false if there was
 * nothing to end.
 */
export async function closeRequest(
  tx: Change<SignedInCaller>,
  action: EndingAction,
  request: StoredRequest,
  reason?: string,
): Promise<boolean> {
  const { isOwn, isOnlyManager } = await readOwnership(tx, request)
  const who = actorOf(tx.user.role, isOwn)
  const facts = { isOwn, isOnlyManager, ...(await readCancellationFacts(tx, request)) }
  const question = { state: request.status, who, facts }
  const outcome = requireOutcome(decideShiftRequest(action, question))
  if (outcome.kind === 'stay') return false
  const given = reasonOfEnd(outcome.notify, reason)
  await writeEnd(tx, request, { status: outcome.to, ...given })

  const shift = request.scheduleId === null ? null : await findShift(tx, request.scheduleId)
  if (!shift) return true
  if (isStillAskers(shift, request)) {
    const asked = { hasOpenRequest: true, isForAnother: !isOwn }
    const ended = requireOutcome(decideShift(action, { state: shift.status, who, facts: asked }))
    if (ended.kind === 'move') {
      const isTakenBack = outcome.to === 'withdrawn'
      if (!(await changeShift(tx, shift, endShift(shift, ended.to, isTakenBack))))
        await refuseOvertaken(tx, shift, false)
      // Withdrawing a request to work a published shift counts as releasing it.
      if (isTakenBack && ended.to === 'Cancelled') await rememberReleased(tx, request.staff.id, shift)
    }
  }
  await notifyOfRequest(tx, outcome.notify, { id: request.id, staff: request.staff, shift, ...given }, tx.user.id)
  return true
}

/** Returns the caller's own open request to work a shift. */
export async function findOwnRequest(caller: SignedInCaller, shift: Shift): Promise<StoredRequest | null> {
  const open = await listOpenRequestsOfShifts(caller, [shift.id])
  return open.find((request) => request.staff.userId === caller.user.id && isStillAskers(shift, request)) ?? null
}

/**
 * Ends requests for a shift that is cancelled, deleted or assigned to somebody else, without changing the shift.
 * Notifies each person, except if they caused it themselves.
 */
export async function endRequestsWithShift(
  tx: Change<SignedInCaller>,
  action: 'cancelShift' | 'deleteShift' | 'updateShift' | 'assignShift' | 'applyFix',
  scheduleId: number,
  holderId: number | null = null,
): Promise<void> {
  for (const request of await listOpenRequestsOfShifts(tx, [scheduleId])) {
    const who = actorOf(tx.user.role, request.staff.userId === tx.user.id)
    const facts = { isOnItStill: request.staff.id === holderId }
    const outcome = requireOutcome(decideShiftRequest(action, { state: request.status, who, facts }))
    if (outcome.kind !== 'move') continue
    await writeEnd(tx, request, { status: outcome.to, ...reasonOfEnd(outcome.notify) })
    const shift = await findShift(tx, scheduleId)
    if (shift) await notifyOfRequest(tx, outcome.notify, { id: request.id, staff: request.staff, shift }, tx.user.id)
  }
}

/** Ends the requests for purged shifts, and notifies the people. */
export async function endRequestsOfPurged(tx: Change<SignedInCaller>, shifts: readonly Shift[]): Promise<void> {
  const ids = shifts.map(({ id }) => id)
  for (const request of await listOpenRequestsOfShifts(tx, ids)) {
    const who = actorOf(tx.user.role, false)
    const outcome = requireOutcome(decideShiftRequest('purgeShifts', { state: request.status, who, facts: {} }))
    const shift = shifts.find(({ id }) => id === request.scheduleId)
    if (outcome.kind !== 'move' || !shift) continue
    await writeEnd(tx, request, { status: outcome.to, ...reasonOfEnd(outcome.notify) })
    await notifyOfRequest(tx, outcome.notify, { id: request.id, staff: request.staff, shift }, tx.user.id)
  }
}
