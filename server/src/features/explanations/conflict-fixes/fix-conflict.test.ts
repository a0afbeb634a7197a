import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { ConflictFix, CoverableShift } from '@fairweek/domain/contracts/explanations/conflict-fixes'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportAbsence } from '../../../testing/cover/report-absence.ts'
import { readChanges } from '../../../testing/read-changes.ts'
import type { SignedInClient } from '../../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../../testing/test-roster.ts'

let roster: TestRoster
let ana: SignedInClient
beforeEach(async () => {
  roster = await createTestRoster()
  ana = await roster.addCook()
})
afterEach(() => roster.close())

const nameOf = (person: SignedInClient) => `Person ${person.staffId}`
const list = async () => (await roster.manager.get('/api/conflicts')).body as ConflictItem[]
const week = async () => (await roster.manager.get(`/api/schedule/week/${WEEK}`)).body as Shift[]
const descriptions = async () => (await list()).map(({ description }) => description).sort()
const fixesOf = async (id: number | undefined) => {
  const reply = await roster.manager.get(`/api/conflicts/${id}/fixes`)
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { fixes: ConflictFix[] }).fixes
}
const apply = (id: number | undefined, { remedy }: ConflictFix) =>
  roster.manager.post(`/api/conflicts/${id}/fix`, remedy)

const shiftOf = (person: SignedInClient, dayOfWeek: number, startTime = '09:00', endTime = '17:00') =>
  roster.addShift({ staffId: person.staffId, dayOfWeek, startTime, endTime })
const addNeed = (dayOfWeek: number, startTime = '09:00', endTime = '17:00', requiredCount = 1) =>
  roster.manager.post('/api/requirements', {
    dayOfWeek,
    startTime,
    endTime,
    requiredCount,
    roleId: roster.cookId,
    source: 'Manual',
  })
const cannot = (person: SignedInClient, dayOfWeek: number, startTime: string, endTime: string) =>
  person.put(`/api/availability/${person.staffId}`, { slots: [{ kind: 'cannot', dayOfWeek, startTime, endTime }] })

/** Applies a fix, compares the stored weeks with what the fix promised, and undoes it. */
async function applyAndUndo(conflict: ConflictItem, fix: ConflictFix): Promise<void> {
  const [before, shifts] = [await list(), await week()]
  const reply = await apply(conflict.id, fix)
  expect(reply.status, `${conflict.description}: ${fix.title}: ${reply.text}`).toBe(200)
  const after = await list()
  const isLeft = after.some(({ id }) => id === conflict.id)
  expect(isLeft, `${conflict.description}: ${fix.title}`).toBe(false)
  const known = new Set(before.map(({ description }) => description))
  const added = after.filter(({ description, type }) => !known.has(description) && type !== conflict.type)
  // A remaining conflict of the same type may get a new text; of other types, only the announced conflicts are new.
  expect(added.map(({ description }) => description).sort()).toEqual([...fix.leaves].sort())
  const given = (await week()).filter(
    ({ id, version }) => !shifts.some((one) => one.id === id && one.version === version),
  )
  expect(given.map(({ isPinned }) => isPinned)).toEqual(given.map(() => true))
  const { undoId } = reply.body as { undoId: number }
  expect((await roster.manager.post(`/api/schedule/undo/${undoId}`)).body).toMatchObject({ skipped: 0 })
  const without = ({ version: _, ...rest }: Shift) => rest
  expect((await week()).map(without)).toEqual(shifts.map(without))
  expect((await list()).map(({ description }) => description)).toEqual(before.map(({ description }) => description))
}

test('[CONF-09] confirmed shifts of a conflict that have a person are named for cover, drafts are not', async () => {
  const { id: early } = await shiftOf(ana, 2, '07:00', '15:00')
  const { id: late } = await shiftOf(ana, 1, '15:00', '23:00')
  const confirmedOf = async (id: number | undefined) =>
    ((await roster.manager.get(`/api/conflicts/${id}/fixes`)).body as { confirmed: CoverableShift[] }).confirmed
  const [rest] = await list()
  expect(await confirmedOf(rest?.id)).toEqual([])
  for (const id of [early, late]) expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
  const [still] = await list()
  expect(await fixesOf(still?.id)).toEqual([])
  expect(await confirmedOf(still?.id)).toMatchObject([
    { shift: { id: late, dayOfWeek: 1 }, person: { name: nameOf(ana) } },
    { shift: { id: early, dayOfWeek: 2 }, person: { name: nameOf(ana) } },
  ])
  const [first] = await confirmedOf(still?.id)
  const freed = await reportAbsence(roster, roster.manager, first?.shift.id ?? 0)
  expect(freed.status, freed.text).toBe(200)
  expect((await list()).some(({ id }) => id === still?.id)).toBe(false)
})

