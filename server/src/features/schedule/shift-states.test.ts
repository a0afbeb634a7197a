/** The API matches the transition table for shifts: the same states, refusals and notifications. */

import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { ERROR_STATUS } from '@fairweek/domain/contracts/errors'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { isWithinNotice } from '@fairweek/domain/rules/requests/cancellation-notice'
import { occupiedInterval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import {
  SHIFT_CONDITIONS,
  SHIFT_STATES,
  type ShiftCondition,
  type ShiftStateName,
} from '@fairweek/domain/rules/transitions/shift-edits'
import {
  decideShiftRequest,
  SHIFT_REQUEST_TRANSITIONS,
  type ShiftRequestAction,
} from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { SHIFT_TRANSITIONS, type ShiftAction } from '@fairweek/domain/rules/transitions/shift-transitions'
import {
  type ActionTable,
  type Actor,
  actorOf,
  decide,
  findRow,
  mayTry,
  type NotifyEffect,
  type Outcome,
  type TransitionRow,
} from '@fairweek/domain/rules/transitions/transition-table'
import { findReachedMinutes } from '@fairweek/domain/time/zone'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  notifications,
  publishedShifts,
  releasedShifts,
  schedule,
  shiftRequests,
  staff,
  staffRoles,
  users,
} from '../../db/schema.ts'
import { randomCases } from '../../testing/random-cases.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, TEST_NOW, type TestRoster, WEEK } from '../../testing/test-roster.ts'

const THIS_WEEK = '2026-11-16'
/** One shift per slot, each on its own day, so that nobody ever has overlapping shifts. */
const SLOTS = [
  { weekStartDate: WEEK, dayOfWeek: 1 },
  { weekStartDate: WEEK, dayOfWeek: 3 },
  // A shift today, which is past, current or future depending on its times.
  { weekStartDate: THIS_WEEK, dayOfWeek: 3 },
  { weekStartDate: PAST_WEEK, dayOfWeek: 5 },
] as const
const TIMES = [
  { startTime: '09:00:00', endTime: '17:00:00' },
  { startTime: '13:00:00', endTime: '18:00:00' },
  { startTime: '13:01:00', endTime: '18:00:00' },
  { startTime: null, endTime: null },
] as const
/** Actions that have an endpoint; Generate and fixes are tested with the engine. */
const ACTIONS = [
  'createShift',
  'updateShift',
  'assignShift',
  'deleteShift',
  'confirmShift',
  'unconfirmShift',
  'pinShift',
  'unpinShift',
  'cancelShift',
  'confirmAllPending',
  'purgeShifts',
  'deleteStaff',
] as const satisfies readonly ShiftAction[]
type Action = (typeof ACTIONS)[number]
const NOBODY = 999_999

type ShiftRow = typeof schedule.$inferSelect
type RequestRow = typeof shiftRequests.$inferSelect
type NoticeRow = typeof notifications.$inferSelect
type KnownRow = typeof publishedShifts.$inferSelect
type ShiftTable = ActionTable<ShiftStateName, ShiftCondition>

interface World {
  shifts: ShiftRow[]
  requests: RequestRow[]
  notices: NoticeRow[]
  releasedShifts: (typeof releasedShifts.$inferSelect)[]
  known: KnownRow[]
}

interface Command {
  action: Action
  slot: number
  actor: SignedInClient
  /** The person to assign, or the person to delete. */
  person: SignedInClient
}

let roster: TestRoster
/** A manager who also has the role Cook, to combine a manager's rights with shifts of their own. */
let cookingManager: SignedInClient
let cooks: [SignedInClient, SignedInClient]
/** A third cook, who may be deleted during a walk; null in other tests. */
let leaver: SignedInClient | null = null
beforeAll(async () => {
  roster = await createTestRoster()
  cookingManager = await roster.signInAs('manager')
  await roster.db.insert(staffRoles).values({ staffId: cookingManager.staffId, roleId: roster.cookId })
  cooks = [await roster.addCook(), await roster.addCook()]
})
afterAll(() => roster.close())

