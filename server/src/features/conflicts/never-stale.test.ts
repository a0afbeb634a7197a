import type { Availability } from '@fairweek/domain/contracts/availability/availability'
import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { Pairing } from '@fairweek/domain/contracts/pairings/pairing-list'
import { NO_PAY_RULES, type StoredPayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { readSettingRows } from '@fairweek/domain/contracts/settings'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { awayTimesAround } from '@fairweek/domain/rules/availability/away-times'
import { describeConflict } from '@fairweek/domain/rules/conflicts/describe-conflict'
import { listConflicts } from '@fairweek/domain/rules/conflicts/list-conflicts'
import { overtimeBasisOf } from '@fairweek/domain/rules/pay/planned-overtime'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { addDays, dayNumber } from '@fairweek/domain/time/day'
import { createRandom, type Random } from '@fairweek/engine/random'
import { expect, test } from 'vitest'
import { randomCases } from '../../testing/random-cases.ts'
import { readChanges } from '../../testing/read-changes.ts'
import { createTestRoster, type TestRoster, WEEK } from '../../testing/test-roster.ts'

/** The number of random businesses. */
const SEEDS = randomCases(2, 20)
const STEPS = 20
const WEEKS = [0, 1, 2, 3, 4].map((weeks) => addDays(WEEK, 7 * weeks))
/** The current week by the test clock. */
const PRESENT = addDays(WEEK, -7)
const TIMES = [
  ['07:00', '15:00'],
  ['09:00', '17:00'],
  ['15:00', '23:00'],
  ['20:00', '04:00'],
  ['12:00', '16:30'],
] as const

/** Working time rules that depend on other shifts of the week or of the previous one, or on demand. */
const OWN_RULES = {
  minHoursAWeek: 12,
  minHoursADay: 5,
  maxHoursAFortnight: 20,
  maxAverageHours: 2,
  averageWeeks: 5,
  maxWeekends: 1,
  weekendWeeks: 4,
  minDaysInARow: 3,
  maxNightsInARow: 1,
  maxSundaysInARow: 2,
  maxNightsAWeek: 1,
  maxClosingsAWeek: 1,
  restAfterNightsHours: 46,
  everySecondWeekendFree: true,
} as const

/** Computes the conflicts that should exist from the other data that the API returns. */
async function expectConflicts({ manager, admin }: TestRoster): Promise<string[]> {
  const get = async <Body>(path: string) => (await manager.get(path)).body as Body
  const shifts = (await get<Shift[]>('/api/schedule')).filter(
    ({ weekStartDate }) => weekStartDate >= addDays(PRESENT, -28),
  )
  const staff = await get<Staff[]>('/api/staff')
  const roles = await get<{ id: number; name: string }[]>('/api/roles')
  const settings = readSettingRows((await admin.get('/api/settings')).body as { key: string; value: string }[])
  const granted = (await get<TimeOff[]>(`/api/time-off?from=${PRESENT}`)).filter(({ status }) => status === 'approved')
  const cannot = new Map<number, Availability['slots']>()
  const pairings = await get<Pairing[]>('/api/staff/pairings')
  for (const { id } of staff) {
    const { slots } = await get<Availability>(`/api/availability/${id}`)
    cannot.set(
      id,
      slots.filter(({ kind }) => kind === 'cannot'),
    )
  }
  const { rules } = await get<StoredPayRules>('/api/pay/rules')
  const overtime = overtimeBasisOf(rules, settings)
  const begun = shifts.filter(({ status }) => ['Pending', 'Confirmed', 'Cancelled'].includes(status))
  const weeks = [...new Set(begun.map(({ weekStartDate }) => weekStartDate))].filter((week) => week >= PRESENT)
  const active = shifts.filter(isActive)
  // Published weeks keep the demand with which they were planned.
  const demand = new Map<string, Requirement[]>()
  for (const week of weeks) {
    const { requirements } = await get<{ requirements: Requirement[] }>(`/api/requirements/weeks/${week}`)
    demand.set(week, requirements)
  }
  return weeks
    .flatMap((weekStart) =>
      listConflicts({
        weekStart,
        shifts: active,
        people: staff.map((person) => ({
          id: person.id,
          name: person.name,
          roleIds: person.roles.map(({ id }) => id),
          seniority: person.seniority ?? 0,
          targetWeeklyHours: person.targetWeeklyHours ?? null,
          workRules: person.workRules,
        })),
        requirements: demand.get(weekStart) ?? [],
        pairings,
        overtime,
        roleNames: new Map(roles.map(({ id, name }) => [id, name])),
        settings,
        awayOf: (staffId) =>
          awayTimesAround(
            {
              unavailableSlots: cannot.get(staffId) ?? [],
              timeOff: granted.filter(({ staff: { id } }) => id === staffId),
            },
            weekStart,
          ),
        earlierDaysOf: (staffId) =>
          active
            .filter((shift) => shift.staffId === staffId && shift.weekStartDate < weekStart)
            .map((shift) => dayNumber(shiftDate(shift)) ?? 0),
      }),
    )
    .map((conflict) => `${conflict.weekStartDate} ${conflict.type}: ${describeConflict(conflict)}`)
    .sort()
}

async function readConflicts({ manager }: TestRoster): Promise<string[]> {
  const found = (await manager.get('/api/conflicts')).body as ConflictItem[]
  return found.map(({ type, weekStartDate, description }) => `${weekStartDate} ${type}: ${description}`).sort()
}

/** Makes random changes as people of all roles; a refused change has no effect. */
async function changeAnything(
  roster: TestRoster,
  staffIds: readonly number[],
  random: ReturnType<typeof createRandom>,
) {
  const { manager, admin, cookId, hostId } = roster
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length || 1)]
  const [startTime, endTime] = pick(TIMES) ?? TIMES[0]
  const [weekStartDate, dayOfWeek, staffId] = [pick(WEEKS) ?? WEEK, random(7), pick(staffIds) ?? 0]
  const date = addDays(weekStartDate, random(7))
  const roleId = random(4) === 0 ? hostId : cookId
  const shift = async () => pick((await manager.get('/api/schedule')).body as Shift[])
  const place = { weekStartDate, dayOfWeek, startTime, endTime, roleId, staffId, status: 'Pending' }
  const need = { dayOfWeek, startTime, endTime, roleId, requiredCount: 1 + random(3), source: 'Manual' }
  const actions: Record<string, () => Promise<unknown>> = {
    addShift: () => manager.post('/api/schedule', place),
    addAnother: () => manager.post('/api/schedule', place),
    moveShift: async () => manager.put(`/api/schedule/${(await shift())?.id ?? 1}`, place),
    assignShift: async () => manager.put(`/api/schedule/${(await shift())?.id ?? 1}/assign`, { staffId }),
    deleteShift: async () => manager.delete(`/api/schedule/${(await shift())?.id ?? 1}`),
    confirmShift: async () => manager.put(`/api/schedule/${(await shift())?.id ?? 1}/confirm`, {}),
    unconfirmShift: async () => manager.put(`/api/schedule/${(await shift())?.id ?? 1}/unconfirm`, {}),
    addNeed: () => manager.post('/api/requirements', need),
    importNeeds: () =>
      manager.post('/api/requirements/import', {
        csv: 'Day,From,To,Role,People needed\nMonday,09:00,17:00,Cook,2\nFriday,15:00,23:00,Cook,1',
        dryRun: false,
        mode: random(2) === 0 ? 'replace' : 'add',
      }),
    addEvent: () => manager.post('/api/events', { name: 'Quiz', date, startTime: '18:00', endTime: '22:00' }),
    saveStaff: () =>
      manager.put(`/api/staff/${staffId}`, {
        name: `Person ${random(9)}`,
        phoneNumber: '0215550100',
        seniority: 1 + random(9),
        targetWeeklyHours: [null, 8, 20][random(3)],
        ownRules: [null, OWN_RULES][random(2)],
      }),
    addRole: () => manager.post(`/api/staff/${staffId}/roles`, { roleId: hostId }),
    removeRole: () => manager.delete(`/api/staff/${staffId}/roles/${roleId}`),
    renameRole: () => manager.put(`/api/roles/${cookId}`, { name: `Cook ${random(5)}` }),
    saveAvailability: () =>
      manager.put(`/api/availability/${staffId}`, {
        slots: [{ kind: 'cannot', dayOfWeek, startTime, endTime, from: random(2) === 0 ? date : null }],
      }),
    timeOff: () => manager.post('/api/time-off', { staffId, fromDate: date, untilDate: addDays(date, random(9)) }),
    rejectTimeOff: async () => {
      const all = (await manager.get('/api/time-off')).body as TimeOff[]
      return manager.post(`/api/time-off/${pick(all)?.id ?? 1}/reject`, { reason: 'Too many are away.' })
    },
    saveRest: () => {
      const [value, key] = [String(random(16)), pick(['minimumRestHours', 'closerOpenerRestHours'])]
      return admin.post('/api/settings', { key, value })
    },
    saveDays: () => admin.post('/api/settings', { key: 'maximumDaysInARow', value: String(random(7)) }),
    saveEnforced: () =>
      admin.post('/api/settings', { key: 'enforceCloserOpenerConstraint', value: String(random(2) === 0) }),
    undo: async () => admin.post(`/api/schedule/undo/${pick(await readChanges(roster.db))?.id ?? 1}`),
    undoLast: async () => admin.post(`/api/schedule/undo/${(await readChanges(roster.db)).at(-1)?.id ?? 1}`),
  }
  const name = pick(Object.keys(actions)) ?? 'addShift'
  const reply = (await actions[name]?.()) as { status: number } | undefined
  return { name, status: reply?.status ?? 0 }
}

