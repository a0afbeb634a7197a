import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readChanges } from '../testing/read-changes.ts'
import { readFixture } from '../testing/read-fixture.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts'

let testApp: TestApp
let manager: SignedInClient
beforeEach(async () => {
  testApp = await createTestApp()
  manager = await testApp.signInAs('manager')
})
afterEach(() => testApp.close())

const fixture = (name: string) => readFixture(name).toString()

describe('importing over the API', () => {
  test('is a dry run by default; with dryRun false the same file is applied', async () => {
    const csv = fixture('staff-comma.csv')
    const rehearsal = await manager.post('/api/staff/import', { csv })
    expect(rehearsal).toMatchObject({ status: 200, body: { applied: false, created: 30, errors: [] } })
    expect((await manager.get('/api/staff')).body).toHaveLength(1)
    expect(await manager.post('/api/staff/import', { csv, dryRun: false })).toMatchObject({
      status: 200,
      body: { applied: true, created: 30, newRoles: ['Bartender', 'Manager', 'Cook', 'Host'] },
    })
    const people = (await manager.get('/api/staff')).body
    expect(people).toHaveLength(31)
    expect(people).toContainEqual(
      expect.objectContaining({
        name: "Mateo O'Brien",
        targetWeeklyHours: 16,
        seniority: 4,
        phoneNumber: '+64 21 159 9313',
      }),
    )
    const recorded = await readChanges(testApp.db)
    expect(recorded.filter(({ action }) => action === 'importStaff')).toMatchObject([{ actorId: manager.userId }])
  })

  test('lists errors by line and changes nothing', async () => {
    await manager.post('/api/roles', { name: 'Cook' })
    const reply = await manager.post('/api/staff/import', { csv: fixture('staff-broken.csv'), dryRun: false })
    expect(reply).toMatchObject({ status: 200, body: { applied: false } })
    const { errors } = reply.body as { errors: { line: number }[] }
    expect([...new Set(errors.map(({ line }) => line))]).toEqual([2, 4, 5, 6, 7, 8])
    expect((await manager.get('/api/staff')).body).toHaveLength(1)
  })

  test('imports a whole file of requirements in either mode', async () => {
    const csv = fixture('requirements.csv')
    const add = await manager.post('/api/requirements/import', { csv, dryRun: false })
    expect(add).toMatchObject({ status: 200, body: { applied: true, rows: 58, created: 56, deleted: 0 } })
    const small = 'Day,From,To,Role,Count\nMon,9am,5pm,Cook,2'
    const replace = await manager.post('/api/requirements/import', { csv: small, dryRun: false, mode: 'replace' })
    expect(replace).toMatchObject({ status: 200, body: { applied: true, unchanged: 1, deleted: 55 } })
    expect((await manager.get('/api/requirements')).body).toMatchObject([
      { dayOfWeek: 1, startTime: '09:00:00', endTime: '17:00:00', requiredCount: 2, source: 'Manual', eventId: null },
    ])
  })

  test('refuses a file without a table with a short reply', async () => {
    const wide = await manager.post('/api/staff/import', { csv: 'a,'.repeat(900_000) })
    expect(wide).toMatchObject({ status: 200, body: { applied: false, columns: [], errors: [{ line: 1 }] } })
    expect(wide.text.length).toBeLessThan(1000)
    const csv = `Name,Phone,Roles\nAna Lee,021 555 0100,${'Cook;'.repeat(300_000)}`
    expect(await manager.post('/api/staff/import', { csv })).toMatchObject({
      status: 200,
      body: { applied: false, errors: [{ line: 2, message: 'A cell of this row has more than 32767 characters.' }] },
    })
  })

  test('refuses staff, for import and for export', async () => {
    const staff = await testApp.signInAs('staff')
    for (const table of ['staff', 'requirements']) {
      expect((await staff.post(`/api/${table}/import`, { csv: 'Name\nx' })).status).toBe(403)
      expect((await staff.get(`/api/${table}/export`)).status).toBe(403)
      expect((await testApp.anonymous.get(`/api/${table}/export`)).status).toBe(401)
    }
  })

  test('refuses a body without a valid file', async () => {
    const file = Buffer.from('Name,Roles').toString('base64')
    expect((await manager.post('/api/staff/import', { csv: 'a', file })).status).toBe(400)
    expect((await manager.post('/api/staff/import', {})).status).toBe(400)
    expect((await manager.post('/api/staff/import', { file: 'not base64!' })).status).toBe(400)
    expect((await manager.post('/api/staff/import', { file, choices: { closingTime: 'late' } })).status).toBe(400)
    expect((await manager.post('/api/staff/import', { csv: '' })).status).toBe(400)
    expect((await manager.post('/api/staff/import', { csv: 7 })).status).toBe(400)
    expect((await manager.post('/api/staff/import', { csv: 'a', mode: 'add' })).status).toBe(400)
    expect((await manager.post('/api/requirements/import', { csv: 'a', mode: 'merge' })).status).toBe(400)
    expect((await manager.post('/api/staff/import', { csv: 'x'.repeat(7_100_000) })).status).toBe(413)
  })
})

describe('exporting over the API', () => {
  test('returns both tables as CSV with a byte order mark, and they can be imported unchanged', async () => {
    await manager.post('/api/staff/import', { csv: fixture('staff-comma.csv'), dryRun: false })
    await manager.post('/api/requirements/import', { csv: fixture('requirements.csv'), dryRun: false })
    for (const table of ['staff', 'requirements']) {
      const { status, headers, text } = await manager.get(`/api/${table}/export`)
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('text/csv')
      expect(text.match(/^\ufeff*/)?.[0]).toBe('\ufeff')
      const again = await manager.post(`/api/${table}/import`, { csv: text, dryRun: false })
      expect(again).toMatchObject({ body: { applied: true, created: 0, updated: 0, errors: [] } })
    }
  })

  test('leaves no cell that a spreadsheet would run as a formula', async () => {
    await manager.post('/api/roles', { name: '=cmd()' })
    await manager.post('/api/staff', { name: '=HYPERLINK("x")', phoneNumber: '+64 21 555 123' })
    const { text } = await manager.get('/api/staff/export')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    for (const line of text.slice(1).split('\r\n'))
      for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t]/)
  })
})

test('the sample restaurant can be created once, by an admin', async () => {
  const admin = await testApp.signInAs('admin')
  expect((await manager.post('/api/setup/sample')).status).toBe(403)
  // The manager of this test counts as existing data.
  expect(await admin.post('/api/setup/sample')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await admin.delete(`/api/staff/${manager.staffId}`)).status).toBe(200)
  expect((await admin.post('/api/setup/sample')).status).toBe(200)
  expect((await admin.get('/api/staff')).body).toHaveLength(25)
  expect((await admin.post('/api/setup/sample')).status).toBe(409)
})
