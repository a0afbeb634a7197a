/** Notes on a shift, a day and a week, and who may read them. */
import type { Note } from '@fairweek/domain/contracts/notes/notes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notes, schedule } from '../../db/schema.ts'
import { createTestRoster, NEXT_WEEK, PAST_WEEK, type TestRoster, WEEK } from '../../testing/test-roster.ts'

let roster: TestRoster
beforeAll(async () => {
  roster = await createTestRoster()
})
afterAll(() => roster.close())
beforeEach(async () => {
  await roster.db.delete(notes)
  await roster.db.delete(schedule)
})

type Saved = { message: string; note: Note | null; undoId: number }
const put = (body: object, as: Pick<TestRoster['manager'], 'put'> = roster.manager) =>
  as.put('/api/schedule/notes', { weekStartDate: WEEK, text: 'Back door', ...body })
const save = async (body: object): Promise<Saved> => {
  const reply = await put(body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as Saved
}
const read = async (as: Pick<TestRoster['manager'], 'get'> = roster.manager, week = WEEK) =>
  ((await as.get(`/api/schedule/week/${week}/notes`)).body as Note[]).map(({ text }) => text)
const undo = async (id: number) => {
  const reply = await roster.manager.post(`/api/schedule/undo/${id}`)
  expect(reply.status, reply.text).toBe(200)
}

const stored = async (shiftId: number): Promise<Note> => {
  const { body } = await roster.manager.get(`/api/schedule/week/${WEEK}/notes`)
  const note = (body as Note[]).find((each) => each.shiftId === shiftId)
  if (!note) throw new Error('The shift has no note.')
  return note
}
const setDrafts = async (isShown: boolean) => {
  const body = { key: 'showDraftsToStaff', value: String(isShown), type: 'boolean' }
  expect((await roster.admin.post('/api/settings', body)).status).toBe(200)
}

test('[NOTES-01] a note on a week, a day or a shift is written, changed, deleted and undone', async () => {
  const cook = await roster.addCook()
  const { id: shiftId } = await roster.addShift({ staffId: cook.staffId })
  for (const subject of [{}, { date: '2026-11-25' }, { shiftId }]) {
    const written = await save(subject)
    expect(written).toMatchObject({ message: 'Note saved', note: { text: 'Back door', version: 1 } })
    const changed = await save({ ...subject, text: 'Front door', version: 1 })
    expect(changed.note).toMatchObject({ id: written.note?.id, text: 'Front door', version: 2 })
    const deleted = await save({ ...subject, text: null, version: 2 })
    expect(deleted).toMatchObject({ message: 'Note deleted', note: null })
    expect(await read()).toEqual([])
    await undo(deleted.undoId)
    expect(await read()).toEqual(['Front door'])
    await undo(changed.undoId)
    expect(await read()).toEqual(['Back door'])
    await undo(written.undoId)
    expect(await read()).toEqual([])
  }
})

test('[NOTES-01] [EDIT-03] of two simultaneous writes, one succeeds and the other gets an error', async () => {
  const replies = await Promise.all(['One', 'Two'].map((text) => put({ text })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const [text] = await read()
  const later = await Promise.all(['Three', 'Four'].map((each) => put({ text: each, version: 1 })))
  expect(later.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = later.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({
    message: expect.stringMatching(
      /^You changed this note at .+\. Your text is still here: compare the two, then save again\.$/,
    ),
    issues: [{ path: 'version' }],
  })
  expect(await read()).not.toEqual([text])
  expect((await put({ text: null, version: 1 })).status).toBe(409)
  expect((await put({ text: null, version: 2 })).status).toBe(200)
  expect((await put({ text: 'Five', version: 2 })).status).toBe(404)
})

test('[NOTES-01] invalid input is refused and changes nothing', async () => {
  const refused: [object, number][] = [
    [{ text: 'x'.repeat(501) }, 400],
    [{ text: 7 }, 400],
    [{ text: 'a\u202eb' }, 400],
    [{ text: null }, 404],
    [{ text: '   ' }, 404],
    [{ weekStartDate: '2026-11-24' }, 400],
    [{ date: '2026-11-30' }, 400],
    [{ date: '2026-02-30' }, 400],
    [{ shiftId: 999_999 }, 404],
    [{ shiftId: 1, date: '2026-11-25' }, 400],
    [{ version: 0 }, 400],
    [{ surplus: true }, 400],
  ]
  for (const [body, status] of refused) expect((await put(body)).status, JSON.stringify(body)).toBe(status)
  expect((await roster.manager.get('/api/schedule/week/2026-11-24/notes')).status).toBe(400)
  expect(await read()).toEqual([])
  expect((await put({ text: 'x'.repeat(500) })).status).toBe(200)
})

test('[NOTES-02] staff read the notes of published weeks and of their own shifts, and write none', async () => {
  const [ana, ben] = [await roster.addCook(), await roster.addCook()]
  await setDrafts(false)
  const { id: shiftId, version } = await roster.addShift({ staffId: ana.staffId })
  for (const subject of [{}, { date: '2026-11-25' }, { shiftId }])
    await save({ ...subject, text: Object.keys(subject)[0] ?? 'week' })
  expect(await read()).toHaveLength(3)
  expect(await read(ana)).toEqual([])
  expect((await roster.manager.put(`/api/schedule/${shiftId}/confirm`, { version })).status).toBe(200)
  expect((await read(ana)).sort()).toEqual(['date', 'shiftId', 'week'])
  expect((await read(ben)).sort()).toEqual(['date', 'week'])
  expect((await put({}, ana)).status).toBe(403)
  expect((await roster.anonymous.get(`/api/schedule/week/${WEEK}/notes`)).status).toBe(401)
  // The note stays with the shift: the next holder can read it, the previous one no longer can.
  const unlock = { version: (await roster.readShift(shiftId)).version }
  expect((await roster.manager.put(`/api/schedule/${shiftId}/unconfirm`, unlock)).status).toBe(200)
  const give = { staffId: ben.staffId, version: (await roster.readShift(shiftId)).version }
  expect((await roster.manager.put(`/api/schedule/${shiftId}/assign`, give)).status).toBe(200)
  expect(await read(ana)).not.toContain('shiftId')
  expect(await read(ben)).toContain('shiftId')
  await setDrafts(true)
})

test('[NOTES-02] staff see the notes of drafts only where drafts are shown to staff', async () => {
  const cook = await roster.addCook()
  const { id: shiftId } = await roster.addShift({ staffId: cook.staffId })
  for (const subject of [{}, { shiftId }]) await save(subject)
  await setDrafts(false)
  expect(await read(cook)).toEqual([])
  await setDrafts(true)
  expect(await read(cook)).toEqual(['Back door', 'Back door'])
})

test('[NOTES-02] the note of a shift is not shown to a person who only requests the shift', async () => {
  const cook = await roster.addCook()
  const shiftId = await roster.insertShift({ staffId: cook.staffId, status: 'Requested' })
  await save({ shiftId })
  expect(await read(cook)).toEqual([])
  // A cancelled draft that somebody requests is Pending in their name until a manager decides.
  const given = await roster.addShift({ staffId: (await roster.addCook()).staffId, dayOfWeek: 3 })
  await save({ shiftId: given.id })
  await save({})
  await roster.manager.put(`/api/schedule/${given.id}/cancel`)
  const asked = await cook.put(`/api/schedule/${given.id}/assign`, { staffId: cook.staffId })
  expect(asked.body).toMatchObject({ status: 'Pending', staffId: cook.staffId })
  expect(await read(cook)).toEqual([])
})

test('[NOTES-03] the person on a confirmed future shift is notified of its note once', async () => {
  const [ana, ben] = [await roster.addCook(), await roster.addCook()]
  const notices = async (as: typeof ana) =>
    ((await as.get('/api/notifications')).body as { id: number; type: string; message: string }[]).filter(
      ({ type }) => type === 'SHIFT_NOTE',
    )
  const takeNotices = async (as = ana) => (await notices(as)).map(({ message }) => message)
  const { id: shiftId, version } = await roster.addShift({ staffId: ana.staffId })
  await save({ shiftId, text: 'Draft' })
  expect(await takeNotices()).toEqual([])
  expect((await roster.manager.put(`/api/schedule/${shiftId}/confirm`, { version })).status).toBe(200)
  expect(await takeNotices()).toEqual([])
  await save({ shiftId, text: 'Bring teh keys', version: 1 })
  const corrected = await save({ shiftId, text: 'Bring the keys', version: 2 })
  const sentence = (text: string) =>
    expect.stringMatching(
      new RegExp(`left a note on your Cook shift on Monday, Nov 23, 2026, 9:00 AM – 5:00 PM: ${text}$`),
    )
  expect(await takeNotices()).toEqual([sentence('Bring the keys')])
  await undo(corrected.undoId)
  expect(await takeNotices()).toEqual([sentence('Bring teh keys')])
  const [notice] = await notices(ana)
  expect((await ana.post(`/api/notifications/${notice?.id}/read`)).status).toBe(200)
  const deleted = await save({ shiftId, text: null, version: (await stored(shiftId)).version })
  expect(await takeNotices()).toHaveLength(1)
  await undo(deleted.undoId)
  expect(await takeNotices()).toHaveLength(2)
  // Nobody is notified of their own note, of a note on a shift that has started or ended, or on another person's shift.
  expect(await takeNotices(ben)).toEqual([])
  const past = await roster.insertShift({ staffId: ben.staffId, status: 'Confirmed', weekStartDate: PAST_WEEK })
  await save({ shiftId: past })
  const own = await roster.insertShift({ staffId: roster.manager.staffId, status: 'Confirmed', dayOfWeek: 2 })
  await save({ shiftId: own })
  expect(await takeNotices(ben)).toEqual([])
  expect(await takeNotices(roster.manager)).toEqual([])
})

test('[NOTES-01] a shift keeps its note when it is moved to another week and changed there', async () => {
  const shift = await roster.addShift({})
  await save({ shiftId: shift.id })
  const body = roster.shiftBody({ weekStartDate: NEXT_WEEK, version: shift.version })
  expect((await roster.manager.put(`/api/schedule/${shift.id}`, body)).status).toBe(200)
  expect(await read()).toEqual([])
  expect(await read(roster.manager, NEXT_WEEK)).toEqual(['Back door'])
  await save({ shiftId: shift.id, text: 'Front door', version: 1 })
  expect(await read(roster.manager, NEXT_WEEK)).toEqual(['Front door'])
})

test('[NOTES-01] notes stay with their shifts when two people swap', async () => {
  const [ana, ben] = [await roster.addCook(), await roster.addCook()]
  const one = await roster.addShift({ staffId: ana.staffId })
  const other = await roster.addShift({ staffId: ben.staffId, dayOfWeek: 2 })
  await save({ shiftId: one.id })
  expect(await read(ana)).toEqual(['Back door'])
  const shifts = [one, other].map(({ id, version }) => ({ id, version }))
  const reply = await roster.manager.post('/api/schedule/swap', { shifts })
  expect(reply.status, reply.text).toBe(200)
  expect(await read(ana)).toEqual([])
  expect(await read(ben)).toEqual(['Back door'])
})

test('[NOTES-01] the note of a shift is deleted and restored with it', async () => {
  const { id: shiftId } = await roster.addShift({})
  await save({ shiftId })
  const { version } = await roster.readShift(shiftId)
  const moved = await roster.manager.post('/api/schedule/delete', { shifts: [{ id: shiftId, version }] })
  expect(moved.status, moved.text).toBe(200)
  expect(await read()).toEqual([])
  await undo((moved.body as { undoId: number }).undoId)
  expect(await read()).toEqual(['Back door'])
  expect(await read(roster.manager, NEXT_WEEK)).toEqual([])
})

test('[NOTES-01] the history of the week mentions the note without its text', async () => {
  await save({ date: '2026-11-25', text: 'Secret supplier' })
  const history = await roster.manager.get(`/api/schedule/week/${WEEK}/changes`)
  expect(history.text).toContain('Added the note on Wed')
  expect(history.text).not.toContain('Secret supplier')
  const { id: shiftId } = await roster.addShift({})
  await save({ shiftId, text: 'Secret supplier' })
  const ofShift = await roster.manager.get(`/api/schedule/${shiftId}/changes`)
  expect(ofShift.text).toContain('Added the note on a shift')
  expect(ofShift.text).not.toContain('Secret supplier')
})

test('[NOTES-01] a purge deletes the notes of the deleted shifts only, and its undo restores them', async () => {
  const { id: shiftId } = await roster.addShift()
  for (const [text, subject] of [
    ['Week', {}],
    ['Day', { date: WEEK }],
    ['Shift', { shiftId }],
  ] as const)
    await save({ ...subject, text })
  const purged = await roster.admin.post('/api/schedule/purge', { weekStartDate: WEEK })
  expect(purged.status, purged.text).toBe(200)
  expect((await read()).sort()).toEqual(['Day', 'Week'])
  const { undoId } = purged.body as { undoId: number }
  expect((await roster.admin.post(`/api/schedule/undo/${undoId}`)).status).toBe(200)
  expect((await read()).sort()).toEqual(['Day', 'Shift', 'Week'])
  expect(await stored(shiftId)).toMatchObject({ text: 'Shift' })
})
