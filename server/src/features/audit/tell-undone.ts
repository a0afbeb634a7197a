/** Whom an undo tells: whoever gets, loses or keeps a changed shift by it, as an edit by hand would (decision 0032). */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { isActive, isSameToHolder } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { SignedInCaller } from '../../caller.ts'
import type { Change } from '../../history/change.ts'
import { shiftOfImage } from '../../history/shift-of-image.ts'
import type { PutBackChange } from '../../history/undo-change.ts'
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
async function readWhoKnows(tx: Change, { undoes, actorId }: PutBackChange, shifts: readonly ShiftPutBack[]) {
  const told = await listTold(tx, { scheduleIds: shifts.map(({ id }) => id), changeId: undoes })
  const staffIds = shifts.flatMap(({ before, shift }) => [holderOf(before), holderOf(shift)])
  const people = await listHolders(
    tx,
    staffIds.filter((id) => id !== null),
  )
  const accounts = new Map(people.map(({ id, userId }) => [id, userId]))
  return (staffId: number, { id, before, shift }: ShiftPutBack): boolean => {
    const userId = accounts.get(staffId) ?? null
    if (userId !== null && userId === actorId) return true
    if ([before, shift].some((one) => one?.status === 'Confirmed' && one.staffId === staffId)) return true
    return told.some(
      (notice) =>
        (notice.changeId === undoes || notice.scheduleId === id) &&
        (notice.userId === null ? notice.staffId === staffId : notice.userId === userId),
    )
  }
}

/** Writes the notices of an undo. */
export async function tellUndone(tx: Change<SignedInCaller>, undone: PutBackChange): Promise<void> {
  const names = await readNames(tx)
  const toShift = (image: PutBackChange['steps'][number]['before']) => (image ? shiftOfImage(image, names) : null)
  const shifts = undone.steps
    .filter(({ tableName }) => tableName === 'schedule')
    .map(({ rowId, before, after }): ShiftPutBack => ({ id: rowId, before: toShift(after), shift: toShift(before) }))
    .filter(({ before, shift }) => holderOf(before) !== null || holderOf(shift) !== null)
  if (shifts.length === 0) return

  const knows = await readWhoKnows(tx, undone, shifts)
  const byHand = requireOutcome(
    decideShift('updateShift', { state: 'Pending', who: 'manager', facts: { isAsItWas: false } }),
  )
  const author = await readAuthor(tx)
  for (const putBack of shifts) {
    const { before, shift } = putBack
    const [former, holder] = [holderOf(before), holderOf(shift)]
    if (former === holder && before && shift && isSameToHolder(before, shift)) continue
    const isTold = { former, holder }
    const tell = byHand.tell.filter(({ to }) =>
      to.some((audience) => isTold[audience] !== null && knows(Number(isTold[audience]), putBack)),
    )
    await tellOfShift(tx, tell, { before, shift, author })
  }
}
