/** The notes of weeks, days and shifts (NOTES-01 to NOTES-03). */
import { z } from 'zod'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idSchema, textSchema, versionSchema, weekParams, weekStartSchema } from '../fields.ts'

const noteSchema = z.strictObject({
  id: idSchema,
  weekStartDate: daySchema,
  /** The day of the note; null for a note on the week or on a shift. */
  date: daySchema.nullable(),
  /** The shift of the note; null for a note on the week or on a day. */
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
    'The notes of a week, its days and its shifts; staff get those of published weeks, and of their own shifts (NOTES-02)',
  params: weekParams,
  response: z.array(noteSchema),
})

const savedNoteSchema = z.strictObject({
  message: z.string(),
  /** Null after deletion. */
  note: noteSchema.nullable(),
  /** Pass it to undo. */
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
    /** Null deletes it. */
    text: textSchema(MAXIMUM.note)
      .transform((text) => (text === '' ? null : text))
      .nullable(),
    /** The version that its author saw; null if they saw none. */
    version: versionSchema.nullable().default(null),
  }),
  response: savedNoteSchema,
  refusals: ['notFound', 'conflict'],
})
export type NoteBody = z.output<typeof saveNote.body>

export const noteEndpoints = [listWeekNotes, saveNote] as const
