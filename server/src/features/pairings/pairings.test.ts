import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { PersonExplanation, ShiftExplanation } from '@fairweek/domain/contracts/explanations/explanations'
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { registry } from '@fairweek/domain/contracts/registry'
import { undoMessages } from '@fairweek/domain/messages/history/undo'
import { pairingMessages } from '@fairweek/domain/messages/pairings/pairings'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pairings } from '../../db/schema.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import { recountGoals } from '../../testing/recount/recount-goals.ts'
import { createTestWeek, TEST_WEEK, type TestWeek } from '../../testing/test-week.ts'

let week: TestWeek
let [trainee, mentor, other, rival]: number[] = []
beforeEach(async () => {
  week = await createTestWeek()
  const { cook } = week
  trainee = await week.addPerson('Tia', [cook])
  mentor = await week.addPerson('Moe', [cook])
  other = await week.addPerson('Ola', [cook])
  rival = await week.addPerson('Rio', [cook])
})
afterEach(() => week.close())

const path = (staffId = trainee) => `/api/staff/${staffId}/pairings`
const save = (staffId: number | undefined, besideIds: unknown[], apartIds: unknown[], by = week.manager) =>
  by.put(path(staffId), { besideIds, apartIds })
const read = async (staffId = trainee) => (await week.manager.get(path(staffId))).body

async function generate(): Promise<GenerateReply> {
  const reply = await week.manager.post('/api/schedule/generate', { weekStartDate: TEST_WEEK })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as GenerateReply
}

/** Counts, from stored rows, the overlaps of two people's shifts. */
async function countOverlaps(one = trainee, two = mentor): Promise<number> {
  const { rows } = await week.db.execute<{ count: number }>(sql`
    select count(*)::int as count from schedule as a join schedule as b on a.worked && b.worked
    where a.staff_id = ${one} and b.staff_id = ${two} and a.status in ('Pending', 'Confirmed')
      and b.status in ('Pending', 'Confirmed')`)
  return rows[0]?.count ?? -1
}

