import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedule, settings } from '../../db/schema.ts'
import { readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, NEXT_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/** The error for a manager with an outdated version says who changed what. */
const CHANGED = expect.stringMatching(
  /^\S+ changed this shift (?:at|on) [^.]+\. When: \w+ 9 AM – 5 PM → \w+ 9 AM – 6 PM\. Look at it again and repeat your change\.$/,
)

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(schedule)
  await roster.db.delete(settings)
  cook = await roster.addCook()
})

const post = (more: Record<string, unknown>) => roster.manager.post('/api/schedule', roster.shiftBody(more))
const put = (id: number, more: Record<string, unknown>) =>
  roster.manager.put(`/api/schedule/${id}`, roster.shiftBody(more))
const onAdd = 'This staff member already has a shift scheduled during this time.'
const onEdit = 'This staff member already has another shift scheduled during this time.'

describe('[SHIFT-04] [API-01] saving a shift', () => {
  test('makes it Pending, with times to the second and the names of role and person', async () => {
    const reply = await post({ staffId: cook.staffId, startTime: '09:00', endTime: '17:15' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      weekStartDate: WEEK,
      dayOfWeek: 1,
      startTime: '09:00:00',
      endTime: '17:15:00',
      status: 'Pending',
      staffId: cook.staffId,
      role: { id: roster.cookId, name: 'Cook' },
      staff: { id: cook.staffId },
      version: 1,
    })
  })

  test('turns Draft and Unconfirmed into Pending and refuses other states', async () => {
    expect((await post({ status: 'Draft' })).body).toMatchObject({ status: 'Pending' })
    expect((await post({ status: 'Unconfirmed' })).body).toMatchObject({ status: 'Pending' })
    expect((await post({ status: 'Confirmed' })).status).toBe(400)
  })

  test('treats staff 0 and null as unassigned', async () => {
    expect((await post({ staffId: 0 })).body).toMatchObject({ staffId: null, staff: null })
    expect((await post({ staffId: null })).body).toMatchObject({ staffId: null, staff: null })
  })

  test('updates the row, and deleting it returns a message', async () => {
    const shift = await roster.addShift({ staffId: cook.staffId })
    const changed = await put(shift.id, { staffId: cook.staffId, endTime: '18:00', version: shift.version })
    expect(changed).toMatchObject({ status: 200, body: { endTime: '18:00:00', version: 2 } })
    expect(await roster.manager.delete(`/api/schedule/${shift.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Shift deleted successfully' },
    })
    expect((await roster.manager.get(`/api/schedule/${shift.id}`)).status).toBe(404)
    expect((await put(shift.id, {})).status).toBe(404)
    expect((await roster.manager.delete(`/api/schedule/${shift.id}`)).status).toBe(404)
    const recorded = await readChanges(roster.db)
    const ofShift = recorded.filter(({ rows }) => rows.some(({ rowId }) => rowId === shift.id))
    expect(ofShift.map(({ action }) => action)).toEqual(['createShift', 'updateShift', 'deleteShift'])
  })

  test('is refused for staff, and so is giving a shift to somebody else', async () => {
    const [shift, other] = [await roster.addShift(), await roster.addCook()]
    expect((await cook.post('/api/schedule', roster.shiftBody())).status).toBe(403)
    expect((await cook.put(`/api/schedule/${shift.id}`, roster.shiftBody())).status).toBe(403)
    expect((await cook.delete(`/api/schedule/${shift.id}`)).status).toBe(403)
    expect((await cook.put(`/api/schedule/${shift.id}/assign`, { staffId: other.staffId })).status).toBe(403)
    expect(await roster.readShift(shift.id)).toEqual(shift)
  })

  test('drops a reference to a deleted requirement', async () => {
    expect((await post({ requirementId: 999_999 })).body).toMatchObject({ requirementId: null })
  })
})

describe('[SHIFT-02] the server', () => {
  test('refuses equal start and end times, including 00:00 to 24:00', async () => {
    for (const times of [
      { startTime: '09:00', endTime: '09:00' },
      { startTime: '00:00', endTime: '24:00' },
    ]) {
      expect(await post(times)).toMatchObject({
        status: 400,
        body: { message: 'Start time and end time cannot be the same.', issues: [{ path: 'endTime' }] },
      })
    }
  })

  test('accepts 24:00 as the end of a day but not as a start', async () => {
    expect((await post({ startTime: '16:00', endTime: '24:00' })).body).toMatchObject({ endTime: '00:00:00' })
    expect(await post({ startTime: '24:00', endTime: '06:00' })).toMatchObject({
      status: 400,
      body: { message: '24:00 is the end of a day. To start at midnight, use 00:00 of the next day.' },
    })
  })

  test('accepts day 7 as Sunday and returns it as 0', async () => {
    expect(await post({ dayOfWeek: 7 })).toMatchObject({ status: 200, body: { dayOfWeek: 0 } })
  })

  test('refuses a 30-hour shift, a week that starts on a Tuesday and unknown fields, and changes nothing', async () => {
    for (const bad of [
      { startTime: '00:00', endTime: '30:00' },
      { weekStartDate: '2026-11-24' },
      { weekStartDate: '2026-02-30' },
      { dayOfWeek: 8 },
      { hours: 30 },
      { staffId: -1 },
    ]) {
      expect(await post(bad), JSON.stringify(bad)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    }
    expect(await roster.db.select().from(schedule)).toEqual([])
  })

  test('requires an existing person who holds the existing role', async () => {
    expect(await post({ staffId: cook.staffId, roleId: roster.hostId })).toMatchObject({
      status: 409,
      body: { message: 'This staff member does not hold the role of this shift.' },
    })
    expect(await post({ staffId: 999_999 })).toMatchObject({
      status: 409,
      body: { message: 'This staff member no longer exists. Reload and choose another.' },
    })
    expect(await post({ roleId: 999_999 })).toMatchObject({
      status: 409,
      body: { message: 'This role no longer exists. Reload and choose another.' },
    })
  })

  test('refuses overlapping and touching shifts of a person, with one message for adding and one for editing', async () => {
    const first = await roster.addShift({ staffId: cook.staffId, startTime: '09:00', endTime: '17:00' })
    const touching = { staffId: cook.staffId, startTime: '17:00', endTime: '20:00' }
    for (const times of [
      touching,
      { ...touching, startTime: '16:59' },
      { ...touching, startTime: '06:00', endTime: '09:00' },
    ])
      expect(await post(times)).toMatchObject({ status: 409, body: { message: onAdd } })
    const later = await roster.addShift({ ...touching, startTime: '17:01' })
    expect(await put(later.id, touching)).toMatchObject({ status: 409, body: { message: onEdit } })
    // A shift conflicts neither with itself nor with the shifts of other people.
    expect((await put(first.id, { staffId: cook.staffId, endTime: '16:30' })).status).toBe(200)
    const other = await roster.addCook()
    expect((await post({ ...touching, staffId: other.staffId })).status).toBe(200)
  })

  test('accepts a shift that starts when another ends if allowBackToBack is on', async () => {
    await roster.db.insert(settings).values({ key: 'allowBackToBack', value: 'true', type: 'boolean' })
    await roster.addShift({ staffId: cook.staffId })
    expect((await post({ staffId: cook.staffId, startTime: '17:00', endTime: '20:00' })).status).toBe(200)
    expect((await post({ staffId: cook.staffId, startTime: '16:59', endTime: '17:30' })).status).toBe(409)
  })

  test('counts a night shift into the next day, and a Sunday night into the next week', async () => {
    await roster.addShift({ staffId: cook.staffId, dayOfWeek: 5, startTime: '22:00', endTime: '06:00' })
    const saturday = { staffId: cook.staffId, dayOfWeek: 6, endTime: '12:00' }
    expect((await post({ ...saturday, startTime: '05:00' })).status).toBe(409)
    expect((await post({ ...saturday, startTime: '06:15' })).status).toBe(200)
    await roster.addShift({ staffId: cook.staffId, dayOfWeek: 0, startTime: '22:00', endTime: '06:00' })
    const monday = { staffId: cook.staffId, weekStartDate: NEXT_WEEK, dayOfWeek: 1, endTime: '12:00' }
    expect((await post({ ...monday, startTime: '05:00' })).status).toBe(409)
    // Adjacent shifts across the end of the week are refused too, although the database would allow them.
    expect((await post({ ...monday, startTime: '06:00' })).status).toBe(409)
    expect((await post({ ...monday, startTime: '06:15' })).status).toBe(200)
    const back = { staffId: cook.staffId, weekStartDate: NEXT_WEEK, dayOfWeek: 0, startTime: '23:00', endTime: '01:00' }
    expect((await post(back)).status).toBe(200)
  })

  test('ignores cancelled, requested, rejected and archived shifts when it checks overlaps', async () => {
    for (const status of ['Cancelled', 'Requested', 'Rejected', 'Deprecated'] as const)
      await roster.insertShift({ status, staffId: cook.staffId })
    expect((await post({ staffId: cook.staffId })).status).toBe(200)
  })

  test('refuses changes of a confirmed shift until it is unconfirmed', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    await roster.manager.put(`/api/schedule/${id}/confirm`, {})
    const locked = { status: 409, body: { message: 'This shift is published and locked. Unconfirm it first.' } }
    const other = await roster.addCook()
    expect(await put(id, { staffId: cook.staffId })).toMatchObject(locked)
    expect(await roster.manager.delete(`/api/schedule/${id}`)).toMatchObject(locked)
    expect(await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: other.staffId })).toMatchObject(locked)
    await roster.manager.put(`/api/schedule/${id}/unconfirm`)
    expect((await put(id, { staffId: cook.staffId })).status).toBe(200)
  })

  test('[SHIFT-02] refuses an edit of an outdated version and says who changed it', async () => {
    const shift = await roster.addShift()
    expect((await put(shift.id, { endTime: '18:00', version: 1 })).status).toBe(200)
    expect(await put(shift.id, { endTime: '19:00', version: 1 })).toMatchObject({
      status: 409,
      body: { message: CHANGED, issues: [{ path: 'version' }] },
    })
    expect(await roster.readShift(shift.id)).toMatchObject({ endTime: '18:00:00', version: 2 })
    await roster.manager.delete(`/api/schedule/${shift.id}`)
    expect(await put(shift.id, { endTime: '19:00', version: 2 })).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/^\S+ deleted this shift at 1 PM\.$/) },
    })
    expect((await put(999_999, { version: 1 })).body).toMatchObject({ message: 'This shift no longer exists.' })
  })

  test('[SHIFT-02] says ‘you’ for the user’s own change, beside the names of others', async () => {
    const other = await roster.signInAs('manager')
    const holder = { staffId: cook.staffId }
    const shift = await roster.addShift(holder)
    await put(shift.id, { ...holder, endTime: '18:00', version: 1 })
    const stale = (message: string) => ({ status: 409, body: { message: expect.stringContaining(message) } })
    expect(await put(shift.id, { ...holder, endTime: '19:00', version: 1 })).toMatchObject(
      stale('You changed this shift '),
    )
    const url = `/api/schedule/${shift.id}`
    expect(await other.put(`${url}/pin`, { version: 1 })).toMatchObject(
      stale(`${roster.manager.username} changed this shift `),
    )
    await other.put(`${url}/pin`, { version: 2 })
    expect(await put(shift.id, { ...holder, endTime: '19:00', version: 1 })).toMatchObject(
      stale(`You and ${other.username} changed this shift `),
    )
    await roster.manager.delete(url)
    expect(await roster.manager.delete(url)).toMatchObject({
      status: 404,
      body: { message: 'You deleted this shift at 1 PM.' },
    })
  })

  test('[SHIFT-02] refuses to confirm, cancel, pin or delete an outdated version', async () => {
    const holder = { staffId: cook.staffId }
    const shift = await roster.addShift(holder)
    expect((await put(shift.id, { ...holder, endTime: '18:00', version: 1 })).status).toBe(200)
    const stale = {
      status: 409,
      body: { message: expect.stringMatching(/^\S+ changed this shift (?:at|on) [^.]+\. /) },
    }
    const url = `/api/schedule/${shift.id}`
    const seen = { version: 1 }
    const { manager } = roster
    for (const what of ['confirm', 'cancel', 'pin'])
      expect(await manager.put(`${url}/${what}`, seen), what).toMatchObject(stale)
    expect(await cook.put(`${url}/cancel`, seen), 'staff are not told who').toMatchObject({
      status: 409,
      body: { message: 'This shift has changed. Reload and try again.' },
    })
    expect(await manager.delete(url, seen)).toMatchObject(stale)
    expect((await manager.put(`${url}/pin`, { version: 2 })).status).toBe(200)
    expect(await manager.put(`${url}/unpin`, { version: 2 })).toMatchObject(stale)
    expect((await manager.put(`${url}/confirm`, { version: 3 })).status).toBe(200)
    expect(await manager.put(`${url}/unconfirm`, { version: 3 })).toMatchObject(stale)
    expect(await roster.readShift(shift.id)).toMatchObject({ status: 'Confirmed', version: 4 })
    // Confirming again succeeds even with an old version, because nothing is lost.
    expect((await manager.put(`${url}/confirm`, { version: 3 })).status).toBe(200)
    expect((await manager.put(`${url}/unconfirm`, { version: 4 })).status).toBe(200)
    expect((await manager.delete(url, { version: 5 })).status).toBe(200)
  })

  test('checks an edit without a version against the version at the start of the request', async () => {
    const { id } = await roster.addShift()
    for (const [url, asked] of [
      [`/api/schedule/${id}`, roster.shiftBody({ endTime: '19:00' })],
      [`/api/schedule/${id}/assign`, { staffId: cook.staffId }],
    ] as const) {
      const body = new PassThrough()
      const slow = roster.manager.send('PUT', url, body, { 'content-type': 'application/json' })
      // The database answers in order, so the slow request has read its version by the time this read returns.
      const { version } = await roster.readShift(id)
      expect((await put(id, { endTime: '18:00', version })).status).toBe(200)
      body.end(JSON.stringify(asked))
      expect(await slow).toMatchObject({ status: 409 })
      expect(await roster.readShift(id)).toMatchObject({ endTime: '18:00:00', staffId: null })
    }
  })

  test('saves one of two simultaneous edits of a shift and refuses the other with a message', async () => {
    const { id } = await roster.addShift()
    const others = [cook, await roster.addCook()]
    const replies = await Promise.all(others.map(({ staffId }) => put(id, { staffId })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Shift Already Filled: This shift has already been taken by another staff member.',
    })
  })
})

describe('[SHIFT-05] assigning', () => {
  const assign = (id: number, staffId: number | null, version?: number) =>
    roster.manager.put(`/api/schedule/${id}/assign`, { staffId, ...(version !== undefined && { version }) })

  test('an open shift sets its holder and no first holder', async () => {
    const { id } = await roster.addShift()
    expect(await assign(id, cook.staffId)).toMatchObject({
      status: 200,
      body: { status: 'Pending', staffId: cook.staffId, originalStaffId: null },
    })
  })

  test('it again keeps the first holder, however often', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    const [second, third] = [await roster.addCook(), await roster.addCook()]
    await assign(id, second.staffId)
    expect(await roster.readShift(id)).toMatchObject({ staffId: second.staffId, originalStaffId: cook.staffId })
    await assign(id, third.staffId)
    expect(await roster.readShift(id)).toMatchObject({ staffId: third.staffId, originalStaffId: cook.staffId })
  })

  test('a cancelled shift makes it pending and keeps the person who cancelled named', async () => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    await cook.put(`/api/schedule/${id}/cancel`)
    const other = await roster.addCook()
    expect((await assign(id, other.staffId)).body).toMatchObject({
      status: 'Pending',
      staffId: other.staffId,
      originalStaffId: cook.staffId,
    })
  })

  test('a published shift notifies the new holder once, and the same assignment again changes nothing', async () => {
    const { id } = await roster.addKnownShift()
    await assign(id, cook.staffId)
    expect(await assign(id, cook.staffId)).toMatchObject({ status: 200, body: { version: 2 } })
    const notices = (await cook.get('/api/notifications')).body as { type: string; message: string; metadata: string }[]
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      type: 'SHIFT_ASSIGNED',
      message: 'You have been assigned a Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM.',
    })
    expect(JSON.parse(notices[0]?.metadata ?? '')).toMatchObject({
      roleName: 'Cook',
      weekStartDate: WEEK,
      dayOfWeek: 1,
    })
  })

  test.each([0, null])('[SHIFT-02] %s removes the holder and keeps the first holder', async (nobody) => {
    const { id } = await roster.addShift({ staffId: cook.staffId })
    expect(await assign(id, nobody)).toMatchObject({
      status: 200,
      body: { status: 'Pending', staffId: null, originalStaffId: cook.staffId, version: 2 },
    })
    expect(await assign(id, nobody)).toMatchObject({ status: 200, body: { version: 2 } })
    await roster.insertShift({ id: 77_000, status: 'Confirmed', staffId: cook.staffId })
    expect((await assign(77_000, nobody)).status).toBe(409)
    expect((await cook.put(`/api/schedule/${id}/assign`, { staffId: nobody })).status).toBe(403)
    for (const wrong of [-1, 0.5, '0', undefined, [], 2 ** 31])
      expect((await roster.manager.put(`/api/schedule/${id}/assign`, { staffId: wrong })).status).toBe(400)
  })

  test('checks the same rules as saving: role, overlap, request, archive', async () => {
    const { id } = await roster.addShift()
    const stranger = await roster.signInAs('staff')
    expect((await assign(id, stranger.staffId)).status).toBe(409)
    await roster.addShift({ staffId: cook.staffId })
    expect(await assign(id, cook.staffId)).toMatchObject({ status: 409, body: { message: onAdd } })
    const free = await roster.addCook()
    for (const status of ['Requested', 'Rejected', 'Deprecated'] as const)
      expect((await assign(await roster.insertShift({ status }), free.staffId)).status).toBe(409)
    expect((await assign(999_999, free.staffId)).status).toBe(404)
  })

  test('is refused as already filled for the later of two managers who saw it open', async () => {
    const { id, version } = await roster.addShift()
    const other = await roster.addCook()
    const replies = await Promise.all([assign(id, cook.staffId, version), assign(id, other.staffId, version)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const filled = 'Shift Already Filled: This shift has already been taken by another staff member.'
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ message: filled })
    const late = await roster.addCook()
    expect(await assign(id, late.staffId, version)).toMatchObject({ status: 409, body: { message: filled } })
  })

  test('[SHIFT-02] an outdated version with an unchanged holder says who changed it, not that it is taken', async () => {
    const other = await roster.addCook()
    const held = await roster.addShift({ staffId: cook.staffId })
    expect((await put(held.id, { staffId: cook.staffId, endTime: '18:00', version: held.version })).status).toBe(200)
    const changed = {
      status: 409,
      body: {
        message: expect.stringMatching(/^You changed this shift (?:at|on) [^.]+\. When: /),
        issues: [{ path: 'version' }],
      },
    }
    expect(await assign(held.id, other.staffId, held.version)).toMatchObject(changed)
    expect(await put(held.id, { staffId: other.staffId, version: held.version })).toMatchObject(changed)
    expect(await roster.readShift(held.id)).toMatchObject({ staffId: cook.staffId, version: held.version + 1 })
  })
})
