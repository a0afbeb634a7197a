import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { getShift, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { publishedShifts, schedule } from '../db/schema.ts'
import { addRoles, createTestApp, type SignedInClient, type TestApp, type TestAppOptions } from './test-app.ts'

/** Wednesday 2026-11-18, 13:00 in Auckland, the time zone of the test business. */
export const TEST_NOW = Date.UTC(2026, 10, 18, 0, 0)
export const WEEK = '2026-11-23'
export const NEXT_WEEK = '2026-11-30'
export const PAST_WEEK = '2026-11-09'

type ShiftRow = Partial<typeof schedule.$inferInsert>

/** An app with two job roles, a manager and an admin, to which a test adds staff. */
export interface TestRoster extends TestApp {
  cookId: number
  hostId: number
  manager: SignedInClient
  admin: SignedInClient
  /** Adds another staff account; its person works as a Cook. */
  addCook(): Promise<SignedInClient>
  /** Returns a body for POST and PUT. Default: role Cook, Monday of the coming week, 09:00–17:00, nobody assigned. */
  shiftBody(more?: Record<string, unknown>): Record<string, unknown>
  /** Adds a shift and returns it as POST does. */
  addShift(more?: Record<string, unknown>): Promise<Shift>
  /** Adds a draft that was confirmed before, so that its person knows of it. */
  addKnownShift(more?: Record<string, unknown>): Promise<Shift>
  /** Inserts a row without the API, for states that no single call creates. */
  insertShift(more?: ShiftRow): Promise<number>
  /** Inserts the row of a published shift without the API. */
  insertKnownShift(more?: ShiftRow): Promise<number>
  /** Returns a shift in the form in which every reply contains shifts. */
  readShift(id: number): Promise<Shift>
  /** Sets the app's clock; without an instant, resets it to `TEST_NOW`. */
  setClock(milliseconds?: number): void
}

export async function createTestRoster(options: TestAppOptions = {}): Promise<TestRoster> {
  let now = TEST_NOW
  const testApp = await createTestApp({ clock: () => now, ...options })
  const { cook, host } = await addRoles(testApp)
  const manager = await testApp.signInAs('manager')
  const admin = await testApp.signInAs('admin')
  const shiftFields = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: cook.id }
  const shiftBody: TestRoster['shiftBody'] = (more = {}) => ({ ...shiftFields, staffId: null, ...more })
  const addShift: TestRoster['addShift'] = async (more) => {
    const reply = await manager.post('/api/schedule', shiftBody(more))
    if (reply.status !== 200) throw new Error(`The shift was not added: ${reply.text}`)
    return reply.body as Shift
  }
  const insertRow = async (more: ShiftRow = {}) => {
    const [row] = await testApp.db
      .insert(schedule)
      .values({ ...shiftFields, ...more })
      .returning()
    if (!row) throw new Error('The shift was not inserted.')
    return row
  }
  return {
    ...testApp,
    cookId: cook.id,
    hostId: host.id,
    manager,
    admin,
    shiftBody,
    addCook: () => testApp.signInAs('staff', [cook.id]),
    addShift,
    addKnownShift: async (more) => {
      const shift = await addShift(more)
      await testApp.db.insert(publishedShifts).values({ ...shift, scheduleId: shift.id })
      return shift
    },
    insertShift: async (more) => (await insertRow(more)).id,
    insertKnownShift: async (more) => {
      const shift = await insertRow(more)
      await testApp.db.insert(publishedShifts).values({ ...shift, scheduleId: shift.id })
      return shift.id
    },
    readShift: async (id) => {
      const { body } = await manager.get(`/api/schedule/${id}`)
      const { isPlaceFilled: _, isReleasedByReader: __, ...shift } = body as Reply<typeof getShift>
      return shift
    },
    setClock: (milliseconds = TEST_NOW) => {
      now = milliseconds
    },
  }
}

/** A PNG of one pixel, in the form in which the browser sends a picture. */
export const TINY_IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
