/** The result panel, compared with recounts of the stored week and with every possible roster. */
import { OPTIONAL_GOALS } from '@fairweek/domain/contracts/constants'
import type { GenerateReply, GoalFigure } from '@fairweek/domain/contracts/generate/generate'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { checkRoster } from '@fairweek/engine/check'
import { measureScore } from '@fairweek/engine/measure-score'
import type { Assignment, GoalName, RosterProblem } from '@fairweek/engine/problem'
import { createRandom, type Random } from '@fairweek/engine/random'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pairings, payRates, settings, staff } from '../../db/schema.ts'
import { scorePlan } from '../../roster/measure-week.ts'
import { planWeek } from '../../roster/plan-week.ts'
import { placeHolders, rePlan } from '../../roster/re-plan.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { createProvableWeek } from '../../testing/provable-week.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { RANDOM_WEEK } from '../../testing/random-roster-week.ts'
import { type Recount, recountGoals } from '../../testing/recount/recount-goals.ts'
import { storeWeek } from '../../testing/store-week.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

const WEEKS = randomCases(2, 40)
/** The Sunday evening before the random week, in the business's time zone. */
const NOW = Date.parse('2027-02-28T06:00:00Z')
/** With more pairs of people and duties than this, trying every roster takes too long. */
const MOST_PAIRS = 11

/** The engine's name of each goal of the API. */
const ENGINE_NAMES: Record<GoalFigure['name'], GoalName> = {
  coverage: 'open-minutes',
  openShifts: 'open-slots',
  fewestDaysInARow: 'fewest-days-in-a-row',
  hours: 'target-hours',
  preferences: 'preferences',
  seniorityMix: 'seniority-mix',
  pairings: 'pairings',
  fairShare: 'fair-share',
  evenHours: 'even-hours',
  labourCost: 'labour-cost',
  daysOffTogether: 'days-off-together',
}

/** Every other week has hourly rates, and labour cost and two days off as its first or last goals (COST-02, COST-03). */
const ORDERS = [
  'labourCost,hours,preferences,seniorityMix,pairings,fairShare,evenHours,daysOffTogether',
  'pairings,daysOffTogether,evenHours,fairShare,hours,seniorityMix,preferences,labourCost',
]

/**
 * A roster's value for one goal, and the lowest value among rosters that are as good on all goals before it, in the
 * engine's order of goals.
 */
interface Least {
  own: number
  least: number
}

/** Tries every roster that the rules allow; returns null if there are too many. */
function tryEveryRoster(
  asked: Omit<RosterProblem, 'timeLimitSeconds' | 'seed'>,
  roster: readonly Assignment[],
): Least[] | null {
  const problem = { ...asked, timeLimitSeconds: 1, seed: 1 }
  const pairs = problem.people
    .flatMap((_, person) => problem.duties.map((_, duty) => ({ person, duty })))
    .filter((pair) => checkRoster(problem, [pair]).length === 0)
  if (pairs.length > MOST_PAIRS) return null
  const own = measureScore(problem, roster)
  const least = [...own]
  const walk = (next: number, chosen: Assignment[]): void => {
    const pair = pairs[next]
    if (pair) {
      walk(next + 1, chosen)
      const more = [...chosen, pair]
      if (checkRoster(problem, more).length === 0) walk(next + 1, more)
      return
    }
    for (const [goal, value] of measureScore(problem, chosen).entries()) {
      least[goal] = Math.min(least[goal] ?? 0, value)
      if (value > (own[goal] ?? 0)) break
    }
  }
  walk(0, [])
  return own.map((value, goal) => ({ own: value, least: least[goal] ?? 0 }))
}

interface Tally {
  recounted: number
  /**
   * How often the panel's figures were still current after an edit (`standing`), and how often they were not (`past`).
   */
  standing: number
  past: number
  proven: number
  unproven: number
}

interface Panel {
  testApp: TestApp
  reply: GenerateReply
  before: RosterWeek
  after: RosterWeek
  where: string
  tally: Tally
}

/** Checks that the conflicts of the stored week list what two of the goals count; there is no work in other weeks. */
async function expectConflicts({ connection }: TestApp, counted: Recount, where: string) {
  const { rows } = await connection.db.execute<Pick<Recount, 'pairings' | 'fewestDaysInARow'>>(sql`
    select count(*) filter (where type in ('NotBeside', 'NotApart'))::float as pairings,
      coalesce(sum(amount) filter (where type = 'FewestDaysInARow'), 0)::float as "fewestDaysInARow"
    from conflicts where week_start_date = ${RANDOM_WEEK}`)
  expect(rows, where).toEqual([{ pairings: counted.pairings ?? 0, fewestDaysInARow: counted.fewestDaysInARow ?? 0 }])
}