describe('[PAIR-03] pairings', () => {
  test('are set and removed by a manager for both people who should be apart, and this can be undone', async () => {
    expect(await read()).toEqual({ besideIds: [], apartIds: [] })
    const both = { besideIds: [mentor, other], apartIds: [rival] }
    expect(await save(trainee, [other, mentor], [rival])).toMatchObject({ status: 200, body: both })
    expect(await read(rival)).toEqual({ besideIds: [], apartIds: [trainee] })
    expect(await read(mentor)).toEqual({ besideIds: [], apartIds: [] })
    expect((await save(rival, [], [])).body).toEqual({ besideIds: [], apartIds: [] })
    expect(await read()).toEqual({ besideIds: [mentor, other], apartIds: [] })
    await week.manager.post(`/api/schedule/undo/${await lastChangeId(week.db)}`)
    expect(await read()).toEqual(both)
  })

  test('[PAIR-06] are listed in one call, those apart once', async () => {
    await save(trainee, [other, mentor], [rival])
    const pairings = await week.manager.get('/api/staff/pairings')
    const [first, second] = [trainee ?? 0, rival ?? 0].sort((a, b) => a - b)
    expect(pairings).toMatchObject({ status: 200 })
    expect(pairings.body).toHaveLength(3)
    expect(pairings.body).toEqual(
      expect.arrayContaining([
        { staffId: trainee, otherId: mentor, kind: 'beside' },
        { staffId: trainee, otherId: other, kind: 'beside' },
        { staffId: first, otherId: second, kind: 'apart' },
      ]),
    )
    await save(trainee, [], [])
    expect((await week.manager.get('/api/staff/pairings')).body).toEqual([])
  })

  test('contradict each other in no two forms', async () => {
    expect((await save(trainee, [mentor], [])).status).toBe(200)
    const refused = { status: 409, body: { message: pairingMessages.worksBeside } }
    expect(await save(mentor, [], [trainee])).toMatchObject(refused)
    expect(await read(mentor)).toEqual({ besideIds: [], apartIds: [] })
    expect((await save(trainee, [], [mentor])).status).toBe(200)
    // From this form the others' wish can be replaced, because both show it.
    expect((await save(mentor, [trainee], [])).status).toBe(200)
    expect(await read()).toEqual({ besideIds: [], apartIds: [] })
  })

  test('of two people saved at once are stored once, and never contradict each other', async () => {
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all([save(trainee, [], [rival]), save(rival, [], [trainee])])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await week.db.select().from(pairings)).toHaveLength(1)
      await save(trainee, [], [])
      const mixed = await Promise.all([save(trainee, [rival], []), save(rival, [], [trainee])])
      expect(mixed.map(({ status }) => status)).toContain(200)
      expect(await week.db.select().from(pairings)).toHaveLength(1)
      await Promise.all([save(trainee, [], []), save(rival, [], [])])
    }
  })

  test('do not contradict each other after an undo: it leaves the wish alone and says why', async () => {
    const undo = async () => (await week.manager.post(`/api/schedule/undo/${await lastChangeId(week.db)}`)).body
    for (const [one, two] of [
      [trainee, mentor],
      [mentor, trainee],
    ]) {
      await save(one, [two, other], [])
      await save(one, [], [])
      const removal = await lastChangeId(week.db)
      await save(trainee, [], [mentor])
      const message = one === trainee ? undoMessages.opposite('Tia', 'Moe') : undoMessages.opposite('Moe', 'Tia')
      const reply = await week.manager.post(`/api/schedule/undo/${removal}`)
      // The wish that contradicts nothing returns.
      expect(reply).toMatchObject({
        status: 200,
        body: { undone: 1, skipped: 1, left: [{ reason: 'refused', message }] },
      })
      expect(await read(mentor)).toMatchObject({ apartIds: [trainee] })
      expect(await read(one)).toMatchObject({ besideIds: [other] })
      for (const id of [trainee, mentor]) await save(id, [], [])
    }
    // The other way round: beside has been set since.
    await save(trainee, [], [mentor])
    await save(trainee, [], [])
    const removal = await lastChangeId(week.db)
    await save(mentor, [trainee], [])
    const reply = await week.manager.post(`/api/schedule/undo/${removal}`)
    expect(reply.body).toMatchObject({
      undone: 0,
      skipped: 1,
      left: [{ message: undoMessages.opposite('Tia', 'Moe') }],
    })
    expect(await week.db.select().from(pairings)).toHaveLength(1)
    // Replacing a wish by its opposite in one save can be undone and redone.
    await save(mentor, [], [trainee])
    expect(await undo()).toMatchObject({ undone: 2, skipped: 0 })
    expect(await read(mentor)).toEqual({ besideIds: [trainee], apartIds: [] })
    expect(await undo()).toMatchObject({ undone: 2, skipped: 0 })
    expect(await read(mentor)).toEqual({ besideIds: [], apartIds: [trainee] })
  })

  test('do not contradict each other if an undo and a save meet', async () => {
    for (let round = 0; round < 8; round++) {
      await save(trainee, [mentor], [])
      await save(trainee, [], [])
      const removal = await lastChangeId(week.db)
      await Promise.all([week.manager.post(`/api/schedule/undo/${removal}`), save(mentor, [], [trainee])])
      expect(await week.db.select().from(pairings)).toHaveLength(1)
      for (const id of [trainee, mentor]) await save(id, [], [])
    }
  })

  test('of another manager, saved since the form was opened, are not overwritten', async () => {
    const second = await week.signInAs('manager')
    const based = (by: typeof week.manager, besideIds: unknown[], apartIds: unknown[], basedOn: unknown) =>
      by.put(path(), { besideIds, apartIds, basedOn })
    const opened = await read()
    expect((await based(second, [mentor], [], opened)).status).toBe(200)
    const refused = (changed: string) => ({
      status: 409,
      body: {
        issues: [
          {
            path: 'version',
            message: `${second.username} changed who works together at 7 PM. ${changed}.`,
          },
        ],
      },
    })
    expect(await based(week.manager, [], [rival], opened)).toMatchObject(refused('Works beside one of: none → Moe'))
    expect(await read()).toEqual({ besideIds: [mentor], apartIds: [] })
    // Saving the same again loses nothing, so a repeated call is accepted.
    expect((await based(week.manager, [mentor], [], opened)).status).toBe(200)
    // A wish set in the other person's form counts as well.
    const reopened = await read()
    await save(rival, [], [trainee], second)
    expect(await based(week.manager, [], [], reopened)).toMatchObject(refused('Not with: none → Rio'))
    expect((await based(week.manager, [], [], await read())).status).toBe(200)
    const empty = await read()
    const replies = await Promise.all([based(week.manager, [mentor], [], empty), based(second, [other], [], empty)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('are neither read nor set by staff, and not set for people of higher rank', async () => {
    const staff = await week.signInAs('staff')
    const admin = await week.signInAs('admin')
    expect((await staff.get(path())).status).toBe(403)
    expect((await staff.get('/api/staff/pairings')).status).toBe(403)
    expect((await save(trainee, [mentor], [], staff)).status).toBe(403)
    expect((await save(admin.staffId, [mentor], [])).status).toBe(403)
    expect((await save(admin.staffId, [mentor], [], admin)).status).toBe(200)
  })

  test('appear in no reply that staff or visitors may get', () => {
    const ofOthers = registry.filter(({ access }) => access === 'staff' || access === 'public')
    const texts = ofOthers.map(({ response }) => JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })))
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter((text) => /besideIds|apartIds/.test(text))).toEqual([])
  })

  test('are refused if they name the person, somebody twice, or nobody', async () => {
    expect(await save(trainee, [trainee], [])).toMatchObject({ status: 400, body: { message: pairingMessages.self } })
    for (const [beside, apart] of [
      [[mentor, mentor], []],
      [[mentor], [mentor]],
      [['1'], []],
    ])
      expect((await save(trainee, beside as unknown[], apart as unknown[])).status).toBe(400)
    const unknown = { status: 409, body: { message: pairingMessages.unknownPerson } }
    expect(await save(trainee, [999_999], [])).toMatchObject(unknown)
    expect((await save(999_999, [mentor], [])).status).toBe(404)
  })

  test('end with either person, and return if the deletion is undone', async () => {
    await save(trainee, [mentor], [rival])
    expect((await week.manager.delete(`/api/staff/${rival}`)).status).toBe(200)
    expect(await read()).toEqual({ besideIds: [mentor], apartIds: [] })
    await week.manager.post(`/api/schedule/undo/${await lastChangeId(week.db)}`)
    expect(await read()).toEqual({ besideIds: [mentor], apartIds: [rival] })
    expect((await week.manager.delete(`/api/staff/${trainee}`)).status).toBe(200)
    expect(await week.db.select().from(pairings)).toEqual([])
  })
})

