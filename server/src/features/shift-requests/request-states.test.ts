/**
 * The API matches the transition tables for requests: the same states, refusals and notifications, also when people are
 * assigned to the shifts by managers or by Generate.
 */
import { ERROR_STATUS } from '@fairweek/domain/contracts/errors'
import type { ShiftStateName } from '@fairweek/domain/rules/transitions/shift-edits'
import {
  decideShiftRequest,
  type ShiftRequestState,
} from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf, type Outcome } from '@fairweek/domain/rules/transitions/transition-table'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications, publishedShifts, requirements, schedule, shiftRequests, staffRoles } from '../../db/schema.ts'
import { randomCases } from '../../testing/random-cases.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/** The number of people needed by each open shift; each is on its own day. */
const PLACES = [1, 2]
const ACTIONS = [
  'requestShift',
  'approveShiftRequest',
  'rejectShiftRequest',
  'withdrawShiftRequest',
  'clearPendingRequests',
  'createShift',
  'generateSchedule',
] as const
type Action = (typeof ACTIONS)[number]

let roster: TestRoster
/** Everybody with the role Cook: staff and, last, a manager. */
let cooks: SignedInClient[]
beforeAll(async () => {
  roster = await createTestRoster()
  const cookingManager = await roster.signInAs('manager')
  await roster.db.insert(staffRoles).values({ staffId: cookingManager.staffId, roleId: roster.cookId })
  cooks = [await roster.addCook(), await roster.addCook(), await roster.addCook(), cookingManager]
})
afterAll(() => roster.close())

async function readWorld() {
  return {
    shifts: await roster.db.select().from(schedule).orderBy(schedule.id),
    requests: await roster.db.select().from(shiftRequests).orderBy(shiftRequests.id),
    notices: await roster.db.select().from(notifications).orderBy(notifications.id),
  }
}
type World = Awaited<ReturnType<typeof readWorld>>
type RequestRow = World['requests'][number]

interface Command {
  action: Action
  actor: SignedInClient
  opening: number
  /** A request for that open shift; undefined if there is none. */
  request: RequestRow | undefined
  /** The person to assign. */
  person: SignedInClient
}

const everybody = () => [roster.admin, roster.manager, ...cooks]
const isHeld = ({ status, staffId }: World['shifts'][number]) =>
  staffId !== null && (status === 'Confirmed' || status === 'Pending')
const hasPlace = (world: World, day: number) =>
  world.shifts.filter((shift) => isHeld(shift) && shift.dayOfWeek === day).length < (PLACES[day - 1] ?? 0)
const worksThatDay = (world: World, staffId: number, { dayOfWeek, scheduleId }: Partial<RequestRow>) =>
  world.shifts.some(
    (shift) => isHeld(shift) && shift.staffId === staffId && shift.dayOfWeek === dayOfWeek && shift.id !== scheduleId,
  )

