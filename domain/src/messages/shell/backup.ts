/** Texts about creating, verifying and restoring backups (OPS-01). */
import { catalogue } from '../../language/catalogue.ts'
import { versionMessages } from './versions.ts'

export const backupMessages = catalogue('backupMessages', {
  exists: (file: string) => `${file} exists already. Name a new file.`,
  notWritten: (file: string, reason: string) => `The backup ${file} could not be written: ${reason}`,
  notThere: (file: string) => `There is no file ${file}.`,
  notReadable: (file: string, reason: string) => `${file} cannot be read: ${reason}`,
  foreign: (file: string) => `${file} is not a Fairweek backup. Nothing was changed.`,
  broken: (file: string) => `The backup ${file} is damaged or not complete. Nothing was changed.`,
  newer: (file: string) =>
    `The backup ${file} was made by a newer version of Fairweek. Restore it with that version. Nothing was changed.`,
  tooOld: (file: string) => `${versionMessages.tooOld(`The backup ${file}`)} Nothing was changed.`,
  otherTables: (file: string, table: string) =>
    `The backup ${file} has other columns of ${table} than its version. Nothing was changed.`,
  differs: (table: string) => `The restored ${table} differs from the backup. Nothing was changed.`,
  empty: 'There is nothing to back up: this database has no tables of Fairweek yet.',
})
