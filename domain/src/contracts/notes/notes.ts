/** Notes on weeks, days and shifts (NOTES-01 to NOTES-03). */
import { z } from 'zod'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idSchema, textSchema, versionSchema, weekParams, weekStartSchema } from '../fields.ts'

const noteSchema = z.strictObject({
  id: idSchema,
  weekStartDate: daySchema,
  /** The day that the note is on; null for a note on the week or a shift. */
  date: daySchema.nullable(),
  /** The shift that the note is on; null for a note on the week or a day. */
  shiftId: idSchema.nullable(),
  text: z.string(),
  version: z.number().int(),
})
export type Note = z.infer<typeof noteSchema>

export const listWeekNotes = defineEndpoint({
  name: 'listWeekNotes',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/notes',
  access: 'staff',
  summary:
    'List the notes of a week, its days and its shifts; staff get those of published weeks and of their own shifts (NOTES-02)',
  params: weekParams,
  response: z.array(noteSchema),
})

const savedNoteSchema = z.strictObject({
  message: z.string(),
  /** Null if the note was deleted. */
  note: noteSchema.nullable(),
  /** Id of the change, for undo. */
  undoId: idSchema,
})

export const saveNote = defineEndpoint({
  name: 'saveNote',
  method: 'PUT',
  path: '/api/schedule/notes',
  access: 'manager',
  summary: 'Write, change or delete the note of a week, a day or a shift (NOTES-01)',
  body: z.strictObject({
    weekStartDate: weekStartSchema,
    date: daySchema.nullable().default(null),
    shiftId: idSchema.nullable().default(null),
    /** Null deletes the note. */
    text: textSchema(MAXIMUM.note)
      .transform((text) => (text === '' ? null : text))
      .nullable(),
    /** Version of the note that the author saw; null if there was none. */
    version: versionSchema.nullable().default(null),
  }),
  response: savedNoteSchema,
  refusals: ['notFound', 'conflict'],
})
export type NoteBody = z.output<typeof saveNote.body>

export const noteEndpoints = [listWeekNotes, saveNote] as const
