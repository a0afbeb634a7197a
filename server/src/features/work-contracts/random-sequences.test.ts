import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { Cover, CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import type { Swap, SwapPartners, SwapShift } from '@fairweek/domain/contracts/swaps'
import type { TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import type { WorkContract } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { addDays, dayNumber } from '@fairweek/domain/time/day'
import { createRandom, type Random } from '@fairweek/engine/random'
import { expect, test } from 'vitest'
import { requirements } from '../../db/schema.ts'
import { reportAbsence } from '../../testing/cover/report-absence.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import {
  findRefusals,
  isAbsent,
  isLeftShort,
  listBrokenRules,
  RECOUNTED_TYPES,
  readStoredRoster,
  type StoredRoster,
  type StoredWork,
} from '../../testing/recount/recount-breaches.ts'
import { readTableImages, withoutStamps } from '../../testing/table-images.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/** The number of random businesses. */
const SEEDS = randomCases(1, 20)
const STEPS = 32
/** Steps that only add shifts by hand, before they are confirmed. */
const ADDING_STEPS = 16
/** Four weeks, the first of them often, so that people's shifts meet. */
const WEEKS = [0, 0, 0, 0, 1, 2, 3].map((weeks) => addDays(WEEK, 7 * weeks))
const TIMES = [
  ['07:00', '15:00'],
  ['09:00', '12:00'],
  ['12:00', '16:00'],
  ['17:00', '21:00'],
  ['15:00', '23:00'],
  ['22:00', '06:00'],
] as const

/** Rules of contracts of every kind, in combinations that random shifts can meet and break. */
const RULES = [
  { splitShifts: true, minHoursADay: 5, maxHoursADay: 9, maxClosingsAWeek: 1 },
  { maxAverageHours: 6, averageWeeks: 4, maxNightsInARow: 1, restAfterNightsHours: 46, twoDaysOff: true },
  {
    maxWeekends: 1,
    weekendWeeks: 3,
    maxHoursAFortnight: 30,
    maxDaysInARow: 2,
    maxSundaysInARow: 1,
    latestEnd: '22:00',
  },
  { everySecondWeekendFree: true, maxNightsAWeek: 1, maxHoursAWeek: 24, maxDaysAWeek: 3, splitShifts: true },
  { earliestStart: '08:00', minHoursADay: 5, minimumRestHours: 12, minDaysInARow: 2, minHoursAWeek: 8 },
  { splitShifts: true, maxAverageHours: 12, averageWeeks: 4, maxClosingsAWeek: 0, maxNightsAWeek: 0 },
] as const

interface World extends TestRoster {
  cooks: SignedInClient[]
  random: Random
}

async function createWorld(seed: number): Promise<World> {
  const roster = await createTestRoster()
  const random = createRandom(seed)
  const cooks: SignedInClient[] = []
  for (const [index, rules] of RULES.slice(0, 5).entries()) {
    const cook = await roster.addCook()
    cooks.push(cook)
    const contract = await roster.admin.post('/api/work-contracts', { name: `Contract ${index}`, rules })
    expect(contract.status, contract.text).toBe(200)
    const person = { name: `Cook ${index}`, phoneNumber: '0215550100', contractId: (contract.body as WorkContract).id }
    expect((await roster.manager.put(`/api/staff/${cook.staffId}`, person)).status).toBe(200)
  }
  const [first, second, third, fourth] = cooks.map(({ staffId }) => staffId)
  await roster.manager.put(`/api/staff/${second}/pairings`, { besideIds: [first], apartIds: [third, fourth] })
  const needs = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
    TIMES.filter((_, index) => random(3) > 0 || index === 4).map(([startTime, endTime]) => ({
      dayOfWeek,
      startTime,
      endTime,
      roleId: roster.cookId,
      requiredCount: 1,
    })),
  )
  await roster.db.insert(requirements).values(needs)
  await roster.admin.post('/api/settings', { key: 'enforceCloserOpenerConstraint', value: 'false' })
  await roster.admin.post('/api/settings', { key: 'cancellationNoticeHours', value: '0' })
  await roster.admin.post('/api/settings', { key: 'swapsNeedApproval', value: String(random(2) === 0) })
  return { ...roster, cooks, random }
}

const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined => items[random(items.length || 1)]

type AskedShift = Omit<SwapShift, 'role' | 'area'> & { role: { id: number } }