async function clear(): Promise<void> {
  await roster.db.delete(shiftRequests)
  await roster.db.delete(notifications)
  await roster.db.delete(schedule)
  await roster.db.delete(releasedShifts)
  await roster.db.delete(publishedShifts)
  if (leaver) await roster.db.delete(users).where(eq(users.id, leaver.userId))
  if (leaver) await roster.db.delete(staff).where(eq(staff.id, leaver.staffId))
  leaver = null
}

const listCooks = (): SignedInClient[] => [...cooks, cookingManager, ...(leaver ? [leaver] : [])]
const listEverybody = (): SignedInClient[] => [roster.admin, roster.manager, ...listCooks()]

async function readWorld(): Promise<World> {
  const { db } = roster
  return {
    shifts: await db.select().from(schedule).orderBy(schedule.id),
    requests: await db.select().from(shiftRequests).orderBy(shiftRequests.id),
    notices: await db.select().from(notifications).orderBy(notifications.id),
    releasedShifts: await db.select().from(releasedShifts).orderBy(releasedShifts.id),
    known: await db.select().from(publishedShifts).orderBy(publishedShifts.scheduleId),
  }
}

interface Seed {
  slot: number
  status: ShiftRow['status']
  times: (typeof TIMES)[number]
  staffId: number | null
  hasOpenRequest: boolean
  hasNotices: boolean
  isPinned?: boolean
  /** Whether the shift was published before, so that its holder knows of it. */
  isKnown?: boolean
}

async function plant({
  slot,
  hasOpenRequest,
  hasNotices,
  isPinned = false,
  isKnown = false,
  times,
  ...fields
}: Seed): Promise<void> {
  const place = { ...SLOTS[slot % SLOTS.length], ...times } as (typeof SLOTS)[number] & typeof times
  const pinnedStaffId = isPinned ? fields.staffId : null
  const scheduleId = await roster.insertShift({ ...place, ...fields, pinnedStaffId })
  if (hasOpenRequest)
    await roster.db.insert(shiftRequests).values({
      ...place,
      startTime: '09:00',
      endTime: '17:00',
      scheduleId,
      staffId: fields.staffId ?? cooks[0].staffId,
      roleId: roster.cookId,
    })
  if (isKnown && fields.status === 'Pending')
    await roster.db.insert(publishedShifts).values({ ...place, ...fields, scheduleId, roleId: roster.cookId })
  if (hasNotices)
    await roster.db
      .insert(notifications)
      .values({ scheduleId, userId: roster.admin.userId, type: 'SHIFT_ASSIGNED', message: 'Told.' })
}

const shiftIn = ({ shifts }: World, slot: number): ShiftRow | undefined =>
  shifts.find((row) => {
    const place = SLOTS[slot % SLOTS.length]
    return row.weekStartDate === place?.weekStartDate && row.dayOfWeek === place.dayOfWeek
  })

const isOpenFor = (id: number | undefined, { scheduleId, status, kind }: RequestRow, wanted: RequestRow['kind']) =>
  scheduleId === id && status === 'open' && kind === wanted

function factsOf(world: World, shift: ShiftRow | undefined, person: SignedInClient): Record<ShiftCondition, boolean> {
  const facts = Object.fromEntries(Object.keys(SHIFT_CONDITIONS).map((name) => [name, false])) as Record<
    ShiftCondition,
    boolean
  >
  if (!shift) return facts
  return {
    ...facts,
    isUnassigned: shift.staffId === null,
    isPinned: shift.staffId !== null && shift.staffId === shift.pinnedStaffId,
    isOnItAlready: shift.staffId === person.staffId,
    hasStarted: hasStarted(occupiedInterval(shift), findReachedMinutes(TEST_NOW, 'Pacific/Auckland')),
    isWithinNotice: isWithinNotice(shift, TEST_NOW, SETTING_DEFAULTS),
    hasOpenRequest: world.requests.some((request) => isOpenFor(shift.id, request, 'shift')),
    hasOpenCancellation: world.requests.some((request) => isOpenFor(shift.id, request, 'cancellation')),
    hasNotices: [...world.notices, ...world.known].some(({ scheduleId }) => scheduleId === shift.id),
    isPublished: world.known.some(({ scheduleId, staffId }) => scheduleId === shift.id && staffId !== null),
  }
}

