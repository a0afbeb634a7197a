import { DAY, isLeaveLeft } from '@fairweek/domain/rules/leave/leave-days'
import { rateOfLeave } from '@fairweek/domain/rules/pay/pay-leave'
import { addDays } from '@fairweek/domain/time/day'
import type { Change } from '../../caller/caller.ts'
import { readToday } from '../../settings/read-today.ts'
import { listRatesOf } from '../pay-rates.store.ts'
import type { StaffProfile } from '../staff.store.ts'
import { insertKeptLeave } from './leave.store.ts'
import { leaveLinesOf, listLeaveRows } from './read-leave-lines.ts'

const FIRST_DATE = '1970-01-01'

/**
 * Stores the leave of a person who is about to be deleted, until today, with what payroll needs to know of them. Later
 * leave ends with the profile, like later shifts.
 */
export async function keepLeave(tx: Change, person: StaffProfile): Promise<void> {
  const range = { startDate: FIRST_DATE, endDate: await readToday(tx) }
  const rows = await listLeaveRows(tx, { ...range, staffId: person.id })
  const [first] = rows.map(({ fromDate }) => fromDate).sort()
  if (first === undefined) return
  const rateCents = rateOfLeave(await listRatesOf(tx, person.id))
  const lines = leaveLinesOf(rows, [person], { ...range, startDate: addDays(first, -1) })
  await insertKeptLeave(
    tx,
    lines.filter(isLeaveLeft).map(({ days, workedMinutes: _, ...line }) => ({
      ...line,
      hundredths: Math.round(days * DAY),
      email: person.email ?? '',
      rateCents,
    })),
  )
}