/** Converts a shift of a reply. */
function workOf({ id, role, weekStartDate, dayOfWeek, startTime, endTime }: AskedShift): Omit<StoredWork, 'staffId'> {
  const monday = dayNumber(weekStartDate) ?? 0
  const day = monday + ((dayOfWeek + 6) % 7)
  const minutes = (time: string | null) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3, 5))
  const [start, end] = [minutes(startTime), minutes(endTime)]
  return {
    id,
    roleId: role.id,
    monday,
    day,
    start: day * 1440 + start,
    end: day * 1440 + end + (end <= start ? 1440 : 0),
  }
}

/** Returns a shift of the schedule in the form in which offers contain shifts. */
const withRole = (shift: Shift): AskedShift => ({ ...shift, role: { id: shift.roleId } })

type Action = (world: World, stored: StoredRoster) => Promise<TestReply | null>

const readShifts = async ({ manager }: World) => (await manager.get('/api/schedule')).body as Shift[]
const cookOf = ({ cooks }: World, staffId: number | null | undefined) => cooks.find((cook) => cook.staffId === staffId)

async function pickShift(world: World, isFit: (shift: Shift) => boolean) {
  return pick(world.random, (await readShifts(world)).filter(isFit))
}

/** Fails if the rules refuse somebody a shift that they got without a manager's override. */
function expectAllowed(
  stored: StoredRoster,
  staffId: number,
  shift: SwapShift,
  givenAwayId: number | null,
  where: string,
) {
  expect(findRefusals(stored, staffId, workOf(shift), givenAwayId), where).toEqual([])
}

const swapOf = async (world: World, isFit: (swap: Swap) => boolean) => {
  for (const cook of world.cooks) {
    const swap = ((await cook.get('/api/schedule/swaps')).body as Swap[]).find(isFit)
    if (swap) return { swap, giver: cookOf(world, swap.giver.id), taker: cookOf(world, swap.taker.id) }
  }
  return null
}

function expectExchangeAllowed(stored: StoredRoster, { taker, giver, shift, wanted }: Swap, where: string) {
  expectAllowed(stored, taker.id, shift, wanted?.id ?? null, where)
  if (wanted) expectAllowed(stored, giver.id, wanted, shift.id, where)
}

