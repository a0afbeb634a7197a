import type { PayRules } from '@fairweek/domain/contracts/pay/pay-rules'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInClient } from '../../testing/test-app.ts'
import { createTestRoster, PAST_WEEK, type TestRoster } from '../../testing/test-roster.ts'

const END = '2026-11-15'
const RULES: PayRules = {
  normalCode: '100',
  rules: [
    { kind: 'overtime', per: 'day', afterMinutes: 480, percent: 150, combine: 'highest', code: '150' },
    {
      ...{ kind: 'window', days: [1, 2, 3, 4, 5, 6, 0], from: '22:00', until: '06:00' },
      ...{ percent: 125, combine: 'added', code: '125' },
    },
  ],
  holidayPlace: null,
  holidays: [],
}

let roster: TestRoster
let cook: SignedInClient
let lockId: number
beforeAll(async () => {
  roster = await createTestRoster()
  cook = await roster.addCook()
  await roster.manager.put(`/api/staff/${cook.staffId}/pay-rates`, { rates: [{ roleId: null, centsAnHour: 2345 }] })
  await roster.admin.put('/api/pay/rules', { rules: RULES, version: null })
  const work = { weekStartDate: PAST_WEEK, status: 'Confirmed', staffId: cook.staffId } as const
  await roster.insertShift({ ...work, staffName: '=Ann Mary Lee', endTime: '18:20' })
  await roster.insertShift({ ...work, staffName: '=Ann Mary Lee', dayOfWeek: 2, startTime: '20:00', endTime: '00:30' })
  const body = { startDate: PAST_WEEK, endDate: END, reason: 'Paid out' }
  lockId = ((await roster.manager.post('/api/timesheets/locks', body)).body as { id: number }).id
})
afterAll(() => roster.close())

const get = (more: string, client = roster.manager) =>
  client.get(`/api/pay/run/export?startDate=${PAST_WEEK}&endDate=${END}&profile=${more}`)
/** The file of a profile, read by a parser that knows nothing of ours. */
const read = async (more: string, options: object = {}) =>
  parse((await get(more)).text, { bom: true, columns: true, ...options }) as Record<string, string>[]

test('[PAY-09] the standard file has a row per shift and pay code, and its columns add up', async () => {
  const rows = await read('byShift')
  expect(Object.keys(rows[0] ?? {})).toEqual([
    ...['Person number', 'Name', 'Email', 'Date', 'Planned hours', 'Worked hours', 'Unpaid break hours', 'Paid hours'],
    ...['Hourly rate', 'Multiplier', 'Pay code', 'Area', 'Amount', 'Corrects period'],
  ])
  expect(
    rows.map((row) => [row.Date, row['Planned hours'], row['Paid hours'], row.Multiplier, row['Pay code'], row.Amount]),
  ).toEqual([
    [PAST_WEEK, '9.33', '8', '1', '100', '187.6'],
    [PAST_WEEK, '', '1.33', '1.5', '150', '46.9'],
    ['2026-11-10', '4.5', '4.5', '1', '100', '105.53'],
    ['2026-11-10', '', '2.5', '0.25', '125', '14.66'],
  ])
  expect(rows[0]).toMatchObject({
    Name: "'=Ann Mary Lee",
    'Person number': String(cook.staffId),
    'Hourly rate': '23.45',
  })
  const people = await read('byPerson')
  expect(people.map((row) => [row['Pay code'], row['Paid hours'], row.Amount])).toEqual([
    ['100', '12.5', '293.13'],
    ['150', '1.33', '46.9'],
    ['125', '2.5', '14.66'],
  ])
  expect(people[0]).toMatchObject({ 'Worked hours': '13.83', Date: '' })
})

test('[PAY-09] files for Xero, MYOB and Gusto have the columns that these programs know', async () => {
  const person = { first_name: "'=Ann Mary", last_name: 'Lee' }
  expect(await read('xero')).toEqual([
    { ...person, date: '09/11/2026', hours: '8', type: '100' },
    { ...person, date: '09/11/2026', hours: '1.33', type: '150' },
    { ...person, date: '10/11/2026', hours: '4.5', type: '100' },
    { ...person, date: '10/11/2026', hours: '2.5', type: '125' },
  ])
  const [first] = await read('myob')
  expect(first).toEqual({
    ...{ 'Emp. Co./Last Name': 'Lee', 'Emp. First Name': "'=Ann Mary", 'Payroll Category': '100' },
    ...{ Date: '09/11/2026', Units: '8', 'Emp. Card ID': String(cook.staffId) },
  })
  expect(await read('gusto')).toEqual([
    { ...person, regular_hours: '12.5', overtime_hours: '1.33', double_overtime_hours: '0' },
  ])
})

