/** Areas of shifts and requirements (decision 0111). */
import type { Area } from '@fairweek/domain/contracts/areas/areas'
import type { GenerateReply, PlanToAccept } from '@fairweek/domain/contracts/generate/generate'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { WeekDemand } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { WeekTemplate } from '@fairweek/domain/contracts/schedule/week-templates'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { areas, demandWeeks, payrollLocks, requirements, schedule } from '../../db/schema.ts'
import { readChanges } from '../../testing/read-changes.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

const LAST_WEEK = '2027-02-22'
const NEXT_WEEK = '2027-03-08'
const UNKNOWN = { message: 'This area no longer exists. Choose another one.', issues: [{ path: 'areaId' }] }

let week: TestWeek
let bar: number
let terrace: number
beforeEach(async () => {
  week = await createTestWeek()
  bar = await addArea('Bar')
  terrace = await addArea('Terrace')
})
afterEach(() => week.close())

async function addArea(name: string): Promise<number> {
  const reply = await week.manager.post('/api/areas', { name })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as Area).id
}

const listNames = async () => ((await week.manager.get('/api/areas')).body as Area[]).map(({ name }) => name)
const readShift = async (id: number) => (await week.manager.get(`/api/schedule/${id}`)).body as Shift
const areaOf = async (id: number) => (await readShift(id)).area?.name ?? null
const areasOf = (shifts: readonly Shift[]) => shifts.map(({ area }) => area?.name ?? null).sort()
const friday = () => ({
  weekStartDate: TEST_WEEK,
  dayOfWeek: 5,
  startTime: '09:00',
  endTime: '17:00',
  roleId: week.cook,
})
/** A requirement for cooks on Friday. */
const need = (more: object = {}) => ({ dayOfWeek: 5, startTime: '09:00', endTime: '17:00', roleId: week.cook, ...more })
async function addNeed(more: object = {}): Promise<Requirement> {
  const reply = await week.manager.post('/api/requirements', need(more))
  expect(reply.status, reply.text).toBe(200)
  return reply.body as Requirement
}
const generate = async (more: object = {}) => {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK, ...more })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}
const remove = async (id: number) => {
  const reply = await week.manager.delete(`/api/areas/${id}`)
  expect(reply, reply.text).toMatchObject({ status: 200, body: { message: 'Area deleted' } })
}
const undoLast = async () => {
  const [last] = (await readChanges(week.db)).slice(-1)
  const reply = await week.manager.post(`/api/schedule/undo/${last?.id}`)
  expect(reply.status, reply.text).toBe(200)
}

