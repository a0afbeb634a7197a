/**
 * Over random weeks: to whom a shift can be offered and which shifts it can be swapped for, compared with the stored
 * rows (SWAP-01, SWAP-02).
 */

import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Swap, SwapPartners } from '@fairweek/domain/contracts/swaps'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isSameToHolder } from '@fairweek/domain/rules/shift-state'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { addDays, dayNumber } from '@fairweek/domain/time/day'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { availability, schedule } from '../../db/schema.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomWeek, RANDOM_WEEK } from '../../testing/random-roster-week.ts'
import { judge } from '../../testing/recount/referee.ts'
import { type StoredWeek, storeWeek } from '../../testing/store-week.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const WEEKS = randomCases(4, 12)
/** The Sunday evening before the random week, in the business's time zone. */
const NOW = Date.parse('2027-02-28T06:00:00Z')
const NOW_MINUTES = ((dayNumber(RANDOM_WEEK) ?? 0) - 1) * MINUTES_A_DAY + 19 * 60
const CHANGED_WEEKS = [-7, 0, 7].map((days) => addDays(RANDOM_WEEK, days))

interface Week {
  testApp: TestApp
  people: StoredWeek['people']
  where: string
}

interface Tally {
  takers: number
  refused: number
  exchanges: number
  refusedExchanges: number
  made: number
  ended: number
}

/** Checks against the stored rows whether the rules allow a person a shift if they give away another one. */
async function couldHave({ testApp }: Week, staffId: number, shift: Shift, givenAway: Shift | null): Promise<boolean> {
  const { db } = testApp.connection
  const away = eq(schedule.id, givenAway?.id ?? 0)
  // Archives the shift for a moment, because an archived shift books nobody, and a status is required.
  await testApp.db.update(schedule).set({ status: 'Deprecated' }).where(away)
  const errors = (await judge(db, shift)).get(staffId) ?? []
  await testApp.db.update(schedule).set({ status: 'Confirmed' }).where(away)
  return errors.length === 0
}

async function readConfirmed({ testApp }: Week): Promise<Shift[]> {
  const manager = await testApp.signInAs('manager')
  const weeks = await Promise.all(CHANGED_WEEKS.map((week) => manager.get(`/api/schedule/week/${week}`)))
  return weeks
    .flatMap(({ body }) => body as Shift[])
    .filter((shift) => shift.status === 'Confirmed' && shift.staffId !== null && shift.startTime !== null)
}

const isAhead = (shift: Shift) => !hasStarted(occupiedInterval(shift), NOW_MINUTES)

/**
 * Checks that the listed people are exactly those who could take the shift, and the listed shifts exactly those it
 * could be swapped for.
 */
async function judgePartners(
  week: Week,
  shift: Shift,
  confirmed: readonly Shift[],
  tally: Tally,
): Promise<SwapPartners> {
  const giver = week.people.find(({ staffId }) => staffId === shift.staffId)
  const client = await week.testApp.openSession(giver?.userId ?? 0)
  const reply = await client.get(`/api/schedule/${shift.id}/swap-partners`)
  expect(reply.status, `${week.where}: ${reply.text}`).toBe(200)
  const partners = reply.body as SwapPartners
  for (const { staffId } of week.people.filter((person) => person !== giver)) {
    const could = await couldHave(week, staffId, shift, null)
    const isShown = partners.takers.some(({ id }) => id === staffId)
    expect(isShown, `${week.where}: shift ${shift.id} to person ${staffId}`).toBe(could)
    tally[could ? 'takers' : 'refused'] += 1
  }
  for (const wanted of confirmed.filter((one) => one.staffId !== shift.staffId && isAhead(one))) {
    const could =
      !isSameToHolder(shift, { ...wanted, staffId: shift.staffId }) &&
      (await couldHave(week, wanted.staffId ?? 0, shift, wanted)) &&
      (await couldHave(week, shift.staffId ?? 0, wanted, shift))
    const isShown = partners.exchanges.some((exchange) => exchange.shift.id === wanted.id)
    expect(isShown, `${week.where}: shift ${shift.id} for ${wanted.id}`).toBe(could)
    tally[could ? 'exchanges' : 'refusedExchanges'] += 1
  }
  return partners
}

/**
 * Checks that a listed partner can be offered the shift, and that the offer stops being possible once a rule forbids
 * it.
 */
async function judgeOffer(week: Week, shift: Shift, takerId: number, tally: Tally): Promise<void> {
  const [giver, taker] = [shift.staffId, takerId].map((id) => week.people.find(({ staffId }) => staffId === id))
  if (!giver || !taker) throw new Error('A shift is offered by, or to, somebody who is not there.')
  const [gives, takes] = [await week.testApp.openSession(giver.userId), await week.testApp.openSession(taker.userId)]
  const offered = await gives.post('/api/schedule/swaps', { scheduleId: shift.id, takerId, wantedId: null })
  expect(offered.status, `${week.where}: ${offered.text}`).toBe(200)
  const isPossible = async () => ((await takes.get('/api/schedule/swaps')).body as Swap[])[0]?.isPossible
  expect(await isPossible()).toBe(true)
  tally.made += 1
  const unavailableSlots = [{ startTime: '00:00:00', endTime: '24:00:00' }]
  const { dayOfWeek } = shift
  const ofDay = and(eq(availability.staffId, takerId), eq(availability.dayOfWeek, dayOfWeek))
  await week.testApp.db.delete(availability).where(ofDay)
  await week.testApp.db.insert(availability).values({ staffId: takerId, dayOfWeek, unavailableSlots })
  expect(await couldHave(week, takerId, shift, null)).toBe(false)
  expect(await isPossible()).toBe(false)
  const { swap } = offered.body as { swap: Swap }
  expect((await takes.post(`/api/schedule/swaps/${swap.id}/accept`)).status).toBe(409)
  tally.ended += 1
}

test('[SWAP-01] [SWAP-02] in random weeks exactly the colleagues and shifts that no rule forbids are shown', async () => {
  const tally: Tally = { takers: 0, refused: 0, exchanges: 0, refusedExchanges: 0, made: 0, ended: 0 }
  for (let seed = 0; seed < WEEKS; seed += 1) {
    const testApp = await createTestApp({ clock: () => NOW })
    try {
      const { people } = await storeWeek(testApp, createRandomWeek(seed))
      // Confirms all drafts, so that there are many shifts to offer.
      await testApp.db.update(schedule).set({ status: 'Confirmed' }).where(eq(schedule.status, 'Pending'))
      const week = { testApp, people, where: `week ${seed}` }
      const confirmed = await readConfirmed(week)
      const own = confirmed.filter((shift) => isAhead(shift) && shift.weekStartDate === RANDOM_WEEK).slice(0, 3)
      const shown: { shift: Shift; takerId: number }[] = []
      for (const shift of own) {
        const [taker] = (await judgePartners(week, shift, confirmed, tally)).takers
        if (taker) shown.push({ shift, takerId: taker.id })
      }
      const [first] = shown
      if (first) await judgeOffer(week, first.shift, first.takerId, tally)
    } finally {
      await testApp.close()
    }
  }
  expect(tally.takers, JSON.stringify(tally)).toBeGreaterThan(3)
  expect(tally.refused).toBeGreaterThan(3)
  expect(tally.exchanges).toBeGreaterThan(1)
  expect(tally.refusedExchanges).toBeGreaterThan(3)
  expect(Math.min(tally.made, tally.ended)).toBeGreaterThan(0)
})