function questionOf(world: World, shift: ShiftRow | undefined, { actor, person }: Command) {
  const isOwn = shift !== undefined && shift.staffId === actor.staffId
  const state: ShiftStateName = shift?.status ?? 'None'
  return { state, who: actorOf(actor.role, isOwn), facts: factsOf(world, shift, person) }
}

function call({ action, actor, person }: Command, shift: ShiftRow | undefined, slot: number): Promise<TestReply> {
  const url = `/api/schedule/${shift?.id ?? NOBODY}`
  const body = roster.shiftBody({
    ...SLOTS[slot % SLOTS.length],
    ...(shift?.startTime ? { startTime: shift.startTime, endTime: shift.endTime } : {}),
    staffId: person.staffId,
  })
  const version = shift ? { version: shift.version } : {}
  switch (action) {
    case 'createShift':
      return actor.post('/api/schedule', body)
    case 'updateShift':
      return actor.put(url, { ...body, ...version })
    case 'assignShift':
      return actor.put(`${url}/assign`, { staffId: person.staffId, ...version })
    case 'deleteShift':
      return actor.delete(url)
    case 'confirmShift':
      return actor.put(`${url}/confirm`)
    case 'unconfirmShift':
      return actor.put(`${url}/unconfirm`)
    case 'pinShift':
      return actor.put(`${url}/pin`)
    case 'unpinShift':
      return actor.put(`${url}/unpin`)
    case 'cancelShift':
      return actor.put(`${url}/cancel`)
    case 'confirmAllPending':
      return actor.post('/api/schedule/confirm-all-pending')
    case 'purgeShifts':
      return actor.post('/api/schedule/purge', { all: true })
    case 'deleteStaff':
      return actor.delete(`/api/staff/${person.staffId}`)
  }
}

/** Returns the shifts that a call affects; `undefined` stands for a shift that does not exist. */
function listTargets(world: World, { action, slot, person }: Command): (ShiftRow | undefined)[] {
  if (action === 'confirmAllPending' || action === 'purgeShifts') return world.shifts
  if (action === 'deleteStaff') return world.shifts.filter(({ staffId }) => staffId === person.staffId)
  return [shiftIn(world, slot)]
}

/** Whether a person once released this very shift, no matter who has held it since. */
function releasedBeforeThat({ releasedShifts: rows }: World, staffId: number, shift: ShiftRow | undefined): boolean {
  const keys = ['roleId', 'weekStartDate', 'dayOfWeek', 'startTime', 'endTime'] as const
  return rows.some((row) => row.staffId === staffId && keys.every((key) => row[key] === shift?.[key]))
}

const isActive = (shift: ShiftRow | undefined) => shift?.status === 'Pending' || shift?.status === 'Confirmed'

/**
 * Identifies a shift and the person who requested it: people notified of the end of their request get no second
 * notification about the shift.
 */
const keyOf = (scheduleId: number | null, staffId: number | null) => `${scheduleId} ${staffId}`

/**
 * Lists who is notified of a change to their published shifts: compares what each person knew with what they have now.
 * Each of them gets one notification.
 */
function listNotifiedOfPublished(
  { actor }: Command,
  before: World,
  after: World,
  answered: ReadonlySet<string>,
): Map<string, 'ASSIGNED' | 'CANCELLED'> {
  const notified = new Map<string, 'ASSIGNED' | 'CANCELLED'>()
  const tell = (id: number, staffId: number | null, type: 'ASSIGNED' | 'CANCELLED') => {
    if (answered.has(keyOf(id, staffId))) return
    const person = listEverybody().find((one) => one.staffId === staffId && one.userId !== actor.userId)
    if (person && notified.get(person.username) !== 'ASSIGNED') notified.set(person.username, type)
  }
  for (const id of new Set([...before.shifts, ...after.shifts].map((shift) => shift.id))) {
    const [old, now] = [before, after].map(({ shifts }) => shifts.find((shift) => shift.id === id))
    if (JSON.stringify(old) === JSON.stringify(now)) continue
    const knew = before.known.find(({ scheduleId }) => scheduleId === id)
    const hasAsker = after.requests.some((request) => isOpenFor(id, request, 'shift'))
    const counts = knew ? isActive(now) && !hasAsker : now?.status === 'Confirmed'
    const [was, is] = [knew?.staffId ?? null, counts ? (now?.staffId ?? null) : null]
    if (was !== is) {
      tell(id, was, 'CANCELLED')
      if (now && now.weekStartDate >= THIS_WEEK) tell(id, is, 'ASSIGNED')
    } else if (now?.startTime !== knew?.startTime || now?.endTime !== knew?.endTime) tell(id, is, 'ASSIGNED')
  }
  return notified
}

