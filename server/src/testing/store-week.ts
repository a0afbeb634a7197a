import type { WeeklySlot } from '@fairweek/domain/rules/availability/weekly-slots'
import type { Database } from '../db/database.ts'
import {
  availability,
  releasedShifts,
  requirements,
  roles,
  schedule,
  settings,
  staff,
  staffPreferences,
  staffRoles,
  timeOff,
  users,
} from '../db/schema.ts'
import { AppError } from '../errors/app-error.ts'
import type { WeekSnapshot } from '../roster/week-snapshot.ts'
import { sayWhyRefused } from '../shifts/shift-checks.ts'
import type { TestApp } from './test-app.ts'

/** A stored week: its people, each with a staff account, in the order of the snapshot. */
export interface StoredWeek {
  people: { staffId: number; userId: number }[]
}

/** Writes a week into a database that contains no week, without the API. The rows get new ids. */
export function storeWeek({ db }: TestApp, week: WeekSnapshot): Promise<StoredWeek> {
  return db.transaction((tx) => insertWeek(tx, week))
}

async function insertWeek(db: Database, week: WeekSnapshot): Promise<StoredWeek> {
  const roleIds = new Map<number, number>()
  for (const { id, name } of week.roles) {
    const [row] = await db.insert(roles).values({ name }).returning({ id: roles.id })
    if (row) roleIds.set(id, row.id)
  }
  const roleOf = (id: number) => roleIds.get(id) ?? 0
  const staffIds = new Map<number, number>()
  const people: StoredWeek['people'] = []
  for (const person of week.people) {
    const account = { username: person.name, email: `person${person.id}@example.test`, role: 'staff' as const }
    const [user] = await db.insert(users).values(account).returning({ id: users.id })
    const { name, seniority, targetWeeklyHours, preferredDays, preferredTimeStart, preferredTimeEnd } = person
    const wishes = { preferredDays: [...preferredDays], preferredTimeStart, preferredTimeEnd }
    const profile = { name, userId: user?.id ?? 0, seniority, targetWeeklyHours, ...wishes }
    const [row] = await db.insert(staff).values(profile).returning({ id: staff.id })
    if (!row || !user) throw new Error('Somebody was not inserted.')
    staffIds.set(person.id, row.id)
    people.push({ staffId: row.id, userId: user.id })
    await db.insert(staffRoles).values(person.roleIds.map((roleId) => ({ staffId: row.id, roleId: roleOf(roleId) })))
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++) {
      const ofDay = (slots: readonly WeeklySlot[]) =>
        slots
          .filter((slot) => slot.dayOfWeek === dayOfWeek)
          .map(({ startTime, endTime, from, until, recurrence }) => ({
            startTime,
            endTime,
            ...(from && { from }),
            ...(until && { until }),
            ...(recurrence && { recurrence }),
          }))
      const slots = {
        unavailableSlots: ofDay(person.unavailableSlots),
        availableSlots: ofDay(person.availableSlots),
      }
      if (slots.unavailableSlots.length + slots.availableSlots.length > 0)
        await db.insert(availability).values({ staffId: row.id, dayOfWeek, ...slots })
    }
    if (person.preferences.length > 0)
      await db.insert(staffPreferences).values(
        person.preferences.map(({ from, until, ...wish }) => {
          return { ...wish, fromDate: from ?? null, untilDate: until ?? null, staffId: row.id }
        }),
      )
    for (const days of person.timeOff) await db.insert(timeOff).values({ ...days, staffId: row.id, status: 'approved' })
  }
  await db
    .insert(requirements)
    .values(week.requirements.map(({ id: _, ...need }) => ({ ...need, roleId: roleOf(need.roleId) })))
  for (const { weekStartDate, dayOfWeek, startTime, endTime, status, ...shift } of week.shifts) {
    const staffId = staffIds.get(shift.staffId ?? 0) ?? null
    const originalStaffId = staffIds.get(shift.originalStaffId ?? 0) ?? null
    const slot = { weekStartDate, dayOfWeek, startTime, endTime, status, roleId: roleOf(shift.roleId) }
    const insert = sayWhyRefused(
      db.transaction((tx) => tx.insert(schedule).values({ ...slot, staffId, originalStaffId })),
      '',
    )
    // A random week may double-book a person; rows that the database refuses are left out.
    await insert.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
  for (const { staffId, roleId, ...shift } of week.releasedShifts) {
    const storedId = staffIds.get(staffId)
    // The week may have been stored without this person.
    if (storedId === undefined) continue
    const row = { ...shift, staffId: storedId, roleId: roleOf(roleId) }
    await db.insert(releasedShifts).values(row).onConflictDoNothing()
  }
  // Rounded, because these settings must be whole hours.
  const rules = {
    ...week.settings,
    closerOpenerRestHours: Math.floor(week.settings.closerOpenerRestHours),
    minimumRestHours: Math.floor(week.settings.minimumRestHours),
  }
  await db.insert(settings).values(Object.entries(rules).map(([key, value]) => ({ key, value: String(value) })))
  return { people }
}