describe('[PAIR-04] Generate and pairings', () => {
  const goalOf = ({ goals }: GenerateReply) => goals.find(({ name }) => name === 'pairings')

  test('are not a goal until there is a pairing', async () => {
    const { cook } = week
    await week.addNeed(cook, 1, '09:00:00', '17:00:00', 2)
    const without = await generate()
    expect(goalOf(without)).toBeUndefined()
    await save(trainee, [mentor], [])
    const reply = await generate()
    expect(goalOf(reply)).toMatchObject({ value: await recountPairings(), isProven: true })
  })

  const recountPairings = async () => (await recountGoals(week.db, TEST_WEEK)).pairings

  test('put a trainee beside a mentor, and keep two people apart, as the stored rows say', async () => {
    const { cook } = week
    for (const day of [1, 2, 3, 4]) await week.addNeed(cook, day, '09:00:00', '17:00:00', 2)
    await save(trainee, [mentor], [other, rival])
    const reply = await generate()
    expect(reply.openSlots).toEqual([])
    expect(goalOf(reply)).toMatchObject({ value: 0, bound: 0, isProven: true })
    expect(await recountPairings()).toBe(0)
    const ofTrainee = reply.created.filter(({ staffId }) => staffId === trainee).length
    expect(ofTrainee).toBeGreaterThan(0)
    expect(await countOverlaps(trainee, mentor)).toBe(ofTrainee)
    expect((await countOverlaps(trainee, other)) + (await countOverlaps(trainee, rival))).toBe(0)
  })

  test('count kept shifts of either person, and what cannot be avoided', async () => {
    const { cook } = week
    // The trainee is kept on two days; the mentor may come on one of them.
    for (const dayOfWeek of [1, 2]) await week.addShift({ staffId: trainee, dayOfWeek, status: 'Confirmed' })
    await week.addAbsence(mentor ?? 0, 2, '00:00:00', '24:00:00')
    for (const day of [1, 2]) await week.addNeed(cook, day, '09:00:00', '17:00:00', 2)
    await save(trainee, [mentor], [])
    const reply = await generate()
    expect(goalOf(reply)).toMatchObject({ value: 1, bound: 1, isProven: true })
    expect(await recountPairings()).toBe(1)
    expect(await countOverlaps(trainee, mentor)).toBe(1)
  })

  test('rank where the setting says', async () => {
    const { cook } = week
    // Everybody prefers Monday, and only the mentor Tuesday: beside the trainee, the mentor works against a wish.
    const { preferredDays: monday } = { preferredDays: [1] }
    for (const staffId of [mentor, other])
      await week.db.execute(
        sql`update staff set preferred_days = ${JSON.stringify(monday)}::jsonb where id = ${staffId}`,
      )
    await week.db.execute(sql`update staff set preferred_days = '[2]'::jsonb where id = ${trainee}`)
    await week.db.execute(sql`update staff set preferred_days = '[2]'::jsonb where id = ${rival}`)
    await week.addNeed(cook, 2, '09:00:00', '17:00:00', 2)
    await save(trainee, [mentor], [])
    const first = await generate()
    expect(first.created.map(({ staffId }) => staffId).sort()).toEqual([trainee, rival].sort())
    expect(goalOf(first)).toMatchObject({ value: 1, isProven: true })
    await week.manager.post(`/api/schedule/undo/${first.undoId}`)
    await week.saveSetting('goalOrder', 'pairings,hours,preferences,seniorityMix,fairShare,evenHours')
    const second = await generate()
    expect(goalOf(second)).toMatchObject({ value: 0, isProven: true })
    expect(await recountPairings()).toBe(0)
  })

  test('are named by the answers why somebody works a shift, and why somebody else does not', async () => {
    const { cook, manager } = week
    const times = { startTime: '09:00:00', endTime: '17:00:00' }
    await week.addShift({ staffId: trainee, dayOfWeek: 1, ...times })
    await week.addNeed(cook, 1, times.startTime, times.endTime, 2)
    await save(trainee, [mentor], [])
    const query = `date=${TEST_WEEK}&startTime=${times.startTime}&endTime=${times.endTime}&roleId=${cook}`
    const costOf = async (staffId: number | undefined) =>
      ((await manager.get(`/api/schedule/explain/opening/${staffId}?${query}`)).body as PersonExplanation).cost?.text
    expect(await costOf(mentor)).toContain('1 shift fewer against wishes about who works together')
    expect(await costOf(other)).not.toContain('works together')
    const reply = await generate()
    const held = reply.created.find(({ staffId }) => staffId === mentor)
    const answer = (await manager.get(`/api/schedule/explain/shift/${held?.id}`)).body as ShiftExplanation
    const instead = answer.others.find(({ id }) => id === other)
    expect(instead).toMatchObject({ comparison: 1 })
    expect(instead?.cost?.text).toContain('1 shift more against wishes about who works together')
  })
})