/** Lists who gets which notification, according to the table. */
function listNotified(
  outcome: Outcome<ShiftStateName>,
  { actor }: Command,
  {
    before,
    after,
    world,
    known,
  }: { before: ShiftRow | undefined; after: ShiftRow | undefined; world: World; known: readonly KnownRow[] },
): string[] {
  if (outcome.kind !== 'move') return []
  const everybody = listEverybody()
  const managers = everybody.filter(({ role, userId }) => role !== 'staff' && userId !== actor.userId)
  const knew = known.find(({ scheduleId }) => scheduleId === before?.id)?.staffId
  const worksThatDay = ({ staffId }: SignedInClient) =>
    world.shifts.some(
      (row) =>
        row.staffId === staffId &&
        row.id !== after?.id &&
        (row.status === 'Pending' || row.status === 'Confirmed') &&
        after !== undefined &&
        shiftDate(row) === shiftDate(after),
    )
  const audiences = {
    managers: managers.filter(({ staffId }) => staffId !== knew),
    eligible: listCooks().filter(
      (cook) =>
        cook.staffId !== before?.staffId &&
        !releasedBeforeThat(world, cook.staffId, after) &&
        cook.staffId !== knew &&
        cook.userId !== actor.userId &&
        !managers.includes(cook) &&
        !worksThatDay(cook),
    ),
    asker: [],
    giver: [],
    taker: [],
    asked: [],
  }
  return outcome.notify.flatMap(({ type, to }) =>
    to.flatMap((name) => audiences[name].map((one) => `${type} ${one.username}`)),
  )
}

const nameOf = (userId: number | null): string =>
  listEverybody().find((one) => one.userId === userId)?.username ?? `${userId}`

/** A cancellation request stays open as long as its person has the shift. */
function endOf(request: RequestRow, { action, person }: Command, after: World): string {
  if (action === 'deleteStaff' && request.staffId === person.staffId) return 'none'
  const shift = after.shifts.find(({ id }) => id === request.scheduleId)
  if (request.status !== 'open' || (isActive(shift) && shift?.staffId === request.staffId)) return request.status
  return 'withdrawn'
}

