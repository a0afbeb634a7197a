import type { SettingKey } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import {
  availability,
  demandWeeks,
  requirements,
  schedule,
  settings,
  staff,
  staffRoles,
  timeOff,
} from '../db/schema.ts'
import { addRoles, createTestApp, type SignedInClient, type TestApp } from './test-app.ts'

/** A Monday. The app's clock starts on the Sunday evening before it, in the business's time zone. */
export const TEST_WEEK = '2027-03-01'
const SUNDAY_EVENING = Date.parse('2027-02-28T06:00:00Z')

/** An app with a manager, two roles, and shortcuts for writing a week without the API. */
export interface TestWeek extends TestApp {
  manager: SignedInClient
  cook: number
  host: number
  /** Sets the app's clock. */
  setClock(milliseconds: number): void
  addPerson(name: string, roleIds: readonly number[], more?: Partial<typeof staff.$inferInsert>): Promise<number>
  addNeed(roleId: number, dayOfWeek: number, startTime: string, endTime: string, count?: number): Promise<number>
  /** Adds a cook's pending shift on Friday from 9 to 17, unless overridden. */
  addShift(more?: Partial<typeof schedule.$inferInsert>): Promise<number>
  addAbsence(staffId: number, dayOfWeek: number, startTime: string, endTime: string): Promise<void>
  /** Adds approved time off: whole days, unless hours are given. */
  addTimeOff(staffId: number, fromDate: string, untilDate: string, hours?: readonly [string, string]): Promise<void>
  saveSetting(key: SettingKey, value: string): Promise<void>
  listWeek(): Promise<Shift[]>
}

export async function createTestWeek(): Promise<TestWeek> {
  let now = SUNDAY_EVENING
  const testApp = await createTestApp({ clock: () => now })
  const { db } = testApp
  const manager = await testApp.signInAs('manager')
  // The manager's own profile has no role. It takes no shifts, but it counts as a person.
  const { cook, host } = await addRoles(testApp)
  const firstId = (rows: { id: number }[]): number => {
    const [row] = rows
    if (!row) throw new Error('A row was not inserted.')
    return row.id
  }
  return {
    ...testApp,
    manager,
    cook: cook.id,
    host: host.id,
    setClock: (milliseconds) => {
      now = milliseconds
    },
    addPerson: async (name, roleIds, more = {}) => {
      const values = { name, phoneNumber: '021 555 0100', ...more }
      return db.transaction(async (tx) => {
        const staffId = firstId(await tx.insert(staff).values(values).returning({ id: staff.id }))
        for (const roleId of roleIds) await tx.insert(staffRoles).values({ staffId, roleId })
        return staffId
      })
    },
    addNeed: async (roleId, dayOfWeek, startTime, endTime, requiredCount = 1) => {
      const values = { roleId, dayOfWeek, startTime, endTime, requiredCount }
      const id = firstId(await db.insert(requirements).values(values).returning({ id: requirements.id }))
      // Makes the new requirement count in published weeks too.
      await db.delete(demandWeeks)
      return id
    },
    addShift: async (more = {}) => {
      const friday = { weekStartDate: TEST_WEEK, dayOfWeek: 5, startTime: '09:00:00', endTime: '17:00:00' }
      const values = { ...friday, roleId: cook.id, ...more }
      return firstId(await db.insert(schedule).values(values).returning({ id: schedule.id }))
    },
    addAbsence: async (staffId, dayOfWeek, startTime, endTime) => {
      await db.insert(availability).values({ staffId, dayOfWeek, unavailableSlots: [{ startTime, endTime }] })
    },
    addTimeOff: async (staffId, fromDate, untilDate, [startTime, endTime] = ['', '']) => {
      const hours = startTime === '' ? {} : { startTime, endTime }
      await db.insert(timeOff).values({ staffId, fromDate, untilDate, ...hours, status: 'approved' })
    },
    saveSetting: async (key, value) => {
      await db.insert(settings).values({ key, value })
    },
    listWeek: async () => (await manager.get(`/api/schedule/week/${TEST_WEEK}`)).body as Shift[],
  }
}