const ACTIONS: Record<string, Action> = {
  addShift: async (world) => {
    const { manager, random, cooks, cookId } = world
    const [startTime, endTime] = pick(random, TIMES) ?? TIMES[0]
    const place = { weekStartDate: pick(random, WEEKS), dayOfWeek: random(7), staffId: pick(random, cooks)?.staffId }
    // Every other shift is a second one of somebody's day, which some may work and others may not.
    const other = random(2) === 0 ? await pickShift(world, ({ staffId }) => staffId === cooks[0]?.staffId) : undefined
    const { weekStartDate, dayOfWeek, staffId } = other ?? place
    const shift = { weekStartDate, dayOfWeek, staffId, startTime, endTime, roleId: cookId, status: 'Pending' }
    return manager.post('/api/schedule', shift)
  },
  confirm: async (world) => {
    const shift = await pickShift(world, ({ status, staffId }) => status === 'Pending' && staffId !== null)
    return shift ? world.manager.put(`/api/schedule/${shift.id}/confirm`, {}) : null
  },
  confirmAll: (world) => world.admin.post('/api/schedule/confirm-all-pending'),
  remove: async (world) => {
    const shift = await pickShift(world, () => true)
    return shift && world.random(2) === 0 ? world.manager.delete(`/api/schedule/${shift.id}`) : null
  },
  release: async (world) => {
    const shift = await pickShift(world, ({ status, staffId }) => status === 'Confirmed' && staffId !== null)
    const cook = cookOf(world, shift?.staffId)
    return shift && cook ? cook.put(`/api/schedule/${shift.id}/cancel`) : null
  },
  claim: async (world, stored) => {
    const cook = pick(world.random, world.cooks)
    const shift = await pickShift(world, ({ status }) => status === 'Cancelled')
    if (!cook || !shift) return null
    const reply = await cook.put(`/api/schedule/${shift.id}/assign`, { staffId: cook.staffId })
    const got = reply.body as Shift
    const refusals = findRefusals(stored, cook.staffId, workOf(withRole(shift)))
    if (reply.status === 200 && got.status === 'Confirmed') expect(refusals).toEqual([])
    if (reply.status === 200 && got.status === 'Pending') expect(refusals).not.toEqual([])
    return reply
  },
  request: async (world, stored) => {
    const cook = pick(world.random, world.cooks) ?? world.manager
    const weekStartDate = pick(world.random, WEEKS) ?? WEEK
    const listed = await cook.get(`/api/schedule/unassigned/${cook.staffId}?date=${weekStartDate}`)
    const { unassignedRequirements, cancelledShifts } = listed.body as Reply<typeof listUnassigned>
    const needs = unassignedRequirements.map(({ requirement }) => requirement)
    for (const { id, roleId, dayOfWeek, startTime, endTime } of [
      ...needs.map((need) => ({ ...need, id: 0 })),
      ...cancelledShifts,
    ]) {
      const asked = workOf({ id, role: { id: roleId }, weekStartDate, dayOfWeek, startTime, endTime })
      expect(findRefusals(stored, cook.staffId, asked), `${listed.text} for ${cook.staffId}`).toEqual([])
    }
    const need = pick(world.random, needs)
    if (!need) return null
    const { id: requirementId, ...asked } = need
    return cook.post('/api/schedule/request', { requirementId, ...asked, weekStartDate, staffId: cook.staffId })
  },
  approveRequest: async (world) => {
    const request = pick(world.random, (await world.manager.get('/api/schedule/requests')).body as ShiftRequest[])
    return request ? world.manager.post('/api/schedule/request/approve', { requestId: request.id }) : null
  },
  offer: async (world) => {
    const shift = await pickShift(world, ({ status }) => status === 'Confirmed')
    const giver = cookOf(world, shift?.staffId)
    if (!shift || !giver) return null
    const partners = (await giver.get(`/api/schedule/${shift.id}/swap-partners`)).body as SwapPartners
    const options = [
      ...partners.takers.map(({ id }) => ({ takerId: id, wantedId: null })),
      ...partners.exchanges.map(({ staff, shift: wanted }) => ({ takerId: staff.id, wantedId: wanted.id })),
    ]
    const option = pick(world.random, options)
    return option ? giver.post('/api/schedule/swaps', { scheduleId: shift.id, ...option }) : null
  },
  accept: async (world, stored) => {
    const found = await swapOf(world, ({ status }) => status === 'offered')
    if (!found?.taker) return null
    const reply = await found.taker.post(`/api/schedule/swaps/${found.swap.id}/accept`)
    if (reply.status === 200) expectExchangeAllowed(stored, found.swap, 'accepted')
    return reply
  },
  approve: async (world) => {
    const found = await swapOf(world, ({ status }) => status === 'accepted')
    if (!found) return null
    const reply = await world.manager.post(`/api/schedule/swaps/${found.swap.id}/approve`)
    return reply
  },
  withdraw: async (world) => {
    const found = await swapOf(world, () => world.random(2) === 0)
    return found?.giver ? found.giver.post(`/api/schedule/swaps/${found.swap.id}/withdraw`) : null
  },
  reportAbsence: async (world) => {
    const shift = await pickShift(world, ({ status, staffId }) => status === 'Confirmed' && staffId !== null)
    if (!shift || world.random(2) === 0) return shift ? reportAbsence(world, world.manager, shift.id) : null
    const [fromDate, startTime] = [shiftDate(shift), pick(world.random, [null, '10:00', '16:30'])]
    const days = { fromDate, untilDate: addDays(fromDate, world.random(5)), startTime }
    const { staffId } = shift
    const reply = await world.manager.post('/api/absences', { staffId, reason: 'sick', ...days })
    const stored = await readStoredRoster(world.db)
    expect(stored.works.filter((work) => work.staffId === staffId && isAbsent(stored, work))).toEqual([])
    return reply
  },
  endAbsence: async (world) => {
    const all = (await world.manager.get('/api/time-off')).body as TimeOff[]
    const absence = pick(
      world.random,
      all.filter(({ mayEnd }) => mayEnd),
    )
    return absence ? world.manager.post(`/api/absences/${absence.id}/end`) : null
  },
  askForCover: async (world) => {
    const shift = await pickShift(world, ({ status }) => status === 'Cancelled')
    if (!shift) return null
    const { candidates } = (await world.manager.get(`/api/schedule/${shift.id}/cover`)).body as CoverOptions
    const staffIds = candidates.map(({ staff }) => staff.id)
    const decision = world.random(2) === 0 ? 'firstYes' : 'managerChooses'
    if (staffIds.length === 0) return null
    return world.manager.post('/api/schedule/cover', { scheduleId: shift.id, staffIds, order: 'atOnce', decision })
  },
  acceptCover: async (world, stored) => {
    for (const cook of world.cooks) {
      const cover = ((await cook.get('/api/schedule/cover')).body as Cover[]).find(
        ({ own }) => own?.status === 'waiting',
      )
      if (!cover) continue
      const reply = await cook.post(`/api/schedule/cover/${cover.id}/accept`)
      if (reply.status === 200) expectAllowed(stored, cook.staffId, cover.shift, null, 'covered')
      return reply
    }
    return null
  },
  chooseCover: async (world) => {
    const covers = (await world.manager.get('/api/schedule/cover')).body as Cover[]
    const cover = covers.find(({ asked }) => asked.some(({ status }) => status === 'yes'))
    const staffId = cover?.asked.find(({ status }) => status === 'yes')?.staff.id
    if (!cover || !staffId) return null
    return world.manager.post(`/api/schedule/cover/${cover.id}/choose`, { staffId })
  },
  changeContract: async ({ admin, random }) => {
    const contract = pick(random, (await admin.get('/api/work-contracts')).body as WorkContract[])
    if (!contract) return null
    const { id, name, version } = contract
    return admin.put(`/api/work-contracts/${id}`, { name, version, rules: pick(random, [...RULES, {}]) })
  },
  changeOwnRules: async ({ manager, random, cooks }) => {
    const staffId = pick(random, cooks)?.staffId
    const ownRules = pick(random, [
      null,
      { maxHoursADay: 7 },
      { splitShifts: null },
      { minHoursADay: 6 },
      { maxNightsAWeek: 0 },
    ])
    return manager.put(`/api/staff/${staffId}`, { name: `Cook ${staffId}`, phoneNumber: '0215550100', ownRules })
  },
  changePairings: ({ manager, random, cooks }) => {
    const [one, other, third] = [0, 1, 2].map(() => pick(random, cooks)?.staffId)
    const isApart = random(2) === 0
    const body = { besideIds: isApart ? [] : [...new Set([other, third])], apartIds: isApart ? [other] : [] }
    return manager.put(`/api/staff/${one}/pairings`, body)
  },
  generate: async ({ manager, random, db }) => {
    const before = await readStoredRoster(db)
    const reply = await manager.post('/api/schedule/generate', { weekStartDate: pick(random, WEEKS) })
    const stored = await readStoredRoster(db)
    const known = new Map(before.works.map(({ id, staffId }) => [id, staffId]))
    const given = stored.works.filter(({ id, staffId }) => known.get(id) !== staffId)
    expect(
      given.filter((work) => isAbsent(stored, work)),
      'generated for people who are absent',
    ).toEqual([])
    return reply
  },
  undoAny: async ({ db, admin, random }) =>
    admin.post(`/api/schedule/undo/${pick(random, await readChanges(db))?.id ?? 1}`),
}
const WEIGHTS: Record<string, number> = {
  reportAbsence: 3,
  generate: 2,
  addShift: 6,
  confirm: 4,
  confirmAll: 2,
  release: 3,
  claim: 3,
  offer: 5,
  accept: 4,
  approve: 3,
  askForCover: 4,
  acceptCover: 4,
  chooseCover: 2,
}
const NAMES = Object.keys(ACTIONS).flatMap((name) => Array.from({ length: WEIGHTS[name] ?? 1 }, () => name))