describe('fixes that solve a conflict and leave only the conflicts they announce', () => {
  test('[CONF-06] for missing rest: delete an unneeded shift, start later, or give it to an available colleague', async () => {
    const bo = await roster.addCook()
    await shiftOf(ana, 1, '15:00', '23:00')
    await shiftOf(ana, 2, '07:00', '15:00')
    const [rest] = await list()
    if (!rest) throw new Error('There is no conflict.')
    const fixes = await fixesOf(rest.id)
    expect(fixes).toMatchObject([
      { title: `Delete ${nameOf(ana)}’s shift Tue 7 AM – 3 PM`, leaves: [] },
      { title: `Let ${nameOf(ana)} work Tue 9 AM – 3 PM instead of Tue 7 AM – 3 PM`, leaves: [] },
      { title: `Give ${nameOf(ana)}’s shift Tue 7 AM – 3 PM to ${nameOf(bo)}`, leaves: [] },
    ])
    for (const fix of await fixesOf(rest.id)) await applyAndUndo((await list())[0] ?? rest, await again(fix))
    expect((await readChanges(roster.db)).map(({ action }) => action)).toContain('fixConflict')
  })

  /** Finds the same fix again, because every undo raises the versions of the rows. */
  async function again({ title }: ConflictFix): Promise<ConflictFix> {
    const [conflict] = await list()
    const found = (await fixesOf(conflict?.id)).find((fix) => fix.title === title)
    if (!found) throw new Error(`${title} is not offered any more.`)
    return found
  }

  test('[CONF-06] for a closing followed by an opening: start as much later as the rest requires', async () => {
    const hosts = { dayOfWeek: 2, startTime: '09:00', endTime: '10:00', requiredCount: 1, source: 'Manual' }
    await roster.manager.post('/api/requirements', { ...hosts, roleId: roster.hostId })
    await addNeed(1, '12:00', '22:00', 2)
    await addNeed(2, '10:00', '14:00', 2)
    for (const person of [ana, await roster.addCook()]) await shiftOf(person, 1, '12:00', '22:00')
    await shiftOf(ana, 2)
    const closing = (await list()).find(({ type }) => type === 'CloserOpener')
    expect(closing?.description).toBe(
      `${nameOf(ana)} closes Monday at 10 PM, opens Tuesday at 9 AM: 11 h of rest instead of 12`,
    )
    const [fix] = await fixesOf(closing?.id)
    expect(fix).toMatchObject({
      title: `Let ${nameOf(ana)} work Tue 10 AM – 5 PM instead of Tue 9 AM – 5 PM`,
      leaves: [],
    })
    if (closing && fix) await applyAndUndo(closing, fix)
  })

  test('[CONF-06] for unavailability: a needed shift is not shortened, and deleting it is offered last', async () => {
    await addNeed(1)
    await shiftOf(ana, 1)
    await shiftOf(ana, 5)
    await cannot(ana, 1, '15:00', '20:00')
    const [conflict] = await list()
    if (!conflict) throw new Error('There is no conflict.')
    const leaving = {
      title: `Delete ${nameOf(ana)}’s shift Mon 9 AM – 5 PM`,
      leaves: ['Cook short Mon 9 AM – 5 PM: 0 of 1'],
    }
    expect(await fixesOf(conflict.id)).toMatchObject([leaving])
    const bo = await roster.addCook()
    const fixes = await fixesOf(conflict.id)
    expect(fixes).toMatchObject([
      { title: `Give ${nameOf(ana)}’s shift Mon 9 AM – 5 PM to ${nameOf(bo)}`, leaves: [] },
      leaving,
    ])
    for (const fix of fixes) await applyAndUndo((await list())[0] ?? conflict, await again(fix))
    await shiftOf(bo, 1)
    expect(await fixesOf((await list())[0]?.id)).toMatchObject([
      { title: `Delete ${nameOf(ana)}’s shift Mon 9 AM – 5 PM`, leaves: [] },
      { title: `Let ${nameOf(ana)} work Mon 9 AM – 3 PM instead of Mon 9 AM – 5 PM` },
    ])
  })

  test('[CONF-06] for a shortage: extend an adjacent shift or add an available colleague', async () => {
    await addNeed(1, '09:00', '17:00')
    await addNeed(1, '17:00', '20:00')
    await shiftOf(ana, 1)
    const bo = await roster.addCook()
    const [short] = await list()
    if (!short) throw new Error('There is no conflict.')
    const fixes = await fixesOf(short.id)
    expect(fixes).toMatchObject([
      { title: `Give this shift to ${nameOf(bo)}`, leaves: [] },
      { title: `Let ${nameOf(ana)} stay 3 h longer`, leaves: [] },
    ])
    for (const { title } of fixes) {
      const conflict = (await list())[0] ?? short
      await applyAndUndo(conflict, await again({ title } as ConflictFix))
    }
  })

  test('[CONF-06] for a confirmed shift: none', async () => {
    await roster.addCook()
    const shift = await shiftOf(ana, 1)
    await cannot(ana, 1, '09:00', '20:00')
    const [conflict] = await list()
    expect((await fixesOf(conflict?.id)).length).toBeGreaterThan(0)
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    expect(await fixesOf((await list())[0]?.id)).toEqual([])
  })

  test('[CONF-06] for a pinned shift: none, not even by a direct request', async () => {
    const bo = await roster.addCook()
    const { id } = await shiftOf(ana, 1)
    await cannot(ana, 1, '09:00', '20:00')
    const conflictId = (await list())[0]?.id
    expect(await fixesOf(conflictId)).not.toEqual([])
    const pinned = await roster.manager.put(`/api/schedule/${id}/pin`)
    expect(pinned.status, pinned.text).toBe(200)
    expect(await fixesOf(conflictId)).toEqual([])
    const seen = { shiftId: id, version: (pinned.body as Shift).version }
    for (const remedy of [
      { kind: 'give' as const, ...seen, staffId: bo.staffId },
      { kind: 'delete' as const, ...seen },
    ])
      expect((await apply(conflictId, { title: '', steps: [], leaves: [], remedy })).status).toBe(409)
    expect(await week()).toMatchObject([{ id, staffId: ana.staffId, isPinned: true }])
  })

  test('[CONF-06] for a shift that has started: none, not even by a direct request', async () => {
    const bo = await roster.addCook()
    const { id, version } = await shiftOf(ana, 1)
    await cannot(ana, 1, '09:00', '20:00')
    const conflictId = (await list())[0]?.id
    // Monday 08:59 in Auckland, a minute before the shift starts.
    roster.setClock(Date.UTC(2026, 10, 22, 19, 59))
    expect(await fixesOf(conflictId)).not.toEqual([])
    roster.setClock(Date.UTC(2026, 10, 22, 20, 0))
    expect(await fixesOf(conflictId)).toEqual([])
    for (const remedy of [
      { kind: 'give' as const, shiftId: id, version, staffId: bo.staffId },
      { kind: 'delete' as const, shiftId: id, version },
    ])
      expect((await apply(conflictId, { title: '', steps: [], leaves: [], remedy })).status).toBe(409)
    expect(await week()).toMatchObject([{ id, version, staffId: ana.staffId }])
  })
})

