import type { Note, NoteBody } from '@fairweek/domain/contracts/notes/notes'
import { and, asc, between, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { notes, schedule } from '../../db/schema.ts'

const columns = {
  id: notes.id,
  weekStartDate: notes.weekStartDate,
  date: notes.date,
  shiftId: notes.scheduleId,
  text: notes.text,
  version: notes.version,
}

/** Lists the notes of a week; the note of a shift belongs to the week that the shift is in now. */
export function listNotesOfWeek(scope: Scope, weekStart: string): Promise<Note[]> {
  return scope.db
    .select(columns)
    .from(notes)
    .leftJoin(schedule, eq(schedule.id, notes.scheduleId))
    .where(or(and(isNull(notes.scheduleId), eq(notes.weekStartDate, weekStart)), eq(schedule.weekStartDate, weekStart)))
    .orderBy(asc(notes.date), asc(notes.id))
}

/** Lists the weeks between two Mondays that have a note, and the days of those weeks that have one. */
export function listNotedDays(
  scope: Scope,
  from: string,
  until: string,
): Promise<Pick<Note, 'weekStartDate' | 'date'>[]> {
  return scope.db
    .select({ weekStartDate: notes.weekStartDate, date: notes.date })
    .from(notes)
    .where(and(isNull(notes.scheduleId), between(notes.weekStartDate, from, until)))
}

/** What a note is attached to. */
export type NotePlace = Pick<NoteBody, 'weekStartDate' | 'date' | 'shiftId'>

function isAt({ weekStartDate, date, shiftId }: NotePlace): SQL | undefined {
  if (shiftId !== null) return eq(notes.scheduleId, shiftId)
  const isOfDay = date === null ? isNull(notes.date) : eq(notes.date, date)
  return and(isNull(notes.scheduleId), eq(notes.weekStartDate, weekStartDate), isOfDay)
}

export async function findNote(scope: Scope, place: NotePlace): Promise<Note | null> {
  const [row] = await scope.db.select(columns).from(notes).where(isAt(place))
  return row ?? null
}

/** Returns the texts of the notes on these shifts, by shift id. */
export async function listTextsOfShifts(scope: Scope, shiftIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await scope.db
    .select({ shiftId: notes.scheduleId, text: notes.text })
    .from(notes)
    .where(inArray(notes.scheduleId, [...shiftIds]))
  return new Map(rows.flatMap(({ shiftId, text }) => (shiftId === null ? [] : [[shiftId, text] as const])))
}

/** Inserts a note; returns null if there is one already. */
export async function insertNote(tx: Change, { shiftId, ...note }: NotePlace & { text: string }): Promise<Note | null> {
  const [row] = await tx.db
    .insert(notes)
    .values({ ...note, scheduleId: shiftId })
    .onConflictDoNothing()
    .returning(columns)
  return row ?? null
}

/** Updates a note; returns null if its version has changed, or if it was deleted. */
export async function updateNote(
  tx: Change,
  { text, version, ...place }: NotePlace & { text: string; version: number },
): Promise<Note | null> {
  const [row] = await tx.db
    .update(notes)
    .set({ text, weekStartDate: place.weekStartDate, version: version + 1 })
    .where(and(isAt(place), eq(notes.version, version)))
    .returning(columns)
  return row ?? null
}

/** Deletes a note; returns false if its version has changed. */
export async function deleteNote(tx: Change, { version, ...place }: NotePlace & { version: number }): Promise<boolean> {
  const gone = await tx.db
    .delete(notes)
    .where(and(isAt(place), eq(notes.version, version)))
    .returning({ id: notes.id })
  return gone.length === 1
}