/** Sends one call and compares all its effects with the tables. */
async function compare(command: Command): Promise<void> {
  const before = await readWorld()
  const table: ShiftTable = SHIFT_TRANSITIONS[command.action]
  const target = shiftIn(before, command.slot)
  const reply = await call(command, target, command.slot)
  const after = await readWorld()
  const targets = listTargets(before, command)
  const expected = new Map(targets.map((shift) => [shift?.id, decide(table, questionOf(before, shift, command))]))

  const [first] = expected.values()
  const refusal = mayTry(actorOf(command.actor.role, false), table)
    ? first
    : decide(table, questionOf(before, undefined, command))
  if (refusal?.kind === 'refuse') {
    const { code, message } = refusal
    expect(reply).toMatchObject({ status: ERROR_STATUS[code], body: { code, message } })
    expect(after).toEqual(before)
    return
  }
  expect(reply.status, reply.text).toBe(200)

  for (const shift of before.shifts) {
    const outcome = expected.get(shift.id) ?? { kind: 'stay' }
    const now = after.shifts.find(({ id }) => id === shift.id)
    if (outcome.kind === 'move') expect(now?.status ?? 'None').toBe(outcome.to)
    else if (command.action === 'deleteStaff') expect(now?.status).toBe(shift.status)
    else expect(now).toEqual(shift)
  }
  const added = after.shifts.filter(({ id }) => !before.shifts.some((shift) => shift.id === id))
  const made = expected.get(undefined)
  expect(added.map(({ status }) => status)).toEqual(made?.kind === 'move' ? [made.to] : [])

  const notified = [...expected].flatMap(([id, outcome]) =>
    listNotified(outcome, command, {
      before: before.shifts.find((shift) => shift.id === id),
      after: id === undefined ? added[0] : after.shifts.find((shift) => shift.id === id),
      world: after,
      known: before.known,
    }),
  )
  const answered = new Set<string>()
  for (const request of before.requests) {
    if (request.kind === 'cancellation') {
      expect(after.requests.find(({ id }) => id === request.id)?.status ?? 'none').toBe(endOf(request, command, after))
      continue
    }
    const isAffected =
      command.action === 'deleteStaff'
        ? request.staffId === command.person.staffId
        : targets.some((shift) => shift?.id === request.scheduleId && expected.get(shift?.id)?.kind === 'move')
    const now = after.requests.find(({ id }) => id === request.id)
    const outcome = isAffected ? decideRequest(command, request) : null
    expect(now?.status ?? 'none').toBe(outcome?.kind === 'move' ? outcome.to : request.status)
    const notifiesAsker =
      outcome?.kind === 'move' && outcome.notify.some(({ to }: NotifyEffect) => to.includes('asker'))
    const asker = listEverybody().find(({ staffId }) => staffId === request.staffId)
    if (!notifiesAsker || !asker || asker.userId === command.actor.userId) continue
    notified.push(`SHIFT_REQUEST_REJECTED ${asker.username}`)
    answered.add(keyOf(request.scheduleId, request.staffId))
  }
  const isAsked =
    command.action === 'cancelShift' &&
    refusal?.kind === 'stay' &&
    !before.requests.some((request) => isOpenFor(target?.id, request, 'cancellation'))
  const asked = after.requests.filter(({ id }) => !before.requests.some((request) => request.id === id))
  expect(asked.map(({ kind, scheduleId }) => ({ kind, scheduleId }))).toEqual(
    isAsked ? [{ kind: 'cancellation', scheduleId: target?.id }] : [],
  )
  if (isAsked)
    for (const { role, username } of listEverybody())
      if (role !== 'staff') notified.push(`CANCELLATION_REQUESTED ${username}`)
  const published = listNotifiedOfPublished(command, before, after, answered)
  if (command.action === 'deleteStaff') published.delete(command.person.username)
  for (const [username, type] of published) notified.push(`SHIFT_${type} ${username}`)
  const written = after.notices.filter(({ id }) => !before.notices.some((notice) => notice.id === id))
  expect(written.map(({ type, userId }) => `${type} ${nameOf(userId)}`).sort()).toEqual(notified.sort())
}

function decideRequest({ action, actor, person }: Command, { status, staffId }: RequestRow) {
  if (!(action in SHIFT_REQUEST_TRANSITIONS)) return null
  const who = actorOf(actor.role, actor.staffId === staffId)
  return decideShiftRequest<ShiftRequestAction>(action as ShiftRequestAction, {
    state: status,
    who,
    facts: {
      isOwn: who === 'self',
      isOnlyManager: false,
      isCancellation: false,
      isOffIt: false,
      hasStarted: false,
      isNotNeeded: false,
      isFilled: false,
      isBusyThatDay: false,
      isFilledAtOnce: false,
      isOnItStill: staffId === person.staffId,
      isAskedTwice: false,
      isOnItNow: false,
    },
  })
}

interface Case {
  title: string
  action: Action
  state: ShiftStateName
  who: Actor
  facts: Partial<Record<ShiftCondition, boolean>>
}

/**
 * Returns a case for each row of the table, in each state that a shift can have; only the conditions of that row hold.
 */
function listCases(): Case[] {
  return ACTIONS.flatMap((action) => {
    const table: ShiftTable = SHIFT_TRANSITIONS[action]
    return table.rows.flatMap((row: TransitionRow<ShiftStateName, ShiftCondition>, index): Case[] => {
      const facts = Object.fromEntries([...(row.when ?? []).map((condition) => [condition, true])]) as Case['facts']
      return row.from.flatMap((state) =>
        (['manager', 'admin', 'self', 'staff'] as const)
          .filter((who) => who !== 'admin' || !mayTry('manager', table))
          .filter((who) => mayTry(who, table) && findRow(table, { state, who, facts }) === row)
          .filter((who) => (who !== 'self' || facts.isUnassigned !== true) && (who !== 'self' || state !== 'None'))
          .map((who) => ({
            title: `${action} ${index}: ${state}, ${who} ${Object.keys(facts)}`,
            action,
            state,
            who,
            facts,
          })),
      )
    })
  })
}

