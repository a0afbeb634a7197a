import type { NextSteps } from '@fairweek/domain/contracts/history/history'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demandWeeks, requirements, schedule } from '../../db/schema.ts'
import type { Undone } from '../../features/history/undo-change.ts'
import { readTableImages, withoutStamps } from '../../testing/table-images.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
let ben: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
  ben = await roster.addCook()
  for (const [person, name] of [
    [ana, 'Ana Silva'],
    [ben, 'Ben Okafor'],
  ] as const)
    await roster.manager.put(`/api/staff/${person.staffId}`, { name, phoneNumber: '021 555 0100' })
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.clear([schedule, requirements, demandWeeks])
})

async function nextSteps(by: SignedInClient = roster.manager, week = WEEK): Promise<NextSteps> {
  return (await by.get(`/api/schedule/week/${week}/next-steps`)).body as NextSteps
}

async function take(kind: 'undo' | 'redo', by: SignedInClient = roster.manager): Promise<Undone | null> {
  const step = (await nextSteps(by))[kind]
  return step && ((await by.post(`/api/schedule/undo/${step.changeId}`)).body as Undone)
}

describe('[UNDO-01] the next step to undo', () => {
  test('is described in words for every kind of change', async () => {
    const words = async () => (await nextSteps()).undo?.words
    const shift = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 5, startTime: '18:00', endTime: '02:00' })
    expect(await words()).toBe('Added the shift of Ana Silva, Fri 6 PM – 2 AM')
    await roster.manager.put(`/api/schedule/${shift.id}/assign`, { staffId: ben.staffId })
    expect(await words()).toBe('Gave Ben Okafor the Cook shift, Fri 6 PM – 2 AM')
    await roster.manager.put(`/api/schedule/${shift.id}/assign`, { staffId: 0 })
    expect(await words()).toBe('Took Ben Okafor off the Cook shift, Fri 6 PM – 2 AM')
    await roster.manager.put(`/api/schedule/${shift.id}/assign`, { staffId: ben.staffId })
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    expect(await words()).toBe('Confirmed the shift of Ben Okafor, Fri 6 PM – 2 AM')
    await roster.manager.put(`/api/schedule/${shift.id}/cancel`)
    expect(await words()).toBe('Cancelled the shift of Ben Okafor, Fri 6 PM – 2 AM')
    await roster.manager.delete(`/api/schedule/${shift.id}`)
    expect(await words()).toBe('Deleted the open Cook shift, Fri 6 PM – 2 AM')
    const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 2, roleId: roster.cookId }
    await roster.manager.post('/api/requirements', need)
    expect(await words()).toBe('Added the requirement for 2 Cook, Mon 9 AM – 5 PM')
    expect((await take('undo'))?.words).toBe('Added the requirement for 2 Cook, Mon 9 AM – 5 PM')
    expect((await nextSteps()).redo?.words).toBe('Added the requirement for 2 Cook, Mon 9 AM – 5 PM')
  })

  test('names a deleted requirement, even if several shifts referred to it', async () => {
    const need = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', requiredCount: 2, roleId: roster.cookId }
    const { id: requirementId } = (await roster.manager.post('/api/requirements', need)).body as { id: number }
    for (const { staffId } of [ana, ben]) await roster.addShift({ staffId, requirementId })
    await roster.manager.delete(`/api/requirements/${requirementId}`)
    expect((await take('undo'))?.words).toBe('Deleted the requirement for 2 Cook, Mon 9 AM – 5 PM')
    const [put] = await roster.db.select().from(requirements)
    expect((await roster.db.select().from(schedule)).map((shift) => shift.requirementId)).toEqual([put?.id, put?.id])
  })

  test('is the user’s own, of this week and of this page', async () => {
    await roster.addShift({ staffId: ana.staffId })
    const own = (await nextSteps()).undo
    await roster.admin.post('/api/schedule', roster.shiftBody({ staffId: ben.staffId }))
    await roster.manager.post('/api/schedule', roster.shiftBody({ weekStartDate: NEXT_WEEK }))
    await roster.manager.put(`/api/roles/${roster.hostId}`, { name: 'Host' })
    const leaving = await roster.addCook()
    await roster.addShift({ staffId: leaving.staffId, dayOfWeek: 3 })
    const added = (await nextSteps()).undo
    expect(added?.changeId).toBeGreaterThan(own?.changeId ?? 0)
    await roster.manager.delete(`/api/staff/${leaving.staffId}`)
    // Deleting a person is not a change of the schedule page, and it affected the added shift.
    expect((await nextSteps()).undo).toEqual(own)
    expect((await nextSteps(roster.admin)).undo?.words).toContain('Ben Okafor')
  })

  test('skips what another user has changed since', async () => {
    const shift = await roster.addShift({ staffId: ana.staffId })
    const other = await roster.addShift({ staffId: null, dayOfWeek: 4 })
    await roster.admin.put(`/api/schedule/${other.id}/assign`, { staffId: ben.staffId })
    expect((await nextSteps()).undo?.words).toBe('Added the shift of Ana Silva, Mon 9 AM – 5 PM')

    // If a change affected several shifts, the others are restored.
    await roster.addShift({ staffId: ben.staffId, dayOfWeek: 2 })
    const purge = await roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })
    expect(purge.status).toBe(200)
    await take('undo', roster.admin)
    expect((await roster.readShift(shift.id)).staffId).toBe(ana.staffId)
  })

  test('is refused to staff', async () => {
    expect((await ana.get(`/api/schedule/week/${WEEK}/next-steps`)).status).toBe(403)
  })
})

