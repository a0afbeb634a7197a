/**
 * A request refers to one shift and stores its times; a person has only one request for the same times and role. If the
 * shift is moved or replaced, the request follows it, and managers are not notified again.
 */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { shiftRequestMessages } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { releaseHolder } from '@fairweek/domain/rules/shift-holder'
import { isSameToHolder } from '@fairweek/domain/rules/shift-state'
import { decideShiftRequest } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOvertaken } from '../shift-checks.ts'
import { changeShift } from '../shift-write.store.ts'
import { findShift } from '../shifts.store.ts'
import { isStillAskers } from './request-facts.ts'
import {
  endRequest,
  findOpenRequest,
  listOpenRequestsOfShifts,
  markRequestRead,
  redirectRequest,
  type StoredRequest,
} from './shift-requests.store.ts'

/**
 * Ends the placeholder row of a request. If `isReleased`, takes the person off the row, because they now have or
 * request another shift.
 */
export async function endRow(tx: Change, row: Shift, isReleased: boolean): Promise<void> {
  const ended = decideShift('fillOpening', { state: row.status, who: 'machine', facts: {} })
  if (ended.kind !== 'move') return
  const release = isReleased ? releaseHolder(row) : {}
  if (!(await changeShift(tx, row, { status: ended.to, ...release }))) await refuseOvertaken(tx, row, false)
}

/** Points a person's existing request to a shift they have taken, and ends the request's old placeholder row. */
export async function carryRequest(tx: Change, request: StoredRequest, scheduleId: number): Promise<void> {
  if (!(await redirectRequest(tx, request, { scheduleId })))
    throw new AppError('conflict', shiftRequestMessages.decided)
  const row = request.scheduleId === null ? null : await findShift(tx, request.scheduleId)
  if (isStillAskers(row, request)) await endRow(tx, row, true)
}

/**
 * Ends placeholder rows that an undo restored without their requests: the person has a new request for the same times,
 * so no request refers to the restored row.
 */
export async function endUnasked(tx: Change, rows: readonly { id: number; isReleased: boolean }[]): Promise<void> {
  const asked = await listOpenRequestsOfShifts(
    tx,
    rows.map(({ id }) => id),
  )
  for (const { id, isReleased } of rows) {
    if (asked.some(({ scheduleId }) => scheduleId === id)) continue
    const row = await findShift(tx, id)
    if (row) await endRow(tx, row, isReleased)
  }
}

/** Returns the facts of a shift that a request stores; null if the shift has no times or no holder. */
export function askedOf({ staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }: Shift) {
  if (staffId === null || startTime === null || endTime === null) return null
  return { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }
}

/** Updates requests whose shift was moved while it kept its holder. */
export async function followShifts(tx: Change, shifts: readonly Shift[]): Promise<void> {
  const ids = shifts.map(({ id }) => id)
  for (const request of await listOpenRequestsOfShifts(tx, ids)) {
    const shift = shifts.find(({ id }) => id === request.scheduleId)
    if (!isStillAskers(shift, request)) continue
    const asked = askedOf(shift)
    const said = { ...request, staffId: request.staff.id, roleId: request.role.id }
    if (!asked || isSameToHolder(said, asked)) continue
    const other = await findOpenRequest(tx, asked)
    if (other) await joinRequests(tx, request, other, shift.id)
    else await redirectRequest(tx, request, { ...asked, scheduleId: shift.id })
  }
}

/**
 * Ends a request in favour of another one by the same person for the same times, and points that other request to the
 * shift.
 */
async function joinRequests(
  tx: Change,
  request: StoredRequest,
  other: StoredRequest,
  scheduleId: number,
): Promise<void> {
  const facts = { isAskedTwice: true, isOnItNow: false, isFilled: false }
  const outcome = decideShiftRequest('fillOpening', { state: request.status, who: 'machine', facts })
  if (outcome.kind !== 'move') return
  const decision = { status: outcome.to, decidedBy: tx.user?.id ?? null, decidedAt: instantNow(tx.clock) }
  if (!(await endRequest(tx, request, decision))) return
  await markRequestRead(tx, request.id)
  await carryRequest(tx, other, scheduleId)
}
