import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import type { Database, DatabaseConnection } from '../../db/database.ts'
import { events, requirements, roles } from '../../db/schema.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { readFixture } from '../../testing/read-fixture.ts'
import { writePastTheApi } from '../../testing/write-past-the-api.ts'
import { exportRequirements } from './export-requirements.ts'
import { listRoleNames, listWeeklyRequirements } from './import-requirements.store.ts'
import { importRequirements } from './import-requirements.ts'

let connection: DatabaseConnection
let caller: Caller
let past: Database
beforeEach(async () => {
  connection = await createTestDatabase()
  past = writePastTheApi(connection.db)
  caller = callerFromShell(connection.db)
})
afterEach(() => connection.close())

type Mode = 'add' | 'replace'
const run = (csv: string, mode: Mode = 'add', dryRun = false) => importRequirements(caller, { csv, dryRun, mode })
const addRoles = (...names: string[]) => past.insert(roles).values(names.map((name) => ({ name })))
const read = async () => (await listWeeklyRequirements(caller)).map(({ id: _, ...need }) => need)
const brief = async () =>
  (await read()).map(
    (need) =>
      `${need.dayOfWeek} ${need.startTime.slice(0, 5)}-${need.endTime.slice(0, 5)} ${need.role} ${need.requiredCount}`,
  )

describe('the sample spreadsheet', () => {
  test('is read with mixed clock styles, 24:00, shifts past midnight and equal rows added up', async () => {
    const report = await run(readFixture('requirements.csv').toString())
    // The file has 58 rows; two of them repeat times of Friday and Saturday.
    expect(report).toMatchObject({ applied: true, rows: 58, created: 56, updated: 0, deleted: 0, errors: [] })
    const lines = await brief()
    expect(lines).toContain('5 16:00-23:00 Cook 3')
    expect(lines).toContain('1 18:00-00:00 Bartender 2')
    expect(lines).toContain('6 18:00-02:00 Bartender 4')
    expect(report.preview.find(({ line }) => line === 41)?.text).toBe(
      'Fri 6:00 PM – 2:00 AM (ends the next day) · Bartender · 4 people',
    )
  })

  test('imported a second time changes nothing, in either mode', async () => {
    const csv = readFixture('requirements.csv').toString()
    await run(csv)
    const before = await listWeeklyRequirements(caller)
    for (const mode of ['add', 'replace'] as const)
      expect(await run(csv, mode)).toMatchObject({ created: 0, updated: 0, deleted: 0, unchanged: 56 })
    expect(await listWeeklyRequirements(caller)).toEqual(before)
  })
})

describe('other file formats:', () => {
  test.each([
    ['several days in a cell', 'Weekday;Time range;Position;Qty\nMon-Wed;9am-5pm;Cook;2', 3],
    ['groups of days', 'days\tstart\tfinish\tjob\theadcount\nweekdays\t0900\t1700\tCook\t1', 5],
    ['a column for each day', 'Role,Start,End,Mon,Tue,Wed,Thu,Fri,Sat,Sun\nCook,9am,5pm,2,,0,1,3,3,3', 5],
    ['no count', 'Day,From,To,Role\nMon,9:00,17:00,Cook', 1],
    ['a title above', 'Kitchen needs 2026,,,,\n,,,,\nDay,From,To,Role,Count\ndaily,9.30,noon,Cook,1', 7],
    ['a named delimiter', 'sep=|\nDay|From|To|Role|Count\nMon|09:00|17:00|Cook|1', 1],
    ['old Macintosh line breaks', 'Day,From,To,Role,Count\rMon,9am,5pm,Cook,2\rTue,9am,5pm,Cook,2', 2],
  ])('%s', async (_, csv, created) => {
    expect(await run(csv)).toMatchObject({ errors: [], applied: true, created })
  })

  test('ignored columns are reported', async () => {
    const report = await run('Day,From,To,Role,Count,Notes\nMon,9am,5pm,Cook,2,bring hats')
    expect(report.columns).toContainEqual(expect.objectContaining({ header: 'Notes', readAs: null }))
  })
})

