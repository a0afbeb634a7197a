import type { CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { CoverPlan } from '@fairweek/domain/contracts/cover/cover-plan'
import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  availability,
  coverAsks,
  coverRequests,
  notifications,
  publishedShifts,
  releasedShifts,
  requirements,
  schedule,
  timeOff,
} from '../../db/schema.ts'
import type { SignedInClient, TestAppOptions } from '../test-app.ts'
import { createTestRoster, TEST_NOW } from '../test-roster.ts'
import { reportAbsence } from './report-absence.ts'

const TABLES = [
  notifications,
  coverAsks,
  coverRequests,
  releasedShifts,
  publishedShifts,
  schedule,
  requirements,
  availability,
  timeOff,
]

/** Returns the name of a test person, as notifications and dialogs show it. */
export const nameOf = ({ staffId }: SignedInClient) => `Person ${staffId}`

/** Returns a plan's steps in the form that the API accepts. */
export const stepsOf = ({ steps }: CoverPlan) =>
  steps.map(({ staff, takes }) => ({ staffId: staff.id, scheduleId: takes.id, version: takes.version }))

/**
 * Creates a roster in which nobody can take an open shift unless other people's shifts change. Ana has a confirmed
 * shift during two of its hours, and Bo a draft of two hours. Cleo is unavailable in the morning and free during the
 * two hours.
 */
export async function createStuckRoster(options: TestAppOptions = {}) {
  const roster = await createTestRoster(options)
  const [sick, ana] = [await roster.addCook(), await roster.addCook()]
  const [bo, cleo] = [await roster.addCook(), await roster.addCook()]

  async function addConfirmed(person: SignedInClient, more: Record<string, unknown> = {}): Promise<number> {
    const { id } = await roster.addShift({ staffId: person.staffId, ...more })
    expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    return id
  }
  /** Sets until when Cleo is unavailable on the day. */
  async function makeUnavailable(endTime: string): Promise<void> {
    await roster.db.delete(availability)
    const unavailableSlots = [{ startTime: '06:00', endTime }]
    await roster.db.insert(availability).values({ staffId: cleo.staffId, dayOfWeek: 1, unavailableSlots })
  }
  const optionsOf = async (id: number) => (await roster.manager.get(`/api/schedule/${id}/cover`)).body as CoverOptions

  return {
    roster,
    sick,
    ana,
    bo,
    cleo,
    addConfirmed,
    makeUnavailable,
    optionsOf,
    /** Empties the week and sets the clock back. */
    async clear(): Promise<void> {
      await roster.clear(TABLES)
      roster.setClock(TEST_NOW)
    },
    /** Adds the shifts, and deletes the notifications about them. */
    async addStuckShift(): Promise<{ id: number; hers: number; his: number }> {
      const near = { startTime: '12:00', endTime: '14:00' }
      const hers = await addConfirmed(ana, near)
      const { id: his } = await roster.addShift({ ...near, staffId: bo.staffId })
      await makeUnavailable('12:00')
      const id = await addConfirmed(sick)
      expect((await reportAbsence(roster, roster.manager, id)).status).toBe(200)
      await roster.db.delete(notifications)
      return { id, hers, his }
    },
    /** Returns the plan for `count` people in which the person `first` takes the open shift. */
    async findPlan(id: number, count: number, first: SignedInClient): Promise<CoverPlan> {
      const { plans } = await optionsOf(id)
      const plan = plans.find(({ steps }) => steps.length === count && steps[0]?.staff.id === first.staffId)
      if (!plan) throw new Error('There is no such plan.')
      return plan
    },
    /** Returns who works each shift and its status, read from the table. */
    async held(): Promise<Record<number, [number | null, string]>> {
      const rows = await roster.db.select().from(schedule).orderBy(asc(schedule.id))
      return Object.fromEntries(rows.map(({ id, staffId, status }) => [id, [staffId, status]]))
    },
  }
}

export type StuckRoster = Awaited<ReturnType<typeof createStuckRoster>>
