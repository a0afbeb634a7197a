/** Whom an undo tells: whoever gets, loses or keeps a changed shift by it, as an edit by hand would (decision 0032). */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { isActive, isSameToHolder } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { RowImage } from '../../db/schema.ts'
import type { Change } from '../../history/change.ts'
import type { RowStep } from '../../history/row-steps.ts'
import { shiftOfImage } from '../../history/shift-of-image.ts'
import type { ChangeToUndo, PrepareTelling } from '../../history/undo-change.ts'
import { readNames } from '../../history/week-changes.store.ts'
import { listTold } from '../notifications/notifications.store.ts'
import { tellOfShift } from '../notifications/tell-shift.ts'
import { listHolders } from '../schedule/schedule.store.ts'
import { readAuthor, requireOutcome } from '../schedule/shift-access.ts'

/** A shift as the change had left it, and as it stands again; null where it is not there. */
interface ShiftPutBack {
  id: number
  before: Shift | null
  shift: Shift | null
}

/** Who works a shift, for whom it is theirs. */
const holderOf = (shift: Shift | null): number | null => (shift && isActive(shift) ? shift.staffId : null)

/**
 * Who knows of a shift that it is, or was, theirs: they were told so, by an earlier change or by the one that is undone,
 * or they did it themselves. Of a draft nobody knows.
 */
async function readWhoKnows(tx: Change, undone: ChangeToUndo, shifts: readonly ShiftPutBack[]) {
  // Read first: with a shift that goes, its notices no longer name it.
  const told = await listTold(tx, { scheduleIds: shifts.map(({ id }) => id), changeId: undone.id })
  const staffIds = shifts.flatMap(({ before, shift }) => [holderOf(before), holderOf(shift)])
  const people = await listHolders(
    tx,
    staffIds.filter((id) => id !== null),
  )
  const accounts = new Map(people.map(({ id, userId }) => [id, userId]))
  return (staffId: number, { id, before, shift }: ShiftPutBack): boolean => {
    const userId = accounts.get(staffId) ?? null
    if (userId !== null && userId === undone.actorId) return true
    if ([before, shift].some((one) => one?.status === 'Confirmed' && one.staffId === staffId)) return true
    return told.some(
      (notice) =>
        (notice.changeId === undone.id || notice.scheduleId === id) &&
        (notice.userId === null ? notice.staffId === staffId : notice.userId === userId),
    )
  }
}

/** Sees who knows what, and then writes the notices of an undo. */
export const prepareTelling: PrepareTelling = async (tx, undone) => {
  const names = await readNames(tx)
  const toShift = (image: RowImage | null) => (image ? shiftOfImage(image, names) : null)
  const toShifts = (steps: readonly RowStep[]) =>
    steps
      .filter(({ tableName }) => tableName === 'schedule')
      .map(({ rowId, before, after }): ShiftPutBack => ({ id: rowId, before: toShift(after), shift: toShift(before) }))
      .filter(({ before, shift }) => holderOf(before) !== null || holderOf(shift) !== null)
  const knows = await readWhoKnows(tx, undone, toShifts(undone.steps))
  const author = await readAuthor(tx)
  const question = { state: 'Pending', who: 'manager', facts: { isAsItWas: false } } as const
  const byHand = requireOutcome(decideShift('updateShift', question))
  return async (steps) => {
    for (const putBack of toShifts(steps)) {
      const { before, shift } = putBack
      const isTold = { former: holderOf(before), holder: holderOf(shift) }
      if (before && shift && isActive(before) && isActive(shift) && isSameToHolder(before, shift)) continue
      const tell = byHand.tell.filter(({ to }) =>
        to.some((audience) => isTold[audience] !== null && knows(isTold[audience], putBack)),
      )
      await tellOfShift(tx, tell, { before, shift, author })
    }
  }
}
