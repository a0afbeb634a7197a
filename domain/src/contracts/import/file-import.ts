/** Spreadsheet imports: the file, a manager's corrections to the parsing, and the resulting changes. */
import { z } from 'zod'
import { MAXIMUM } from '../constants.ts'
import { clockTimeSchema } from '../fields.ts'

/** Languages in which column names, days of the week, and the words for yes and no are recognised. */
export const IMPORT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const
export type ImportLanguage = (typeof IMPORT_LANGUAGES)[number]

/** Supported text encodings of spreadsheet files, named as in the Encoding Standard. */
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

/** Maximum size of the request body: room for the file in base64, JSON quotes and the other fields. */
export const IMPORT_BODY_BYTES = Math.ceil((IMPORT_FILE_BYTES * 4) / 3) + 300_000

/** Questions that a file may leave open, with their options; a question without options asks for a time. */
export const QUESTION_OPTIONS = {
  language: IMPORT_LANGUAGES,
  dateOrder: ['dayFirst', 'monthFirst'],
  decimalMark: ['point', 'comma'],
  timeNumbers: ['dayFraction', 'clock'],
  closingTime: [],
  openingTime: [],
  earliestStart: [],
  hiddenRows: ['leaveOut', 'read'],
  hiddenColumns: ['leaveOut', 'read'],
  samePerson: ['same', 'different'],
  hoursRange: ['lower', 'upper', 'leaveOut'],
  hoursWord: ['number', 'leaveOut'],
  contractWord: ['use', 'leaveOut'],
} as const
const questionKeys = Object.keys(QUESTION_OPTIONS) as [QuestionKey, ...QuestionKey[]]
export type QuestionKey = keyof typeof QUESTION_OPTIONS

type OptionKey = Exclude<QuestionKey, 'samePerson' | 'closingTime' | 'openingTime' | 'earliestStart'>
const optionSchema = <Key extends OptionKey>(key: Key) => z.enum(QUESTION_OPTIONS[key]).optional()

/** Line numbers of a worksheet, which has at most 1,048,576. */
const linesSchema = z.array(z.number().int().min(1).max(1_048_576)).max(5000)

const lineKeySchema = z.string().regex(/^\d{1,7}$/)

/** A manager's corrections to how a file was parsed. */
export const importChoicesSchema = z.strictObject({
  /** Name of the worksheet; by default the first visible one. */
  sheet: z.string().max(255).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** Meanings by column index, from 0; a column with an empty meaning is skipped. */
  columns: z.record(z.string().regex(/^\d{1,5}$/), z.string().max(40)).optional(),
  language: optionSchema('language'),
  dateOrder: optionSchema('dateOrder'),
  decimalMark: optionSchema('decimalMark'),
  timeNumbers: optionSchema('timeNumbers'),
  /** Whether to read the rows and columns that a workbook hides; by default they are left out. */
  hiddenRows: optionSchema('hiddenRows'),
  hiddenColumns: optionSchema('hiddenColumns'),
  /** The times that 'close' and 'open' mean in the file. */
  closingTime: clockTimeSchema.optional(),
  openingTime: clockTimeSchema.optional(),
  /** Start of the twelve-hour range in which start times without am or pm are assumed to be. */
  earliestStart: clockTimeSchema.optional(),
  /** Missing roles to create; by default all of them if the business has no roles yet, otherwise none. */
  createRoles: z.array(z.string().max(MAXIMUM.name)).max(500).optional(),
  /** Which number of '10-30' is meant, and whether 'Minijob 10' means 10 hours or the contract 'Minijob'. */
  hoursRange: optionSchema('hoursRange'),
  hoursWord: optionSchema('hoursWord'),
  contractWord: optionSchema('contractWord'),
  /** By line: whether a row is about the person who has its e-mail address under another name. */
  samePerson: z.record(lineKeySchema, z.enum(QUESTION_OPTIONS.samePerson)).optional(),
  /** Lines to skip. */
  leaveOut: linesSchema.optional(),
  /** Lines whose cells with errors are skipped, except the name and the roles. */
  leaveOutCells: linesSchema.optional(),
})
export type ImportChoices = z.infer<typeof importChoicesSchema>