/** Gives somebody other wishes about whom to work with; contradictory ones are refused. */
async function changeWishes({ manager }: TestRoster, staffIds: readonly number[], random: Random) {
  const staffId = staffIds[random(staffIds.length)] ?? 0
  const [first = 0, second = 0] = staffIds.filter((id) => id !== staffId)
  const list = () => [[], [first], [second]][random(3)]
  const reply = await manager.put(`/api/staff/${staffId}/pairings`, { besideIds: list(), apartIds: list() })
  expect(reply.status).toBeLessThan(500)
}

/** Changes after how many hours overtime is paid, and for how long pay periods are. */
async function changeOvertime({ admin }: TestRoster, random: Random) {
  const { version } = (await admin.get('/api/pay/rules')).body as StoredPayRules
  const rules = (['day', 'week', 'period'] as const)
    .filter(() => random(3) > 0)
    .map((per, at) => {
      const limit = { day: 5, week: 8, period: 20 }[per] + random(6)
      return { kind: 'overtime', per, afterMinutes: 60 * limit, percent: 125 + 25 * at, combine: 'highest', code: per }
    })
  const saved = await admin.put('/api/pay/rules', { rules: { ...NO_PAY_RULES, rules }, version })
  expect(saved.status, saved.text).toBe(200)
  const value = ['none', 'weekly', 'fortnightly', 'halfMonthly', 'monthly'][random(5)]
  expect((await admin.post('/api/settings', { key: 'payPeriod', value })).status).toBe(200)
}