describe('[TEAM-02] the list of areas', () => {
  test('can be added to, renamed, sorted by name and deleted from', async () => {
    const floor = await addArea('  Floor ')
    expect((await week.manager.put(`/api/areas/${floor}`, { name: 'alfresco' })).body).toEqual({
      id: floor,
      name: 'alfresco',
    })
    expect(await listNames()).toEqual(['alfresco', 'Bar', 'Terrace'])
    await remove(floor)
    expect(await listNames()).toEqual(['Bar', 'Terrace'])
    for (const reply of [
      await week.manager.delete(`/api/areas/${floor}`),
      await week.manager.put(`/api/areas/${floor}`, { name: 'Floor' }),
    ])
      expect(reply).toMatchObject({ status: 404, body: { message: 'This area no longer exists.' } })
    // A deleted area's name can be reused.
    await addArea('Alfresco')
  })

  test('refuses names that are taken, empty or too long', async () => {
    const taken = {
      status: 409,
      body: { message: 'An area with this name already exists.', issues: [{ path: 'name' }] },
    }
    expect(await week.manager.post('/api/areas', { name: 'BAR' })).toMatchObject(taken)
    expect(await week.manager.put(`/api/areas/${terrace}`, { name: 'bar' })).toMatchObject(taken)
    expect(await week.manager.post('/api/areas', { name: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Area name is required' },
    })
    expect((await week.manager.post('/api/areas', { name: 'x'.repeat(121) })).status).toBe(400)
  })

  test('can be read by staff and is changed only by managers', async () => {
    const staff = await week.signInAs('staff')
    expect((await staff.get('/api/areas')).body).toHaveLength(2)
    expect((await staff.post('/api/areas', { name: 'Floor' })).status).toBe(403)
    expect((await staff.put(`/api/areas/${bar}`, { name: 'Floor' })).status).toBe(403)
    expect((await staff.delete(`/api/areas/${bar}`)).status).toBe(403)
  })
})

describe('[TEAM-02] the area of a shift', () => {
  test('is set, kept when an edit omits it, changed and cleared', async () => {
    const { id, area } = (await week.manager.post('/api/schedule', { ...friday(), areaId: bar })).body as Shift
    expect(area).toEqual({ id: bar, name: 'Bar' })
    const edit = async (more: object) => (await week.manager.put(`/api/schedule/${id}`, { ...friday(), ...more })).body
    // This edit also moves the shift to another week.
    expect(await edit({ weekStartDate: NEXT_WEEK, endTime: '18:00' })).toMatchObject({ area: { name: 'Bar' } })
    expect(await edit({ areaId: terrace })).toMatchObject({ area: { name: 'Terrace' } })
    expect(await edit({ areaId: null })).not.toHaveProperty('area')
    await undoLast()
    expect(await areaOf(id)).toBe('Terrace')
  })

  test('is refused if it is unknown or deleted', async () => {
    const { id } = (await week.manager.post('/api/schedule', friday())).body as Shift
    await remove(bar)
    for (const areaId of [bar, 999])
      for (const reply of [
        await week.manager.post('/api/schedule', { ...friday(), areaId }),
        await week.manager.put(`/api/schedule/${id}`, { ...friday(), areaId }),
        await week.manager.post('/api/requirements', need({ areaId })),
        await week.manager.put(`/api/requirements/weeks/${TEST_WEEK}`, { requirements: [need({ areaId })] }),
      ])
        expect(reply).toMatchObject({ status: 409, body: UNKNOWN })
    expect((await week.manager.post('/api/schedule', { ...friday(), areaId: 'Bar' })).status).toBe(400)
  })

  test('stays on the shift through swaps, copies, templates and copying last week', async () => {
    const [ana, bo] = [await week.addPerson('Ana', [week.cook]), await week.addPerson('Bo', [week.cook])]
    const one = await week.addShift({ staffId: ana, areaId: bar })
    const other = await week.addShift({ staffId: bo, areaId: terrace })
    const swapped = await week.manager.post('/api/schedule/swap', {
      shifts: [
        { id: one, version: 1 },
        { id: other, version: 1 },
      ],
    })
    expect(swapped.status, swapped.text).toBe(200)
    expect(await readShift(one)).toMatchObject({ staffId: bo, area: { name: 'Bar' } })

    const template = (await week.manager.post('/api/schedule/templates', { name: 'Usual', weekStartDate: TEST_WEEK }))
      .body as WeekTemplate
    const copied = await week.manager.post('/api/schedule/copy', {
      shifts: [{ id: one, version: 2 }],
      dates: ['2027-03-06'],
    })
    expect(copied.status, copied.text).toBe(200)
    expect(areasOf(await week.listWeek())).toEqual(['Bar', 'Bar', 'Terrace'])

    const inNextWeek = async () => {
      const shifts = (await week.manager.get(`/api/schedule/week/${NEXT_WEEK}`)).body as Shift[]
      await week.db.delete(schedule).where(eq(schedule.weekStartDate, NEXT_WEEK))
      return areasOf(shifts)
    }
    await week.manager.post(`/api/schedule/week/${NEXT_WEEK}/copy-last-week`)
    expect(await inNextWeek()).toEqual(['Bar', 'Bar', 'Terrace'])
    await remove(bar)
    // The template names an area that has since been deleted.
    await week.manager.post(`/api/schedule/templates/${template.id}/apply`, { weekStartDate: NEXT_WEEK })
    expect(await inNextWeek()).toEqual(['Terrace', null])
  })

  test('appears in the history of the shift and in the week as of an earlier time', async () => {
    const { id } = (await week.manager.post('/api/schedule', friday())).body as Shift
    await week.manager.put(`/api/schedule/${id}`, { ...friday(), areaId: bar })
    const history = await week.manager.get(`/api/schedule/${id}/changes`)
    expect(history.text).toContain('{"what":"Area","before":"no area","after":"Bar"}')
    const [last] = (await readChanges(week.db)).slice(-1)
    const past = await week.manager.get(`/api/schedule/week/${TEST_WEEK}/as-of?instant=${last?.at}`)
    expect(past.text).toContain('"area":{')
  })
})

describe('[TEAM-02] demand in areas', () => {
  test('stays separate for each area at the same time and role, and each demand gets one shift', async () => {
    for (const name of ['Ana', 'Bo', 'Cy']) await week.addPerson(name, [week.cook])
    await addNeed({ areaId: bar })
    await addNeed({ areaId: terrace })
    await addNeed()
    const { created, openSlots } = await generate()
    expect(openSlots).toEqual([])
    expect(areasOf(created)).toEqual(['Bar', 'Terrace', null])
    expect(areasOf((await generate()).created)).toEqual([])
  })

  test('is filled where an area is still missing, and vacant shifts are used as they are', async () => {
    const [ana] = [await week.addPerson('Ana', [week.cook]), await week.addPerson('Bo', [week.cook])]
    await week.addPerson('Cy', [week.cook])
    await addNeed({ areaId: bar })
    await addNeed({ areaId: terrace, requiredCount: 2 })
    await week.addShift({ staffId: ana, areaId: terrace })
    await week.addShift({ areaId: bar })
    await generate()
    expect(areasOf(await week.listWeek())).toEqual(['Bar', 'Terrace', 'Terrace'])
  })

  test('is covered by people of the role in any area', async () => {
    const ana = await week.addPerson('Ana', [week.cook])
    await week.addPerson('Bo', [week.cook])
    await addNeed({ areaId: bar })
    await week.addShift({ staffId: ana, areaId: terrace })
    expect((await generate()).created).toEqual([])
  })

  test('keeps its areas when a week is re-planned', async () => {
    const [ana, bo] = [await week.addPerson('Ana', [week.cook]), await week.addPerson('Bo', [week.cook])]
    await addNeed({ areaId: bar })
    await addNeed({ areaId: terrace })
    await week.addShift({ staffId: ana, areaId: bar })
    const { proposal } = await generate({ mode: 'anew' })
    const { moves = [], madeFrom } = proposal ?? {}
    const plan: PlanToAccept = {
      madeFrom: madeFrom ?? '',
      moves: moves.map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
        return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
      }),
    }
    const accepted = await week.manager.post(`/api/schedule/generate/${TEST_WEEK}/accept`, plan)
    expect(accepted.status, accepted.text).toBe(200)
    const shifts = await week.listWeek()
    expect(areasOf(shifts)).toEqual(['Bar', 'Terrace'])
    expect(shifts.map(({ staffId }) => staffId).sort()).toEqual([ana, bo].sort())
  })

  test('can be set by hand for one week, and edits of the weekly requirement that omit the area keep it', async () => {
    const { id } = await addNeed({ areaId: bar })
    const rowsOf = async () => {
      const { body } = await week.manager.get(`/api/requirements/weeks/${TEST_WEEK}/rows`)
      return (body as WeekDemand).requirements.map(({ areaId }) => areaId ?? null)
    }
    expect(await rowsOf()).toEqual([bar])
    const rows = [need({ id, areaId: terrace }), need({ areaId: bar }), need()]
    expect((await week.manager.put(`/api/requirements/weeks/${TEST_WEEK}`, { requirements: rows })).status).toBe(200)
    expect(await rowsOf()).toEqual([terrace, bar, null])
    for (const name of ['Ana', 'Bo', 'Cy']) await week.addPerson(name, [week.cook])
    expect(areasOf((await generate()).created)).toEqual(['Bar', 'Terrace', null])
    // Editing the weekly requirement without an area keeps its area.
    expect((await week.manager.put(`/api/requirements/${id}`, need({ requiredCount: 2 }))).body).toMatchObject({
      areaId: bar,
    })
    expect((await week.manager.put(`/api/requirements/${id}`, need({ areaId: null }))).body).not.toHaveProperty(
      'areaId',
    )
  })

  test('is offered to staff with its areas, and a request takes the first area', async () => {
    const cook = await week.signInAs('staff')
    await week.manager.post(`/api/staff/${cook.staffId}/roles`, { roleId: week.cook })
    const { id: requirementId } = await addNeed({ areaId: bar })
    await addNeed({ areaId: terrace })
    const offers = await cook.get(`/api/schedule/unassigned/${cook.staffId}?date=${TEST_WEEK}`)
    expect(offers.body).toMatchObject({
      unassignedRequirements: [{ openingCount: 2, areas: [{ name: 'Bar' }, { name: 'Terrace' }] }],
    })
    const asked = await cook.post('/api/schedule/request', { ...friday(), requirementId, staffId: cook.staffId })
    expect(asked.status, asked.text).toBe(200)
    expect(areasOf(await week.listWeek())).toEqual(['Bar'])
  })
})

