/**
 * Twenty clients at once on PostgreSQL, each acting randomly; then the recorded changes are compared with the tables.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirements, schedule, settings, shiftRequests, shiftSwaps, staffRoles } from '../../db/schema.ts'
import { createPostgresTestDatabase } from '../../testing/databases/postgres-test-database.ts'
import { replayClients } from '../../testing/races/replay-clients.ts'
import { lastChangeId } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/**
 * The minimum number of calls per client. `CLIENTS_SECONDS=60` continues for a minute; `CLIENTS_SEED=2` changes the
 * random numbers.
 */
const TURNS = 12
const SECONDS = Number(process.env.CLIENTS_SECONDS ?? 0)
const SEED = Number(process.env.CLIENTS_SEED ?? 1)
const NOBODY = 999_999
const COOKS = 16
/** The number of people that the open shift on each of these days needs. */
const PLACES = { 1: 1, 2: 3, 3: 2, 4: 1, 5: 2 } as const
const DAYS = [1, 2, 3, 4, 5] as const
/** Shifts on Monday and Tuesday start within this notice period; later ones can be cancelled without a request. */
const NOTICE_HOURS = 150

/** Internal errors in the server's log, which replies do not reveal. */
const errors: string[] = []
const IS_ERROR = /"level":50/

let roster: TestRoster
let cooks: SignedInClient[]
let managers: SignedInClient[]
beforeAll(async () => {
  const writeLog = (line: string) => {
    if (IS_ERROR.test(line)) errors.push(line)
  }
  roster = await createTestRoster({ connection: await createPostgresTestDatabase(), writeLog })
  const cooking = await roster.signInAs('manager')
  await roster.db.insert(staffRoles).values({ staffId: cooking.staffId, roleId: roster.cookId })
  await roster.db.insert(settings).values({ key: 'cancellationNoticeHours', value: String(NOTICE_HOURS) })
  managers = [roster.admin, roster.manager, await roster.signInAs('manager'), cooking]
  cooks = []
  for (let count = 0; count < COOKS; count += 1) cooks.push(await roster.addCook())
})
afterAll(() => roster.close())

/** Creates a random number generator from a seed. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
type Dice = ReturnType<typeof createDice>

async function readWorld() {
  return {
    shifts: await roster.db.select().from(schedule),
    requests: await roster.db.select().from(shiftRequests),
    swaps: await roster.db.select().from(shiftSwaps),
  }
}
type World = Awaited<ReturnType<typeof readWorld>>

const pick = <One>(dice: Dice, list: readonly One[]): One | undefined => list[dice(list.length)]
/** Usually picks an item that fits the action (`isLikely`), and sometimes any. */
const pickLikely = <One>(dice: Dice, list: readonly One[], isLikely: (one: One) => boolean): One | undefined =>
  pick(dice, dice(8) > 0 ? list.filter(isLikely) : list)

let requirementIds: Readonly<Record<number, number>> = {}

