/** Spreadsheet imports: the file, a manager's corrections of how it was parsed, and the changes it would make. */
import { z } from 'zod'
import { MAXIMUM } from '../constants.ts'
import { clockTimeSchema } from '../fields.ts'

/** Languages in which column names, days of the week, yes and no are recognised. */
export const IMPORT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const
export type ImportLanguage = (typeof IMPORT_LANGUAGES)[number]

/** Encodings in which spreadsheets save text, named as in the Encoding Standard. */
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

/** Maximum size of an import file, in bytes. */
export const IMPORT_FILE_BYTES = 5_000_000

/** Allows for the file as base64, quotation marks and the other fields. */
export const IMPORT_BODY_BYTES = Math.ceil((IMPORT_FILE_BYTES * 4) / 3) + 300_000

/** Questions that a file may leave open, and the options of each; a time if there are none. */
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

/** A manager's corrections of how a file was parsed. */
export const importChoicesSchema = z.strictObject({
  /** The sheet of a workbook by name; if left out, the first one that is not hidden. */
  sheet: z.string().max(255).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** Meanings by column number, from 0; a column with an empty meaning is not read. */
  columns: z.record(z.string().regex(/^\d{1,5}$/), z.string().max(40)).optional(),
  language: optionSchema('language'),
  dateOrder: optionSchema('dateOrder'),
  decimalMark: optionSchema('decimalMark'),
  timeNumbers: optionSchema('timeNumbers'),
  /** The times that 'close' and 'open' mean in the file. */
  closingTime: clockTimeSchema.optional(),
  openingTime: clockTimeSchema.optional(),
  /** Start times without am or pm lie within twelve hours from this time on. */
  earliestStart: clockTimeSchema.optional(),
  /** Missing roles to create; if left out, all of them for a business without any role. */
  createRoles: z.array(z.string().max(MAXIMUM.name)).max(500).optional(),
  /** Lines to skip; a worksheet has at most 1,048,576. */
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

/** Checks that exactly one of the two sources is given. */
export function hasOneSource({ file, csv }: { file?: string | undefined; csv?: string | undefined }): boolean {
  return (file === undefined) !== (csv === undefined)
}

/** One error of a file, with its line. */
const rowErrorSchema = z.strictObject({ line: z.number().int(), column: z.string(), message: z.string() })
export type RowError = z.infer<typeof rowErrorSchema>

const questionSchema = z.strictObject({
  key: z.enum(questionKeys),
  /** Cells that depend on the answer. */
  texts: z.array(z.string()),
  /** The choice, or what follows from the file; null until answered, and nothing is imported before then. */
  answer: z.string().nullable(),
  options: z.array(z.string()),
})
export type ImportQuestion = z.infer<typeof questionSchema>

const columnSchema = z.strictObject({
  index: z.number().int(),
  header: z.string(),
  /** Label and key of its meaning; null if it is not read. */
  readAs: z.string().nullable(),
  key: z.string().nullable(),
  samples: z.array(z.string()),
})

/** Properties of the file apart from its cells. */
const sourceSchema = z.strictObject({
  /** Of a workbook. */
  sheet: z.string().nullable(),
  sheets: z.array(z.strictObject({ name: z.string(), isHidden: z.boolean() })),
  /** Of a text, with samples of its doubtful cells in each likely encoding; empty if the encoding is certain. */
  encoding: z.enum(ENCODINGS).nullable(),
  encodings: z.array(z.strictObject({ name: z.enum(ENCODINGS), samples: z.array(z.string()) })),
})
export type ImportSource = z.infer<typeof sourceSchema>

/**
 * The result of an import, or of a dry run. `applied` is false for a dry run and for a file with errors: nothing
 * changed.
 */
export const importReportSchema = z.strictObject({
  applied: z.boolean(),
  /** The line of the column names; errors of later lines belong to a row, which can be skipped. */
  headerLine: z.number().int(),
  rows: z.number().int(),
  created: z.number().int(),
  unchanged: z.number().int(),
  updated: z.number().int(),
  columns: z.array(columnSchema),
  /** The meanings that a column can have. */
  meanings: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  /** Roles that the import creates. */
  newRoles: z.array(z.string()),
  /** Roles that do not exist, whether to be created or not, and an existing one with a similar name. */
  unknownRoles: z.array(z.strictObject({ name: z.string(), near: z.string().nullable(), line: z.number().int() })),
  preview: z.array(
    z.strictObject({ line: z.number().int(), action: z.enum(['create', 'update', 'unchanged']), text: z.string() }),
  ),
  errors: z.array(rowErrorSchema),
  /** Values to review before the import, although they may be intended; left out if there are none. */
  warnings: z.array(rowErrorSchema).optional(),
  questions: z.array(questionSchema),
  source: sourceSchema,
  /** Lines skipped by choice. */
  leftOut: z.array(z.number().int()),
})
export type ImportReport = z.infer<typeof importReportSchema>
