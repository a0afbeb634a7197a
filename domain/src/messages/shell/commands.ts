/** Texts of the command line. */

import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const shellMessages = catalogue('shellMessages', {
  help: `Usage:
  fairweek import staff FILE [--dry-run] [--choose WHAT=ANSWER]...
  fairweek import requirements FILE [--dry-run] [--mode add|replace] [--choose WHAT=ANSWER]...
  fairweek export staff [FILE]
  fairweek export requirements [FILE]
  fairweek archive history FILE --before DAY
  fairweek backup FILE
  fairweek restore FILE
  fairweek doctor
  fairweek work
  fairweek create-admin NAME --email ADDRESS
  fairweek reset-password NAME

An import reads an Excel workbook (.xlsx) or a CSV file from any spreadsheet program: , ; tab or |
between cells, in UTF-8, UTF-16 or an older encoding. If FILE is "-", it reads the standard input.
An export writes CSV. If a file has any error or open question, all of them are printed and nothing
is changed. Column names may vary, in English, German, French, Spanish, Italian, Dutch or Portuguese:
  staff         Name (or First name and Last name), Roles; and Phone, Email, Target hours,
                Seniority, Preferred days, Preferred start, Preferred end
  requirements  Day, From and To (or Time), Role; and People needed; or a column for each day
Importing the same file twice changes nothing. --choose answers a question or corrects a reading:
  sheet=NAME  encoding=NAME  language=de  dateOrder=dayFirst|monthFirst  decimalMark=point|comma
  closingTime=23:00  openingTime=09:00  earliestStart=08:00  timeNumbers=dayFraction|clock
  columns.3=phone (columns are counted from 0; nothing after = leaves one out)
  createRoles=Cook,Host (roles that do not exist yet)  leaveOut=4,7 (lines)

archive moves changes made before DAY out of the history into a new FILE, as one line of JSON each.
They can no longer be undone.

backup saves everything except sign-in sessions to a new FILE. restore first saves a copy of the
current data, then replaces all of it; it works on both kinds of database. A file that is damaged or
is not a backup changes nothing. doctor checks the data, the disk and the backups, and changes
nothing. create-admin and reset-password print a link with which the person sets a password.
Only one process at a time can use the embedded database: stop Fairweek before you run a command on
it (doctor then checks what it can without opening it). With PostgreSQL, Fairweek can keep running.

work runs until it is stopped. It generates for the servers on the same PostgreSQL database, and
reads the settings of a server; at PORT it answers /readyz and /metrics only.

Options:
  --dry-run            show what would happen, change nothing
  --mode add|replace   requirements: keep those that are not in the file (add, the default),
                       or remove them
  --choose WHAT=ANSWER imports: how to read the file, as above; can be repeated
  --before DAY         archive: a day such as 2026-01-31
  --email ADDRESS      create-admin: the address of the new account
  --data-dir FOLDER    the data folder (default: DATA_DIR, else ./data)
  --url URL            a PostgreSQL database instead (default: DATABASE_URL)
  --help               this text
`,
  tryHelp: (sentence: string) => `${sentence}. Try 'fairweek --help'.`,
  badOptions: 'These options are not valid',
  noCommand: 'Name a command',
  unknownCommand: (name: string) => `There is no command '${name}'`,
  oneFile: 'Name one file only.',
  oneName: 'Name one account only.',
  noFurther: (surplus: string) => `'${surplus}' is not expected here.`,
  modeElsewhere: '--mode is only for import requirements.',
  dryRunElsewhere: '--dry-run is only for imports.',
  chooseElsewhere: '--choose is only for imports.',
  badChoice: (what: string, why: string) => `--choose ${what === '' ? '' : `${what}: `}${why}`,
  beforeElsewhere: '--before is only for archives.',
  emailElsewhere: '--email is only for create-admin.',
  unknownMode: "--mode is 'add' or 'replace'.",
  noArchiveFile: 'Name the file to keep the archive in.',
  noBackupFile: 'Name the file to keep the backup in.',
  noRestoreFile: 'Name the backup to restore.',
  noAccount: 'Name the account.',
  noEmail: "Give the email address of the new account, as in '--email ann@example.com'.",
  noArchiveDay: "Give a day, as in '--before 2026-01-31'.",
  noImportFile: 'Name the file to import, or - for the standard input.',

  noFile: (file: string) => `There is no file ${file}.`,
  isFolder: (file: string) => `${file} is a folder, not a file.`,
  mayNotRead: (file: string) => `${file} cannot be read: permission denied.`,
  notReadable: (file: string, reason: string) => `${file} cannot be read: ${reason}`,
  exists: (file: string) => `${file} exists already.`,
  notWritable: (file: string) => `${file} cannot be written.`,
  standardInput: 'The standard input',
  emptyFile: (name: string) => `${name} is empty.`,
  tooLarge: (name: string) => `${name} is larger than 20 MB.`,
  noData: (folder: string) => `There is no data in ${folder}. Name its folder with --data-dir.`,
  beginsHere: (folder: string) => `${folder} has no data yet. A new database is created there.`,

  workNeedsPostgres:
    'Workers need PostgreSQL: only one process at a time can use the embedded database. Set DATABASE_URL.',
  working: (port: number) => `Fairweek generates here for its servers; port ${port} answers health checks.`,

  columnNotRead: (header: string) => `Column not read: ${header}`,
  error: (line: number, column: string, message: string) =>
    `Line ${line}${column === '' ? '' : `, ${column}`}: ${message}`,
  warning: (line: number, column: string, message: string) =>
    `Check line ${line}${column === '' ? '' : `, ${column}`}: ${message}`,
  question: (key: string, texts: string, options: readonly string[]) =>
    `Question about ${texts}: answer with --choose ${key}=${options.length > 0 ? options.join('|') : 'HH:MM'}`,
  errorsFound: (count: number) => `${countOf(count, 'error')} found. Nothing was changed.`,
  preview: (line: number, action: string, text: string) => `Line ${line}: ${action} ${text}`,
  newRoles: (names: string) => `New roles: ${names}`,
  imported: (rows: number, counts: string, isDryRun: boolean) =>
    `${isDryRun ? 'Dry run, nothing was changed: ' : ''}${countOf(rows, 'row')} read, ${counts}.`,
  created: (count: number) => `${count} created`,
  updated: (count: number) => `${count} updated`,
  unchanged: (count: number) => `${count} unchanged`,
  removed: (count: number) => `${count} removed`,
  nothingThatOld: 'Nothing is that old.',
  archived: (count: number, file: string) => `${countOf(count, 'change')} archived in ${file}.`,

  tableSum: (table: string, rows: number, checksum: string) =>
    `${table.padEnd(24)}${countOf(rows, 'row')}, ${checksum}`,
  backedUp: (file: string) => `Everything is saved in ${file}. It holds personal and secret data: keep it safe.`,
  newestBackup: (file: string) => `The newest automatic backup is ${file}.`,
  keptBefore: (file: string) => `The previous data is kept in ${file}.`,
  restored: (madeAt: string) => `Everything is as in the backup of ${madeAt}. Everybody has to sign in again.`,
  openLink: (username: string) =>
    `To set the password of ${username}, open this link within 7 days, with the address of your Fairweek in front of it. It works once:`,
})