function actAsCook(who: SignedInClient, dice: Dice, { shifts, requests, swaps }: World): Promise<TestReply> | null {
  const { staffId } = who
  const isOwn = (row: { staffId: number | null }) => row.staffId === staffId
  switch (dice(9)) {
    case 0:
    case 1:
    case 2: {
      const dayOfWeek = pick(dice, DAYS) ?? 1
      const times = { startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
      const body = { ...times, weekStartDate: WEEK, dayOfWeek, staffId, requirementId: requirementIds[dayOfWeek] }
      return who.post('/api/schedule/request', body)
    }
    case 3: {
      const request = pickLikely(dice, requests, (one) => isOwn(one) && one.status === 'open')
      return request ? who.post('/api/schedule/request/withdraw', { requestId: request.id }) : null
    }
    case 4: {
      const shift = pickLikely(dice, shifts, (one) => one.status === 'Cancelled')
      return shift ? who.put(`/api/schedule/${shift.id}/assign`, { staffId }) : null
    }
    case 5: {
      const shift = pickLikely(dice, shifts, (one) => isOwn(one) && one.status !== 'Rejected')
      return shift ? who.put(`/api/schedule/${shift.id}/cancel`) : null
    }
    case 6: {
      const shift = pickLikely(dice, shifts, (one) => isOwn(one) && one.status === 'Confirmed')
      const wanted =
        dice(2) === 0
          ? pick(
              dice,
              shifts.filter(({ status }) => status === 'Confirmed'),
            )
          : undefined
      const taker = cooks.find((cook) => wanted?.staffId === cook.staffId) ?? pick(dice, cooks)
      const body = { scheduleId: shift?.id, takerId: taker?.staffId, wantedId: wanted?.id ?? null }
      return shift ? who.post('/api/schedule/swaps', body) : null
    }
    case 7: {
      const swap = pickLikely(dice, swaps, (one) => one.takerId === staffId && one.status === 'offered')
      return swap ? who.post(`/api/schedule/swaps/${swap.id}/${dice(4) === 0 ? 'decline' : 'accept'}`) : null
    }
    default: {
      const swap = pickLikely(dice, swaps, (one) => one.giverId === staffId && one.status === 'accepted')
      return swap && dice(3) === 0 ? who.post(`/api/schedule/swaps/${swap.id}/withdraw`) : null
    }
  }
}

function actAsManager(who: SignedInClient, dice: Dice, { shifts, requests, swaps }: World): Promise<TestReply> | null {
  const open = pickLikely(dice, requests, (one) => one.status === 'open')
  const draft = pickLikely(dice, shifts, (one) => one.status === 'Pending' || one.status === 'Cancelled')
  const asker = cooks.find((cook) => cook.staffId === open?.staffId)
  const person = dice(2) === 0 && asker ? asker : pick(dice, cooks)
  const url = `/api/schedule/${draft?.id ?? NOBODY}`
  switch (dice(17)) {
    case 0:
    case 1:
      return open ? who.post('/api/schedule/request/approve', { requestId: open.id }) : null
    case 2:
      return open ? who.post('/api/schedule/request/reject', { requestId: open.id, reason: 'No.' }) : null
    case 3:
      return dice(10) === 0 ? who.post('/api/notifications/clear-pending') : null
    case 4: {
      const dayOfWeek = asker === person ? open?.dayOfWeek : pick(dice, DAYS)
      return who.post('/api/schedule', roster.shiftBody({ dayOfWeek, staffId: person?.staffId ?? null }))
    }
    case 5:
      return who.put(`${url}/assign`, { staffId: person?.staffId })
    case 6: {
      const body = roster.shiftBody({ dayOfWeek: draft?.dayOfWeek, staffId: person?.staffId, version: draft?.version })
      return draft ? who.put(url, body) : null
    }
    case 7:
    case 8:
      return who.put(`${url}/confirm`)
    case 9: {
      const shift = pickLikely(dice, shifts, (one) => one.status === 'Confirmed')
      return who.put(`/api/schedule/${shift?.id ?? NOBODY}/unconfirm`)
    }
    case 10:
      return who.delete(url)
    case 11: {
      const shift = pickLikely(dice, shifts, (one) => one.status === 'Confirmed')
      return who.put(`/api/schedule/${shift?.id ?? NOBODY}/cancel`)
    }
    case 12: {
      const others = shifts.filter((one) => one.status === 'Pending' && one.id !== draft?.id && one.staffId !== null)
      const seen = [draft, pick(dice, others)].flatMap((one) => (one ? [{ id: one.id, version: one.version }] : []))
      return seen.length === 2 ? who.post('/api/schedule/swap', { shifts: seen }) : null
    }
    case 13:
    case 14: {
      const swap = pickLikely(dice, swaps, (one) => one.status === 'accepted')
      const isApproved = dice(4) > 0
      return swap
        ? who.post(
            `/api/schedule/swaps/${swap.id}/${isApproved ? 'approve' : 'reject'}`,
            isApproved ? undefined : { reason: 'No.' },
          )
        : null
    }
    case 15: {
      const what = dice(3) === 0 ? 'unconfirm' : 'confirm'
      const seen = shifts.filter(() => dice(3) === 0).map(({ id, version }) => ({ id, version }))
      return seen.length > 0 ? who.post(`/api/schedule/${what}`, { shifts: seen }) : null
    }
    default:
      return dice(6) === 0 ? who.post('/api/schedule/generate', { weekStartDate: WEEK }) : null
  }
}

test(
  '[REQ-05] [SWAP-01] [CLAIM-01] [REQ-06] random changes by twenty simulated clients match the tables',
  async () => {
    const needs = DAYS.map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '09:00',
      endTime: '17:00',
      roleId: roster.cookId,
      requiredCount: PLACES[dayOfWeek],
    }))
    const rows = await roster.db.insert(requirements).values(needs).returning()
    requirementIds = Object.fromEntries(rows.map(({ id, dayOfWeek }) => [dayOfWeek ?? 0, id]))
    const since = await lastChangeId(roster.db)
    for (const [index, dayOfWeek] of [2, 2, 3, 5, 6, 6, 1, 2].entries()) {
      const { id } = await roster.addShift({ dayOfWeek, staffId: cooks[index]?.staffId })
      expect((await roster.manager.put(`/api/schedule/${id}/confirm`)).status).toBe(200)
    }
    const until = performance.now() + SECONDS * 1000
    const replies: Record<number, number> = {}
    const clients = [...managers, ...cooks]
    await Promise.all(
      clients.map(async (who, index) => {
        const dice = createDice(SEED * 1000 + index * 7919)
        for (let turn = 0; turn < TURNS || performance.now() < until; ) {
          const world = await readWorld()
          const reply = await (managers.includes(who) ? actAsManager : actAsCook)(who, dice, world)
          if (!reply) continue
          expect([200, 403, 404, 409, 503], [reply.text, ...errors].join('\n')).toContain(reply.status)
          turn += 1
          replies[reply.status] = (replies[reply.status] ?? 0) + 1
        }
      }),
    )
    const accounts = new Map(clients.map(({ staffId, userId }) => [staffId, userId]))
    const { errors: violations, ...figures } = await replayClients(roster.db, since, { places: PLACES, accounts })
    if (SECONDS > 0) console.info(JSON.stringify({ replies, ...figures }, null, 1))
    expect(violations, JSON.stringify(figures)).toEqual([])
    expect(figures.changes).toBeGreaterThan(20)
    expect(figures.done.requestCancellation ?? 0, JSON.stringify(figures)).toBeGreaterThan(0)
  },
  600_000 + 2000 * SECONDS,
)
