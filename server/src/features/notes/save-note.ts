import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { saveNote as endpoint, NoteBody } from '@fairweek/domain/contracts/notes/notes'
import { noteMessages } from '@fairweek/domain/messages/notes/notes'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { sayLastChange } from '../../history/refuse-stale.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { deleteNote, findNote, insertNote, type NotePlace, updateNote } from './notes.store.ts'

/** Returns where a note is stored. For a note on a shift, the week is the shift's own. */
async function placeOf(caller: SignedInCaller, { weekStartDate, date, shiftId }: NoteBody): Promise<NotePlace> {
  const refuse = (path: string, message: string) => new AppError('invalid', message, [{ path, message }])
  if (date !== null && shiftId !== null) throw refuse('date', noteMessages.oneThing)
  if (date !== null && weekStartOf(date) !== weekStartDate) throw refuse('date', noteMessages.dayOutsideWeek)
  if (shiftId === null) return { weekStartDate, date, shiftId }
  return { weekStartDate: (await requireShift(caller, shiftId)).weekStartDate, date: null, shiftId }
}

/** Throws if the note has changed; `version` in the error's issue makes the page read the note again. */
async function refuseStale(tx: SignedInCaller, place: NotePlace, version: number | null): Promise<never> {
  const stored = await findNote(tx, place)
  if (!stored) throw new AppError('notFound', noteMessages.notFound)
  const rows = [{ table: 'notes', column: 'id', value: stored.id }]
  const message = version === null ? noteMessages.twice : noteMessages.stale(await sayLastChange(tx, 'note', rows))
  throw new AppError('conflict', message, [{ path: 'version', message }])
}

/** Writes, changes or deletes a note, if its version is still the one its author saw (NOTES-01). */
export async function saveNote(caller: SignedInCaller, body: NoteBody): Promise<Reply<typeof endpoint>> {
  const { text, version } = body
  if (text === null && version === null) throw new AppError('notFound', noteMessages.notFound)
  const place = await placeOf(caller, body)
  const { weekStartDate, shiftId } = place
  return change(caller, 'saveNote', { weeks: [weekStartDate] }, async (tx) => {
    if (shiftId !== null) await requireShift(tx, shiftId)
    if (text === null) {
      if (version === null || !(await deleteNote(tx, { ...place, version }))) return refuseStale(tx, place, version)
      return { message: noteMessages.deleted, note: null, undoId: tx.changeId }
    }
    const note =
      version === null ? await insertNote(tx, { ...place, text }) : await updateNote(tx, { ...place, text, version })
    return note ? { message: noteMessages.saved, note, undoId: tx.changeId } : refuseStale(tx, place, version)
  })
}
