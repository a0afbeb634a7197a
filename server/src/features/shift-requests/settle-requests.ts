/**
 * Settles requests after a change fills shifts: people who now have what they requested are approved, and people for
 * whom no place is left are rejected. Runs after every change, so that no action can forget it.
 */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { isStepNoticed } from '@fairweek/domain/rules/notices/noticed-step'
import { contains, isRival } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShiftRequest } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import type { Change } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { listNoticesOfChange } from '../../notifications/notifications.store.ts'
import { isRequestFilled } from '../../roster/places-left.ts'
import { endRow, followShifts } from '../../shifts/requests/follow-shifts.ts'
import { notifyOfRequest } from '../../shifts/requests/notify-of-request.ts'
import { reasonOfEnd } from '../../shifts/requests/reason-of-end.ts'
import { isStillAskers } from '../../shifts/requests/request-facts.ts'
import {
  endRequest,
  listGrantedShiftIds,
  listOpenRequestsOfWeek,
  markRequestRead,
  type StoredRequest,
} from '../../shifts/requests/shift-requests.store.ts'
import { listFilledIds } from '../../shifts/shift-write.store.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'

/** Approves or rejects the requests whose outcome a change has settled by filling shifts. */
export async function settleRequests(tx: Change): Promise<void> {
  const ids = new Set([...(await listFilledIds(tx)), ...(await listGrantedShiftIds(tx))])
  const filled = (await listShiftsByIds(tx, [...ids])).filter(isActive)
  await followShifts(tx, filled)
  for (const weekStart of new Set(filled.map((shift) => shift.weekStartDate)))
    await settleWeek(
      tx,
      weekStart,
      filled.filter((shift) => shift.weekStartDate === weekStart),
    )
}

async function settleWeek(tx: Change, weekStart: string, filled: readonly Shift[]): Promise<void> {
  const open = await listOpenRequestsOfWeek(tx, weekStart)
  const filledIds = new Set(filled.map(({ id }) => id))
  const others = open.filter(({ scheduleId }) => scheduleId !== null && !filledIds.has(scheduleId))
  if (others.length === 0) return
  const week = await readRosterWeek(tx, weekStart)
  // A taken shift that awaits approval is not the person's yet.
  const awaited = new Set(open.map(({ scheduleId }) => scheduleId))
  for (const request of others) {
    const row = week.inWeek.find(({ id }) => id === request.scheduleId)
    if (!isStillAskers(row, request) || row.status !== 'Requested') continue
    const asked = slotOfShift(row)
    // A shift that the same person took and that awaits approval does not settle this request.
    const isAwaitedToo = (shift: Shift) => shift.staffId === row.staffId && awaited.has(shift.id)
    const rivals = filled.filter((shift) => isRival(slotOfShift(shift), asked) && !isAwaitedToo(shift))
    if (rivals.length === 0) continue
    const granted = rivals.find((shift) => shift.staffId === row.staffId && contains(slotOfShift(shift), asked))
    await settleRequest(tx, { request, row, granted, isFilled: isRequestFilled(week, row) })
  }
}

interface Settling {
  request: StoredRequest
  /** The placeholder row of the request. */
  row: Shift
  /** The shift that gives the person what they requested; undefined if they do not have it. */
  granted: Shift | undefined
  isFilled: boolean
}

async function settleRequest(tx: Change, { request, row, granted, isFilled }: Settling): Promise<void> {
  const facts = { isAskedTwice: false, isOnItNow: granted !== undefined, isFilled }
  const outcome = decideShiftRequest('fillOpening', { state: request.status, who: 'machine', facts })
  if (outcome.kind !== 'move') return
  const decision = { status: outcome.to, decidedBy: tx.user?.id ?? null, decidedAt: instantNow(tx.clock) }
  const grant = granted ? { scheduleId: granted.id } : {}
  // False means that somebody else has ended the request in the meantime.
  if (!(await endRequest(tx, request, { ...decision, ...reasonOfEnd(outcome.notify), ...grant }))) return
  await markRequestRead(tx, request.id)

  await endRow(tx, row, granted !== undefined)
  const about = { id: request.id, staff: request.staff, shift: granted ?? row }
  // A notification about a swap, or about another of the person's requests, may already tell them about that shift.
  if (!granted || !(await isNotifiedAlready(tx, request, granted)))
    await notifyOfRequest(tx, outcome.notify, about, tx.user?.id ?? null)
}

async function isNotifiedAlready(tx: Change, { staff }: StoredRequest, granted: Shift): Promise<boolean> {
  const notices = await listNoticesOfChange(tx, tx.changeId)
  const step = { scheduleId: granted.id, before: null, after: granted }
  return notices.some((notice) => isStepNoticed(notice, staff, step))
}