describe('applying a fix', () => {
  test('[CONF-06] cannot add a shift of half an hour, not even by a direct request', async () => {
    const bo = await roster.addCook()
    await addNeed(1)
    await shiftOf(ana, 1, '09:00', '16:30')
    const [short] = await list()
    expect((await fixesOf(short?.id)).map(({ title }) => title)).toEqual([`Let ${nameOf(ana)} stay 30 min longer`])
    const place = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '16:30', endTime: '17:00', roleId: roster.cookId }
    const change = { shiftId: null, version: null, ...place, staffId: bo.staffId ?? 0 }
    const opening = { date: WEEK, startTime: '16:30', endTime: '17:00', roleId: roster.cookId }
    const remedy = { kind: 'fill' as const, fix: { opening, changes: [change], exceptions: [], haveAgreed: false } }
    expect(await apply(short?.id, { title: '', steps: [], leaves: [], remedy })).toMatchObject({ status: 409 })
    expect(await week()).toHaveLength(1)
  })

  test('[CONF-06] is refused and writes nothing if it would no longer help or would break a rule', async () => {
    const bo = await roster.addCook()
    const shift = await shiftOf(ana, 1)
    await cannot(ana, 1, '09:00', '20:00')
    const [conflict] = await list()
    const give = { kind: 'give', shiftId: shift.id, version: shift.version, staffId: bo.staffId }
    const post = (remedy: object) => roster.manager.post(`/api/conflicts/${conflict?.id}/fix`, remedy)
    const before = (await readChanges(roster.db)).length
    const overtaken = {
      status: 409,
      body: { message: 'The week has changed, so this fix would no longer help.' },
    }
    expect(await post({ ...give, version: 7 })).toMatchObject(overtaken)
    expect(await post({ ...give, staffId: roster.manager.staffId })).toMatchObject(overtaken)
    const retime = { kind: 'retime', shiftId: shift.id, version: shift.version, startTime: '10:00', endTime: '16:00' }
    expect(await post(retime)).toMatchObject(overtaken)
    expect(await post({ ...give, staffId: Number.MAX_VALUE })).toMatchObject({ status: 400 })
    expect((await ana.post(`/api/conflicts/${conflict?.id}/fix`, give)).status).toBe(403)
    expect((await roster.manager.post('/api/conflicts/999999/fix', give)).status).toBe(404)
    expect((await roster.manager.get('/api/conflicts/999999/fixes')).status).toBe(404)
    expect(await readChanges(roster.db)).toHaveLength(before)
    expect(await post(give)).toMatchObject({ status: 200, body: { message: 'Conflict fixed' } })
    expect(await descriptions()).toEqual([])
    expect(await post(give)).toMatchObject({ status: 404 })
  })
})