test(
  '[CONF-01] [CONF-05] after each random change the stored conflicts equal those computed from scratch',
  async () => {
    let seen = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = createRandom(seed)
      const ofWishes = createRandom(seed + 1000)
      const roster = await createTestRoster()
      try {
        const staffIds: number[] = []
        for (let count = 0; count < 4; count += 1) staffIds.push((await roster.addCook()).staffId)
        for (const staffId of staffIds.slice(0, 3)) {
          const limited = { name: `Limited ${staffId}`, phoneNumber: '0215550100', ownRules: OWN_RULES }
          expect((await roster.manager.put(`/api/staff/${staffId}`, limited)).status).toBe(200)
        }
        const [first = 0, second = 0, third = 0] = staffIds
        const pairings = { besideIds: [second], apartIds: [third] }
        expect((await roster.manager.put(`/api/staff/${first}/pairings`, pairings)).status).toBe(200)
        for (let step = 0; step < STEPS; step += 1) {
          if (step % 5 === 3) await changeWishes(roster, staffIds, ofWishes)
          const { name, status } = await changeAnything(roster, staffIds, random)
          expect(status, `seed ${seed}, step ${step}: ${name}`).toBeLessThan(500)
          const expected = await expectConflicts(roster)
          expect(await readConflicts(roster), `seed ${seed}, step ${step}: ${name} (${status})`).toEqual(expected)
          seen += expected.length
        }
      } finally {
        await roster.close()
      }
    }
    expect(seen).toBeGreaterThan(SEEDS)
  },
  120_000 + SEEDS * 60_000,
)

test('[COST-06] after each random change of shifts, pay rules and pay periods the stored overtime is what is due', async () => {
  const random = createRandom(7)
  const roster = await createTestRoster()
  const read = (list: readonly string[]) => list.filter((one) => one.includes(' Overtime: '))
  try {
    const { staffId } = await roster.addCook()
    const ids: number[] = []
    let seen = 0
    for (let step = 0; step < randomCases(24, 200); step += 1) {
      const [startTime, endTime] = TIMES[random(TIMES.length)] ?? TIMES[0]
      const place = { weekStartDate: WEEKS[random(WEEKS.length)], dayOfWeek: random(7), startTime, endTime, staffId }
      const moved = ids[random(ids.length || 1)]
      if (step % 6 === 3) await changeOvertime(roster, random)
      else if (step % 6 === 5 && moved !== undefined)
        await roster.manager.put(`/api/schedule/${moved}`, roster.shiftBody(place))
      else if (step % 9 === 8)
        await roster.admin.post(`/api/schedule/undo/${(await readChanges(roster.db)).at(-1)?.id}`)
      else {
        const added = await roster.manager.post('/api/schedule', roster.shiftBody(place))
        if (added.status === 200) ids.push((added.body as Shift).id)
      }
      const expected = read(await expectConflicts(roster))
      expect(read(await readConflicts(roster)), `step ${step}`).toEqual(expected)
      seen += expected.length
    }
    expect(seen).toBeGreaterThan(10)
  } finally {
    await roster.close()
  }
}, 120_000)

test('[CONF-05] a confirmed person without the role is a conflict, even if an undo removed the role', async () => {
  const roster = await createTestRoster()
  try {
    const { staffId } = await roster.signInAs('staff')
    const roles = await roster.manager.post(`/api/staff/${staffId}/roles`, { roleId: roster.cookId })
    expect(roles.status, roles.text).toBe(200)
    const given = (await readChanges(roster.db)).at(-1)
    const shift = await roster.addShift({ staffId })
    await roster.manager.put(`/api/schedule/${shift.id}/confirm`)
    expect(await readConflicts(roster)).toEqual([])
    const undone = await roster.admin.post(`/api/schedule/undo/${given?.id}`)
    expect(undone).toMatchObject({ status: 200, body: { undone: 1, skipped: 0 } })
    expect(await readConflicts(roster)).toEqual([expect.stringContaining('as Cook but does not hold that role')])
    expect(await readConflicts(roster)).toEqual(await expectConflicts(roster))
  } finally {
    await roster.close()
  }
})