async function readConflicts({ manager }: World): Promise<string[]> {
  const found = (await manager.get('/api/conflicts')).body as ConflictItem[]
  return found
    .filter(({ type }) => RECOUNTED_TYPES.includes(type))
    .map(({ type, weekStartDate, staffId, date, shiftIds }) => {
      if (type === 'NotBeside') return `${weekStartDate} ${type} ${shiftIds[0]}`
      if (type === 'NotApart') return `${weekStartDate} ${type} ${shiftIds.toSorted((a, b) => a - b)}`
      return `${weekStartDate} ${type} ${staffId} ${date}`
    })
    .filter((one, index, all) => all.indexOf(one) === index)
    .sort()
}

/** Compares conflicts and offers with the stored roster. */
async function expectTrueReplies(world: World, where: string): Promise<number> {
  const stored = await readStoredRoster(world.db)
  const broken = listBrokenRules(stored)
  expect(await readConflicts(world), where).toEqual(broken)
  const confirmed = (await readShifts(world)).filter(({ status }) => status === 'Confirmed')
  const giver = pick(world.random, world.cooks) ?? world.manager
  for (const { id } of confirmed.filter(({ staffId }) => staffId === giver.staffId)) {
    const reply = await giver.get(`/api/schedule/${id}/swap-partners`)
    const { takers, exchanges, shift: given } = reply.body as SwapPartners
    const own = workOf(given)
    const allowed = world.cooks.filter(
      (cook) =>
        cook !== giver &&
        findRefusals(stored, cook.staffId, own).length === 0 &&
        !isLeftShort(stored, giver.staffId, own, null),
    )
    expect(takers.map((one) => one.id).sort(), `${where}: swap partners of ${id}`).toEqual(
      allowed.map(({ staffId }) => staffId).sort(),
    )
    const possible = confirmed.filter((wanted) => {
      const taker = cookOf(world, wanted.staffId)
      const theirs = workOf(withRole(wanted))
      if (!taker || taker === giver || Math.abs(theirs.monday - own.monday) > 7) return false
      if (theirs.start === own.start && theirs.end === own.end) return false
      return (
        findRefusals(stored, taker.staffId, own, wanted.id).length === 0 &&
        findRefusals(stored, giver.staffId, theirs, id).length === 0 &&
        !isLeftShort(stored, giver.staffId, own, theirs) &&
        !isLeftShort(stored, taker.staffId, theirs, own)
      )
    })
    expect(exchanges.map((one) => one.shift.id).sort(), `${where}: exchanges of ${id}`).toEqual(
      possible.map((one) => one.id).sort(),
    )
  }
  const open = await pickShift(world, ({ status }) => status === 'Cancelled')
  if (open) {
    const { candidates, shift: asked } = (await world.manager.get(`/api/schedule/${open.id}/cover`))
      .body as CoverOptions
    const able = stored.people.filter(({ id }) => findRefusals(stored, id, workOf(asked)).length === 0)
    expect(candidates.map(({ staff }) => staff.id).sort(), `${where}: cover of ${open.id}`).toEqual(
      able.map(({ id }) => id).sort(),
    )
  }
  for (const cook of world.cooks)
    for (const swap of (await cook.get('/api/schedule/swaps')).body as Swap[]) {
      const { giver, taker, shift: given, wanted, status } = swap
      const refusals = [
        ...findRefusals(stored, taker.id, workOf(given), wanted?.id ?? null),
        ...(wanted ? findRefusals(stored, giver.id, workOf(wanted), given.id) : []),
        ...(isLeftShort(stored, giver.id, workOf(given), wanted && workOf(wanted)) ? ['LeftShort'] : []),
        ...(wanted && isLeftShort(stored, taker.id, workOf(wanted), workOf(given)) ? ['LeftShort'] : []),
      ].filter((type) => status === 'offered' || ['Role', 'Overlap'].includes(type))
      expect(swap.isPossible, `${where}: offer ${swap.id} ${status} ${refusals}`).toBe(refusals.length === 0)
    }
  return broken.length
}