describe('[TEAM-02] deleting an area', () => {
  test('clears it from requirements and from shifts from that day on, writes one row, and can be undone', async () => {
    const past = await week.addShift({ weekStartDate: LAST_WEEK, areaId: bar })
    const ahead = await week.addShift({ areaId: bar })
    const { id: requirementId } = await addNeed({ areaId: bar })
    await week.db.insert(payrollLocks).values({ startDate: LAST_WEEK, endDate: '2027-02-27', lockedBy: 'admin' })
    const demandOf = async () =>
      ((await week.manager.get('/api/requirements')).body as Requirement[]).find(({ id }) => id === requirementId)
    await remove(bar)
    expect(await areaOf(past)).toBe('Bar')
    expect(await areaOf(ahead)).toBeNull()
    expect(await demandOf()).not.toHaveProperty('areaId')
    const [change] = (await readChanges(week.db)).slice(-1)
    expect(change).toMatchObject({
      action: 'deleteArea',
      rows: [{ tableName: 'areas', after: { ended_on: '2027-02-28' } }],
    })
    // Editing a past shift keeps its deleted area.
    const week_ = { ...friday(), weekStartDate: LAST_WEEK }
    await week.db.delete(payrollLocks)
    expect((await week.manager.put(`/api/schedule/${past}`, { ...week_, areaId: bar })).body).toMatchObject({
      area: { name: 'Bar' },
    })
    await week.manager.post(`/api/schedule/undo/${change?.id}`)
    expect(await areaOf(ahead)).toBe('Bar')
    expect(await demandOf()).toMatchObject({ areaId: bar })
  })

  test('does not change the stored demand of a published week, which shows the area again after an undo', async () => {
    const ana = await week.addPerson('Ana', [week.cook])
    const { id } = await addNeed({ areaId: bar })
    const shift = await week.addShift({ staffId: ana, areaId: bar })
    const confirmed = await week.manager.put(`/api/schedule/${shift}/confirm`)
    expect(confirmed.status, confirmed.text).toBe(200)
    const areaIdsOf = async (weekStartDate: string) => {
      const { body } = await week.manager.get(`/api/requirements/weeks/${weekStartDate}/rows`)
      return (body as WeekDemand).requirements.map(({ areaId }) => areaId ?? null)
    }
    // The weekly requirement changes after the week was published, so the week keeps its own demand.
    expect((await week.manager.put(`/api/requirements/${id}`, need({ areaId: terrace }))).status).toBe(200)
    expect([await areaIdsOf(TEST_WEEK), await areaIdsOf(NEXT_WEEK)]).toEqual([[bar], [terrace]])
    const stored = await week.db.select().from(demandWeeks)
    expect(stored).toMatchObject([{ weekStartDate: TEST_WEEK, requirements: [{ areaId: bar }] }])
    await remove(bar)
    expect([await areaIdsOf(TEST_WEEK), await areaOf(shift)]).toEqual([[null], null])
    expect(await week.db.select().from(demandWeeks)).toEqual(stored)
    await undoLast()
    expect([await areaIdsOf(TEST_WEEK), await areaOf(shift)]).toEqual([[bar], 'Bar'])
  })

  test('cannot be undone while another area has the same name', async () => {
    await remove(bar)
    const [{ id: changeId } = { id: 0 }] = (await readChanges(week.db)).slice(-1)
    const second = await addArea('Bar')
    const undone = await week.manager.post(`/api/schedule/undo/${changeId}`)
    expect(undone.body).toMatchObject({ undone: 0, left: [{ table: 'areas', reason: 'refused' }] })
    expect(await week.db.select().from(areas).where(eq(areas.id, second))).toHaveLength(1)
  })

  test('undoing the creation of an area that is in use keeps it', async () => {
    const created = (await readChanges(week.db)).find(({ action }) => action === 'createArea')
    await week.db.insert(requirements).values({ ...need(), areaId: bar })
    await week.manager.post(`/api/schedule/undo/${created?.id}`)
    expect(await listNames()).toContain('Bar')
  })
})
