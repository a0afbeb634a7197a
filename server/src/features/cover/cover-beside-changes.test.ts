/** Cover requests beside undos, confirmations and answers at the same time, on a real PostgreSQL (SICK-05). */
import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { coverAsks, coverRequests, notifications, releasedShifts } from '../../db/schema.ts'
import { reportAbsence } from '../../testing/cover/report-absence.ts'
import { createStuckRoster, nameOf, type StuckRoster } from '../../testing/cover/stuck-shift.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { RACE_ROUNDS } from '../../testing/races/race-rounds.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient } from '../../testing/test-app.ts'

let scene: StuckRoster
let second: SignedInClient
beforeAll(async () => {
  scene = await createStuckRoster({ connection: await createPostgresTestDatabase() })
  second = await scene.roster.signInAs('manager')
})
afterAll(() => scene.roster.close())
beforeEach(() => scene.clear())

const undo = (id: number, by = scene.roster.manager) => by.post(`/api/schedule/undo/${id}`)
const say = (who: SignedInClient, word: string, coverId: number) => who.post(`/api/schedule/cover/${coverId}/${word}`)
const coverOf = async (id: number) =>
  (await scene.roster.db.select().from(coverRequests).where(eq(coverRequests.id, id)))[0]
const asksOf = async () =>
  (await scene.roster.db.select().from(coverAsks).orderBy(coverAsks.place)).map(({ status }) => status)
const noticesOf = async ({ userId }: SignedInClient) =>
  (await scene.roster.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ type }) => type)

/** Publishes shifts of the sick person and of Ana, reports the first as not worked, and asks Bo and Cleo. */
async function askAfterConfirming() {
  const { roster, sick, ana, bo, cleo } = scene
  const shifts = [
    await roster.addShift({ staffId: sick.staffId }),
    await roster.addShift({ staffId: ana.staffId, dayOfWeek: 3 }),
  ]
  const body = { shifts: shifts.map(({ id, version }) => ({ id, version })) }
  const published = await roster.manager.post('/api/schedule/confirm', body)
  expect(published.body).toMatchObject({ refused: [] })
  const { undoId: confirmed } = published.body as { undoId: number }
  const [{ id = 0 } = {}, { id: hers = 0 } = {}] = shifts
  expect((await reportAbsence(roster, roster.manager, id)).status).toBe(200)
  const absence = await lastChangeId(roster.db)
  const asked = { scheduleId: id, staffIds: [bo.staffId, cleo.staffId], order: 'atOnce', decision: 'firstYes' }
  const reply = await roster.manager.post('/api/schedule/cover', asked)
  expect(reply.status, reply.text).toBe(200)
  const { id: coverId } = (reply.body as { cover: Cover }).cover
  await roster.db.delete(notifications)
  return { id, hers, coverId, confirmed, absence }
}

