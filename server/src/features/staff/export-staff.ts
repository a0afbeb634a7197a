/** Exports all people as a spreadsheet that can be imported again. */
import { writeOwnRules } from '@fairweek/domain/rules/import/own-rules-text'
import { joinRoles } from '@fairweek/domain/rules/import/role-text'
import { DAY_NAMES } from '@fairweek/domain/time/day'
import type { Caller } from '../../caller/caller.ts'
import { recordAct } from '../../changes/change.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { listContractNames, listStaffRecords } from './import-staff.store.ts'

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

/** Formats hours so that a decimal point cannot be read as a thousands separator: three decimals get a fourth. */
const writeHours = (hours: number | null) =>
  hours !== null && /^\d+\.\d{3}$/.test(String(hours)) ? `${hours}0` : hours

/** Exports the people of the business as CSV text. */
export async function exportStaff(caller: Caller): Promise<string> {
  const people = await listStaffRecords(caller)
  // Omits the contract columns if there are no contracts.
  const hasContracts = (await listContractNames(caller)).length > 0
  const hasDays = people.some(({ firstDay, lastDay }) => firstDay !== null || lastDay !== null)
  const hasOwnRules = people.some(({ ownRules }) => ownRules !== null)
  const rows = people.map((person) => [
    person.name,
    person.email,
    person.phoneNumber,
    joinRoles(person.roles),
    writeHours(person.targetWeeklyHours),
    person.seniority,
    person.preferredDays.map((day) => DAY_NAMES[day]?.slice(0, 3)).join(', '),
    person.preferredTimeStart?.slice(0, 5) ?? null,
    person.preferredTimeEnd?.slice(0, 5) ?? null,
    ...(hasDays ? [person.firstDay, person.lastDay] : []),
    ...(hasContracts ? [person.contract] : []),
    ...(hasOwnRules ? [writeOwnRules(person.ownRules)] : []),
    person.id,
  ])
  await recordAct(caller, 'exportStaff')
  const more = [
    ...(hasDays ? ['First Day', 'Last Day'] : []),
    ...(hasContracts ? ['Contract'] : []),
    ...(hasOwnRules ? ['Own Rules'] : []),
  ]
  return writeCsv([...HEADERS, ...more, 'Staff ID'], rows)
}