describe('[PAIR-05] conflicts of pairings', () => {
  const nine = { dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00' }
  const conflicts = async () =>
    ((await week.manager.get('/api/conflicts')).body as ConflictItem[]).filter(
      ({ type }) => type === 'NotBeside' || type === 'NotApart',
    )
  const descriptions = async () => (await conflicts()).map(({ description }) => description)
  const alone = 'Tia works Mon 9 AM – 5 PM without Moe or Ola'
  const together = 'Tia and Rio should not work together, but both work Mon 9 AM – 5 PM'
  const assign = async (id: number, staffId: number | undefined) => {
    const reply = await week.manager.put(`/api/schedule/${id}/assign`, { staffId })
    expect(reply.status, reply.text).toBe(200)
  }

  test('appear and vanish with wishes, with shifts of either person, and with an undo', async () => {
    await week.addShift({ staffId: trainee, ...nine })
    const second = await week.addShift({ staffId: other, ...nine })
    await save(trainee, [mentor, other], [rival])
    expect(await descriptions()).toEqual([])
    await assign(second, rival)
    expect((await descriptions()).sort()).toEqual([together, alone])
    await assign(second, mentor)
    expect(await descriptions()).toEqual([])
    expect((await week.manager.delete(`/api/schedule/${second}`)).status).toBe(200)
    expect(await descriptions()).toEqual([alone])
    await week.manager.post(`/api/schedule/undo/${await lastChangeId(week.db)}`)
    expect(await descriptions()).toEqual([])
    await save(trainee, [], [mentor])
    expect(await descriptions()).toEqual(['Tia and Moe should not work together, but both work Mon 9 AM – 5 PM'])
  })

  test('can be ignored as an exception, which holds until another shift breaks the wish', async () => {
    await week.addShift({ staffId: trainee, ...nine })
    await save(trainee, [mentor, other], [])
    const [found] = await conflicts()
    const ignored = await week.manager.put(`/api/conflicts/${found?.id}/resolve`, { ignore: true })
    expect(ignored.body).toMatchObject({ resolved: true, isAccepted: true, type: 'NotBeside', priority: 'medium' })
    const tuesday = await week.manager.post('/api/schedule', {
      ...nine,
      dayOfWeek: 2,
      weekStartDate: TEST_WEEK,
      roleId: week.cook,
      staffId: trainee,
      status: 'Pending',
    })
    expect(tuesday.status, tuesday.text).toBe(200)
    expect((await conflicts()).map(({ resolved }) => resolved)).toEqual([true, false])
  })

  test('can be fixed by giving a shift to somebody else, if that breaks no other wish', async () => {
    const first = await week.addShift({ staffId: trainee, ...nine })
    await week.addShift({ staffId: rival, ...nine })
    await save(trainee, [], [rival])
    await save(other, [mentor], [])
    const [found] = await conflicts()
    expect(found?.shiftIds).toContain(first)
    const reply = await week.manager.get(`/api/conflicts/${found?.id}/fixes`)
    const { fixes } = reply.body as { fixes: { title: string; leaves: string[] }[] }
    expect(fixes.some(({ title }) => title.endsWith('to Moe'))).toBe(true)
    expect(fixes.every(({ leaves, title }) => leaves.length === 0 && !title.endsWith('to Ola'))).toBe(true)
  })

  test('are in no reply to staff', async () => {
    await week.addShift({ staffId: trainee, ...nine })
    await save(trainee, [mentor], [])
    expect(await descriptions()).toHaveLength(1)
    const staff = await week.signInAs('staff')
    expect((await staff.get('/api/conflicts')).status).toBe(403)
  })
})
