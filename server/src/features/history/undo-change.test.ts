import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  demandWeeks,
  events,
  requirements,
  roles,
  schedule,
  sessions,
  settings,
  staff,
  staffRoles,
  users,
  weekTemplates,
} from '../../db/schema.ts'
import { joinSteps } from '../../history/row-steps.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import { compareImages, readTableImages, withoutStamps } from '../../testing/table-images.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'
import type { Undone } from './undo-change.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())

const undo = (id: number, by: SignedInClient = roster.admin) => by.post(`/api/schedule/undo/${id}`)
const undone = async (id: number) => (await undo(id)).body as Undone
const nameOfRole = async () => (await roster.db.select().from(roles).where(eq(roles.id, roster.hostId)))[0]?.name
const rename = (name: string) => roster.manager.put(`/api/roles/${roster.hostId}`, { name })

describe('[DOOR-03] undoing a change', () => {
  beforeEach(async () => {
    await roster.db.delete(schedule)
    await rename('Host')
  })

  test('restores the row, can itself be undone, and is refused a second time', async () => {
    await rename('Waiter')
    const id = await lastChangeId(roster.db)
    const first = await undone(id)
    expect(first).toMatchObject({ undone: 1, skipped: 0, left: [] })
    expect(await nameOfRole()).toBe('Host')
    expect((await undo(id)).status).toBe(409)

    expect(await undone(first.changeId ?? 0)).toMatchObject({ undone: 1 })
    expect(await nameOfRole()).toBe('Waiter')
    // After the redo, the change can be undone again.
    expect(await undone(id)).toMatchObject({ undone: 1 })
    expect(await nameOfRole()).toBe('Host')
  })

  test('skips and reports rows that have changed since', async () => {
    await rename('Waiter')
    const id = await lastChangeId(roster.db)
    await rename('Server')
    expect(await undone(id)).toMatchObject({
      changeId: null,
      undone: 0,
      skipped: 1,
      message: '1 item has changed since then or no longer fits, and was left as it is.',
      left: [
        {
          table: 'roles',
          id: roster.hostId,
          reason: 'touched',
          message: `Left as it is: the role Server, which ${roster.manager.username} has changed since.`,
        },
      ],
    })
    expect(await nameOfRole()).toBe('Server')
  })

  test('does not delete rows that others refer to now', async () => {
    const reply = await roster.manager.post('/api/staff', { name: 'Rowan Ash', phoneNumber: '021 555 0100' })
    const id = await lastChangeId(roster.db)
    const staffId = (reply.body as Staff).id
    await roster.manager.post(`/api/staff/${staffId}/roles`, { roleId: roster.cookId })
    expect(await undone(id)).toMatchObject({ undone: 0, left: [{ table: 'staff', id: staffId, reason: 'refused' }] })
    expect(await roster.db.select().from(staffRoles).where(eq(staffRoles.staffId, staffId))).toHaveLength(1)
  })

  test('restores a deleted person with roles, shifts and account, but not their sessions', async () => {
    const cook = await roster.addCook()
    const shift = await roster.addShift({ staffId: cook.staffId })
    const before = withoutStamps(await readTableImages(roster.db))
    await roster.manager.delete(`/api/staff/${cook.staffId}`)
    const id = await lastChangeId(roster.db)
    expect(await roster.readShift(shift.id)).toMatchObject({ staffId: null })
    // Restoring an account requires an admin, even though a manager may delete the profile.
    expect((await undo(id, roster.manager)).status).toBe(403)
    expect(await undone(id)).toMatchObject({ skipped: 0 })
    expect(withoutStamps(await readTableImages(roster.db))).toEqual(before)
    expect(await roster.readShift(shift.id)).toMatchObject({ staffId: cook.staffId, version: shift.version + 2 })
    expect((await cook.get('/api/user')).status).toBe(401)
  })

  test('swaps back two shifts that one change swapped', async () => {
    const [a, b] = [await roster.addCook(), await roster.addCook()]
    const [first, second] = [
      await roster.addShift({ staffId: a.staffId }),
      await roster.addShift({ staffId: b.staffId }),
    ]
    await roster.db.execute(
      `update schedule set staff_id = case when staff_id = ${a.staffId} then ${b.staffId} else ${a.staffId} end`,
    )
    const id = await lastChangeId(roster.db)
    expect(await roster.readShift(first.id)).toMatchObject({ staffId: b.staffId })
    expect(await undone(id)).toMatchObject({ undone: 2, skipped: 0 })
    expect(await roster.readShift(first.id)).toMatchObject({ staffId: a.staffId })
    expect(await roster.readShift(second.id)).toMatchObject({ staffId: b.staffId })
  })

  test('of a promotion ends the sessions of the demoted account', async () => {
    const other = await roster.signInAs('staff')
    await roster.admin.put(`/api/user/${other.userId}`, { role: 'admin' })
    const promotion = await lastChangeId(roster.db)
    await roster.db.update(users).set({ role: 'manager' }).where(eq(users.id, roster.admin.userId))
    const successor = await roster.signInAs('admin')
    await roster.db.delete(users).where(eq(users.id, successor.userId))
    // Only the promoted admin is left, who may not undo the promotion.
    const promoted = await roster.db.select().from(users).where(eq(users.role, 'admin'))
    expect(promoted.map(({ id }) => id)).toEqual([other.userId])
    await roster.db.insert(sessions).values({ idHash: 'open', userId: other.userId, data: {}, expiresAt: '2099-01-01' })
    await roster.db.update(users).set({ role: 'admin' }).where(eq(users.id, roster.admin.userId))
    expect(await undone(promotion)).toMatchObject({ undone: 1 })
    expect(await roster.db.select().from(sessions).where(eq(sessions.userId, other.userId))).toEqual([])
  })

  describe('[UNDO-04] an admin remains', () => {
    const REFUSED = {
      status: 409,
      body: { message: 'This is the last admin account. Make someone else an admin first.' },
    }
    const setRole = async ({ userId }: SignedInClient, role: string) => {
      const reply = await roster.admin.put(`/api/user/${userId}`, { role })
      expect(reply.status, reply.text).toBe(200)
      return lastChangeId(roster.db)
    }
    const openSession = async (person: SignedInClient) => ({ ...person, ...(await roster.openSession(person.userId)) })
    /** Makes these people the only admins, directly in the database. */
    async function makeOnlyAdmins(...people: SignedInClient[]): Promise<void> {
      const ids = people.map(({ userId }) => userId)
      await roster.db.update(users).set({ role: 'admin' }).where(inArray(users.id, ids))
      const others = and(eq(users.role, 'admin'), notInArray(users.id, ids))
      await roster.db.update(users).set({ role: 'staff' }).where(others)
    }
    const listAdminIds = async () =>
      (await roster.db.select().from(users).where(eq(users.role, 'admin'))).map(({ id }) => id)
    afterEach(() => makeOnlyAdmins(roster.admin))

    test('if the promotion of the only admin is to be undone', async () => {
      const other = await roster.signInAs('staff')
      const promotion = await setRole(other, 'admin')
      await makeOnlyAdmins(other)
      expect(await undo(promotion, await openSession(other))).toMatchObject(REFUSED)
      expect(await listAdminIds()).toEqual([other.userId])
    })

    test('if a demotion that was undone is to be redone for the only admin', async () => {
      const other = await roster.signInAs('admin')
      const { changeId } = await undone(await setRole(other, 'staff'))
      await makeOnlyAdmins(other)
      expect(await undo(changeId ?? 0, await openSession(other))).toMatchObject(REFUSED)
      expect(await listAdminIds()).toEqual([other.userId])
    })

    test('if two admins undo the promotion of each other at once', async () => {
      for (let round = 0; round < 4; round += 1) {
        const [ana, bo] = [await roster.signInAs('staff'), await roster.signInAs('staff')]
        const [ofAna, ofBo] = [await setRole(ana, 'admin'), await setRole(bo, 'admin')]
        await makeOnlyAdmins(ana, bo)
        const [asAna, asBo] = [await openSession(ana), await openSession(bo)]
        const replies = await Promise.all([undo(ofBo, asAna), undo(ofAna, asBo)])
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
        expect(await listAdminIds()).toHaveLength(1)
        await makeOnlyAdmins(roster.admin)
      }
    })
  })

  test('is 404 for an unknown change and refused for staff', async () => {
    const cook = await roster.addCook()
    await roster.addShift()
    const id = await lastChangeId(roster.db)
    expect((await undo(999_999)).status).toBe(404)
    expect((await undo(id, cook)).status).toBe(403)
  })
})

