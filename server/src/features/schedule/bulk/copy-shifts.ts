/**
 * Copies shifts to other days as one change. Copies that a rule or locked day refuses are skipped and reported
 * (GRID-10).
 */

import type { CopyReply } from '@fairweek/domain/contracts/schedule/copy-shifts'
import type { SeenShift, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { copyMessages } from '@fairweek/domain/messages/schedule/copy/copy'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { canBeCopied } from '@fairweek/domain/rules/shift-state'
import { dayOfWeekOf } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Change, SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { listOvertaken, meanwhileIn } from '../../../history/describe-meanwhile.ts'
import { lockedPeriodError } from '../../../http/errors.ts'
import { goneError, refuseStale, requireFreeByName, sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { findRequirementId, insertShift } from '../../../shifts/shift-write.store.ts'
import { listShiftsByIds, listShiftsOfWeeks } from '../../../shifts/shifts.store.ts'
import { holdAreaId } from '../../areas/areas.store.ts'
import { insertNote, listTextsOfShifts } from '../../notes/notes.store.ts'

interface Asked {
  shifts: readonly SeenShift[]
  dates: readonly string[]
}

const keyOf = (date: string, { startTime, endTime, roleId, staffId }: Shift) =>
  [date, startTime, endTime, roleId, staffId].join(' ')

/** Returns a function that finds existing shifts by key. Each existing shift is found only once. */
function createFinder(shifts: readonly Shift[]): (key: string) => boolean {
  const left = new Map<string, number>()
  for (const shift of shifts.filter(canBeCopied)) {
    const key = keyOf(shiftDate(shift), shift)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return (key) => {
    const count = left.get(key) ?? 0
    left.set(key, Math.max(0, count - 1))
    return count > 0
  }
}

interface Copy {
  shift: Shift
  date: string
  /** The shift's note, which is copied too; undefined if it has none. */
  note: string | undefined
}

/** Adds a copy as a draft, under the same rules as a new shift. */
async function addCopy(tx: Change<SignedInCaller>, { shift: { startTime, endTime, ...shift }, date, note }: Copy) {
  if (startTime === null || endTime === null) throw new AppError('conflict', copyMessages.notCopied)
  const { roleId, staffId, area } = shift
  const place = { weekStartDate: weekStartOf(date), dayOfWeek: dayOfWeekOf(date), startTime, endTime, roleId, staffId }
  if (staffId !== null) await requireFreeByName(tx, place, staffId)
  // A requirement applies to one day of the week, so a copy on another day of the week has no requirement.
  const requirementId = place.dayOfWeek === shift.dayOfWeek ? await findRequirementId(tx, shift.requirementId) : null
  const areaId = await holdAreaId(tx, area?.id)
  const id = await insertShift(tx, { ...place, areaId, requirementId, status: 'Pending' })
  const { weekStartDate } = place
  if (note !== undefined) await insertNote(tx, { weekStartDate, date: null, shiftId: id, text: note })
  return id
}

export function copyShifts(caller: SignedInCaller, { shifts, dates }: Asked): Promise<CopyReply> {
  const wanted = [...new Map(shifts.map((seen) => [seen.id, seen])).values()]
  const days = [...new Set(dates)].sort()
  const weeks = [...new Set(days.map(weekStartOf))]
  const write = async (): Promise<CopyReply> => {
    const ids = wanted.map(({ id }) => id)
    const people = (await listShiftsByIds(caller, ids)).flatMap(({ staffId }) => staffId ?? [])
    return change(caller, 'copyShifts', { weeks, people }, async (tx) => {
      const sources = new Map((await listShiftsByIds(tx, ids)).map((shift) => [shift.id, shift]))
      const meanwhile = meanwhileIn(tx, listOvertaken(wanted, sources))
      const notes = await listTextsOfShifts(tx, ids)
      const isThere = createFinder(await listShiftsOfWeeks(tx, weeks))
      const added: number[] = []
      const refused: CopyReply['refused'] = []
      const copy = async ({ id, version }: SeenShift, date: string) => {
        const shift = sources.get(id)
        if (!shift) throw await goneError(meanwhile, id)
        await refuseStale(meanwhile, shift, version, null)
        if (!canBeCopied(shift)) throw new AppError('conflict', copyMessages.notCopied)
        if (isThere(keyOf(date, shift))) throw new AppError('conflict', copyMessages.alreadyThere)
        // Uses one savepoint per copy, so that a refused copy, such as one in locked days, does not undo the others.
        return tx.db.transaction((db) => addCopy({ ...tx, db }, { shift, date, note: notes.get(id) }))
      }
      for (const date of days)
        for (const seen of wanted)
          try {
            added.push(await copy(seen, date))
          } catch (error) {
            const refusal = error instanceof AppError ? error : lockedPeriodError(error)
            if (!refusal) throw error
            refused.push({ id: seen.id, date, message: refusal.message })
          }
      const message = copyMessages.done(added.length, refused.length)
      return { message, added, refused, undoId: added.length === 0 ? null : tx.changeId }
    })
  }
  return sayWhyRefused(write(), scheduleMessages.overlapOnAdd)
}
