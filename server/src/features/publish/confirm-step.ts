/** The rule of confirming a shift and of unconfirming it, the same for one shift, for many, and for all (WEEK-05, WEEK-06). */

import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { AppError } from '../../errors/app-error.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { requireFreeHolder } from '../../shifts/shift-checks.ts'
import { confirmLockedShifts, type LockedShift, unconfirmLockedShifts } from '../../shifts/shift-write.store.ts'

type Decide = (shift: LockedShift) => 'move' | 'stay'

/** A step that a shift takes when a manager confirms or unconfirms it. */
export interface ConfirmStep {
  /** Returns a function that asks the transition table about a locked shift; it throws if the step is refused. */
  readonly judge: (tx: Change<SignedInCaller>) => Promise<Decide>
  /** Writes the step of shifts that this transaction has locked. */
  readonly write: (tx: Change<SignedInCaller>, ids: readonly number[]) => Promise<void>
}

/**
 * Returns a function that says whether confirming changes a locked shift, or that its person has lost the role since.
 * A shift that has started is confirmed even so.
 */
export async function judgeConfirming(tx: Change<SignedInCaller>, action: 'confirmShift' | 'confirmAllPending') {
  const who = actorOf(tx.user.role, false)
  const reachedMinutes = await readReachedMinutes(tx)
  return (shift: LockedShift): 'move' | 'stay' | 'lacksRole' => {
    const { status: state, staffId, hasOpenRequest, hasOpenCancellation, isQualified } = shift
    const facts = { isUnassigned: staffId === null, hasOpenRequest, hasOpenCancellation }
    if (requireOutcome(decideShift(action, { state, who, facts })).kind === 'stay') return 'stay'
    return isQualified || hasStarted(occupiedInterval(shift), reachedMinutes) ? 'move' : 'lacksRole'
  }
}

/** Confirms shifts, and stores the current name of each person. */
export const writeConfirmed: ConfirmStep['write'] = (tx, ids) =>
  confirmLockedShifts(tx, ids, { confirmingManagerId: tx.user.id, at: instantNow(tx.clock) })

export const CONFIRM: ConfirmStep = {
  judge: async (tx) => {
    const judge = await judgeConfirming(tx, 'confirmShift')
    return (shift) => {
      const kind = judge(shift)
      if (kind === 'lacksRole') throw new AppError('conflict', scheduleMessages.lacksRole)
      return kind
    }
  },
  write: writeConfirmed,
}

/** A shift that is pending again can be changed again. */
export const UNCONFIRM: ConfirmStep = {
  judge: async (tx) => {
    const who = actorOf(tx.user.role, false)
    return ({ status: state, staffId }) => {
      requireOutcome(decideShift('unconfirmShift', { state, who, facts: { isUnassigned: staffId === null } }))
      return 'move'
    }
  },
  write: unconfirmLockedShifts,
}

/** Writes a step of one shift. A cancelled shift did not block its person's time, so this checks that they are free. */
export async function writeOne(tx: Change<SignedInCaller>, { write }: ConfirmStep, shift: LockedShift): Promise<void> {
  if (shift.staffId !== null && !isActive(shift))
    await requireFreeHolder(tx, shift, shift.staffId, scheduleMessages.overlapOnEdit)
  await write(tx, [shift.id])
}