/** A random action; `draw` supplies its random choices. */
type Move = (draw: (limit: number) => number) => Promise<TestReply | null>

const DAYS = 7
const TIMES = ['06:00', '09:00', '12:00', '15:00', '18:00', '22:00']

function listMoves(): Move[] {
  const { admin, manager, db } = roster
  let counter = 0
  const fresh = (word: string) => {
    counter += 1
    return `${word} ${counter}`
  }
  const pick = <Row>(rows: readonly Row[], draw: (limit: number) => number): Row | null =>
    rows[draw(Math.max(rows.length, 1))] ?? null
  const shiftOf = async (draw: (limit: number) => number) => pick(await db.select().from(schedule), draw)
  const personOf = async (draw: (limit: number) => number) => pick(await db.select().from(staff), draw)
  const roleOf = (draw: (limit: number) => number) => (draw(2) === 0 ? roster.cookId : roster.hostId)
  const bodyOf = async (draw: (limit: number) => number) => ({
    weekStartDate: draw(2) === 0 ? WEEK : NEXT_WEEK,
    dayOfWeek: draw(DAYS),
    startTime: TIMES[draw(TIMES.length)],
    endTime: '23:00',
    staffId: draw(3) === 0 ? null : ((await personOf(draw))?.id ?? null),
    roleId: roleOf(draw),
  })
  const withShift =
    (act: (id: number) => Promise<TestReply>): Move =>
    async (draw) => {
      const shift = await shiftOf(draw)
      return shift && act(shift.id)
    }
  const withPerson =
    (act: (id: number, draw: (limit: number) => number) => Promise<TestReply>): Move =>
    async (draw) => {
      const person = await personOf(draw)
      return person && act(person.id, draw)
    }
  return [
    async (draw) => manager.post('/api/schedule', await bodyOf(draw)),
    async (draw) => manager.post('/api/schedule', await bodyOf(draw)),
    async (draw) => {
      const shift = await shiftOf(draw)
      return shift && manager.put(`/api/schedule/${shift.id}`, await bodyOf(draw))
    },
    withShift((id) => manager.delete(`/api/schedule/${id}`)),
    withShift((id) => manager.put(`/api/schedule/${id}/cancel`)),
    withShift((id) => manager.put(`/api/schedule/${id}/confirm`)),
    withShift((id) => manager.put(`/api/schedule/${id}/unconfirm`)),
    async (draw) => {
      const [shift, person] = [await shiftOf(draw), await personOf(draw)]
      return shift && person && manager.put(`/api/schedule/${shift.id}/assign`, { staffId: person.id })
    },
    () => admin.post('/api/schedule/confirm-all-pending'),
    (draw) => admin.post('/api/schedule/purge', draw(3) === 0 ? { all: true } : { weekStartDate: WEEK }),
    () => manager.post('/api/staff', { name: fresh('Rowan'), phoneNumber: '021 555 0100' }),
    withPerson((id, draw) =>
      manager.put(`/api/staff/${id}`, { name: fresh('Ash'), phoneNumber: '021 555 0101', seniority: 1 + draw(10) }),
    ),
    withPerson((id) => manager.delete(`/api/staff/${id}`)),
    withPerson((id, draw) => manager.post(`/api/staff/${id}/roles`, { roleId: roleOf(draw) })),
    withPerson((id, draw) => manager.delete(`/api/staff/${id}/roles/${roleOf(draw)}`)),
    withPerson((id) =>
      manager.post('/api/create-user', { staffId: id, email: `${fresh('u').replace(' ', '')}@example.test` }),
    ),
    (draw) => manager.put(`/api/roles/${roleOf(draw)}`, { name: fresh('Role') }),
    () => manager.post('/api/roles', { name: fresh('Role') }),
    async (draw) => {
      const role = pick(await db.select().from(roles), draw)
      return role && manager.delete(`/api/roles/${role.id}`)
    },
    (draw) =>
      manager.post('/api/requirements', {
        dayOfWeek: draw(DAYS),
        startTime: TIMES[draw(TIMES.length)],
        endTime: '23:30',
        roleId: roleOf(draw),
        requiredCount: 1 + draw(3),
        source: 'Manual',
      }),
    async (draw) => {
      const need = pick(await db.select().from(requirements), draw)
      const body = { dayOfWeek: draw(DAYS), startTime: '08:00', endTime: '23:30', roleId: roleOf(draw) }
      return need && manager.put(`/api/requirements/${need.id}`, body)
    },
    () => manager.post(`/api/schedule/week/${NEXT_WEEK}/copy-last-week`),
    () => manager.post('/api/schedule/templates', { name: fresh('Week'), weekStartDate: WEEK }),
    async (draw) => {
      const template = pick(await db.select().from(weekTemplates), draw)
      return template && manager.post(`/api/schedule/templates/${template.id}/apply`, { weekStartDate: NEXT_WEEK })
    },
    async (draw) => {
      const template = pick(await db.select().from(weekTemplates), draw)
      return template && manager.delete(`/api/schedule/templates/${template.id}`)
    },
    async (draw) => {
      const need = pick(await db.select().from(requirements), draw)
      return need && manager.delete(`/api/requirements/${need.id}`)
    },
    (draw) =>
      manager.post('/api/events', {
        name: fresh('Quiz'),
        date: `2026-11-2${draw(7) + 3}`,
        startTime: '17:00',
        endTime: '22:00',
      }),
    async (draw) => {
      const event = pick(await db.select().from(events), draw)
      const moved = { name: fresh('Quiz'), date: `2026-11-2${draw(7) + 3}`, startTime: '12:00', endTime: '20:00' }
      return event && manager.put(`/api/events/${event.id}`, moved)
    },
    async (draw) => {
      const event = pick(await db.select().from(events), draw)
      return event && manager.delete(`/api/events/${event.id}`)
    },
    (draw) => admin.post('/api/settings', { key: 'minimumRestHours', value: String(draw(12)), type: 'string' }),
    () =>
      manager.post('/api/staff/import', {
        csv: `Name,Phone,Roles\n${fresh('Imported')},021 555 ${1000 + counter},Cook`,
        dryRun: false,
      }),
    async (draw) => {
      const known = await readChanges(db, start)
      const target = pick(known, draw)
      return target && undo(target.id)
    },
  ]
}