const readAll = async ({ db }: World) => withoutStamps(await readTableImages(db))

/** Undoes a change by an API call and compares the tables with what they should be; returns the id of the undo. */
async function undo(world: World, changeId: number, where: string, restored: unknown): Promise<number | null> {
  const current = await readAll(world)
  const reply = await world.admin.post(`/api/schedule/undo/${changeId}`)
  const undone = `${where}; undo: ${reply.text.slice(0, 400)}`
  expect(reply.status, undone).toBeLessThan(500)
  // Nobody can undo what others said for themselves; anything else is undone completely, because it is the last change.
  expect(await readAll(world), undone).toEqual(reply.status === 200 ? restored : current)
  await expectTrueReplies(world, undone)
  return reply.status === 200 ? (reply.body as { changeId: number | null }).changeId : null
}

test(
  '[CON-02] [CON-10] [PAIR-05] after each random step and undo, conflicts and offers agree with the stored shifts',
  async () => {
    let seen = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const world = await createWorld(seed)
      try {
        for (let step = 0; step < STEPS; ) {
          const isReady = step > ADDING_STEPS
          const first = step < ADDING_STEPS ? 'addShift' : 'confirmAll'
          const name = isReady ? (pick(world.random, NAMES) ?? first) : first
          const [before, since] = [await readAll(world), await lastChangeId(world.db)]
          const reply = await ACTIONS[name]?.(world, await readStoredRoster(world.db))
          if (!reply) continue
          step += 1
          const where = `seed ${seed}, step ${step}: ${name} (${reply.status}) ${reply.text.slice(0, 200)}`
          expect(reply.status, where).toBeLessThan(500)
          const after = await readAll(world)
          if (reply.status >= 400) expect(after, where).toEqual(before)
          if (!isReady) continue
          seen += await expectTrueReplies(world, where)
          const made = await lastChangeId(world.db)
          if (made === since || world.random(2) === 0) continue
          const undone = await undo(world, made, where, before)
          if (undone !== null && world.random(2) === 0) await undo(world, undone, where, after)
        }
      } finally {
        await world.close()
      }
    }
    expect(seen).toBeGreaterThan(SEEDS * STEPS)
  },
  60_000 + SEEDS * 60_000,
)
