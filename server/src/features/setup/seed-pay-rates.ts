/** What the people of the demo earn, so that its cost and pay runs have amounts. */
import type { Change } from '../../caller/caller.ts'
import { listStaff } from '../../people/staff.store.ts'
import type { SampleRole } from './sample-restaurant.ts'
import { insertPayRates } from './setup.store.ts'

const CENTS_AN_HOUR: Readonly<Record<SampleRole, number>> = { Manager: 3200, Cook: 2750, Bartender: 2600, Host: 2450 }
/** For each year of seniority. */
const MORE_CENTS = 50

const isSampleRole = (name: string): name is SampleRole => name in CENTS_AN_HOUR

/**
 * Adds the hourly rates of each person to the demo, by role and seniority: that of their first role as the general one,
 * which leave is paid at too, and those of their other roles.
 */
export async function seedPayRates(tx: Change): Promise<void> {
  const people = await listStaff(tx)
  const rates = people.flatMap(({ id: staffId, seniority, roles }) =>
    roles.flatMap(({ id, name }, index) => {
      const roleId = index === 0 ? null : id
      return isSampleRole(name)
        ? [{ staffId, roleId, centsAnHour: CENTS_AN_HOUR[name] + (seniority ?? 0) * MORE_CENTS }]
        : []
    }),
  )
  await insertPayRates(tx, rates)
}