/** The id of the last change before a random walk. */
let start = 0

/** Performs random actions and returns the ids of their changes. */
async function walk(numbers: readonly number[]): Promise<number[]> {
  start = await lastChangeId(roster.db)
  const moves = listMoves()
  let index = 0
  const draw = (limit: number) => {
    index += 1
    return (numbers[index % numbers.length] ?? 0) % limit
  }
  for (const number of numbers) {
    const reply = await moves[number % moves.length]?.(draw)
    if (reply && reply.status >= 500) throw new Error(reply.text)
  }
  return (await readChanges(roster.db, start)).map(({ id }) => id)
}

describe('[DOOR-03] undoing random changes', () => {
  const numbers = fc.array(fc.nat(100_000), { minLength: 25, maxLength: 40 })

  beforeEach(async () => {
    await roster.clear([schedule, requirements, demandWeeks, events, settings, weekTemplates])
    for (let count = 0; count < 3; count += 1) await roster.addCook()
  })

  test('from last to first restores every table', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, async (drawn) => {
        const before = withoutStamps(await readTableImages(roster.db))
        const ids = await walk(drawn)
        for (const id of ids.toReversed()) {
          const reply = await undo(id)
          // A change that a later undo of the walk has already reverted cannot be undone; every other is restored in
          // full.
          if (reply.status === 409) continue
          expect(reply.body, reply.text).toMatchObject({ skipped: 0, left: [] })
        }
        // Notified people still know of their shift, so the week keeps its stored demand.
        await roster.db.delete(demandWeeks)
        expect(withoutStamps(await readTableImages(roster.db))).toEqual(before)
      }),
      { numRuns: randomCases(3, 50), endOnFailure: true },
    )
  })

  test('in any order changes exactly the rows that it reports as undone, and reports all others', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, fc.nat(), async (drawn, choice) => {
        const ids = await walk(drawn)
        const id = ids[choice % Math.max(ids.length, 1)]
        if (id === undefined) return
        const [change] = (await readChanges(roster.db, id - 1)).filter((candidate) => candidate.id === id)
        const steps = joinSteps(change?.rows ?? [])
        const before = await readTableImages(roster.db)
        const reply = await undo(id)
        // Stored demand of published weeks is checked separately.
        const differences = compareImages(before, await readTableImages(roster.db)).filter(
          ({ tableName, rowId }) =>
            tableName !== 'demand_weeks' || steps.some((step) => step.tableName === tableName && step.rowId === rowId),
        )
        if (reply.status !== 200) {
          expect([404, 409], reply.text).toContain(reply.status)
          expect(differences).toEqual([])
          return
        }
        const { left, undone: count } = reply.body as Undone
        expect(left.length + count).toBe(steps.length)
        const keyOf = (table: string, row: number) => `${table} ${row}`
        const leftKeys = new Set(left.map((row) => keyOf(row.table, row.id)))
        const putBack = steps.filter(({ tableName, rowId }) => !leftKeys.has(keyOf(tableName, rowId)))
        expect(new Set(differences.map(({ tableName, rowId }) => keyOf(tableName, rowId)))).toEqual(
          new Set(putBack.map(({ tableName, rowId }) => keyOf(tableName, rowId))),
        )
        for (const step of putBack) {
          const now = differences.find(({ tableName, rowId }) => tableName === step.tableName && rowId === step.rowId)
          expect(now?.after === null).toBe(step.before === null)
          for (const [column, value] of Object.entries(step.before ?? {})) {
            // Versions and timestamps only increase; a reference to a row that has since been deleted is null.
            if (column === 'version' || column === 'updated_at') continue
            expect([value, null]).toContainEqual(now?.after?.[column])
          }
        }
      }),
      { numRuns: randomCases(3, 50), endOnFailure: true },
    )
  })
})

test('[DOOR-03] undoing a generation skips a shift that was cancelled since, and gives the reason', async () => {
  await roster.clear([schedule, requirements, demandWeeks])
  await roster.addCook()
  const need = { dayOfWeek: 4, startTime: '09:00', endTime: '17:00', requiredCount: 1, source: 'Manual' }
  await roster.manager.post('/api/requirements', { ...need, roleId: roster.cookId })
  const reply = await roster.manager.post('/api/schedule/generate', { weekStartDate: WEEK })
  const { undoId, created } = reply.body as { undoId: number; created: Shift[] }
  await roster.manager.put(`/api/schedule/${created[0]?.id}/cancel`)
  expect(await undone(undoId)).toMatchObject({ undone: 0, left: [{ table: 'schedule', reason: 'touched' }] })
})
