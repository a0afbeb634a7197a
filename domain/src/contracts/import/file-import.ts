/** Spreadsheets that are read: the file, how a manager corrects the way it was understood, and what it would change. */
import { z } from 'zod'
import { MAXIMUM } from '../constants.ts'
import { clockTimeSchema } from '../fields.ts'

/** Languages in which columns, days of the week, yes and no are understood. */
export const IMPORT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const
export type ImportLanguage = (typeof IMPORT_LANGUAGES)[number]

/** Encodings in which spreadsheets save text, as the Encoding Standard names them. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-15',
  'x-mac-cyrillic',
  'koi8-r',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The largest file that an import takes, in bytes. */
export const IMPORT_FILE_BYTES = 5_000_000

/** The file as base64, quotation marks and the other fields. */
export const IMPORT_BODY_BYTES = Math.ceil((IMPORT_FILE_BYTES * 4) / 3) + 300_000

/** What a file may leave open, and what each question can be answered with; a time where there is nothing to choose from. */
export const QUESTION_OPTIONS = {
  language: IMPORT_LANGUAGES,
  dateOrder: ['dayFirst', 'monthFirst'],
  decimalMark: ['point', 'comma'],
  timeNumbers: ['dayFraction', 'clock'],
  closingTime: [],
  openingTime: [],
  earliestStart: [],
} as const
const questionKeys = Object.keys(QUESTION_OPTIONS) as [QuestionKey, ...QuestionKey[]]
export type QuestionKey = keyof typeof QUESTION_OPTIONS

const optionSchema = <Key extends 'language' | 'dateOrder' | 'decimalMark' | 'timeNumbers'>(key: Key) =>
  z.enum(QUESTION_OPTIONS[key]).optional()

/** How a manager corrects the way a file was understood. */
export const importChoicesSchema = z.strictObject({
  /** The name of the sheet of a workbook; the first one that is not hidden when left out. */
  sheet: z.string().max(255).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** Meanings by the number of the column, from 0; an empty one is not read. */
  columns: z.record(z.string().regex(/^\d{1,5}$/), z.string().max(40)).optional(),
  language: optionSchema('language'),
  dateOrder: optionSchema('dateOrder'),
  decimalMark: optionSchema('decimalMark'),
  timeNumbers: optionSchema('timeNumbers'),
  /** What 'close' and 'open' in the file stand for. */
  closingTime: clockTimeSchema.optional(),
  openingTime: clockTimeSchema.optional(),
  /** Starts without am or pm lie within twelve hours from this time on. */
  earliestStart: clockTimeSchema.optional(),
  /** Roles that do not exist yet and are to be created; left out, those of a business without any role are. */
  createRoles: z.array(z.string().max(MAXIMUM.name)).max(500).optional(),
  /** Lines that are left out; a worksheet has at most 1,048,576. */
  leaveOut: z.array(z.number().int().min(1).max(1_048_576)).max(5000).optional(),
})
export type ImportChoices = z.infer<typeof importChoicesSchema>

/** A file as base64, or the text of a CSV file; a dry run only reports. */
export const importFields = {
  file: z.base64().min(1).optional(),
  csv: z.string().min(1).optional(),
  dryRun: z.boolean().default(true),
  choices: importChoicesSchema.default({}),
}

/** Whether exactly one of the two names the content. */
export function hasOneSource({ file, csv }: { file?: string | undefined; csv?: string | undefined }): boolean {
  return (file === undefined) !== (csv === undefined)
}

/** One of several faults of a file, with its line. */
const rowErrorSchema = z.strictObject({ line: z.number().int(), column: z.string(), message: z.string() })
export type RowError = z.infer<typeof rowErrorSchema>

const questionSchema = z.strictObject({
  key: z.enum(questionKeys),
  /** Cells that depend on the answer. */
  texts: z.array(z.string()),
  /** What was chosen, or follows from the file; null until somebody answers, and nothing is imported until then. */
  answer: z.string().nullable(),
  options: z.array(z.string()),
})
export type ImportQuestion = z.infer<typeof questionSchema>

const columnSchema = z.strictObject({
  index: z.number().int(),
  header: z.string(),
  /** The name and the key of its meaning; null when it is not read. */
  readAs: z.string().nullable(),
  key: z.string().nullable(),
  samples: z.array(z.string()),
})

/** What the file is, beside its cells. */
const sourceSchema = z.strictObject({
  /** Of a workbook. */
  sheet: z.string().nullable(),
  sheets: z.array(z.strictObject({ name: z.string(), isHidden: z.boolean() })),
  /** Of a text, with what its doubtful cells would be in the encodings that are likely; none where it is certain. */
  encoding: z.enum(ENCODINGS).nullable(),
  encodings: z.array(z.strictObject({ name: z.enum(ENCODINGS), samples: z.array(z.string()) })),
})
export type ImportSource = z.infer<typeof sourceSchema>

/** What an import did, or would do. `applied` is false for a dry run and for a file with errors: nothing changed. */
export const importReportSchema = z.strictObject({
  applied: z.boolean(),
  /** The line of the column names; errors of later lines are of a row, which can be left out. */
  headerLine: z.number().int(),
  rows: z.number().int(),
  created: z.number().int(),
  unchanged: z.number().int(),
  updated: z.number().int(),
  columns: z.array(columnSchema),
  /** Meanings a column can be given. */
  meanings: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  /** Roles that the import creates. */
  newRoles: z.array(z.string()),
  /** Roles that do not exist, created or not, and an existing one of a similar name. */
  unknownRoles: z.array(z.strictObject({ name: z.string(), near: z.string().nullable(), line: z.number().int() })),
  preview: z.array(
    z.strictObject({ line: z.number().int(), action: z.enum(['create', 'update', 'unchanged']), text: z.string() }),
  ),
  errors: z.array(rowErrorSchema),
  /** What may be meant, but is looked at before it is imported; left out where there is nothing. */
  warnings: z.array(rowErrorSchema).optional(),
  questions: z.array(questionSchema),
  source: sourceSchema,
  /** Lines that were left out by choice. */
  leftOut: z.array(z.number().int()),
})
export type ImportReport = z.infer<typeof importReportSchema>
