/** Whom a request, an offer or time off is about is told of what an undo made of it (UNDO-03). */
import { REQUEST_UNDONE_TO, SWAP_UNDONE_TO, TIME_OFF_UNDONE_TO } from '@fairweek/domain/rules/telling/undone-steps'
import type { Change, SignedInCaller } from '../../caller.ts'
import { markSwapRead } from '../../features/notifications/notifications.store.ts'
import { tellOfRequest } from '../../features/notifications/tell-request.ts'
import { tellOfSwap } from '../../features/notifications/tell-swap.ts'
import { tellOfTimeOff } from '../../features/notifications/tell-time-off.ts'
import { findShift, listHolders } from '../../features/schedule/schedule.store.ts'
import { findRequest, markRequestRead } from '../../features/shift-requests/shift-requests.store.ts'
import { findExchange } from '../../features/swaps/swap-facts.ts'
import { findSwap } from '../../features/swaps/swaps.store.ts'
import { tellTimeOff } from '../../features/time-off/decide-time-off.ts'
import { findTimeOffRow, markTimeOffRead } from '../../features/time-off/time-off.store.ts'
import { daysOfImage } from '../../features/time-off/undo-time-off.ts'
import type { RowStep } from '../row-steps.ts'

type Tell = (tx: Change<SignedInCaller>, step: RowStep) => Promise<void>

/** What was open and is not, or was not and is: a step between other columns alone is no news. */
const isOfState = ({ before, after }: RowStep) => before?.status !== after?.status

const reasonOf = ({ before }: RowStep): string => (typeof before?.reason === 'string' ? before.reason : '')

const tellOfUndoneTimeOff: Tell = async (tx, step) => {
  const row = await findTimeOffRow(tx, step.rowId)
  if (row) return tellTimeOff(tx, TIME_OFF_UNDONE_TO[row.status], row)
  const [staff] = await listHolders(tx, [Number(step.after?.staff_id)])
  const hadIt = step.after?.status === 'open' || step.after?.status === 'approved'
  if (!staff || !step.after || !hadIt) return
  const told = { id: null, staff, ...daysOfImage(step.after), reason: null, confirmed: [], deciders: [] }
  await tellOfTimeOff(tx, TIME_OFF_UNDONE_TO.none, told, tx.user.id)
}

const tellOfUndoneRequest: Tell = async (tx, step) => {
  const request = await findRequest(tx, step.rowId)
  const shift = request?.scheduleId ? await findShift(tx, request.scheduleId) : null
  if (!request || !shift) return
  const told = { id: request.id, staff: request.staff, shift, reason: reasonOf(step) }
  await tellOfRequest(tx, REQUEST_UNDONE_TO[request.status], told, tx.user.id)
}

const tellOfUndoneSwap: Tell = async (tx, step) => {
  const swap = await findSwap(tx, step.rowId)
  const exchange = swap && (await findExchange(tx, swap))
  if (!swap || !exchange) return
  await tellOfSwap(tx, SWAP_UNDONE_TO[swap.status], { ...swap, ...exchange, reason: reasonOf(step) }, tx.user.id)
}

const BY_TABLE: Readonly<Record<string, { tell: Tell; markRead: (tx: Change, id: number) => Promise<void> }>> = {
  time_off: { tell: tellOfUndoneTimeOff, markRead: markTimeOffRead },
  shift_requests: { tell: tellOfUndoneRequest, markRead: markRequestRead },
  shift_swaps: { tell: tellOfUndoneSwap, markRead: markSwapRead },
}

/** What people were told to answer before the undo, they need not answer any more. Before it: a row may go with it. */
export async function markAnswered(tx: Change, steps: readonly RowStep[]): Promise<void> {
  for (const step of steps) if (isOfState(step)) await BY_TABLE[step.tableName]?.markRead(tx, step.rowId)
}

/** Tells of the steps that an undo has taken back. */
export async function tellUndone(tx: Change<SignedInCaller>, steps: readonly RowStep[]): Promise<void> {
  for (const step of steps) if (isOfState(step)) await BY_TABLE[step.tableName]?.tell(tx, step)
}
