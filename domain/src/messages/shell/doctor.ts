/** Findings of `fairweek doctor` (OPS-02). */

import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const doctorMessages = catalogue('doctorMessages', {
  states: { fine: 'ok', notice: 'note', wrong: 'WRONG' },
  dataIn: (place: string) => `The data is in ${place}.`,
  folderOpen: (folder: string, mode: string) =>
    `Others on this machine can read ${folder} (mode ${mode}). Close it with: chmod 700 ${folder}`,
  room: (folder: string, megabytes: number) => `${megabytes} MB are free for ${folder}.`,
  roomShort: (folder: string, megabytes: number) =>
    `Only ${megabytes} MB are free for ${folder}. Make room, but delete nothing in the folder of the database.`,
  noBackup: (folder: string) =>
    `There is no automatic backup in ${folder} yet. Fairweek makes one each day that it runs, once somebody has an account.`,
  backup: (file: string, madeAt: string) => `The newest automatic backup can be read: ${file}, made at ${madeAt}.`,
  backupNotCopied: (file: string) =>
    `The newest automatic backup has not been copied by BACKUP_COMMAND: ${file}. The server's log says why.`,
  backupOld: (file: string, days: number) =>
    `The newest automatic backup is ${countOf(days, 'day')} old: ${file}. Fairweek makes one each day that it runs.`,
  held: (reason: string) => `The database was not opened. ${reason}`,
  doesNotOpen: (reason: string) => `The database could not be opened: ${reason}`,
  serverReady: (address: string) => `The server at ${address} answers, and so does its database.`,
  serverNotReady: (address: string) => `The server at ${address} answers, but its database does not.`,
  serverSilent: (address: string) => `No server answers at ${address}. Are PORT and HOST set as for the server?`,
  opens: (version: string) => `The database opens: PostgreSQL ${version}.`,
  clocksDiffer: (seconds: number) =>
    `The clock of the database is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} this machine's.`,
  noTables: 'There are no tables yet. The first start creates them.',
  readThrough: (tables: number, rows: number) =>
    `The whole database can be read: ${countOf(rows, 'row')} in ${tables} tables.`,
  notReadable: (reason: string) =>
    `Some of the database cannot be read: ${reason}. Restore a backup into a new data folder.`,
  updateWaits: (count: number) => `${countOf(count, 'update')} of its tables will run at the next start.`,
  notRecorded: (tables: string) => `Changes to these tables are not recorded: ${tables}.`,
  notChecked: (constraints: string) => `These constraints of the database are not validated: ${constraints}.`,
  doubleBooking: 'The database does not refuse double bookings.',
  noAdmin: 'There is no admin. Create one with: fairweek create-admin NAME --email ADDRESS',
  admins: (usernames: string) => `Admins: ${usernames}.`,
  business: (name: string, timeZone: string) => `${name}, ${timeZone}.`,
  newerZoneRule: (timeZone: string, version: string, release: string) =>
    `The time zone data of this Node (${version}) is too old for ${timeZone}. Fairweek uses the rules of ${release} instead.`,
  healthy: 'No problems found.',
  ill: (count: number) => `${countOf(count, 'problem')} found.`,
})
