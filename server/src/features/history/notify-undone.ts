/** After an undo, notifies people of the new state of their requests, offers and time off (UNDO-03). */

import { REQUEST_END_REASONS } from '@fairweek/domain/contracts/constants'
import { absenceOf } from '@fairweek/domain/rules/availability/time-off-days'
import { isPlan } from '@fairweek/domain/rules/cover/cover-plan'
import {
  ABSENCE_UNDONE_TO,
  CANCELLATION_UNDONE_TO,
  COVER_UNDONE_TO,
  REQUEST_UNDONE_TO,
  SWAP_UNDONE_TO,
  TIME_OFF_UNDONE_TO,
} from '@fairweek/domain/rules/notices/undone-steps'
import type { Change } from '../../caller/caller.ts'
import { joinSteps, type RowStep } from '../../history/row-steps.ts'
import { daysOfImage } from '../../history/time-off-of-image.ts'
import { listRowChanges } from '../../history/undo/undo.store.ts'
import { listNoticesOfChange, markAskingUnread, markSwapRead } from '../../notifications/notifications.store.ts'
import { listHolders } from '../../people/holders.store.ts'
import { notifyOfRequest } from '../../shifts/requests/notify-of-request.ts'
import { findRequest, markRequestRead } from '../../shifts/requests/shift-requests.store.ts'
import { findShift } from '../../shifts/shifts.store.ts'
import { findCoverById, listAsks, listAsksByIds, markCoverRead } from '../cover/cover.store.ts'
import { notifyOfCover } from '../cover/notify-of-cover.ts'
import { notifyTakenOutCover } from '../cover/notify-taken-out-cover.ts'
import { notifyOfUndonePlan } from '../cover/plans/notify-of-cover-plan.ts'
import { notifyOfSwap } from '../swaps/notify-of-swap.ts'
import { findExchange } from '../swaps/swap-facts.ts'
import { findSwap } from '../swaps/swaps.store.ts'
import { notifyOfTimeOff } from '../time-off/notify-of-time-off.ts'
import { notifyOfAbsence, notifyTimeOff } from '../time-off/notify-time-off-step.ts'
import { findTimeOffRow, listOtherManagers, markTimeOffRead } from '../time-off/time-off.store.ts'

type Notify = (tx: Change, step: RowStep) => Promise<void>

const authorOf = ({ user }: Change): number | null => user?.id ?? null
const reasonOf = ({ after }: RowStep): string => (typeof after?.reason === 'string' ? after.reason : '')
const reasonCodeOf = ({ after }: RowStep) => REQUEST_END_REASONS.find((code) => code === after?.reason_code)

const notifyOfUndoneTimeOff: Notify = async (tx, step) => {
  const row = await findTimeOffRow(tx, step.rowId)
  if (row && absenceOf(row) !== null) return notifyOfAbsence(tx, ABSENCE_UNDONE_TO[row.status], row, [])
  if (row) return notifyTimeOff(tx, TIME_OFF_UNDONE_TO[row.status], row)
  const [staff] = await listHolders(tx, [Number(step.before?.staff_id)])
  const hadIt = step.before?.status === 'open' || step.before?.status === 'approved'
  if (!staff || !step.before || !hadIt) return
  const days = daysOfImage(step.before)
  const isAbsence = absenceOf(days) !== null
  const deciders = isAbsence ? (await listOtherManagers(tx, staff.userId)).map(({ id }) => id) : []
  const notified = { id: null, staff, ...days, reason: null, confirmed: [], deciders }
  await notifyOfTimeOff(tx, isAbsence ? ABSENCE_UNDONE_TO.none : TIME_OFF_UNDONE_TO.none, notified, authorOf(tx))
}

const notifyOfUndoneRequest: Notify = async (tx, step) => {
  const request = await findRequest(tx, step.rowId)
  const shift = request?.scheduleId ? await findShift(tx, request.scheduleId) : null
  if (!request || !shift) return
  const reasonCode = reasonCodeOf(step)
  const reason = reasonCode ? { reasonCode } : { reason: reasonOf(step) }
  const notified = { id: request.id, staff: request.staff, shift, ...reason }
  const undoneTo = request.kind === 'cancellation' ? CANCELLATION_UNDONE_TO : REQUEST_UNDONE_TO
  await notifyOfRequest(tx, undoneTo[request.status], notified, authorOf(tx))
}

const notifyOfUndoneSwap: Notify = async (tx, step) => {
  const swap = await findSwap(tx, step.rowId)
  const exchange = swap && (await findExchange(tx, swap))
  if (!swap || !exchange) return
  await notifyOfSwap(tx, SWAP_UNDONE_TO[swap.status], { ...swap, ...exchange, reason: reasonOf(step) }, authorOf(tx))
}

