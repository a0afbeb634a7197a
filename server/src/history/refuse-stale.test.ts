/** Two people save one form, one after the other or at once: the loser sees who changed what (EDIT-03). */
import type { Event } from '@fairweek/domain/contracts/events'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { WorkContract } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { eventFormOf } from '@fairweek/domain/rules/saved-forms/event-form'
import { requirementFormOf } from '@fairweek/domain/rules/saved-forms/requirement-form'
import { staffFormOf } from '@fairweek/domain/rules/saved-forms/staff-form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/databases/describe-on-both-databases.ts'
import { RACE_ROUNDS } from '../testing/races/race-rounds.ts'
import type { SignedInClient, TestReply } from '../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../testing/test-roster.ts'

let roster: TestRoster
let other: SignedInClient

/** Saves a form with one of its values changed; `basedOn` are the values that were read. */
type Save = (by: SignedInClient, value: string, basedOn?: object | string) => Promise<TestReply>

/** A stored form: how it is saved, the values on which that is based, and what two people write into one field. */
interface Form {
  readonly save: Save
  readonly seen: object | string
  readonly values: readonly [string, string]
  /** The field as the refusal names it, with its former and its present value, for the value that was saved. */
  readonly changed: (value: string) => string
}

const PERSON = { name: 'Rowan Ash', phoneNumber: '021 555 0100' }

async function addPerson(): Promise<Staff> {
  return (await roster.manager.post('/api/staff', PERSON)).body as Staff
}

/** The sentence that names who changed what, and when by the clock of the tests. */
const sayChanged = (actors: string | undefined, thing: string, changed: string) =>
  `${actors} changed ${thing} at 1 PM. ${changed}`

const FORMS: Record<string, () => Promise<Form>> = {
  'this profile': async () => {
    const person = await addPerson()
    const save: Save = (by, phoneNumber, basedOn) =>
      by.put(`/api/staff/${person.id}`, { ...PERSON, phoneNumber, basedOn })
    return {
      save,
      seen: staffFormOf(person),
      values: ['021 555 0101', '021 555 0102'],
      changed: (value) => `Phone Number: 021 555 0100 → ${value}.`,
    }
  },
  'this account': async () => {
    const { userId, username } = await roster.addCook()
    const save: Save = (by, email, basedOn) => by.put(`/api/user/${userId}`, { email, basedOn })
    const email = `${username}@old.test`
    await save(roster.manager, email)
    return {
      save,
      seen: { email, username, role: 'staff' },
      values: [`${username}@one.test`, `${username}@two.test`],
      changed: (value) => `Email: ${email} → ${value}.`,
    }
  },
  'this event': async () => {
    const body = { name: 'Quiz', date: '2026-11-27', startTime: '18:00', endTime: '22:00' }
    const event = (await roster.manager.post('/api/events', body)).body as Event
    const raise = (extraCount: string) => [{ roleId: roster.cookId, extraCount: Number(extraCount) }]
    const save: Save = (by, count, basedOn) =>
      by.put(`/api/events/${event.id}`, { ...body, raises: raise(count), basedOn })
    return {
      save,
      seen: eventFormOf(event),
      values: ['3', '4'],
      changed: (value) => `More people needed, by role: none → Cook ${value}.`,
    }
  },
  'this requirement': async () => {
    const body = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: roster.cookId }
    const need = (await roster.manager.post('/api/requirements', body)).body as Requirement
    const save: Save = (by, count, basedOn) =>
      by.put(`/api/requirements/${need.id}`, { ...body, requiredCount: Number(count), basedOn })
    return {
      save,
      seen: requirementFormOf(need),
      values: ['2', '3'],
      changed: (value) => `Staff Needed: 1 → ${value}.`,
    }
  },
  'this setting': async () => {
    const save: Save = (by, value, basedOn) => by.post('/api/settings', { key: 'businessName', value, basedOn })
    await save(roster.admin, 'The Old Anchor')
    return {
      save,
      seen: 'The Old Anchor',
      values: ['The Anchor', 'The New Anchor'],
      changed: (value) => `Business Name: The Old Anchor → ${value}.`,
    }
  },
  'this contract': async () => {
    const body = { name: `Contract ${crypto.randomUUID()}`, rules: { maxHoursAWeek: 38 } }
    const { id } = (await roster.admin.post('/api/work-contracts', body)).body as WorkContract
    const save: Save = async (by, hours, basedOn) => {
      const contracts = (await by.get('/api/work-contracts')).body as WorkContract[]
      const version = contracts.find((one) => one.id === id)?.version
      return by.put(`/api/work-contracts/${id}`, {
        ...body,
        rules: { maxHoursAWeek: Number(hours) },
        version,
        basedOn,
      })
    }
    return {
      save,
      seen: body,
      values: ['30', '32'],
      changed: (value) => `Rules: up to 38 h a week → up to ${value} h a week.`,
    }
  },
  'this role': async () => {
    const name = `Role ${crypto.randomUUID()}`
    const { id } = (await roster.manager.post('/api/roles', { name })).body as { id: number }
    return {
      save: (by, value, basedOn) => by.put(`/api/roles/${id}`, { name: `${name} ${value}`, basedOn }),
      seen: { name },
      values: ['one', 'two'],
      changed: (value) => `Role Name: ${name} → ${name} ${value}.`,
    }
  },
  'this area': async () => {
    const name = `Area ${crypto.randomUUID()}`
    const { id } = (await roster.manager.post('/api/areas', { name })).body as { id: number }
    return {
      save: (by, value, basedOn) => by.put(`/api/areas/${id}`, { name: `${name} ${value}`, basedOn }),
      seen: { name },
      values: ['one', 'two'],
      changed: (value) => `Name: ${name} → ${name} ${value}.`,
    }
  },
  'who works together': async () => {
    const [person, one, two] = [await addPerson(), await addPerson(), await addPerson()]
    const save: Save = (by, otherId, basedOn) =>
      by.put(`/api/staff/${person.id}/pairings`, { besideIds: [Number(otherId)], apartIds: [], basedOn })
    return {
      save,
      seen: { besideIds: [], apartIds: [] },
      values: [String(one.id), String(two.id)],
      changed: () => `Works beside one of: none → ${PERSON.name}.`,
    }
  },
  'these hourly rates': async () => {
    const { id } = await addPerson()
    const rates = (cents: string) => [{ roleId: roster.cookId, centsAnHour: Number(cents) }]
    const save: Save = (by, cents, basedOn) => by.put(`/api/staff/${id}/pay-rates`, { rates: rates(cents), basedOn })
    return {
      save,
      seen: [],
      values: ['2500', '2600'],
      changed: (value) => `As Cook: none → ${Number(value) / 100}.00.`,
    }
  },
}