describe('an invalid file is reported and nothing is changed:', () => {
  const head = 'Day,From,To,Role,Count\n'
  test.each([
    ['no day', `${head},9am,5pm,Cook,1`, 2, 'Day', 'Required'],
    [
      'no day of the week',
      `${head}Someday,9am,5pm,Cook,1`,
      2,
      'Day',
      /^'Someday' is not a day of the week. Write Mon, /,
    ],
    ['a date that does not exist', `${head}2026-11-31,9am,5pm,Cook,1`, 2, 'Day', /does not exist/],
    ['a date without a year', `${head}27.11.,9am,5pm,Cook,1`, 2, 'Day', /has no year/],
    ['a date of another day', `${head}Mon 27.11.2026,9am,5pm,Cook,1`, 2, 'Day', /is a Friday/],
    ['no such time', `${head}Mon,48:00,5pm,Cook,1`, 2, 'From', /'48:00' is not a time/],
    ['no end', `${head}Mon,9am,,Cook,1`, 2, 'To', 'Required'],
    ['equal times', `${head}Mon,9am,9am,Cook,1`, 2, 'To', 'Start time and end time cannot be the same.'],
    ['no role', `${head}Mon,9am,5pm,,1`, 2, 'Role', 'Please select a role.'],
    ['two roles', `${head}Mon,9am,5pm,"Cook, Host",1`, 2, 'Role', 'Enter only one role in this cell.'],
    ['an unknown role', `${head}Mon,9am,5pm,Cock,1`, 2, 'Role', "There is no role 'Cock'. Did you mean 'Cook'?"],
    ['a formula as a role', `${head}Mon,9am,5pm,=Cook,1`, 2, 'Role', /formula/],
    ['nobody', `${head}Mon,9am,5pm,Cook,0`, 2, 'Count', 'Must be a whole number from 1 to 99'],
    ['half a person', `${head}Mon,9am,5pm,Cook,1.5`, 2, 'Count', 'Must be a whole number from 1 to 99'],
    ['a count left blank', `${head}Mon,9am,5pm,Cook,`, 2, 'Count', 'Must be a whole number from 1 to 99'],
    ['cells beyond the header', `${head}Mon,9am,5pm,Cook,1,2`, 2, '', /more cells/],
    ['no columns that are needed', 'Weather,Mood\nfine,good', 1, '', /missing: Day, Start, End, Role/],
    ['only column names', head, 1, '', /no rows/],
    ['nothing', '', 1, '', 'The file is empty.'],
    ['blank lines only', '\n\r\n,,\n', 1, '', 'The file is empty.'],
    ['a quotation mark left open', `${head}Mon,9am,5pm,"Cook,1\nTue,9am,5pm,Cook,1`, 2, '', /never closed/],
    ['a damaged workbook', 'PK\u0003\u0004xl', 1, '', /workbook is damaged/],
    ['letters of another encoding', `${head}Mon,9am,5pm,K\ufffdch,1`, 2, '', /cannot be read/],
    ['a day end that is no next day', `${head.trim()},Overnight\nMon,9am,5pm,Cook,1,yes`, 2, 'To', /same day/],
    ['an overnight shift marked as none', `${head.trim()},Overnight\nMon,6pm,2am,Cook,1,no`, 2, 'To', /after start/],
  ])('%s', async (_, csv, line, column, message) => {
    await addRoles('Cook', 'Host')
    const report = await run(csv)
    expect(report.applied).toBe(false)
    expect(report.errors).toHaveLength(1)
    expect(report.errors[0]).toMatchObject({ line, column })
    expect(report.errors[0]?.message).toMatch(message)
    expect(await read()).toEqual([])
  })

  test('one invalid row keeps valid ones out too, and line numbers count quoted line breaks', async () => {
    await addRoles('Cook')
    const report = await run(`Notes,${head}"two\r\nlines",Mon,9am,5pm,Cook,1\r\n\r\nx,Tue,9am,late,Cook,1`)
    expect(report.errors).toEqual([{ line: 5, column: 'To', message: "'late' is not a time. Write 9:00 AM or 09:00." }])
    expect(report.rows).toBe(2)
    expect(await read()).toEqual([])
  })

  test('roles of an invalid file are not created either', async () => {
    await run(`${head}Mon,9am,5pm,Cook,1\nFoo,9am,5pm,Host,1`)
    expect(await listRoleNames(caller)).toEqual([])
  })
})