/** Checks that every figure equals what the database counts in the stored week. */
async function expectTrueOfWeek({ testApp, reply, after, where, tally }: Panel) {
  const counted = await recountGoals(testApp.connection.db, RANDOM_WEEK)
  const reported = Object.fromEntries(reply.goals.map(({ name, value }) => [name, value]))
  expect(reported, where).toEqual(counted)
  await expectConflicts(testApp, counted, where)
  const active = after.inWeek.filter(isActive)
  const created = new Set(reply.created.map(({ id }) => id))
  expect(reply.keptCount, where).toBe(active.length - created.size)
  expect(reply.held.drafts + reply.held.fixed, where).toBe(reply.keptCount)
  for (const shift of reply.created) expect(active, where).toContainEqual(shift)
  expect(
    reply.openSlots.reduce((sum, { missing }) => sum + missing, 0),
    where,
  ).toBe(counted.openShifts)
  for (const { bound, value, ifMoved } of reply.goals) {
    if (bound !== null) expect(bound, where).toBeLessThanOrEqual(value)
    if (ifMoved) expect([ifMoved.found <= value, ifMoved.bound <= ifMoved.found], where).toEqual([true, true])
  }
  tally.recounted += 1
}

/** If the panel's figures are marked as current, checks that they equal those of the stored week. */
async function expectTrueOrPast(
  manager: SignedInClient,
  { testApp, reply, where, tally }: Pick<Panel, 'testApp' | 'reply' | 'where' | 'tally'>,
) {
  const { state } = (await manager.get(`/api/schedule/week/${RANDOM_WEEK}/state`)).body as { state: string }
  const isStanding = state === reply.weekState
  tally[isStanding ? 'standing' : 'past'] += 1
  if (!isStanding) return
  const reported = Object.fromEntries(reply.goals.map(({ name, value }) => [name, value]))
  expect(await recountGoals(testApp.connection.db, RANDOM_WEEK), where).toEqual(reported)
}

/**
 * Returns the problem of a week's plan, and the new shifts as a roster for it; null if one of them has no place in the
 * plan.
 */
function placeCreated(before: RosterWeek, { created }: GenerateReply) {
  const plan = planWeek(before)
  const withCreated = before.withShifts([
    ...before.shifts.filter(({ id }) => !created.some((shift) => shift.id === id)),
    ...created,
  ])
  const roster = placeHolders(plan, created, withCreated)
  return { problem: plan.problem, roster: roster.every((place) => place !== null) ? roster : null }
}

/** Checks that no roster refutes a bound, or a goal that is marked as proven. */
function expectUnrefuted({ reply, before, after, where, tally }: Panel) {
  const isQuiet = reply.overtaken === 0
  const fixed = placeCreated(before, reply)
  const ways = isQuiet && fixed.roster ? tryEveryRoster(fixed.problem, fixed.roster) : null
  const { plan, standing } = rePlan(after)
  const freeWays = standing && tryEveryRoster(plan.problem, standing)
  const names = Object.entries(ENGINE_NAMES) as [GoalFigure['name'], GoalName][]
  for (const [name, engineName] of names) {
    const goal = reply.goals.find((figure) => figure.name === name)
    const isLeftOut = OPTIONAL_GOALS.some((optional) => optional === name && !before.settings.goalOrder.includes(name))
    const isUnasked =
      (name === 'pairings' && before.pairings.length === 0) ||
      (name === 'fewestDaysInARow' && before.people.every(({ workRules }) => workRules?.minDaysInARow === undefined))
    if (!goal && (isLeftOut || isUnasked)) continue
    if (!goal) throw new Error(`Nothing was said about ${name}.`)
    const place = [...scorePlan(plan.problem, []).keys()].indexOf(engineName)
    const [way, freeWay] = [ways?.[place], freeWays?.[place]]
    if (way) {
      const room = way.own - way.least
      if (goal.isProven) expect(room, `${where}: ${name} is called proven`).toBe(0)
      if (goal.bound !== null) expect(room, `${where}: bound of ${name}`).toBeLessThanOrEqual(goal.value - goal.bound)
      tally[goal.isProven ? 'proven' : 'unproven'] += 1
    }
    if (freeWay && goal.ifMoved) {
      const room = freeWay.own - freeWay.least
      const { found, bound } = goal.ifMoved
      expect(room, `${where}: bound of ${name} if drafts move`).toBeLessThanOrEqual(goal.value - bound)
      expect(room, `${where}: found of ${name} if drafts move`).toBeGreaterThanOrEqual(goal.value - found)
    }
  }
}

