import { constants, createHmac, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import type { KioskPunch, KioskState, PunchOutcome } from '@fairweek/domain/contracts/time-clock/kiosk'
import type { Clocked, OwnClock } from '@fairweek/domain/contracts/time-clock/time-clock'
import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, clockPins, kiosks, notifications, punches, staff } from '../../db/schema.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
let cook: SignedInClient
beforeAll(async () => {
  roster = await createTestRoster()
})
beforeEach(async () => {
  await roster.db.delete(attempts)
  setTime('09:00')
  await setSetting('clockInOnOwnDevice', 'true')
  cook = await roster.addCook()
})
afterAll(() => roster.close())

/** Monday of a week in which Auckland is thirteen hours ahead of UTC. */
const WEEK = '2026-11-09'
const DAY = '2026-11-10'
const PIN = '2947'

/** The instant at which a clock in Auckland shows a time on that Tuesday. */
const instantAt = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+13:00`)
const textAt = (time: string, day = DAY) => new Date(instantAt(time, day)).toISOString()
const setTime = (time: string, day = DAY) => roster.setClock(instantAt(time, day))
const setSetting = (key: string, value: string) => roster.admin.post('/api/settings', { key, value })

interface Kiosk {
  id: number
  token: string
  sealingKey: string
}

const newCode = async (name = 'Bar') =>
  (await roster.admin.post('/api/time-clock/kiosks', { name })).body as { id: number; code: string }
async function pairKiosk(): Promise<Kiosk> {
  const { id, code } = await newCode()
  const paired = await roster.anonymous.post('/api/kiosk/pair', { code })
  return { id, ...(paired.body as Omit<Kiosk, 'id'>) }
}

const seal = ({ sealingKey }: Kiosk, pin: string) =>
  publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(sealingKey, 'base64'), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(pin),
  ).toString('base64')

const givePin = (who = cook, pin: string | null = PIN) => who.put(`/api/time-clock/people/${who.staffId}/pin`, { pin })

function punchOf(kind: KioskPunch['kind'], time: string, more: Partial<KioskPunch> = {}): KioskPunch {
  const pin = { kind: 'plain', value: PIN } as const
  return { id: randomUUID(), staffId: cook.staffId, kind, at: textAt(time), leftAt: null, wasKept: false, pin, ...more }
}

const send = ({ token }: Kiosk, list: KioskPunch[], sentAt: string) =>
  roster.anonymous.post('/api/kiosk/punches', { token, sentAt: textAt(sentAt), punches: list })
const outcomesOf = (reply: TestReply) =>
  (reply.body as { results: { outcome: PunchOutcome }[] }).results.map(({ outcome }) => outcome)
const stored = (staffId = cook.staffId) =>
  roster.db.select().from(punches).where(eq(punches.staffId, staffId)).orderBy(asc(punches.at), asc(punches.id))
const kindsOf = async (staffId?: number) => (await stored(staffId)).map(({ kind }) => kind)

const clockOwn = (kind: KioskPunch['kind'], more: object = {}) =>
  cook.post('/api/time-clock/own', { id: randomUUID(), kind, leftAt: null, ...more })
const readClocked = async (by = roster.manager, query = '') =>
  (await by.get(`/api/time-clock?startDate=${DAY}&endDate=${DAY}${query}`)).body as Clocked
const readOwn = (staffId = cook.staffId) => readClocked(roster.manager, `&staffId=${staffId}`)

async function addConfirmed(more: object = {}) {
  const { id, version } = await roster.addShift({ staffId: cook.staffId, weekStartDate: WEEK, dayOfWeek: 2, ...more })
  const confirmed = await roster.manager.put(`/api/schedule/${id}/confirm`)
  expect(confirmed.status, confirmed.text).toBe(200)
  return { id, version: (confirmed.body as { version: number }).version ?? version }
}

describe('[CLOCK-01] a tablet', () => {
  test('is added by an admin and paired once with a code, however it is typed', async () => {
    expect((await roster.manager.post('/api/time-clock/kiosks', { name: 'Bar' })).status).toBe(403)
    const { id, code } = await newCode('Kitchen')
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const typed = { code: ` ${code.toLowerCase().replace('-', ' ')} ` }
    const replies = await Promise.all([1, 2, 3].map(() => roster.anonymous.post('/api/kiosk/pair', typed)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const listed = (await roster.admin.get('/api/time-clock/kiosks')).body as { id: number; pairedAt: string }[]
    expect(listed.find((kiosk) => kiosk.id === id)?.pairedAt).toBe(textAt('09:00'))
  })

  test('cannot be paired after a quarter of an hour, and guesses are limited', async () => {
    const { code } = await newCode()
    setTime('09:15')
    const late = await roster.anonymous.post('/api/kiosk/pair', { code })
    expect(late).toMatchObject({ status: 404, body: { message: timeClockMessages.codeWrong } })
    const statuses = []
    for (let index = 0; index < 20; index += 1)
      statuses.push((await roster.anonymous.post('/api/kiosk/pair', { code: 'ABCD-EFGH' })).status)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
  })

  test('keeps neither its code nor its token readable in the database', async () => {
    const kiosk = await pairKiosk()
    const [row] = await roster.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id))
    expect(row).toMatchObject({ codeHash: null })
    expect(JSON.stringify(row)).not.toContain(kiosk.token)
  })

  test('is dead at once when an admin removes it, also while it sends punches', async () => {
    await givePin()
    const kiosk = await pairKiosk()
    expect((await roster.anonymous.post('/api/kiosk/state', { token: kiosk.token })).status).toBe(200)
    expect((await roster.admin.delete(`/api/time-clock/kiosks/${kiosk.id}`)).status).toBe(200)
    const dead = { status: 401, body: { message: timeClockMessages.notPaired } }
    expect(await roster.anonymous.post('/api/kiosk/state', { token: kiosk.token })).toMatchObject(dead)
    expect(await send(kiosk, [punchOf('in', '09:00')], '09:00')).toMatchObject(dead)
    expect(await stored()).toEqual([])
    expect((await roster.admin.delete(`/api/time-clock/kiosks/${kiosk.id}`)).status).toBe(404)
  })

  test('that was never paired is refused', async () => {
    const reply = await roster.anonymous.post('/api/kiosk/state', { token: 'x'.repeat(43) })
    expect(reply.status).toBe(401)
  })

  test('shows who is at work', async () => {
    await givePin()
    const kiosk = await pairKiosk()
    setTime('10:00')
    await send(kiosk, [punchOf('in', '09:10')], '10:00')
    const { body } = await roster.anonymous.post('/api/kiosk/state', { token: kiosk.token })
    const state = body as KioskState
    expect(state).toMatchObject({ kioskName: 'Bar', businessName: 'The Corner Table', timeZone: 'Pacific/Auckland' })
    const [own] = state.people.filter(({ staffId }) => staffId === cook.staffId)
    expect(own).toMatchObject({ hasPin: true, state: 'in', since: textAt('09:10'), forgottenSince: null })
    expect(JSON.stringify(body)).not.toMatch(/hash|email|\$argon/i)
  })

  test('shows people who have left only until they have clocked out of their last night', async () => {
    await givePin()
    const kiosk = await pairKiosk()
    await roster.db.update(staff).set({ lastDay: DAY }).where(eq(staff.id, cook.staffId))
    const isShown = async () => {
      const { body } = await roster.anonymous.post('/api/kiosk/state', { token: kiosk.token })
      return (body as KioskState).people.some(({ staffId }) => staffId === cook.staffId)
    }
    setTime('22:00')
    await send(kiosk, [punchOf('in', '22:00')], '22:00')
    setTime('01:00', '2026-11-11')
    expect(await isShown()).toBe(true)
    await send(kiosk, [punchOf('out', '01:00', { at: textAt('01:00', '2026-11-11') })], '22:00')
    expect(await isShown()).toBe(false)
  })
})

describe('[CLOCK-01] a PIN', () => {
  test('has four to eight digits that are not easy to guess, and only its hash is stored', async () => {
    const statuses = []
    for (const pin of ['123', '123456789', '29a7', '4444', '1234', '8765'])
      statuses.push((await givePin(cook, pin)).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect((await givePin()).status).toBe(200)
    const [row] = await roster.db.select().from(clockPins).where(eq(clockPins.staffId, cook.staffId))
    expect(row?.pinHash).toMatch(/^\$argon2id\$/)
    expect(await readChanges(roster.db, (await lastChangeId(roster.db)) - 1)).toMatchObject([
      { action: 'savePin', rows: [] },
    ])
  })

  test('is set by its person, or by a manager for people who do not rank above', async () => {
    const other = await roster.addCook()
    const set = (by: SignedInClient, whose: SignedInClient) =>
      by.put(`/api/time-clock/people/${whose.staffId}/pin`, { pin: '5821' })
    expect((await set(cook, other)).status).toBe(403)
    expect((await set(roster.manager, other)).status).toBe(200)
    expect((await set(roster.manager, roster.admin)).status).toBe(403)
    expect((await set(roster.admin, roster.admin)).status).toBe(200)
  })

  test('is limited to five wrong tries in a quarter of an hour, per person', async () => {
    await givePin()
    const kiosk = await pairKiosk()
    const guess = async (value: string) =>
      outcomesOf(await send(kiosk, [punchOf('in', '09:00', { pin: { kind: 'plain', value } })], '09:00'))[0]
    const wrong = []
    for (const value of ['0001', '0002', '0003', '0004', '0005']) wrong.push(await guess(value))
    expect(new Set(wrong)).toEqual(new Set(['wrongPin']))
    expect(await guess(PIN)).toBe('tooManyTries')
    const other = await roster.addCook()
    await givePin(other)
    expect(outcomesOf(await send(kiosk, [punchOf('in', '09:00', { staffId: other.staffId })], '09:00'))).toEqual([
      'stored',
    ])
    setTime('09:15')
    expect(outcomesOf(await send(kiosk, [punchOf('in', '09:15')], '09:15'))).toEqual(['stored'])
  })

  test('that is wrong or missing stores nothing while the person is there', async () => {
    const kiosk = await pairKiosk()
    expect(outcomesOf(await send(kiosk, [punchOf('in', '09:00')], '09:00'))).toEqual(['noPin'])
    await givePin()
    await givePin(cook, null)
    expect(outcomesOf(await send(kiosk, [punchOf('in', '09:00')], '09:00'))).toEqual(['noPin'])
    expect(await stored()).toEqual([])
  })
})

describe('[CLOCK-04] punches of a tablet', () => {
  test('are stored once, however often and at once they are sent', async () => {
    await givePin()
    const kiosk = await pairKiosk()
    const punch = punchOf('in', '09:00')
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(kiosk, [punch], '09:00')))
    for (const reply of replies) expect(outcomesOf(reply)).toEqual(['stored'])
    for (let again = 0; again < 6; again += 1) {
      const wrong = { ...punch, pin: { kind: 'plain', value: '0000' } } as const
      expect(outcomesOf(await send(kiosk, [wrong], '09:20'))).toEqual(['stored'])
    }
    expect(await kindsOf()).toEqual(['in'])
  })

  test('made in an hour without a network arrive once and in order, though they are sent again', async () => {
    const people = [cook, ...(await Promise.all(Array.from({ length: 4 }, () => roster.addCook())))]
    for (const person of people) await givePin(person)
    const kiosk = await pairKiosk()
    const kinds = ['in', 'break', 'back', 'out', 'in', 'break', 'back', 'out'] as const
    const offline = kinds.flatMap((kind, index) =>
      people.map(({ staffId }, place) =>
        punchOf(kind, `09:${String(index * 7 + place).padStart(2, '0')}`, {
          staffId,
          wasKept: true,
          pin: { kind: 'sealed', value: seal(kiosk, PIN) },
        }),
      ),
    )
    expect(offline.length).toBe(40)
    setTime('10:00')
    expect((await send(kiosk, offline.slice(0, 25), '10:00')).status).toBe(200)
    const again = await send(kiosk, offline, '10:00')
    expect(new Set(outcomesOf(again))).toEqual(new Set(['stored']))
    for (const { staffId } of people) expect(await kindsOf(staffId)).toEqual([...kinds])
    expect(await stored()).toMatchObject(
      offline.filter(({ staffId }) => staffId === cook.staffId).map(({ at }) => ({ at })),
    )
  })

  test('are timed by the server’s clock, although that of the tablet is wrong', async () => {
    await givePin()
    const kiosk = await pairKiosk()
    setTime('10:00')
    // The tablet is 25 minutes fast.
    await send(kiosk, [punchOf('in', '09:55')], '10:25')
    expect(await stored()).toMatchObject([{ at: textAt('09:30') }])
  })

  test('with a wrong PIN from an hour without a network are kept, and count once a manager confirms them', async () => {
    await givePin()
    const kiosk = await pairKiosk()
    const shift = await addConfirmed()
    setTime('18:00')
    const wrong = punchOf('in', '09:00', { wasKept: true, pin: { kind: 'sealed', value: seal(kiosk, '1357') } })
    const broken = punchOf('out', '17:00', { wasKept: true, pin: { kind: 'sealed', value: 'bm90IHNlYWxlZA==' } })
    expect(outcomesOf(await send(kiosk, [wrong, broken], '18:00'))).toEqual(['unverified', 'unverified'])
    const before = await readOwn()
    expect(before.punches.map(({ fate }) => fate)).toEqual(['unverified', 'unverified'])
    expect(before.shifts).toMatchObject([{ shiftId: shift.id, state: 'absent' }])
    for (const { id, kind, at } of before.punches) {
      const body = { staffId: cook.staffId, kind, at, corrects: id, reason: 'I saw them arrive' }
      expect((await roster.manager.post('/api/time-clock/corrections', body)).status).toBe(200)
    }
    expect((await readOwn()).shifts).toMatchObject([{ state: 'complete', workedMinutes: 480 }])
  })

  test('of somebody unknown are refused, and the others are stored', async () => {
    await givePin()
    const kiosk = await pairKiosk()
    const list = [punchOf('in', '09:00', { staffId: 999_999 }), punchOf('in', '09:00')]
    expect(outcomesOf(await send(kiosk, list, '09:00'))).toEqual(['unknownPerson', 'stored'])
  })

  test('that are no punches are refused', async () => {
    const kiosk = await pairKiosk()
    const statuses = []
    for (const more of [{ kind: 'lunch' }, { id: '7' }, { at: 'today' }, { staffId: 0 }, { surplus: true }])
      statuses.push((await send(kiosk, [punchOf('in', '09:00', more as object)], '09:00')).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect((await send(kiosk, [], '09:00')).status).toBe(400)
    const { token } = kiosk
    const asText = { 'content-type': 'text/plain' }
    expect((await roster.anonymous.send('POST', '/api/kiosk/punches', JSON.stringify({ token }), asText)).status).toBe(
      415,
    )
  })
})

describe('[CLOCK-05] on their own devices people', () => {
  test('clock in, take a break and leave, where the business allows it', async () => {
    await setSetting('clockInOnOwnDevice', 'false')
    expect((await cook.get('/api/time-clock/own')).body).toMatchObject({ isAllowed: false })
    const refused = await clockOwn('in')
    expect(refused).toMatchObject({ status: 409, body: { message: timeClockMessages.ownDeviceOff } })
    await setSetting('clockInOnOwnDevice', 'true')
    const states = []
    for (const [kind, time] of [
      ...([
        ['in', '09:00'],
        ['break', '12:00'],
        ['back', '12:30'],
        ['out', '17:00'],
      ] as const),
    ]) {
      setTime(time)
      states.push(((await clockOwn(kind)).body as OwnClock).state)
    }
    expect(states).toEqual(['in', 'break', 'in', 'out'])
    expect(await stored()).toMatchObject([{ source: 'own', at: textAt('09:00') }, {}, {}, { at: textAt('17:00') }])
  })

  test('store a punch once, though they press twice', async () => {
    const id = randomUUID()
    const replies = await Promise.all(Array.from({ length: 8 }, () => clockOwn('in', { id })))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await kindsOf()).toEqual(['in'])
  })

  test('say when they left, if they forgot to clock out; without that it stays open', async () => {
    await clockOwn('in')
    setTime('09:00', '2026-11-11')
    expect((await cook.get('/api/time-clock/own')).body).toMatchObject({
      state: 'out',
      forgottenSince: textAt('09:00'),
    })
    for (const leftAt of [textAt('08:59'), textAt('09:01', '2026-11-11')])
      expect(await clockOwn('in', { leftAt })).toMatchObject({
        status: 400,
        body: { message: timeClockMessages.leftAtOutside },
      })
    expect(await kindsOf()).toEqual(['in'])
    await clockOwn('in', { leftAt: textAt('17:00') })
    expect(await stored()).toMatchObject([
      { kind: 'in' },
      { kind: 'out', at: textAt('17:00'), source: 'afterwards' },
      { kind: 'in', at: textAt('09:00', '2026-11-11') },
    ])
  })
})

describe('[CLOCK-02] punches', () => {
  test('are never changed or deleted, not even by undo', async () => {
    await clockOwn('in')
    const id = await lastChangeId(roster.db)
    const isOwn = eq(punches.staffId, cook.staffId)
    await expect(async () => roster.db.delete(punches).where(isOwn)).rejects.toThrow()
    await expect(async () => roster.db.update(punches).set({ kind: 'out' }).where(isOwn)).rejects.toThrow()
    const undone = await roster.admin.post(`/api/schedule/undo/${id}`)
    expect(undone).toMatchObject({ status: 409, body: { message: timeClockMessages.notUndone } })
    expect(await kindsOf()).toEqual(['in'])
  })

  test('are corrected by a manager, with the reason, once each; the earlier ones are kept', async () => {
    await clockOwn('in')
    setTime('20:00')
    await clockOwn('out')
    const [, late] = await stored()
    const correct = (more: object, by = roster.manager) =>
      by.post('/api/time-clock/corrections', {
        staffId: cook.staffId,
        kind: 'out',
        at: textAt('17:00'),
        corrects: late?.id,
        reason: 'Forgot to clock out',
        ...more,
      })
    expect((await correct({}, cook)).status).toBe(403)
    expect((await correct({ reason: ' ' })).status).toBe(400)
    expect((await correct({ at: textAt('20:01') })).status).toBe(400)
    expect((await correct({ kind: 'void', corrects: null })).status).toBe(400)
    expect((await correct({ corrects: 999_999 })).status).toBe(404)
    expect((await correct({ staffId: (await roster.addCook()).staffId })).status).toBe(400)
    const replies = await Promise.all([correct({}), correct({ at: textAt('17:30') })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const rows = (await readOwn()).punches
    expect(rows.map(({ fate }) => fate).sort()).toEqual(['counts', 'counts', 'replaced'])
    expect(rows.find(({ corrects }) => corrects === late?.id)).toMatchObject({
      source: 'manager',
      enteredBy: roster.manager.username,
      reason: 'Forgot to clock out',
    })
  })

  test('of a person who is deleted keep number and name', async () => {
    await clockOwn('in')
    const [before] = await stored()
    expect((await roster.manager.delete(`/api/staff/${cook.staffId}`)).status).toBe(200)
    expect(await stored()).toEqual([before])
  })
})

describe('[CLOCK-03] beside the timesheet', () => {
  test('is what was clocked in each shift, and what is unplanned; staff see their own only', async () => {
    const shift = await addConfirmed()
    await clockOwn('in')
    setTime('16:30')
    await clockOwn('out')
    setTime('20:00')
    await clockOwn('in')
    setTime('23:00')
    await clockOwn('out')
    setTime('23:30')
    const other = await roster.addCook()
    const expected = {
      shifts: [{ shiftId: shift.id, state: 'complete', startsLateBy: 0, endsLateBy: -30 }],
      unplanned: [{ date: DAY, workedMinutes: 180 }],
    }
    expect(await readOwn()).toMatchObject(expected)
    expect(await readClocked(cook)).toEqual(await readOwn())
    expect(await readClocked(other)).toEqual({ shifts: [], unplanned: [], punches: [] })
    const forged = await other.get(`/api/time-clock?startDate=${DAY}&endDate=${DAY}&staffId=${cook.staffId}`)
    expect(forged.status).toBe(403)
  })

  test('a forgotten end is missing, until a manager says when the person left', async () => {
    const shift = await addConfirmed()
    await clockOwn('in')
    setTime('09:00', '2026-11-12')
    expect((await readOwn()).shifts).toMatchObject([
      {
        state: 'incomplete',
        missing: ['out'],
        workedMinutes: null,
        toRecord: { kind: 'byHand', reason: 'incomplete' },
        toRecordMinutes: null,
      },
    ])
    const body = { staffId: cook.staffId, kind: 'out', at: textAt('17:02'), corrects: null, reason: 'On the rota' }
    expect((await roster.manager.post('/api/time-clock/corrections', body)).status).toBe(200)
    expect((await readOwn()).shifts).toMatchObject([
      { shiftId: shift.id, state: 'complete', workedMinutes: 482, toRecord: { kind: 'asPlanned' } },
    ])
  })

  test('people who were not there are left out', async () => {
    const { staffId } = await roster.addCook()
    await clockOwn('in')
    setTime('15:00')
    await clockOwn('out')
    expect(await readOwn(staffId)).toEqual({ shifts: [], unplanned: [], punches: [] })
    expect((await readOwn()).unplanned).toMatchObject([{ staffId: cook.staffId, date: DAY, workedMinutes: 360 }])
  })
})

describe('[CLOCK-11] time that was clocked beside all shifts', () => {
  const workFrom = async (
    start: string,
    end: string,
    breaks: readonly (readonly ['break' | 'back', string])[] = [],
  ) => {
    for (const [kind, time] of [['in', start] as const, ...breaks, ['out', end] as const]) {
      setTime(time)
      await clockOwn(kind)
    }
    setTime('23:00')
  }
  const add = async (roleId = roster.cookId, by = roster.manager) => {
    const { unplanned } = await readOwn()
    return by.post('/api/time-clock/shifts', { punchId: unplanned[0]?.punchIds[0] ?? 999_999, roleId })
  }
  const readRows = async () => {
    const { body } = await roster.manager.get(`/api/timesheets?startDate=${DAY}&endDate=${DAY}&staffId=${cook.staffId}`)
    return (body as { rows: TimesheetRow[] }).rows
  }

  test('becomes a confirmed shift with the clocked hours and breaks, as one change that undo takes back', async () => {
    await workFrom('10:02', '13:31', [
      ['break', '11:00'],
      ['back', '11:10'],
    ])
    expect((await add(roster.cookId, cook)).status).toBe(403)
    const mark = await lastChangeId(roster.db)
    const added = await add()
    expect(added, added.text).toMatchObject({ status: 200, body: { message: timeClockMessages.shiftAdded } })
    const changes = await readChanges(roster.db, mark)
    expect(changes).toMatchObject([{ action: 'addClockedShift' }])
    expect(await roster.db.select().from(notifications).where(eq(notifications.userId, cook.userId))).toEqual([])
    expect(await readRows()).toMatchObject([
      { date: DAY, startTime: '10:02:00', endTime: '13:31:00', breakMinutes: 10, paidMinutes: 199, roleName: 'Cook' },
    ])
    expect(await readOwn()).toMatchObject({ unplanned: [], shifts: [{ state: 'complete', isRecorded: true }] })
    expect((await add()).status).toBe(404)
    expect((await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).status).toBe(200)
    expect(await readRows()).toEqual([])
    expect((await readOwn()).unplanned).toHaveLength(1)
  })

  test('is one shift with the break between, and after a longer time two shifts', async () => {
    await workFrom('09:00', '11:00')
    await workFrom('11:40', '13:00')
    await workFrom('15:00', '19:30')
    expect((await readOwn()).unplanned).toMatchObject([{ workedMinutes: 200 }, { workedMinutes: 270 }])
    expect((await add()).status).toBe(200)
    expect((await readOwn()).unplanned).toMatchObject([{ workedMinutes: 270 }])
    expect((await add()).status).toBe(200)
    expect(await readRows()).toMatchObject([
      { startTime: '09:00:00', endTime: '13:00:00', breakMinutes: 40, paidMinutes: 200 },
      { startTime: '15:00:00', endTime: '19:30:00', paidMinutes: 270 },
    ])
    expect((await readOwn()).shifts).toMatchObject([{ isRecorded: true }, { isRecorded: true }])
  })

  test('follows the rounding of the setting', async () => {
    await setSetting('clockRounding', '15')
    await workFrom('10:02', '13:31')
    expect((await add()).status).toBe(200)
    await setSetting('clockRounding', '0')
    expect(await readRows()).toMatchObject([{ startTime: '10:00:00', endTime: '13:30:00' }])
  })

  test('is left as it is without a punch, in another role, in locked days, and by the person themselves', async () => {
    setTime('10:00')
    await clockOwn('in')
    setTime('09:00', '2026-11-12')
    expect(await add()).toMatchObject({ status: 409, body: { message: timeClockMessages.notAddable } })
    const out = { staffId: cook.staffId, kind: 'out', at: textAt('13:00'), corrects: null, reason: 'Forgot' }
    expect((await roster.manager.post('/api/time-clock/corrections', out)).status).toBe(200)
    expect((await add(999_999)).status).toBe(409)
    setTime('09:00', '2026-11-20')
    const locked = await roster.manager.post('/api/timesheets/locks', { startDate: DAY, endDate: DAY, reason: 'Paid' })
    expect((await add()).status).toBe(409)
    await roster.admin.post(`/api/timesheets/locks/${(locked.body as { id: number }).id}/unlock`, { reason: 'Test' })
    expect(await readRows()).toEqual([])
    const give = async (userId: number | null, isGiven: SQL) =>
      (await roster.db.update(staff).set({ userId }).where(isGiven).returning({ id: staff.id }))[0]?.id ?? 0
    const { userId } = roster.manager
    const profile = await give(null, eq(staff.userId, userId))
    await give(userId, eq(staff.id, cook.staffId))
    expect(await add()).toMatchObject({ status: 403, body: { message: timesheetMessages.ownHours } })
    await give(cook.userId, eq(staff.id, cook.staffId))
    await give(userId, eq(staff.id, profile))
    expect((await add()).status).toBe(200)
  })
})

describe('[CLOCK-06] taking over hours', () => {
  const readRow = async (id: number) => {
    const { body } = await roster.manager.get(`/api/timesheets?startDate=${DAY}&endDate=${DAY}`)
    const row = (body as { rows: TimesheetRow[] }).rows.find(({ shiftId }) => shiftId === id)
    if (!row) throw new Error('The timesheet lacks the shift.')
    return row
  }
  const takeOver = (shifts: { id: number; version: number }[], by = roster.manager) =>
    by.post('/api/time-clock/take-over', { shifts })
  const workFrom = async (start: string, end: string) => {
    setTime(start)
    await clockOwn('in')
    setTime(end)
    await clockOwn('out')
    setTime('23:00')
  }

  test('records what was clocked as the hours worked, as one change that undo takes back', async () => {
    const shift = await addConfirmed()
    await workFrom('09:20', '17:04')
    expect((await takeOver([shift], cook)).status).toBe(403)
    expect((await readOwn()).shifts).toMatchObject([{ isRecorded: false, workedMinutes: 464, toRecordMinutes: 460 }])
    expect(await takeOver([shift])).toMatchObject({ status: 200, body: { message: 'Hours of 1 shift recorded' } })
    const row = await readRow(shift.id)
    expect(row).toMatchObject({ startTime: '09:20:00', endTime: '17:00:00', isWrittenDown: true, paidMinutes: 460 })
    expect((await readOwn()).shifts).toMatchObject([{ isRecorded: true }])
    expect((await takeOver([{ id: shift.id, version: row.version }])).body).toEqual({
      message: timeClockMessages.hoursTakenOver(0),
    })
    const [change] = await readChanges(roster.db, (await lastChangeId(roster.db)) - 1)
    expect(change).toMatchObject({ action: 'takeOverHours' })
    expect((await roster.manager.post(`/api/schedule/undo/${await lastChangeId(roster.db)}`)).status).toBe(200)
    expect(await readRow(shift.id)).toMatchObject({ isWrittenDown: false })
  })

  test('of a shift within the tolerance records nothing, and follows the setting', async () => {
    const shift = await addConfirmed()
    await workFrom('09:07', '17:00')
    expect((await takeOver([shift])).body).toEqual({ message: timeClockMessages.hoursTakenOver(0) })
    expect(await readRow(shift.id)).toMatchObject({ isWrittenDown: false })
    await setSetting('clockToleranceMinutes', '6')
    expect((await takeOver([shift])).status).toBe(200)
    expect(await readRow(shift.id)).toMatchObject({ startTime: '09:07:00' })
    await setSetting('clockToleranceMinutes', '7')
  })

  test('leaves shifts that a manager has to decide, and says how many', async () => {
    const [shift, absent] = [await addConfirmed(), await addConfirmed({ startTime: '19:00', endTime: '21:00' })]
    await workFrom('09:30', '17:00')
    const { body } = await takeOver([shift, absent])
    expect(body).toEqual({ message: `Hours of 1 shift recorded${timeClockMessages.hoursByHand(1)}` })
    expect(await readRow(absent.id)).toMatchObject({ isWrittenDown: false })
  })

  test('is refused as a whole if a shift was changed since, or lies in locked days', async () => {
    const shift = await addConfirmed()
    await workFrom('09:30', '17:00')
    expect((await takeOver([{ ...shift, version: shift.version + 1 }])).status).toBe(409)
    setTime('09:00', '2026-11-20')
    const days = { startDate: DAY, endDate: DAY, reason: 'Paid out' }
    const locked = await roster.manager.post('/api/timesheets/locks', days)
    expect(locked.status, locked.text).toBe(200)
    expect((await takeOver([shift])).status).toBe(409)
    const { id } = locked.body as { id: number }
    await roster.admin.post(`/api/timesheets/locks/${id}/unlock`, { reason: 'Test' })
    const own = and(eq(punches.staffId, cook.staffId), eq(punches.kind, 'in'))
    expect((await roster.db.select().from(punches).where(own)).length).toBe(1)
  })
})

test('[CLOCK-07] people clock in on their own devices only from the networks of the setting', async () => {
  await setSetting('clockInNetworks', '203.0.113.0/24 198.51.100.7')
  expect(await clockOwn('in')).toMatchObject({ status: 409, body: { message: timeClockMessages.outsideNetwork } })
  expect(await stored()).toEqual([])
  expect((await setSetting('clockInNetworks', '203.0.113.0/33')).status).toBe(400)
  expect((await setSetting('clockInNetworks', 'our Wi-Fi')).status).toBe(400)
  expect(((await cook.get('/api/settings')).body as { key: string }[]).map(({ key }) => key)).not.toContain(
    'clockInNetworks',
  )
  expect((await roster.manager.get('/api/time-clock/address')).status).toBe(403)
  const { address } = (await roster.admin.get('/api/time-clock/address')).body as { address: string }
  await setSetting('clockInNetworks', `198.51.100.7, ${address}`)
  expect((await clockOwn('in')).status).toBe(200)
  await setSetting('clockInNetworks', '')
})

describe('[CLOCK-08] the code of a tablet', () => {
  const codeOf = async ({ token }: Kiosk) =>
    ((await roster.anonymous.post('/api/kiosk/state', { token })).body as { code: string }).code
  const unknown = { status: 409, body: { message: timeClockMessages.clockCodeUnknown } }
  const expired = { status: 409, body: { message: timeClockMessages.clockCodeExpired } }

  test('clocks in whoever scans it on their own phone, also where own devices are not allowed', async () => {
    await setSetting('clockInOnOwnDevice', 'false')
    await setSetting('clockInNetworks', '203.0.113.0/24')
    const code = await codeOf(await pairKiosk())
    expect(await clockOwn('in')).toMatchObject({ status: 409, body: { message: timeClockMessages.ownDeviceOff } })
    expect(await clockOwn('in', { code })).toMatchObject({ status: 200, body: { state: 'in', isAllowed: false } })
    expect(await stored()).toMatchObject([{ source: 'own', kioskName: 'Bar', at: textAt('09:00') }])
    await setSetting('clockInNetworks', '')
  })

  test('works for a minute, for everybody, and not before it was shown', async () => {
    const code = await codeOf(await pairKiosk())
    const other = await roster.addCook()
    roster.setClock(instantAt('09:00') + 60_000)
    expect((await clockOwn('in', { code })).status).toBe(200)
    const body = { id: randomUUID(), kind: 'in', leftAt: null, code }
    expect((await other.post('/api/time-clock/own', body)).status).toBe(200)
    roster.setClock(instantAt('09:00') + 60_001)
    expect(await clockOwn('out', { code })).toMatchObject(expired)
    roster.setClock(instantAt('09:00') - 5_001)
    expect(await clockOwn('out', { code })).toMatchObject(expired)
  })

  test('cannot be made for another time or tablet, nor for one that is not paired', async () => {
    const [kiosk, second] = [await pairKiosk(), await pairKiosk()]
    const code = await codeOf(kiosk)
    const [id, issuedAt, signature] = code.split('.')
    const later = instantAt('09:30').toString(36)
    const { id: unpaired } = await newCode()
    const keyless = createHmac('sha256', '')
      .update(`clock code ${unpaired} ${issuedAt}`)
      .digest('base64url')
      .slice(0, 22)
    const forged = [
      `${second.id}.${issuedAt}.${signature}`,
      `999999.${issuedAt}.${signature}`,
      `${id}.${issuedAt}.${'A'.repeat(22)}`,
      `${unpaired}.${issuedAt}.${keyless}`,
      `${id}.${issuedAt}.${signature}A`,
      `${id}.${issuedAt}`,
      'no code',
    ]
    for (const wrong of forged) expect(await clockOwn('in', { code: wrong }), wrong).toMatchObject(unknown)
    setTime('09:30')
    expect(await clockOwn('in', { code: `${id}.${later}.${signature}` })).toMatchObject(unknown)
    expect(await stored()).toEqual([])
  })

  test('is dead once its tablet is removed, and as the code of a tablet it gives nobody access', async () => {
    const kiosk = await pairKiosk()
    const code = await codeOf(kiosk)
    expect((await roster.anonymous.post('/api/kiosk/state', { token: code })).status).toBe(401)
    expect(
      (await roster.anonymous.post('/api/time-clock/own', { id: randomUUID(), kind: 'in', leftAt: null, code })).status,
    ).toBe(401)
    await roster.admin.delete(`/api/time-clock/kiosks/${kiosk.id}`)
    expect(await clockOwn('in', { code })).toMatchObject(unknown)
    expect(await stored()).toEqual([])
  })

  test('counts once, however often the button is pressed at once', async () => {
    const code = await codeOf(await pairKiosk())
    const id = randomUUID()
    const replies = await Promise.all([...[1, 2, 3].map(() => clockOwn('in', { code, id })), clockOwn('in', { code })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    setTime('10:00')
    const { punches: read } = await readOwn()
    expect(read.map(({ fate }) => fate)).toEqual(['counts', 'repeated'])
  })
})

test('[CLOCK-05] [CLOCK-08] people who have left can clock out of their last night on their own device, and not in again', async () => {
  setTime('22:00')
  expect((await clockOwn('in')).status).toBe(200)
  await roster.db.update(staff).set({ lastDay: DAY }).where(eq(staff.id, cook.staffId))
  setTime('01:00', '2026-11-11')
  expect((await clockOwn('out')).body).toMatchObject({ state: 'out', isAllowed: false })
  const gone = { status: 409, body: { message: timeClockMessages.hasLeft } }
  expect(await clockOwn('in')).toMatchObject(gone)
  const { token } = await pairKiosk()
  const { code } = (await roster.anonymous.post('/api/kiosk/state', { token })).body as { code: string }
  expect(await clockOwn('in', { code })).toMatchObject(gone)
  expect(await kindsOf()).toEqual(['in', 'out'])
})

test('[CLOCK-08] codes and the time worked are right in the night in which clocks go back', async () => {
  // 2:00 to 3:00 on 5 April 2026 happens twice in Auckland: UTC+13, then UTC+12.
  const twice = Date.parse('2026-04-05T02:30:00+13:00')
  const kiosk = await pairKiosk()
  const codeNow = async () =>
    ((await roster.anonymous.post('/api/kiosk/state', { token: kiosk.token })).body as { code: string }).code
  roster.setClock(twice)
  const early = await codeNow()
  expect((await clockOwn('in', { code: early })).status).toBe(200)
  roster.setClock(twice + 3_600_000)
  expect((await clockOwn('out', { code: early })).status).toBe(409)
  expect((await clockOwn('out', { code: await codeNow() })).status).toBe(200)
  const days = 'startDate=2026-04-04&endDate=2026-04-05'
  const { unplanned } = (await roster.manager.get(`/api/time-clock?${days}`)).body as Clocked
  expect(unplanned.filter(({ staffId }) => staffId === cook.staffId)).toMatchObject([{ workedMinutes: 60 }])
})

describe('[CLOCK-09] near the place of the business', () => {
  const BAR = { latitude: -36.8485, longitude: 174.7633 }
  /** A position north of the bar. */
  const north = (metres: number, accuracyMetres = 10) => ({
    position: { latitude: BAR.latitude + metres / 111_195, longitude: BAR.longitude, accuracyMetres },
  })
  const readState = async () => (await cook.get('/api/time-clock/own')).body as OwnClock
  beforeEach(() => setSetting('clockInPlace', '-36.8485, 174.7633'))
  afterEach(async () => {
    await setSetting('clockInPlace', '')
    await setSetting('clockInNetworks', '')
    await setSetting('clockInRadiusMetres', '150')
  })

  test('people clock in on their own devices, and are told how far away they are', async () => {
    expect(await readState()).toMatchObject({ isAllowed: true, needsPosition: true })
    const refusals = [
      [{}, timeClockMessages.positionNeeded],
      [north(350), timeClockMessages.tooFar(350)],
      [north(10, 800), timeClockMessages.tooVague(800)],
    ] as const
    for (const [more, message] of refusals)
      expect(await clockOwn('in', more)).toMatchObject({ status: 409, body: { message } })
    expect(timeClockMessages.tooFar(347)).toContain('about 350 m away')
    expect(timeClockMessages.tooFar(16_240)).toContain('about 16.2 km away')
    expect(await stored()).toEqual([])
    expect((await clockOwn('in', north(120))).status).toBe(200)
    await setSetting('clockInRadiusMetres', '100')
    expect((await clockOwn('out', north(120))).status).toBe(409)
    expect((await clockOwn('out', north(120, 30))).status).toBe(200)
  })

  test('either is enough if networks are set too, and the position is then not asked for', async () => {
    await setSetting('clockInNetworks', '203.0.113.0/24')
    expect((await readState()).needsPosition).toBe(true)
    expect((await clockOwn('in', north(10))).status).toBe(200)
    const { address } = (await roster.admin.get('/api/time-clock/address')).body as { address: string }
    await setSetting('clockInNetworks', address)
    expect((await readState()).needsPosition).toBe(false)
    expect((await clockOwn('out')).status).toBe(200)
  })

  test('the position is stored nowhere, and neither it nor the place is passed to staff', async () => {
    const before = await lastChangeId(roster.db)
    await clockOwn('in', north(77))
    await clockOwn('out', north(7777))
    const { latitude } = north(77).position
    expect(JSON.stringify([await stored(), await readChanges(roster.db, before)])).not.toContain(String(latitude))
    const keys = ((await cook.get('/api/settings')).body as { key: string }[]).map(({ key }) => key)
    expect(keys).not.toContain('clockInPlace')
    expect(keys).not.toContain('clockInRadiusMetres')
    expect((await readState()).state).toBe('in')
  })

  test('a position that is none is refused, and a place as maps copy it is accepted', async () => {
    for (const wrong of [
      { latitude: 91 },
      { longitude: -181 },
      { accuracyMetres: -1 },
      { latitude: '1' },
      { altitude: 3 },
    ]) {
      const position = { ...north(0).position, ...wrong }
      expect((await clockOwn('in', { position })).status).toBe(400)
    }
    for (const wrong of ['Queen Street 1', '91, 10', '10, 181', '10', '1, 2, 3', '1e3, 5'])
      expect((await setSetting('clockInPlace', wrong)).status, wrong).toBe(400)
    for (const [typed, kept] of [
      ['-36.84850000000012 174.7633', '-36.8485, 174.7633'],
      [' 51.5; -0.1278 ', '51.5, -0.1278'],
      ['-0.0000001,0', '0, 0'],
    ]) {
      expect((await setSetting('clockInPlace', typed ?? '')).status).toBe(200)
      const settings = (await roster.admin.get('/api/settings')).body as { key: string; value: string }[]
      expect(settings.find(({ key }) => key === 'clockInPlace')?.value).toBe(kept)
    }
  })

  test('the code of a tablet needs no position', async () => {
    const kiosk = await pairKiosk()
    const { code } = (await roster.anonymous.post('/api/kiosk/state', { token: kiosk.token })).body as { code: string }
    expect((await clockOwn('in', { code })).status).toBe(200)
  })
})
