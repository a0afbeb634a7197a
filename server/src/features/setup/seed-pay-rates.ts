/** What the people of the demo earn, so that its cost and pay runs have amounts. */
import type { Change } from '../../caller/caller.ts'
import { listStaff } from '../../people/staff.store.ts'
import type { SampleRole } from './sample-restaurant.ts'
import { insertPayRates } from './setup.store.ts'

const CENTS_AN_HOUR: Readonly<Record<SampleRole, number>> = { Manager: 3200, Cook: 2750, Bartender: 2600, Host: 2450 }
/** For each year of seniority. */
const MORE_CENTS = 50

const isSampleRole = (name: string): name is SampleRole => name in CENTS_AN_HOUR

/** Adds an hourly rate for each role of each person to the demo, by role and seniority. */
export async function seedPayRates(tx: Change): Promise<void> {
  const people = await listStaff(tx)
  const rates = people.flatMap(({ id: staffId, seniority, roles }) =>
    roles.flatMap(({ id: roleId, name }) =>
      isSampleRole(name) ? [{ staffId, roleId, centsAnHour: CENTS_AN_HOUR[name] + (seniority ?? 0) * MORE_CENTS }] : [],
    ),
  )
  await insertPayRates(tx, rates)
}