/** Makes a manual change, as far as the rules allow it. */
async function editByHand(manager: SignedInClient, people: readonly { staffId: number }[], random: Random) {
  const shifts = (await manager.get(`/api/schedule/week/${RANDOM_WEEK}`)).body as Shift[]
  const shift = shifts[random(shifts.length)]
  if (!shift) return
  const staffId = people[random(people.length)]?.staffId
  const edits = [
    () => manager.put(`/api/schedule/${shift.id}/assign`, { staffId }),
    () => manager.put(`/api/schedule/${shift.id}/cancel`),
    () => manager.put(`/api/schedule/${shift.id}/confirm`, {}),
    () => manager.delete(`/api/schedule/${shift.id}`),
  ]
  await edits[random(edits.length)]?.()
}

/** Stores who should work beside whom, or apart, in every third week (PAIR-03). */
async function pairUp(testApp: TestApp, people: readonly { staffId: number }[], random: Random): Promise<void> {
  const ids = people.map(({ staffId }) => staffId)
  for (const staffId of ids) {
    const otherId = ids[random(ids.length)]
    if (otherId === undefined || otherId === staffId) continue
    const isApart = random(2) === 0 && staffId < otherId
    await testApp.db.insert(pairings).values({ staffId, otherId, kind: isApart ? 'apart' : 'beside' })
  }
}

/** Lets most people's contracts ask for two or more days in a row, in every other week (CON-06). */
async function askForDaysInARow(testApp: TestApp, people: readonly { staffId: number }[]): Promise<void> {
  for (const [index, { staffId }] of people.entries()) {
    const ownRules = index % 3 === 2 ? null : { minDaysInARow: 2 + index }
    await testApp.db.update(staff).set({ ownRules }).where(eq(staff.id, staffId))
  }
}

test('[PROOF-01] [PROOF-02] [COST-03] the panel says nothing that the stored week does not bear out, in whatever order', async () => {
  const tally: Tally = { recounted: 0, standing: 0, past: 0, proven: 0, unproven: 0 }
  for (let seed = 1; seed <= WEEKS; seed++) {
    const random = createRandom(seed)
    const testApp = await createTestApp({ clock: () => NOW })
    try {
      const manager = await testApp.signInAs('manager')
      const { people } = await storeWeek(testApp, createProvableWeek(seed))
      if (seed % 2 === 0) {
        const value = ORDERS[(seed / 2) % 2] ?? ''
        await testApp.db.update(settings).set({ value }).where(eq(settings.key, 'goalOrder'))
        for (const [index, { staffId }] of people.entries())
          await testApp.db.insert(payRates).values({ staffId, centsAnHour: 1900 + 137 * ((index * 5) % 7) })
      }
      if (seed % 4 < 2) await askForDaysInARow(testApp, people)
      if (seed % 3 === 1) await pairUp(testApp, people, random)
      const path = `/api/schedule/generate`
      const generate = async (step: string, isCancelled = false) => {
        const before = await readRosterWeek(testApp.caller, RANDOM_WEEK)
        const running = manager.post(path, { weekStartDate: RANDOM_WEEK })
        if (isCancelled) await manager.post(`${path}/${RANDOM_WEEK}/cancel`)
        const answered = await running
        expect(answered.status, answered.text).toBe(200)
        const reply = answered.body as GenerateReply
        const after = await readRosterWeek(testApp.caller, RANDOM_WEEK)
        const panel = { testApp, reply, before, after, where: `week ${seed}, ${step}`, tally }
        await expectTrueOfWeek(panel)
        expectUnrefuted(panel)
        const state = await manager.get(`/api/schedule/week/${RANDOM_WEEK}/state`)
        expect(state.body, panel.where).toEqual({ state: reply.weekState })
        return reply
      }
      const edit = async (reply: GenerateReply) => {
        for (let count = 0; count < 3; count++) {
          await editByHand(manager, people, random)
          await expectTrueOrPast(manager, { testApp, reply, where: `week ${seed}, edited`, tally })
        }
      }
      await edit(await generate('cancelled', true))
      const first = await generate('after edits')
      await edit(first)
      const second = await generate('again')
      if (first.undoId !== null) await manager.post(`/api/schedule/undo/${first.undoId}`)
      await edit(second)
      await generate('after an undo')
    } finally {
      await testApp.close()
    }
  }
  expect(tally.recounted).toBe(4 * WEEKS)
  // Edits that confirm a shift or are refused alter no figure; giving a shift to another person does.
  expect(Math.min(tally.standing, tally.past)).toBeGreaterThan(0)
  expect(tally.proven).toBeGreaterThan(8 * WEEKS)
}, 36_000_000)