describe('[SICK-05] a cover request', () => {
  test('of a yes and an undo of the absence at the same time: the shift has one holder, and the loser gets the reason', async () => {
    const { roster, sick, bo, cleo } = scene
    const winners: Record<string, number> = {}
    for (let round = 0; round < RACE_ROUNDS; round++) {
      await scene.clear()
      const { id, coverId, absence } = await askAfterConfirming()
      const calls = [() => say(bo, 'accept', coverId), () => undo(absence, second)] as const
      const replies = await Promise.all(
        round % 2 === 0 ? calls.map((call) => call()) : calls.toReversed().map((call) => call()),
      )
      const [yes, undone] = round % 2 === 0 ? replies : replies.toReversed()
      const shift = await roster.readShift(id)
      const cover = await coverOf(coverId)
      expect(shift.status).toBe('Confirmed')
      if (shift.staffId === bo.staffId) {
        expect(yes?.status).toBe(200)
        expect(cover).toMatchObject({ status: 'taken', takenById: bo.staffId })
        // The undo names the shift that it left, and the absence stays recorded.
        expect(undone?.body).toMatchObject({
          left: expect.arrayContaining([expect.objectContaining({ table: 'schedule', id })]),
        })
        const records = await roster.db.select().from(releasedShifts).where(eq(releasedShifts.staffId, sick.staffId))
        expect(records).toMatchObject([{ reason: 'sick' }])
        const message = `Left as it is: the shift of ${nameOf(sick)}, Mon 9 AM – 5 PM, which no longer fits the current roster.`
        expect(undone?.body).toMatchObject({
          left: expect.arrayContaining([expect.objectContaining({ table: 'released_shifts', message })]),
        })
        expect(await noticesOf(cleo)).toEqual(['COVER_ENDED'])
      } else {
        expect(shift.staffId).toBe(sick.staffId)
        expect(undone).toMatchObject({ status: 200, body: { skipped: 0 } })
        expect(yes?.status).toBe(409)
        expect(cover).toMatchObject({ status: 'ended' })
        for (const person of [bo, cleo]) expect(await noticesOf(person)).toEqual(['COVER_ENDED'])
      }
      const winner = shift.staffId === bo.staffId ? 'yes' : 'undo'
      winners[winner] = (winners[winner] ?? 0) + 1
    }
    expect(Object.values(winners).reduce((sum, count) => sum + count, 0)).toBe(RACE_ROUNDS)
  })

  test('is not touched by confirming other shifts, nor by undoing that or the confirmation of its own shift', async () => {
    const { roster, ana, bo, cleo } = scene
    const { id, hers, coverId, confirmed } = await askAfterConfirming()
    const draft = await roster.addShift({ staffId: ana.staffId, dayOfWeek: 4 })
    const reply = await roster.manager.post('/api/schedule/confirm', {
      shifts: [{ id: draft.id, version: draft.version }],
    })
    expect(reply.body).toMatchObject({ refused: [] })
    expect((await undo((reply.body as { undoId: number }).undoId)).body).toMatchObject({ skipped: 0 })
    expect(await asksOf()).toEqual(['waiting', 'waiting'])

    // The open shift has changed since it was published, so it is left alone; the other one becomes a draft.
    expect((await undo(confirmed)).body).toMatchObject({ undone: 1, skipped: 1, left: [{ table: 'schedule', id }] })
    expect(await roster.readShift(hers)).toMatchObject({ status: 'Pending' })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Cancelled', staffId: null })
    expect(await coverOf(coverId)).toMatchObject({ status: 'open' })
    expect(await asksOf()).toEqual(['waiting', 'waiting'])
    for (const person of [bo, cleo]) expect(await noticesOf(person)).toEqual([])
    expect((await say(bo, 'accept', coverId)).status).toBe(200)
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: bo.staffId })

    // Confirming the week again neither confirms the shift a second time nor takes it from Bo.
    const again = await roster.readShift(id)
    const [{ version } = again] = [await roster.readShift(hers)]
    const both = {
      shifts: [
        { id, version: again.version },
        { id: hers, version },
      ],
    }
    const republished = await roster.manager.post('/api/schedule/confirm', both)
    expect(republished.body).toMatchObject({ refused: [] })
    expect((await undo((republished.body as { undoId: number }).undoId)).body).toMatchObject({ undone: 1 })
    expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: bo.staffId })
  })

  test('of two undos at the same time, of the absence and of the question, the shift returns to its person', async () => {
    const { roster, sick, bo } = scene
    for (let round = 0; round < RACE_ROUNDS; round++) {
      await scene.clear()
      const { id, coverId, absence } = await askAfterConfirming()
      const replies = await Promise.all([undo(absence), undo(absence + 1, second)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await roster.readShift(id)).toMatchObject({ status: 'Confirmed', staffId: sick.staffId })
      expect((await coverOf(coverId))?.status ?? 'deleted').toMatch(/^(ended|deleted)$/)
      expect((await say(bo, 'accept', coverId)).status).toBeGreaterThanOrEqual(400)
      expect((await noticesOf(bo)).length).toBe(1)
    }
  })
})