const notifyOfUndoneCover: Notify = async (tx, step) => {
  if (step.before !== null && step.after === null) return notifyTakenOutCover(tx, step.rowId, step.before)
  const cover = await findCoverById(tx, step.rowId)
  if (!cover) return
  const asked = await listAsks(tx, [cover.id])
  if (isPlan(cover)) return notifyOfUndonePlan(tx, cover, asked)
  const notified = {
    cover,
    asked: cover.status === 'open' ? asked.filter(({ status }) => status === 'waiting') : asked,
  }
  const end = cover.status === 'ended' ? 'changed' : cover.status === 'open' ? null : cover.status
  await notifyOfCover(
    tx,
    COVER_UNDONE_TO[cover.status],
    end ? { ...notified, end, winnerId: cover.takenById } : notified,
    authorOf(tx),
  )
}

/** A person was added to an open cover request, or is no longer asked. */
const notifyOfUndoneAsk: Notify = async (tx, { rowId, before, after }) => {
  const image = before ?? after
  const cover = await findCoverById(tx, Number(image?.cover_id))
  if (cover?.status !== 'open' || image === null) return
  if (after !== null) {
    const asked = (await listAsksByIds(tx, [rowId])).filter(({ status }) => status === 'waiting')
    return notifyOfCover(tx, [{ type: 'COVER_ASKED', to: ['asked'] }], { cover, asked }, authorOf(tx))
  }
  if (image.asked_at === null) return
  const staffId = Number(image.staff_id)
  await markCoverRead(tx, cover.id, staffId)
  const asked = (await listHolders(tx, [staffId])).map((staff) => ({ staff, answerUntil: null }))
  await notifyOfCover(tx, [{ type: 'COVER_ENDED', to: ['asked'] }], { cover, asked, end: 'withdrawn' }, authorOf(tx))
}

interface Matter {
  notify: Notify
  markRead: (tx: Change, id: number) => Promise<void>
  /**
   * For records that ask somebody to decide: the column of notifications that refers to the record, and the
   * notification types that ask, by the record's status.
   */
  asking?: {
    column: Parameters<typeof markAskingUnread>[1]['column']
    types: Readonly<Record<string, readonly string[]>>
  }
}

const BY_TABLE: Readonly<Record<string, Matter>> = {
  time_off: {
    notify: notifyOfUndoneTimeOff,
    markRead: markTimeOffRead,
    asking: { column: 'timeOffId', types: { open: ['TIME_OFF_REQUESTED'] } },
  },
  shift_requests: {
    notify: notifyOfUndoneRequest,
    markRead: markRequestRead,
    asking: { column: 'requestId', types: { open: ['SHIFT_REQUESTED', 'CANCELLATION_REQUESTED'] } },
  },
  shift_swaps: {
    notify: notifyOfUndoneSwap,
    markRead: markSwapRead,
    asking: { column: 'swapId', types: { offered: ['SWAP_OFFERED'], accepted: ['SWAP_ACCEPTED'] } },
  },
  cover_requests: { notify: notifyOfUndoneCover, markRead: (tx, id) => markCoverRead(tx, id) },
  cover_asks: { notify: notifyOfUndoneAsk, markRead: async () => {} },
}

/**
 * Marks the notifications about a record that the undo will delete as read. Runs before the undo, because the deletion
 * clears the record's id in them.
 */
export async function markGone(tx: Change, steps: readonly RowStep[]): Promise<void> {
  for (const { tableName, rowId, before } of steps) if (before === null) await BY_TABLE[tableName]?.markRead(tx, rowId)
}

/** Whether an undo added a person to an open cover request or took them out, and did nothing else to the request. */
function isAddedToCover({ before, after }: RowStep, steps: readonly RowStep[]): boolean {
  if (before !== null && after !== null) return false
  const coverId = Number((before ?? after)?.cover_id)
  return !steps.some(
    (one) => one.tableName === 'cover_requests' && one.rowId === coverId && one.before?.status !== one.after?.status,
  )
}

/**
 * Notifies people of what an undo and its follow-ups in the same transaction changed about their requests, offers and
 * time off.
 */
export async function notifyUndone(tx: Change): Promise<void> {
  const steps = joinSteps(await listRowChanges(tx, tx.changeId))
  const notices = await listNoticesOfChange(tx, tx.changeId)
  for (const step of steps) {
    const { tableName, rowId, before, after } = step
    // Skips records whose status is unchanged, and those of which a follow-up of the undo has already notified people.
    const isAnswered = tableName === 'shift_requests' && notices.some(({ requestId }) => requestId === rowId)
    const isSettled = tableName === 'cover_requests' && notices.some(({ coverId }) => coverId === rowId)
    // If the whole cover request has changed, the people asked are notified of that instead.
    const isPartOfCover = tableName === 'cover_asks' && !isAddedToCover(step, steps)
    if (before?.status === after?.status || isAnswered || isSettled || isPartOfCover) continue
    const matter = BY_TABLE[tableName]
    if (!matter) continue
    await matter.markRead(tx, rowId)
    await matter.notify(tx, step)
    // The author gets no new notification, so the earlier notification that asked them becomes unread again.
    const types = matter.asking?.types[String(after?.status)]
    if (matter.asking && types && tx.user)
      await markAskingUnread(tx, { column: matter.asking.column, id: rowId, types }, tx.user.id)
  }
}
