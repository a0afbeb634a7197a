import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { Pairings } from '@fairweek/domain/contracts/pairings/pairings'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { saveStaffForm } from '@fairweek/domain/contracts/staff-form'
import { staffFormOf } from '@fairweek/domain/rules/saved-forms/staff-form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../testing/databases/describe-on-both-databases.ts'
import { RACE_ROUNDS } from '../../testing/races/race-rounds.ts'
import { lastChangeId, readChanges } from '../../testing/read-changes.ts'
import type { SignedInClient, TestReply } from '../../testing/test-app.ts'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
let other: SignedInClient
let counter = 0
const fresh = (word: string) => {
  counter += 1
  return `${word}${counter}`
}
const PERSON = { name: 'Rowan Ash', phoneNumber: '021 555 0100' }
const savedOf = ({ body }: TestReply) => body as Reply<typeof saveStaffForm>

async function addPerson(more: object = {}): Promise<Staff> {
  const body = { ...PERSON, roleIds: [roster.cookId], username: fresh('rowan'), ...more }
  return savedOf(await roster.admin.post('/api/staff/form', body)).staff
}

async function readPerson(id: number) {
  const people = (await roster.admin.get('/api/staff')).body as Staff[]
  const person = people.find((one) => one.id === id)
  if (!person) throw new Error(`There is no person ${id}.`)
  const { body } = await roster.admin.get(`/api/staff/${id}/pairings`)
  return { ...staffFormOf(person), pairings: body as Pairings }
}

describeOnBothDatabases('[EDIT-04] the form of a person', (createDatabase) => {
  beforeAll(async () => {
    roster = await createTestRoster({ connection: await createDatabase() })
    other = await roster.signInAs('admin')
  })
  afterAll(() => roster.close())

  test('is saved as one change with roles, pairings and account, and one undo takes all of it back', async () => {
    const [person, colleague] = [await addPerson(), await addPerson()]
    const before = await readPerson(person.id)
    const wish = {
      ...before,
      name: 'Rowan Birch',
      seniority: 7,
      ownRules: { maxHoursAWeek: 30 },
      userType: 'Manager',
      roleIds: [roster.hostId],
      username: fresh('birch'),
      email: `${fresh('birch')}@example.test`,
      pairings: { besideIds: [colleague.id], apartIds: [] },
    }
    const mark = await lastChangeId(roster.db)
    const reply = await roster.admin.put(`/api/staff/${person.id}/form`, { ...wish, basedOn: staffFormOf(person) })
    expect(reply.status, reply.text).toBe(200)
    expect(savedOf(reply)).toMatchObject({ staff: { name: 'Rowan Birch' }, account: null })
    expect(await readPerson(person.id)).toEqual(wish)
    const [made, ...more] = await readChanges(roster.db, mark)
    expect([made?.action, more]).toEqual(['saveStaffForm', []])
    expect(await roster.admin.post(`/api/schedule/undo/${made?.id}`)).toMatchObject({ status: 200 })
    expect(await readPerson(person.id)).toEqual(before)
  })

  test('adds a person with roles and an account at once, or nobody', async () => {
    const mark = await lastChangeId(roster.db)
    const username = fresh('rowan')
    const body = { ...PERSON, roleIds: [roster.cookId, roster.hostId], username, userType: 'Manager' }
    const { staff, account } = savedOf(await roster.admin.post('/api/staff/form', body))
    expect(staff).toMatchObject({ name: PERSON.name, user: { username, role: 'manager' } })
    expect(staff.roles.map(({ id }) => id)).toEqual([roster.cookId, roster.hostId])
    expect(account?.setPasswordPath).toMatch(/^\/auth\?token=/)
    expect((await readChanges(roster.db, mark)).map(({ action }) => action)).toEqual(['createFromStaffForm'])
    const count = ((await roster.admin.get('/api/staff')).body as Staff[]).length
    expect(await roster.admin.post('/api/staff/form', body)).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'username' }] },
    })
    expect((await roster.admin.get('/api/staff')).body).toHaveLength(count)
  })

  test('is refused as a whole where one part is', async () => {
    const [person, colleague] = [await addPerson(), await addPerson()]
    const before = await readPerson(person.id)
    const wish = { ...before, name: 'Rowan Birch', roleIds: [roster.hostId], username: colleague.user?.username }
    expect(await roster.admin.put(`/api/staff/${person.id}/form`, wish)).toMatchObject({ status: 409 })
    expect(await readPerson(person.id)).toEqual(before)
  })

  test('of two who save it at once, one is saved whole, and the other reads whose it was', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const person = await addPerson()
      const basedOn = staffFormOf(person)
      const wishes = [
        { ...basedOn, roleIds: [roster.hostId], username: fresh('first') },
        { ...basedOn, phoneNumber: '021 555 0199', userType: 'Manager' },
      ]
      const editors = [roster.admin, other]
      const replies = await Promise.all(
        wishes.map((wish, index) => editors[index]?.put(`/api/staff/${person.id}/form`, { ...wish, basedOn })),
      )
      expect(replies.map((reply) => reply?.status).sort()).toEqual([200, 409])
      const won = replies.findIndex((reply) => reply?.status === 200)
      expect(await readPerson(person.id)).toMatchObject(wishes[won] ?? {})
      expect(replies[1 - won]?.body).toMatchObject({
        issues: [{ message: expect.stringContaining(`${editors[won]?.username} changed this profile `) }],
      })
    }
  })

  test('managers leave the rank as it is; staff save their own contact, and neither roles nor pairings', async () => {
    const person = await addPerson({ userType: 'Staff' })
    const url = `/api/staff/${person.id}/form`
    expect(await roster.manager.put(url, { ...staffFormOf(person), userType: 'Admin' })).toMatchObject({
      status: 200,
      body: { staff: { user: { role: 'staff' } } },
    })
    const cook = await roster.addCook()
    const own = (await cook.get(`/api/staff/by-user/${cook.userId}`)).body as Staff
    const { roleIds, ...form } = staffFormOf(own)
    const ownUrl = `/api/staff/${own.id}/form`
    expect(await cook.put(ownUrl, { ...form, phoneNumber: '021 555 0133' })).toMatchObject({
      status: 200,
      body: { staff: { phoneNumber: '021 555 0133' } },
    })
    for (const more of [{ roleIds }, { pairings: { besideIds: [], apartIds: [] } }])
      expect(await cook.put(ownUrl, { ...form, ...more })).toMatchObject({ status: 403 })
  })
})