const CASES = listCases()

describe('[API-01] shift transitions', () => {
  test('have a case for each row of the tables and for each state', () => {
    const missing = ACTIONS.flatMap((action) => {
      const table: ShiftTable = SHIFT_TRANSITIONS[action]
      return table.rows.filter((row) => !CASES.some((one) => one.action === action && findRow(table, one) === row))
    })
    expect(missing).toEqual([])
    expect(new Set(CASES.map(({ state }) => state))).toEqual(new Set(SHIFT_STATES))
  })

  test.each(CASES.filter(({ action, state }) => action !== 'createShift' || state === 'None'))(
    '$title',
    async ({ action, state, who, facts }) => {
      await clear()
      if (action === 'deleteStaff') leaver = await roster.addCook()
      const holder = leaver ?? cooks[0]
      const actor = {
        admin: roster.admin,
        manager: roster.manager,
        self: holder,
        staff: cooks[1],
        machine: roster.admin,
      }[who]
      const slot = facts.hasStarted ? 3 : facts.isWithinNotice ? 2 : 0
      if (state !== 'None')
        await plant({
          slot,
          status: state,
          times: facts.isWithinNotice ? TIMES[2] : TIMES[0],
          staffId: facts.isUnassigned ? null : holder.staffId,
          hasOpenRequest: facts.hasOpenRequest ?? false,
          hasNotices: facts.hasNotices ?? false,
          isPinned: facts.isPinned ?? false,
        })
      const person = action === 'deleteStaff' || facts.isOnItAlready ? holder : cookingManager
      await compare({ action, slot, actor, person })
    },
  )

  test('refuse an actor without permission with the message of the endpoint', async () => {
    await clear()
    await plant({
      slot: 0,
      status: 'Pending',
      times: TIMES[0],
      staffId: cooks[0].staffId,
      hasOpenRequest: false,
      hasNotices: false,
    })
    for (const action of ACTIONS)
      for (const actor of [cooks[0], cooks[1], cookingManager]) {
        const table: ShiftTable = SHIFT_TRANSITIONS[action]
        if (!mayTry(actorOf(actor.role, false), table))
          await compare({ action, slot: 0, actor, person: cookingManager })
      }
  })

  test('on random walks match the tables at each step', async () => {
    const seeds = fc.uniqueArray(
      fc.record({
        slot: fc.nat(SLOTS.length - 1),
        status: fc.constantFrom(...SHIFT_STATES.filter((state) => state !== 'None')),
        times: fc.constantFrom(...TIMES),
        holder: fc.option(fc.nat(3)),
        hasOpenRequest: fc.boolean(),
        hasNotices: fc.boolean(),
        isKnown: fc.boolean(),
      }),
      { selector: ({ slot }) => slot },
    )
    const steps = fc.array(
      fc.record({
        action: fc.constantFrom(...ACTIONS),
        slot: fc.nat(SLOTS.length - 1),
        actor: fc.nat(5),
        person: fc.nat(3),
      }),
      { minLength: 4, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(seeds, steps, async (planted, walk) => {
        await clear()
        leaver = await roster.addCook()
        const holders = listCooks()
        for (const { holder, ...seed } of planted)
          await plant({ ...seed, staffId: holder === null ? null : (holders[holder]?.staffId ?? null) })
        for (const { action, slot, ...step } of walk) {
          // People deleted during the walk no longer take part.
          const actor = [roster.admin, roster.manager, ...listCooks()][step.actor]
          const person = action === 'deleteStaff' ? leaver : listCooks()[step.person]
          if (!actor || !person || (action === 'deleteStaff' && actor === leaver)) continue
          // Taking an open shift oneself is a different action, covered by the random tests of requests.
          if (action === 'assignShift' && actor === person && actor.role === 'staff') continue
          if (action === 'createShift' && shiftIn(await readWorld(), slot)) continue
          await compare({ action, slot, actor, person })
          if (action === 'deleteStaff' && actor.role !== 'staff') leaver = null
        }
      }),
      { numRuns: randomCases(5, 100) },
    )
  })
})
