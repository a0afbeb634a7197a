import type { Database } from '../../db/database.ts'
import { requirements, roles, staff, staffRoles } from '../../db/schema.ts'

/** Stores a restaurant so large that the search for a week takes several seconds. */
export async function addSlowRestaurant(writable: Database): Promise<void> {
  const [cook] = await writable.insert(roles).values({ name: 'Cook' }).returning({ id: roles.id })
  const people = Array.from({ length: 12 }, (_, index) => ({
    name: `Person ${index}`,
    phoneNumber: '021 555 0100',
    targetWeeklyHours: 20 + (index % 7),
    preferredDays: [index % 7],
  }))
  const ids = await writable.insert(staff).values(people).returning({ id: staff.id })
  const roleId = cook?.id ?? 0
  await writable.insert(staffRoles).values(ids.map(({ id }) => ({ staffId: id, roleId })))
  const times = [
    ['06:00:00', '13:00:00'],
    ['11:00:00', '19:30:00'],
    ['17:00:00', '23:15:00'],
  ] as const
  await writable
    .insert(requirements)
    .values(
      [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
        times.map(([startTime, endTime]) => ({ roleId, dayOfWeek, startTime, endTime, requiredCount: 2 })),
      ),
    )
}
