import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import type { Setting } from '@fairweek/domain/contracts/settings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '../../db/schema.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { readChanges } from '../../testing/read-changes.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
let admin: SignedInClient
beforeEach(async () => {
  testApp = await createTestApp()
  admin = await testApp.signInAs('admin')
})
afterEach(() => testApp.close())

const save = (key: string, value: unknown, type = 'string') => admin.post('/api/settings', { key, value, type })

describe('settings', () => {
  test('are the defaults until saved, and then the saved values', async () => {
    expect(await readSettings(testApp.caller)).toEqual(SETTING_DEFAULTS)
    expect(await save('allowBackToBack', 'true', 'boolean')).toMatchObject({
      status: 200,
      body: { key: 'allowBackToBack', value: 'true', type: 'boolean' },
    })
    await save('minimumRestHours', '11')
    await save('businessName', 'Kōwhai & Co')
    await save('businessName', 'The Anchor')
    expect(await readSettings(testApp.caller)).toEqual({
      ...SETTING_DEFAULTS,
      allowBackToBack: true,
      minimumRestHours: 11,
      businessName: 'The Anchor',
    })
    const rows = (await admin.get('/api/settings')).body as Setting[]
    expect(rows).toHaveLength(Object.keys(SETTING_DEFAULTS).length)
    expect(rows.find(({ key }) => key === 'businessName')).toEqual({
      key: 'businessName',
      value: 'The Anchor',
      type: 'string',
    })
  })

  test.each([
    ['businessName', '  ', 'Business name is required'],
    ['contactEmail', 'nonsense', 'Must be a valid email address'],
    ['calendarUrl', 'not a url', 'Must be a valid URL'],
    ['calendarUrl', 'javascript:alert(1)', 'Must be a valid URL'],
    ['calendarUrl', 'file:///etc/passwd', 'Must be a valid URL'],
    ['businessTimeZone', 'Mars/Olympus', 'Must be a known time zone such as Pacific/Auckland'],
    ['minimumRestHours', '25', 'Must be a whole number from 0 to 24'],
    ['minimumRestHours', '1.5', 'Must be a whole number from 0 to 24'],
    ['closerOpenerRestHours', '24.5', 'Must be a whole number from 0 to 24'],
    ['closerOpenerRestHours', '-1', 'Must be a whole number from 0 to 24'],
    ['autoFillCancellations', 'yes', "Must be 'true' or 'false'"],
  ])('%s cannot be %j', async (key, value, message) => {
    expect(await save(key, value)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'value', message }] },
    })
    expect(await readSettings(testApp.caller)).toEqual(SETTING_DEFAULTS)
  })

  test('store an empty calendar address as none, refuse unknown keys, and take the type from the key', async () => {
    expect((await save('calendarUrl', 'https://example.test/a.ics')).status).toBe(200)
    expect((await save('calendarUrl', '')).status).toBe(200)
    expect((await save('isAdmin', 'true')).status).toBe(400)
    expect((await save('allowRegistration', 'false', 'string')).body).toMatchObject({ type: 'boolean' })
  })

  test('are visible to rank staff as far as their screens need them, and cannot be saved by them', async () => {
    const staff = await testApp.signInAs('staff')
    const keys = ((await staff.get('/api/settings')).body as Setting[]).map(({ key }) => key)
    expect(keys).toEqual([
      'businessName',
      'autoFillCancellations',
      'cancellationNoticeHours',
      'businessTimeZone',
      'clockInOnOwnDevice',
      'payPeriod',
      'payPeriodStart',
      'hoursNeedApproval',
    ])
    const manager = await testApp.signInAs('manager')
    for (const client of [staff, manager])
      expect((await client.post('/api/settings', { key: 'businessName', value: 'Mine' })).status).toBe(403)
  })

  test('with an invalid stored value count as not saved; a change is in the history', async () => {
    await testApp.db.insert(settings).values({ key: 'minimumRestHours', value: 'many' })
    expect((await readSettings(testApp.caller)).minimumRestHours).toBe(10)
    await save('minimumRestHours', '12')
    expect(await readChanges(testApp.db)).toMatchObject([
      { action: 'saveSetting', actorId: admin.userId, rows: [{ before: { value: 'many' }, after: { value: '12' } }] },
    ])
  })
})