function call(
  { action, actor, opening, request, person }: Command,
  requirementIds: readonly number[],
): Promise<TestReply> {
  const requestId = request?.id ?? 999_999
  switch (action) {
    case 'requestShift': {
      const times = { dayOfWeek: opening + 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
      const requirementId = requirementIds[opening]
      const body = { ...times, weekStartDate: WEEK, requirementId, staffId: actor.staffId }
      return actor.post('/api/schedule/request', body)
    }
    case 'approveShiftRequest':
      return actor.post('/api/schedule/request/approve', { requestId })
    case 'rejectShiftRequest':
      return actor.post('/api/schedule/request/reject', { requestId, reason: 'Not this week.' })
    case 'withdrawShiftRequest':
      return actor.post('/api/schedule/request/withdraw', { requestId })
    case 'clearPendingRequests':
      return actor.post('/api/notifications/clear-pending')
    case 'createShift':
      return actor.post('/api/schedule', roster.shiftBody({ dayOfWeek: opening + 1, staffId: person.staffId }))
    case 'generateSchedule':
      return actor.post('/api/schedule/generate', { weekStartDate: WEEK })
  }
}

/** Returns what the transition tables decide about one request and its placeholder shift. */
function decideOne(
  world: World,
  action: Exclude<Action, 'requestShift' | 'createShift' | 'generateSchedule'> | 'fillOpening',
  actor: SignedInClient,
  request: RequestRow | undefined,
  isOnItNow = false,
) {
  const isOwn = request?.staffId === actor.staffId
  const who = action === 'fillOpening' ? 'machine' : actorOf(actor.role, isOwn)
  const state: ShiftRequestState = request?.status ?? 'none'
  const facts = {
    isOwn,
    isOnlyManager: false,
    isCancellation: false,
    hasStarted: false,
    isAskedTwice: false,
    isOnItNow,
    isNotNeeded: false,
    isFilled: request ? !hasPlace(world, request.dayOfWeek) : false,
    isBusyThatDay: request ? worksThatDay(world, request.staffId, request) : false,
  }
  const outcome: Outcome<ShiftRequestState> = decideShiftRequest(action, { state, who, facts })
  const row = world.shifts.find(({ id }) => id === request?.scheduleId)
  const shift: Outcome<ShiftStateName> = decideShift(action, {
    state: row?.status ?? 'None',
    who,
    facts: { isCancellation: false, hasOpenRequest: state === 'open', isForAnother: !isOwn },
  })
  return { outcome, shift }
}

/** Lists the shifts that were filled between two states. */
const listFilled = (before: World, after: World) =>
  after.shifts.filter((shift) => isHeld(shift) && !before.shifts.some((old) => old.id === shift.id && isHeld(old)))

/** Sends one call and compares all its effects with the tables. */
async function compare(command: Command, requirementIds: readonly number[]): Promise<void> {
  const { action, actor, opening, request } = command
  const before = await readWorld()
  const reply = await call(command, requirementIds)
  const after = await readWorld()
  const expectNothing = (refusal: Extract<Outcome<string>, { kind: 'refuse' }>) => {
    const { code, message } = refusal
    expect(reply).toMatchObject({ status: ERROR_STATUS[code], body: { code, message } })
    expect(after).toEqual(before)
  }
  const states = new Map(before.requests.map(({ id, status }) => [id, status as ShiftRequestState]))
  const notified: string[] = []
  const tell = (outcome: Outcome<string>, asker: number) => {
    if (outcome.kind !== 'move') return
    for (const { type, to } of outcome.notify)
      for (const person of everybody())
        if (
          person !== actor &&
          ((to.includes('asker') && person.staffId === asker) || (to.includes('managers') && person.role !== 'staff'))
        )
          notified.push(`${type} ${person.username}`)
  }

  if (action === 'requestShift') {
    const day = opening + 1
    const known = before.requests.find(
      ({ staffId, dayOfWeek, status }) => staffId === actor.staffId && dayOfWeek === day && status === 'open',
    )
    const facts = {
      isForAnother: false,
      isAskedAlready: known !== undefined,
      lacksRole: !cooks.includes(actor),
      hasStarted: false,
      isNotNeeded: false,
      isFilled: !hasPlace(before, day),
      hasOtherTimes: false,
      isBusyThatDay: worksThatDay(before, actor.staffId, { dayOfWeek: day }),
    }
    const outcome: Outcome<ShiftStateName> = decideShift('requestShift', {
      state: 'None',
      who: actorOf(actor.role, false),
      facts,
    })
    if (outcome.kind === 'refuse') return expectNothing(outcome)
    expect(reply.status, reply.text).toBe(200)
    if (outcome.kind === 'stay') expect(after).toEqual(before)
    else {
      const added = after.requests.at(-1)
      states.set(added?.id ?? 0, 'open')
      expect(after.shifts.at(-1)).toMatchObject({ status: outcome.to, staffId: actor.staffId, id: added?.scheduleId })
      tell(
        decideShiftRequest('requestShift', { state: 'none', who: actorOf(actor.role, true), facts: {} }),
        actor.staffId,
      )
    }
  } else if (action === 'createShift' || action === 'generateSchedule') {
    const isAllowed = actor.role !== 'staff'
    const isBusy = action === 'createShift' && worksThatDay(before, command.person.staffId, { dayOfWeek: opening + 1 })
    expect(reply.status, reply.text).toBe(isAllowed ? (isBusy ? 409 : 200) : 403)
    if (!isAllowed || isBusy) return expect(after).toEqual(before)
    if (action === 'createShift')
      expect(listFilled(before, after)).toMatchObject([{ staffId: command.person.staffId, status: 'Pending' }])
  } else {
    const asked = action === 'clearPendingRequests' ? before.requests : [request]
    const decided = asked.map((one) => ({ one, ...decideOne(before, action, actor, one) }))
    const [first = { ...decideOne(before, action, actor, undefined) }] = decided
    if (first.outcome.kind === 'refuse') return expectNothing(first.outcome)
    expect(reply.status, reply.text).toBe(200)
    for (const { one, outcome, shift } of decided) {
      if (!one || outcome.kind !== 'move') continue
      states.set(one.id, outcome.to)
      tell(outcome, one.staffId)
      const row = after.shifts.find(({ id }) => id === one.scheduleId)
      if (shift.kind === 'move') expect(row?.status).toBe(shift.to)
    }
  }
  const isAnswered = ({ id }: RequestRow) => action === 'approveShiftRequest' && id === request?.id
  const filled = listFilled(before, after)
  for (const one of before.requests.filter((other) => !isAnswered(other))) {
    const rivals = filled.filter(({ dayOfWeek }) => dayOfWeek === one.dayOfWeek)
    const granted = rivals.find(({ staffId }) => staffId === one.staffId)
    if (rivals.length === 0) continue
    const { outcome } = decideOne(after, 'fillOpening', actor, one, granted !== undefined)
    const now = after.requests.find(({ id }) => id === one.id)
    expect(now?.scheduleId).toBe(one.status === 'open' && granted ? granted.id : one.scheduleId)
    if (outcome.kind !== 'move') continue
    states.set(one.id, outcome.to)
    tell(outcome, one.staffId)
    const row = after.shifts.find(({ id }) => id === one.scheduleId)
    expect(row).toMatchObject({ status: 'Rejected', staffId: granted ? null : one.staffId })
  }
  const known = await roster.db.select().from(publishedShifts)
  for (const { status, scheduleId, staffId } of after.requests)
    if (status === 'approved')
      expect(known.filter((notified) => notified.scheduleId === scheduleId)).toMatchObject([{ staffId }])
  expect(new Map(after.requests.map(({ id, status }) => [id, status]))).toEqual(states)
  const written = after.notices.filter(({ id }) => !before.notices.some((notice) => notice.id === id))
  const nameOf = (userId: number | null) => everybody().find((one) => one.userId === userId)?.username
  expect(written.map(({ type, userId }) => `${type} ${nameOf(userId)}`).sort()).toEqual(notified.sort())
  for (const { id, requestId, type, read } of after.notices)
    if (type === 'SHIFT_REQUESTED') expect(read, `notification ${id}`).toBe(states.get(requestId ?? 0) !== 'open')
}

test('[REQ-04] [REQ-05] random walks of requests match the tables at each step', async () => {
  const steps = fc.array(
    fc.record({
      action: fc.constantFrom(...ACTIONS, 'requestShift' as const, 'requestShift' as const),
      actor: fc.nat(5),
      opening: fc.nat(PLACES.length - 1),
      which: fc.nat(5),
      person: fc.nat(3),
      isAsker: fc.boolean(),
    }),
    { minLength: 6, maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      await roster.clear([shiftRequests, notifications, publishedShifts, schedule, requirements])
      const needs = PLACES.map((requiredCount, index) => ({
        dayOfWeek: index + 1,
        startTime: '09:00',
        endTime: '17:00',
        roleId: roster.cookId,
        requiredCount,
      }))
      const rows = await roster.db.insert(requirements).values(needs).returning({ id: requirements.id })
      for (const { action, actor, opening, which, ...step } of walk) {
        const { requests } = await readWorld()
        const ofOpening = requests.filter(({ dayOfWeek }) => dayOfWeek === opening + 1)
        const request = ofOpening[which]
        // Assigns people who have a request as often as people who have none.
        const asker = cooks.find(({ staffId }) => staffId === request?.staffId)
        const [who, person] = [everybody()[actor], step.isAsker && asker ? asker : cooks[step.person]]
        if (!who || !person) continue
        await compare(
          { action, actor: who, opening, request, person },
          rows.map(({ id }) => id),
        )
      }
    }),
    { numRuns: randomCases(4, 100) },
  )
}, 180_000)