describe('adding and replacing', () => {
  const first = 'Day,From,To,Role,Count\nMon,9am,5pm,Cook,2\nTue,9am,5pm,Cook,2'
  const second = 'Day,From,To,Role,Count\nTue,9am,5pm,Cook,3\nWed,9am,5pm,Cook,1'

  test('add keeps requirements that are not in the file and takes its numbers for the others', async () => {
    await run(first)
    expect(await run(second)).toMatchObject({ created: 1, updated: 1, unchanged: 0, deleted: 0 })
    expect(await brief()).toEqual(['1 09:00-17:00 Cook 2', '2 09:00-17:00 Cook 3', '3 09:00-17:00 Cook 1'])
  })

  test('replace makes the file the whole weekly demand and keeps the uplift of events', async () => {
    await run(first)
    const [role] = await listRoleNames(caller)
    const [event] = await past.insert(events).values({ name: 'Quiz', date: '2026-11-23' }).returning()
    const extra = { dayOfWeek: 1, startTime: '18:00', endTime: '22:00', roleId: role?.id ?? 0, source: 'Event' }
    await past.insert(requirements).values({ ...extra, eventId: event?.id, date: '2026-11-23' })
    const dry = await run(second, 'replace', true)
    expect(dry).toMatchObject({ applied: false, created: 1, updated: 1, deleted: 1 })
    expect(await brief()).toHaveLength(2)
    expect(await run(second, 'replace')).toMatchObject({ applied: true, deleted: 1 })
    expect(await brief()).toEqual(['2 09:00-17:00 Cook 3', '3 09:00-17:00 Cook 1'])
    expect((await connection.db.select().from(requirements)).filter(({ eventId }) => eventId !== null)).toHaveLength(1)
  })

  test('two rows with the same times and role become one when their number changes', async () => {
    await addRoles('Cook')
    const [role] = await listRoleNames(caller)
    const row = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', roleId: role?.id ?? 0, requiredCount: 1 }
    await past.insert(requirements).values([row, row])
    expect(await run('Day,From,To,Role,Count\nMon,9am,5pm,Cook,2')).toMatchObject({ unchanged: 1 })
    expect(await brief()).toHaveLength(2)
    await run('Day,From,To,Role,Count\nMon,9am,5pm,Cook,4')
    expect(await brief()).toEqual(['1 09:00-17:00 Cook 4'])
  })
})

test('random weekly requirements come back from their export unchanged', async () => {
  const minutes = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
  const clock = (value: number) =>
    `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}:00`
  const need = fc.record({
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    startTime: minutes.map(clock),
    endTime: minutes.map(clock),
    role: fc.constantFrom('Cook', 'Bar & Grill', '=Chef', 'Host; Door', "'@x", 'Food, Wine', '"'),
    requiredCount: fc.integer({ min: 1, max: 250 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(need, { minLength: 1, maxLength: 20 }), async (drafts) => {
      await past.delete(requirements)
      await past.delete(roles)
      const names = [...new Set(drafts.map(({ role }) => role))]
      const ids = new Map(
        (
          await past
            .insert(roles)
            .values(names.map((name) => ({ name })))
            .returning()
        ).map(({ id, name }) => [name, id]),
      )
      await past
        .insert(requirements)
        .values(drafts.map(({ role, ...rest }) => ({ ...rest, roleId: ids.get(role) ?? 0 })))
      const csv = await exportRequirements(caller)
      expect(await run(csv)).toMatchObject({ errors: [], created: 0, updated: 0 })
      const sums = new Map<string, number>()
      for (const { requiredCount, ...key } of await read()) {
        const text = JSON.stringify(key)
        sums.set(text, (sums.get(text) ?? 0) + requiredCount)
      }
      await past.delete(requirements)
      await past.delete(roles)
      expect((await run(csv)).errors).toEqual([])
      const after = (await read()).map(({ requiredCount, ...key }) => [JSON.stringify(key), requiredCount] as const)
      expect(new Map(after)).toEqual(sums)
      expect(await exportRequirements(caller)).toBe(csv)
    }),
    { numRuns: randomCases(12, 200) },
  )
})