test('[PAY-09] the file for DATEV LODAS has its sections, the described fields, and hours by wage type', async () => {
  expect((await get('lodas')).status).toBe(400)
  const { text, status } = await get('lodas&consultant=1234567&client=54321')
  expect(status).toBe(200)
  const sections = new Map<string, string[]>()
  let current: string[] = []
  for (const line of text.split('\r\n').filter((one) => one !== '')) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? []
    if (name === undefined) current.push(line)
    else {
      current = []
      sections.set(name, current)
    }
  }
  expect([...sections.keys()]).toEqual(['Allgemein', 'Satzbeschreibung', 'Bewegungsdaten'])
  const general = new Map(sections.get('Allgemein')?.map((line) => line.split('=') as [string, string]))
  expect(Object.fromEntries(general)).toMatchObject({
    Ziel: 'LODAS',
    BeraterNr: '1234567',
    MandantenNr: '54321',
    Zahlenkomma: ',',
  })
  const [, table, ...fields] = sections.get('Satzbeschreibung')?.[0]?.split(';') ?? []
  expect(table).toBe('u_lod_bwd_buchung_standard')
  const rows = sections.get('Bewegungsdaten')?.map((line) => {
    const [, ...cells] = line.split(';')
    return Object.fromEntries(fields.map((field, index) => [field.replace('#bwd', ''), cells[index]]))
  })
  const common = { abrechnung_zeitraum: '01/11/2026', bs_nr: '1', pnr: String(cook.staffId) }
  expect(rows).toMatchObject([
    { ...common, la_eigene: '100', bs_wert_butab: '12,50' },
    { ...common, la_eigene: '150', bs_wert_butab: '1,33' },
    { ...common, la_eigene: '125', bs_wert_butab: '2,50' },
  ])
})

test('[PAY-09] an own file has the chosen columns in their order, forms and decimal mark', async () => {
  const rows = await read('own&columns=payCode,paidHours,date&dateForm=dd.MM.yyyy&time=minutes', { columns: false })
  expect(rows.slice(0, 3)).toEqual([
    ['Pay code', 'Paid minutes', 'Date'],
    ['100', '480', '09.11.2026'],
    ['150', '80', '09.11.2026'],
  ])
  const german = await read('own&columns=name,paidHours&decimalMark=%2C&rows=person', {
    columns: false,
    delimiter: ';',
  })
  expect(german[1]).toEqual(["'=Ann Mary Lee", '12,5'])
  expect((await get('own&columns=name,secret')).status).toBe(400)
  expect((await get('byShift', cook)).status).toBe(403)
})

test('[PAY-09] the file of a locked period is the same twice, in another language, and after rules, names and hours change', async () => {
  const PROFILES = [
    'byShift',
    'byPerson',
    'xero',
    'myob',
    'gusto',
    'own&decimalMark=%2C',
    'lodas&consultant=1&client=2',
  ]
  const files = async () => Promise.all(PROFILES.map(async (profile) => (await get(profile)).text))
  const before = await files()
  expect(await files()).toEqual(before)
  await roster.manager.patch('/api/user/language', { locale: 'de', hourClock: null })
  await roster.admin.put('/api/pay/rules', { rules: { ...RULES, normalCode: 'Other', rules: [] }, version: 1 })
  await roster.admin.post(`/api/timesheets/locks/${lockId}/unlock`, { reason: 'Wrong' })
  await roster.insertShift({ weekStartDate: PAST_WEEK, status: 'Confirmed', staffId: cook.staffId, dayOfWeek: 4 })
  await roster.manager.delete(`/api/staff/${cook.staffId}`)
  expect(await files()).toEqual(before)
  // What is open follows the rules of now, whose pay codes are no wage types.
  await roster.insertShift({ weekStartDate: '2026-11-16', status: 'Confirmed', staffId: roster.manager.staffId })
  const open = '/api/pay/run/export?startDate=2026-11-16&endDate=2026-11-17&profile=lodas&consultant=1&client=2'
  expect(await roster.admin.get(open)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Other') },
  })
  // Its wage types can be entered for the file, without another code in the run.
  expect((await roster.admin.get(`${open}&wageTypes=Other%3D0x1`)).status).toBe(400)
  const { text } = await roster.admin.get(`${open}&wageTypes=Other%3D300`)
  const rows = text.split('\r\n').filter((line) => line.startsWith('1;01/'))
  expect(rows).toContain(`1;01/11/2026;8,00;1;300;${roster.manager.staffId};`)
})