describeOnBothDatabases('[EDIT-03] two people save one form', (createDatabase) => {
  beforeAll(async () => {
    roster = await createTestRoster({ connection: await createDatabase() })
    other = await roster.signInAs('admin')
  })
  afterAll(() => roster.close())

  const refusalOf = ({ status, body }: TestReply) => {
    const { message, issues } = body as { message: string; issues?: { path: string; message: string }[] }
    return { status, message, changed: issues?.find(({ path }) => path === 'version')?.message }
  }

  test.each(Object.entries(FORMS))(
    'who loses %s reads who changed what, and saves over what they then know',
    async (thing, open) => {
      const { save, seen, values, changed } = await open()
      const [first, second] = values
      expect(await save(other, first, seen)).toMatchObject({ status: 200 })
      const text = sayChanged(other.username, thing, changed(first))
      expect(refusalOf(await save(roster.admin, second, seen))).toEqual({
        status: 409,
        message: `${text} Look at it again and repeat your change.`,
        changed: text,
      })
      // Without the values that were read, the specified call writes as before.
      expect(await save(roster.admin, second)).toMatchObject({ status: 200 })
      expect(refusalOf(await save(other, first, seen)).changed).toBe(
        sayChanged(roster.admin.username, thing, changed(second)),
      )
    },
  )

  test.each(Object.entries(FORMS))(
    'of two who save %s at once, one is saved, and the other reads whose it was',
    async (thing, open) => {
      for (let round = 0; round < RACE_ROUNDS; round += 1) {
        const { save, seen, values, changed } = await open()
        const editors = [roster.admin, other]
        const replies = await Promise.all(values.map((value, index) => save(editors[index] ?? other, value, seen)))
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
        const won = replies.findIndex(({ status }) => status === 200)
        const [lost] = replies.filter(({ status }) => status === 409)
        expect(lost && refusalOf(lost).changed).toBe(
          sayChanged(editors[won]?.username, thing, changed(values[won] ?? '')),
        )
      }
    },
  )

  test('a field that reads the same as before refuses nothing, and several people are named together', async () => {
    const person = await addPerson()
    const url = `/api/staff/${person.id}`
    const seen = staffFormOf(person)
    await other.put(url, { ...PERSON, seniority: 4 })
    await other.put(url, PERSON)
    expect(await roster.admin.put(url, { ...PERSON, seniority: 5, basedOn: seen })).toMatchObject({ status: 200 })
    await other.post(`${url}/roles`, { roleId: roster.cookId })
    await roster.manager.put(url, { ...PERSON, seniority: 6 })
    expect(refusalOf(await roster.admin.put(url, { ...PERSON, basedOn: { ...seen, seniority: 5 } })).changed).toBe(
      sayChanged(
        `${other.username} and ${roster.manager.username}`,
        'this profile',
        'Roles: none → Cook; Seniority: 5 → 6.',
      ),
    )
  })

  test('staff read what changed in their own profile, not by whom', async () => {
    const cook = await roster.addCook()
    const { body } = await cook.get(`/api/staff/by-user/${cook.userId}`)
    const profile = body as Staff
    const url = `/api/staff/${profile.id}`
    const { name, seniority, targetWeeklyHours } = staffFormOf(profile)
    const own = { name, seniority, targetWeeklyHours, phoneNumber: '021 555 0199' }
    await roster.manager.put(url, { ...own, phoneNumber: '021 555 0111' })
    expect(refusalOf(await cook.put(url, { ...own, basedOn: staffFormOf(profile) })).changed).toMatch(
      /^Somebody changed this profile at 1 PM\. Phone Number: .+ → 021 555 0111\.$/,
    )
  })
})