describe('[UNDO-01] random walks', () => {
  const DAYS = 7
  const TIMES = ['06:00', '09:00', '12:00', '18:00', '22:00']
  const numbers = fc.array(fc.nat(100_000), { minLength: 6, maxLength: 12 })

  async function makeMove(number: number): Promise<void> {
    const shifts = await roster.db.select().from(schedule)
    const shift = shifts[number % Math.max(shifts.length, 1)]
    const staffId = [ana.staffId, ben.staffId, null][number % 3]
    const startTime = TIMES[number % TIMES.length]
    const body = roster.shiftBody({ staffId, dayOfWeek: number % DAYS, startTime, endTime: '23:00' })
    const need = { dayOfWeek: number % DAYS, startTime, endTime: '23:30', requiredCount: 1, roleId: roster.cookId }
    const moves = [
      () => roster.manager.post('/api/schedule', body),
      () => shift && roster.manager.put(`/api/schedule/${shift.id}`, body),
      () => shift && roster.manager.delete(`/api/schedule/${shift.id}`),
      () => shift && roster.manager.put(`/api/schedule/${shift.id}/confirm`),
      () => shift && roster.manager.put(`/api/schedule/${shift.id}/cancel`),
      () => roster.manager.post('/api/requirements', need),
    ]
    await moves[number % moves.length]?.()
  }

  test('undo to the beginning and redo to the end restore the tables at every step', async () => {
    // A person who was notified of a shift still knows of it after an undo, so the week may keep its own demand. That
    // demand is therefore not compared.
    const read = async () => ({ ...withoutStamps(await readTableImages(roster.db)), demand_weeks: [] })
    await fc.assert(
      fc.asyncProperty(numbers, async (drawn) => {
        await roster.clear([schedule, requirements, demandWeeks])
        const images = [await read()]
        let newest: number | null = (await nextSteps()).undo?.changeId ?? null
        for (const number of drawn) {
          await makeMove(number)
          const { undo } = await nextSteps()
          if (undo === null || undo.changeId === newest) continue
          newest = undo.changeId
          images.push(await read())
        }
        for (const image of images.slice(0, -1).toReversed()) {
          expect(await take('undo')).toMatchObject({ skipped: 0, isRedo: false })
          expect(await read()).toEqual(image)
        }
        for (const image of images.slice(1)) {
          expect(await take('redo')).toMatchObject({ skipped: 0, isRedo: true })
          expect(await read()).toEqual(image)
        }
        expect((await nextSteps()).redo).toBeNull()
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })
})