/** An import file as base64, or the text of a CSV file; a dry run only reports what would change. */
export const importFields = {
  file: z.base64().min(1).optional(),
  csv: z.string().min(1).optional(),
  dryRun: z.boolean().default(true),
  choices: importChoicesSchema.default({}),
}

/** Checks that either `file` or `csv` is given, but not both. */
export function hasOneSource({ file, csv }: { file?: string | undefined; csv?: string | undefined }): boolean {
  return (file === undefined) !== (csv === undefined)
}

/** An error in a file, with its line. */
const rowErrorSchema = z.strictObject({ line: z.number().int(), column: z.string(), message: z.string() })
export type RowError = z.infer<typeof rowErrorSchema>

const questionSchema = z.strictObject({
  key: z.enum(questionKeys),
  /** The row that the question is about; absent if it is about the file. */
  line: z.number().int().optional(),
  /** The question as a sentence, if its key does not say all. */
  text: z.string().optional(),
  /** Cells whose meaning depends on the answer. */
  texts: z.array(z.string()),
  /** The manager's choice, or the answer that the file implies; null while unanswered, which blocks the import. */
  answer: z.string().nullable(),
  options: z.array(z.string()),
})
export type ImportQuestion = z.infer<typeof questionSchema>

const columnSchema = z.strictObject({
  index: z.number().int(),
  header: z.string(),
  /** Label and key of the column's meaning; null if the column is skipped. */
  readAs: z.string().nullable(),
  key: z.string().nullable(),
  samples: z.array(z.string()),
})

/** Properties of the file other than its cells. */
const sourceSchema = z.strictObject({
  /** Worksheets of a workbook; null and empty for a text file. */
  sheet: z.string().nullable(),
  sheets: z.array(z.strictObject({ name: z.string(), isHidden: z.boolean() })),
  /**
   * Encoding of a text file, with sample cells in each likely encoding; `encodings` is empty if the encoding is
   * certain.
   */
  encoding: z.enum(ENCODINGS).nullable(),
  encodings: z.array(z.strictObject({ name: z.enum(ENCODINGS), samples: z.array(z.string()) })),
})
export type ImportSource = z.infer<typeof sourceSchema>

/**
 * The result of an import or a dry run. `applied` is false if nothing was written: for a dry run, or a file with
 * errors.
 */
export const importReportSchema = z.strictObject({
  applied: z.boolean(),
  /** Line of the column headers; errors on later lines belong to a row, which can be skipped. */
  headerLine: z.number().int(),
  rows: z.number().int(),
  created: z.number().int(),
  unchanged: z.number().int(),
  updated: z.number().int(),
  columns: z.array(columnSchema),
  /** Meanings that a manager can choose for a column. */
  meanings: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  /** Roles that the import will create. */
  newRoles: z.array(z.string()),
  /** Unknown roles, whether or not the import creates them, each with an existing role of a similar name. */
  unknownRoles: z.array(z.strictObject({ name: z.string(), near: z.string().nullable(), line: z.number().int() })),
  preview: z.array(
    z.strictObject({ line: z.number().int(), action: z.enum(['create', 'update', 'unchanged']), text: z.string() }),
  ),
  errors: z.array(rowErrorSchema),
  /** Lines with no other errors than in cells that can be skipped; absent if there are none. */
  cellLines: z.array(z.number().int()).optional(),
  /** Values that look wrong but may be intended; absent if there are none. */
  warnings: z.array(rowErrorSchema).optional(),
  questions: z.array(questionSchema),
  source: sourceSchema,
  /** Lines that the manager chose to skip. */
  leftOut: z.array(z.number().int()),
})
export type ImportReport = z.infer<typeof importReportSchema>
