/** Everybody as a spreadsheet that the import reads back. */
import { joinRoles } from '@fairweek/domain/rules/import/role-text'
import { DAY_NAMES } from '@fairweek/domain/time/day'
import type { Caller } from '../../caller.ts'
import { recordAct } from '../../history/change.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { listStaffRecords } from './import-staff.store.ts'

const HEADERS = [
  'Name',
  'Email',
  'Phone Number',
  'Roles',
  'Target Hours',
  'Seniority',
  'Preferred Days',
  'Preferred Start',
  'Preferred End',
]

/** The people of the business as CSV text. */
export async function exportStaff(caller: Caller): Promise<string> {
  const people = await listStaffRecords(caller)
  const rows = people.map((person) => [
    person.name,
    person.email,
    person.phoneNumber,
    joinRoles(person.roles),
    person.targetWeeklyHours,
    person.seniority,
    person.preferredDays.map((day) => DAY_NAMES[day]?.slice(0, 3)).join(', '),
    person.preferredTimeStart?.slice(0, 5) ?? null,
    person.preferredTimeEnd?.slice(0, 5) ?? null,
  ])
  await recordAct(caller, 'exportStaff')
  return writeCsv(HEADERS, rows)
}
