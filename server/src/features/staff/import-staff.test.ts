import { emailSchema } from '@fairweek/domain/contracts/fields'
import { hasNeedlessInvisible } from '@fairweek/domain/contracts/text/name-characters'
import { isFigure, isTime, LIMIT_KEYS, LIMITS } from '@fairweek/domain/contracts/work-contracts/limits'
import type { OwnRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import type { StaffRecord } from '@fairweek/domain/rules/import/staff-changes'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { accountColumns } from '../../db/account-columns.ts'
import type { Database, DatabaseConnection } from '../../db/database.ts'
import { roles, staff, staffRoles, users, workContracts } from '../../db/schema.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { readFixture } from '../../testing/read-fixture.ts'
import { writePastTheApi } from '../../testing/write-past-the-api.ts'
import { exportStaff } from './export-staff.ts'
import { insertRoles, listRoleNames, listStaffRecords, saveStaffChanges } from './import-staff.store.ts'
import { importStaff } from './import-staff.ts'

let connection: DatabaseConnection
let caller: Caller
let past: Database
beforeEach(async () => {
  connection = await createTestDatabase()
  past = writePastTheApi(connection.db)
  caller = callerFromShell(connection.db)
})
afterEach(() => connection.close())

const run = (csv: string, dryRun = false) => importStaff(caller, { csv, dryRun })
const addRoles = (...names: string[]) => change(caller, 'test', {}, (tx) => insertRoles(tx, names))
const addContracts = (...names: string[]) =>
  past.insert(workContracts).values(names.map((name) => ({ name, rules: {} })))
const sheet = (...rows: string[]) => ['Name,Phone,Roles,Email,Hours,Level', ...rows].join('\n')
const withoutIds = (people: StaffRecord[]) => people.map(({ id: _, ...person }) => person)

describe('importing spreadsheets as managers have them', () => {
  test('a dry run reports what would happen and changes nothing', async () => {
    const report = await run(readFixture('staff-comma.csv').toString(), true)
    expect(report).toMatchObject({ applied: false, rows: 30, created: 30, updated: 0, unchanged: 0, errors: [] })
    expect(report.newRoles.sort()).toEqual(['Bartender', 'Cook', 'Host', 'Manager'])
    expect(report.columns).toContainEqual(expect.objectContaining({ header: 'Positions', readAs: 'Roles' }))
    expect(await listStaffRecords(caller)).toEqual([])
    expect(await listRoleNames(caller)).toEqual([])
  })

  test('reads commas, a byte order mark and several roles in a quoted cell', async () => {
    expect(await run(readFixture('staff-comma.csv').toString())).toMatchObject({ applied: true, created: 30 })
    const people = await listStaffRecords(caller)
    expect(people.map(({ name }) => name)).toContain('Wiremu Featherstonehaugh-Cholmondeley')
    expect(people[1]).toMatchObject({
      name: "Mateo O'Brien",
      email: 'mateo.obrien@example.com',
      phoneNumber: '+64 21 159 9313',
      roles: ['Bartender', 'Manager'],
      targetWeeklyHours: 16,
      seniority: 4,
    })
    expect(people.find(({ name }) => name === 'Jamal Brooks')?.targetWeeklyHours).toBeNull()
  })

  test('updates the same people from semicolons, one name column, bars between roles and decimal commas', async () => {
    await run(readFixture('staff-comma.csv').toString())
    const report = await run(readFixture('staff-semicolon.csv').toString())
    expect(report).toMatchObject({ applied: true, rows: 20, created: 0, updated: 18, unchanged: 2 })
    const people = await listStaffRecords(caller)
    expect(people).toHaveLength(30)
    expect(people[0]).toMatchObject({ name: 'Aroha Ngata', targetWeeklyHours: 32.5, roles: ['Bartender'] })
    expect(report.preview[0]).toEqual({
      line: 2,
      action: 'update',
      text: 'Aroha Ngata · target hours 32 → 32.5',
    })
  })

  test('changes nothing when the same file is imported a second time', async () => {
    const csv = readFixture('staff-comma.csv').toString()
    await run(csv)
    const before = await listStaffRecords(caller)
    expect(await run(csv)).toMatchObject({ applied: true, created: 0, updated: 0, unchanged: 30 })
    expect(await listStaffRecords(caller)).toEqual(before)
  })

  test('reports every invalid row with its line and imports nothing', async () => {
    await addRoles('Bartender', 'Cook', 'Host', 'Manager')
    const report = await run(readFixture('staff-broken.csv').toString())
    expect(report.applied).toBe(false)
    expect(report.errors).toEqual([
      { line: 4, column: 'Name', message: 'Name is required' },
      {
        line: 5,
        column: 'Roles',
        message: "There is no role 'Sommelier'. The roles are: Bartender, Cook, Host, Manager.",
      },
      { line: 6, column: 'Phone', message: 'A phone number has at least 7 characters' },
      { line: 6, column: 'Seniority', message: 'Must be a whole number from 1 to 10' },
      { line: 7, column: 'Name', message: 'This is the same person as in line 2.' },
      {
        line: 8,
        column: 'Name',
        message: 'This looks like a formula, not text. Remove the sign at its beginning.',
      },
    ])
    expect(await listStaffRecords(caller)).toEqual([])
  })
})

describe('other file formats:', () => {
  test.each([
    [
      'two phone columns and a column for each role',
      'Staff Member\tMobile\tPhone\tRole 1\tRole 2\tContract Hours (weekly)\nAna Li\t\t021 555 111\tCook\tHost\t32h',
      { name: 'Ana Li', phoneNumber: '021 555 111', roles: ['Cook', 'Host'], targetWeeklyHours: 32 },
    ],
    [
      'surname first, and wishes in words',
      'Surname;First name;Tel.;Position;Preferred days;Preferred times\nLi;Ana;0215551111;Cook;Mon-Wed;9am-5pm',
      { name: 'Ana Li', preferredDays: [1, 2, 3], preferredTimeStart: '09:00:00', preferredTimeEnd: '17:00:00' },
    ],
    [
      'everything in quotation marks, a line break between roles',
      '"Name","Phone","Roles"\r\n"Ana ""Bo"" Li","021 555 1111","Cook\r\nHost and Bartender"',
      { name: 'Ana "Bo" Li', roles: ['Cook', 'Host', 'Bartender'] },
    ],
    ['markup, as plain text', 'Name,Phone,Roles\n<b>Ana</b>,0215551111,Cook', { name: '<b>Ana</b>' }],
    ['somebody without roles', 'Name,Phone,Roles\nAna Li,0215551111,(none)', { roles: [] }],
  ])('%s', async (_, csv, expected) => {
    expect(await run(csv)).toMatchObject({ errors: [], applied: true, created: 1 })
    expect((await listStaffRecords(caller))[0]).toMatchObject(expected)
  })

  test.each([
    ['roles left blank', 'Name,Phone,Roles\nAna,0215551111,', 'Roles', /At least one role/],
    ['a shortened phone number', 'Name,Phone,Roles\nAna,2.16E+10,Cook', 'Phone', /has shortened this number/],
    [
      'a formula for a phone number',
      'Name,Phone,Roles\nAna,+1+cmd|x,Cook',
      'Phone',
      /must not be a spreadsheet formula/,
    ],
    ['a formula for a surname', 'First name,Last name,Phone,Roles\nAna,=1+1,0215551111,Cook', 'Last name', /formula/],
    ['a name of 10,000 letters', `Name,Phone,Roles\n${'x'.repeat(10_000)},0215551111,Cook`, 'Name', /at most 120/],
    ['text that turns around', 'Name,Phone,Roles\ne\u202evil,0215551111,Cook', 'Name', /text-direction/],
    ['a bad address', 'Name,Phone,Roles,Email\nAna,0215551111,Cook,nobody', 'Email', /valid email/],
    ['more hours than a week has', 'Name,Phone,Roles,Hours\nAna,0215551111,Cook,169', 'Hours', /from 0 to 168/],
    ['a decimal comma without quotation marks', 'Name,Phone,Roles,Hours\nAna,0215551111,Cook,32,5', '', /more cells/],
    ['a text that is no table', 'just some text', '', /missing: Name, Roles\. The file has: just some text/],
  ])('%s is an error', async (_, csv, column, message) => {
    const report = await run(csv)
    expect(report.errors).toHaveLength(1)
    expect(report.errors[0]?.column).toBe(column)
    expect(report.errors[0]?.message).toMatch(message)
    expect(await listStaffRecords(caller)).toEqual([])
    expect(await listRoleNames(caller)).toEqual([])
  })
})

describe('[PEOPLE-04] the columns of working days', () => {
  const file = (...rows: string[]) => ['Name,Phone,Roles,Eintritt,Austritt', ...rows].join('\n')
  const daysOf = async () => (await listStaffRecords(caller)).map(({ firstDay, lastDay }) => [firstDay, lastDay])
  const ana = 'Ana Lee,021 555 0100,Cook'

  test('are read as dates, change nothing if blank or missing, and are exported', async () => {
    await addRoles('Cook')
    expect(await run(file(`${ana},1.2.2026,30/11/2026`))).toMatchObject({ applied: true, created: 1 })
    expect(await daysOf()).toEqual([['2026-02-01', '2026-11-30']])
    expect(await run(`Name,Phone,Roles\n${ana}`)).toMatchObject({ applied: true, unchanged: 1 })
    expect(await exportStaff(caller)).toContain(',First Day,Last Day,Staff ID')
    expect(await run(await exportStaff(caller))).toMatchObject({ applied: true, unchanged: 1 })
    expect(await run(file(`${ana},,`))).toMatchObject({ applied: true, unchanged: 1 })
    expect(await run(file(`${ana},,2026-12-31`))).toMatchObject({
      applied: true,
      preview: [{ text: 'Ana Lee · last working day 2026-11-30 → 2026-12-31' }],
    })
    expect(await daysOf()).toEqual([['2026-02-01', '2026-12-31']])
  })

  test('are refused in the wrong order, and ask whether the day or the month is first', async () => {
    await addRoles('Cook')
    const reversed = await run(file(`${ana},2026-11-30,2026-11-29`))
    expect(reversed).toMatchObject({
      applied: false,
      errors: [{ line: 2, message: expect.stringContaining('before the first') }],
    })
    const asked = await run(file(`${ana},,3/4/2026`))
    expect(asked).toMatchObject({
      applied: false,
      questions: [{ key: 'dateOrder', texts: ['3/4/2026'], answer: null }],
    })
  })
})

describe('[CON-03] the contract column', () => {
  const file = (...rows: string[]) => ['Name,Phone,Roles,Contract', ...rows].join('\n')
  const contractsOf = async () => (await listStaffRecords(caller)).map(({ contract }) => contract)

  test('is read in any case, clears the contract if blank, and changes nothing if missing', async () => {
    await addRoles('Cook')
    await addContracts('Full-time', 'Under 18')
    const ana = 'Ana Lee,021 555 0100,Cook'
    expect(await run(file(`${ana},FULL-TIME`, 'Bo Li,021 555 0101,Cook,'))).toMatchObject({ applied: true, created: 2 })
    expect(await contractsOf()).toEqual(['Full-time', null])
    expect(await run(`Name,Phone,Roles\n${ana}`)).toMatchObject({ applied: true, unchanged: 1 })
    expect(await run(file(`${ana},Under 18`))).toMatchObject({
      applied: true,
      preview: [{ text: 'Ana Lee · contract Full-time → Under 18' }],
    })
    expect(await run(file(`${ana},`))).toMatchObject({ applied: true, updated: 1 })
    expect(await contractsOf()).toEqual([null, null])
  })

  test('lists the existing contracts if one is unknown', async () => {
    await addRoles('Cook')
    await addContracts('Full-time', 'Under 18')
    expect(await run(file('Ana Lee,021 555 0100,Cook,Student'))).toMatchObject({
      applied: false,
      errors: [
        {
          line: 2,
          column: 'Contract',
          message: "There is no contract 'Student'. The contracts are: Full-time, Under 18.",
        },
      ],
    })
  })

  test('and the column of own rules are read in any order and case, and change nothing if missing', async () => {
    await addRoles('Cook')
    await addContracts('Full-time')
    const own = (cell: string) =>
      file(`Ana Lee,0215550101,Cook,Full-time,${cell}`).replace('Contract', 'Contract,Own rules')
    const rulesOf = async () => (await listStaffRecords(caller)).map(({ ownRules }) => ownRules)
    const text = 'LATEST END: none; maximum hours per week: 30; Every second weekend free: yes'
    expect(await run(own(text))).toMatchObject({ applied: true, errors: [] })
    expect(await rulesOf()).toEqual([{ maxHoursAWeek: 30, latestEnd: null, everySecondWeekendFree: true }])
    expect(await run(own(text))).toMatchObject({ unchanged: 1 })
    expect(await run(file('Ana Lee,0215550101,Cook,Full-time'))).toMatchObject({ unchanged: 1 })
    for (const [cell, message] of [
      ['Most hours: 30', /^'Most hours: 30' is not a rule\. The rules are: .*Maximum hours per week, /],
      ['Maximum hours per week: many', /^Maximum hours per week: /],
      ['Maximum hours per week: 300', /^Maximum hours per week: Enter a number from 0\.25 to 168/],
      ['Every second weekend free: no', /^Every second weekend free: Write 'yes' or 'none'\.$/],
      ['Latest end: 22:00; latest end: 23:00', /^'Latest end' is named twice\.$/],
    ] as const) {
      const report = await run(own(cell))
      expect(report.errors, cell).toEqual([{ line: 2, column: 'Own rules', message: expect.stringMatching(message) }])
    }
    const report = await run(own('Maximum hours per week: 20'))
    expect(report.preview[0]?.text).toBe(
      'Ana Lee · own rules Maximum hours per week: 30; Latest end: none; Every second weekend free: yes → Maximum hours per week: 20',
    )
    expect(await run(own(''))).toMatchObject({ applied: true })
    expect(await rulesOf()).toEqual([null])
  })

  test('is neither imported nor exported if there are no contracts', async () => {
    await addRoles('Cook')
    const report = await run(file('Ana Lee,021 555 0100,Cook,Student'))
    expect(report).toMatchObject({ applied: true, created: 1, errors: [] })
    expect(report.columns).toContainEqual(expect.objectContaining({ header: 'Contract', readAs: null }))
    expect((await exportStaff(caller)).split('\r\n')[0]).not.toContain('Contract')
  })
})

describe('matching people', () => {
  test('uses the email address, or else the name and the digits of the phone number', async () => {
    await addRoles('Cook')
    await run(sheet('Ana Li,+64 21 555 000,Cook,ana@example.com,20,3', 'Bo,021 555 111,Cook,,20,3'))
    const report = await run(sheet('Ana Lee,+64 21 555 000,Cook,ANA@example.com,20,3', 'bo,(021) 555-111,Cook,,20,3'))
    expect(report).toMatchObject({ created: 0, updated: 2 })
    expect((await listStaffRecords(caller)).map(({ name }) => name)).toEqual(['Ana Lee', 'bo'])
  })

  test('keeps fields whose column is missing from the file', async () => {
    await addRoles('Cook')
    await run(sheet('Ana Li,+64 21 555 000,Cook,ana@example.com,20,3'))
    expect(await run('Name,Phone,Roles\nAna Li,+64 21 555 000,Cook')).toMatchObject({ unchanged: 1 })
    expect((await listStaffRecords(caller))[0]).toMatchObject({ targetWeeklyHours: 20, seniority: 3 })
  })

  test('reports one person under two names in a file as an error of the second row', async () => {
    await addRoles('Cook')
    await run(sheet('Ana Li,+64 21 555 000,Cook,ana@example.com,20,3'))
    const csv = sheet('Ana Lee,+64 21 555 999,Cook,ana@example.com,,', 'Ana Li,64 21 555 000,Cook,a@example.com,,')
    const report = await importStaff(caller, { csv, dryRun: false, choices: { samePerson: { 2: 'same' } } })
    expect(report.errors).toEqual([{ line: 3, column: '', message: 'This is the same person as in line 2.' }])
    expect(report.applied).toBe(false)
  })

  test('treats two rows with the same name as two people and warns of them before the import', async () => {
    const csv = 'Name,Phone,Roles\nSam Twin,021 555 0801,Cook\nsam  twin,021 555 0802,Host\nOnly One,021 555 0803,Cook'
    const warnings = [
      { line: 3, column: '', message: 'Line 2 has this name too. Import both only if they are two different people.' },
    ]
    expect(await run(csv, true)).toMatchObject({ applied: false, created: 3, errors: [], warnings })
    expect(await run(csv)).toMatchObject({ applied: true, created: 3 })
    expect(await run(csv, true)).not.toHaveProperty('warnings')
  })

  describe('[IMP-03] C2: two names with one email address', () => {
    const bob = 'Name,Phone,Email,Roles\nBob Smith,021 555 0102,Smith@example.com,Bar'
    const answered = (csv: string, answer: 'same' | 'different', line = 2) =>
      importStaff(caller, { csv, dryRun: false, choices: { samePerson: { [line]: answer } } })
    const stored = async () => (await listStaffRecords(caller)).map(({ name, email }) => [name, email])
    /** Adds Ann Smith, with an account unless she has only the address as her contact. */
    async function addAnn({ hasAccount = true } = {}): Promise<void> {
      await addRoles('Bar')
      const account = { username: 'ann', email: 'smith@example.com', role: 'staff' as const }
      const [user] = hasAccount ? await past.insert(users).values(account).returning(accountColumns) : []
      const person = { name: 'Ann Smith', phoneNumber: '021 555 0101', email: user ? null : account.email }
      await past.insert(staff).values({ ...person, userId: user?.id ?? null })
    }
    const asked = (line: number, name: string, other: string) => ({
      key: 'samePerson',
      line,
      text: `Is ${name} the same person as ${other}?`,
      texts: [],
      answer: null,
      options: ['same', 'different'],
    })

    test('are asked about, and nothing is written before the answer', async () => {
      await addAnn()
      expect(await run(bob)).toMatchObject({
        applied: false,
        errors: [],
        created: 0,
        updated: 0,
        questions: [asked(2, 'Bob Smith', 'Ann Smith')],
      })
      expect(await stored()).toEqual([['Ann Smith', 'smith@example.com']])
    })

    test('are two people, of whom only the owner of the account keeps its address', async () => {
      await addAnn()
      expect(await answered(bob, 'different')).toMatchObject({
        applied: true,
        created: 1,
        updated: 0,
        warnings: [
          { line: 2, message: expect.stringContaining('Smith@example.com belongs to the account of Ann Smith') },
        ],
      })
      const both = [
        ['Ann Smith', 'smith@example.com'],
        ['Bob Smith', null],
      ]
      expect(await stored()).toEqual(both)
      expect(await run(bob)).toMatchObject({ applied: true, unchanged: 1, questions: [] })
      expect(await stored()).toEqual(both)
    })

    test('share the address while neither has an account', async () => {
      await addAnn({ hasAccount: false })
      expect(await answered(bob, 'different')).toMatchObject({ applied: true, created: 1 })
      expect(await stored()).toEqual([
        ['Ann Smith', 'smith@example.com'],
        ['Bob Smith', 'Smith@example.com'],
      ])
      expect(await run(bob)).toMatchObject({ unchanged: 1, questions: [] })
    })

    test('are one person who is renamed if the manager says so', async () => {
      await addAnn()
      expect(await answered(bob, 'same')).toMatchObject({ applied: true, updated: 1 })
      expect(await stored()).toEqual([['Bob Smith', 'smith@example.com']])
    })

    test('are asked about within a file too', async () => {
      await addRoles('Bar')
      const csv = `${bob}\nAnn Smith,021 555 0101,smith@EXAMPLE.com,Bar`
      expect(await run(csv)).toMatchObject({ applied: false, questions: [asked(3, 'Ann Smith', 'Bob Smith')] })
      expect(await answered(csv, 'same', 3)).toMatchObject({
        errors: [{ line: 3, message: 'This is the same person as in line 2.' }],
      })
      expect(await answered(csv, 'different', 3)).toMatchObject({ applied: true, created: 2 })
    })

    test.each([
      ['a member of the family with the same phone', 'Bob Smith,021 555 0101,smith@example.com,Bar', true],
      ['a son of the same name', 'Ann Smith Jr,021 555 0101,smith@example.com,Bar', true],
      ['a shared address without a phone', 'Bob Jones,,smith@example.com,Bar', true],
      ['an initial', 'A. Smith,,smith@example.com,Bar', true],
      ['the names in another order', '"Smith, Ann",,smith@example.com,Bar', false],
      ['a letter without its accent', 'Ánn Smith,,smith@example.com,Bar', false],
      ['a new surname with the same phone', 'Ann Jones,(021) 555-0101,smith@example.com,Bar', false],
    ])('%s', async (_, row, isAsked) => {
      await addAnn()
      const report = await run(`Name,Phone,Email,Roles\n${row}`, true)
      expect(report).toMatchObject(isAsked ? { questions: [{ key: 'samePerson' }] } : { questions: [], updated: 1 })
    })

    test('a row about somebody else who is known does not change the owner of its address', async () => {
      await addAnn()
      await past.insert(staff).values({ name: 'Bob Smith', phoneNumber: '021 555 0102' })
      expect(await run(bob)).toMatchObject({ applied: true, updated: 1, questions: [] })
      expect(await stored()).toEqual([
        ['Ann Smith', 'smith@example.com'],
        ['Bob Smith', null],
      ])
    })
  })

  test('[IMP-04] C27: a file whose addresses and roles are in other case changes nothing', async () => {
    await run(sheet('Ana Li,+64 21 555 000,Cook,ana@example.com,20,3', 'Bo,021 555 111,Cook,Bo@Example.com,20,3'))
    const again = sheet(
      'Ana Li,021 555 000,cook,ANA@example.COM ,20.0,3',
      'Bo,021-555-111,COOK,bo@example.com,"20,0",3',
    )
    expect(await run(again)).toMatchObject({ applied: true, created: 0, updated: 0, unchanged: 2 })
    expect((await listStaffRecords(caller)).map(({ email }) => email)).toEqual(['ana@example.com', 'Bo@Example.com'])
  })

  describe('[IMP-06] pay, limits and contracts', () => {
    const stored = async () =>
      (await listStaffRecords(caller)).map(({ name, rateCents, ownRules, contract, targetWeeklyHours }) => ({
        name,
        rateCents,
        ownRules,
        contract,
        targetWeeklyHours,
      }))

    test('are read below the names that managers use, and a blank cell changes nothing', async () => {
      await addRoles('Koch')
      await addContracts('Minijob')
      const head = 'Name;Tätigkeit;Stundenlohn;max. Std;Min. Std;Vertrag;Eintrittsdatum'
      const report = await run(`${head}\nAna Li;Koch;13,50 €/Std.;20;5;MINIJOB;1.3.2024`)
      expect(report).toMatchObject({ applied: true, created: 1, errors: [], questions: [] })
      expect(report.columns.at(-1)).toMatchObject({ header: 'Eintrittsdatum', key: 'firstDay' })
      const limits = { maxHoursAWeek: 20, minHoursAWeek: 5 }
      const ana = { name: 'Ana Li', rateCents: 1350, ownRules: limits, contract: 'Minijob', targetWeeklyHours: null }
      expect(await stored()).toEqual([ana])
      expect(await run(`${head}\nAna Li;Koch;;;;Minijob;`)).toMatchObject({ unchanged: 1 })
      expect(await run('Name,Role,Hourly rate,Max hours\nAna Li,Koch,$14.25,18')).toMatchObject({
        applied: true,
        updated: 1,
        preview: [
          {
            text: 'Ana Li · hourly rate 13.50 → 14.25 · own rules Minimum hours per week: 5; Maximum hours per week: 20 → Minimum hours per week: 5; Maximum hours per week: 18',
          },
        ],
      })
      expect(await stored()).toEqual([{ ...ana, rateCents: 1425, ownRules: { ...limits, maxHoursAWeek: 18 } }])
      expect(await run('Name,Role,Hourly rate,Max hours\nAna Li,Koch,$14.25,18')).toMatchObject({ unchanged: 1 })
    })

    test.each([
      ['13.5', 1350],
      ['€ 13', 1300],
      ['CHF 27.50', 2750],
      ['12,82 EUR pro Stunde', 1282],
      ['1 013,50 kr/h', 101_350],
      ['0', null],
      ['9:30', null],
      ['on request', null],
    ])('an hourly rate of %s', async (text, rateCents) => {
      const report = await run(`Name;Role;Pay rate\nAna Li;Koch;${text}`)
      expect(report.errors).toEqual(
        rateCents === null ? [{ line: 2, column: 'Pay rate', message: 'Must be an amount from 0.01 to 100000' }] : [],
      )
      if (rateCents !== null) expect(await stored()).toMatchObject([{ rateCents }])
    })

    test.each([
      ['10-30', 'hoursRange', { hoursRange: 'lower' }, 10],
      ['10 – 30 Std.', 'hoursRange', { hoursRange: 'upper' }, 30],
      ['10 bis 30', 'hoursRange', { hoursRange: 'leaveOut' }, null],
      ['Minijob 10', 'hoursWord', { hoursWord: 'number' }, 10],
      ['ca. 12,5', 'hoursWord', { hoursWord: 'number' }, 12.5],
      ['Minijob 10', 'hoursWord', { hoursWord: 'leaveOut' }, null],
    ] as const)('target hours of %s are a question', async (text, key, choices, targetWeeklyHours) => {
      const csv = `Name;Role;Hours\nAna Li;Koch;${text}`
      expect(await run(csv)).toMatchObject({
        applied: false,
        errors: [],
        questions: [{ key, texts: [text], answer: null }],
      })
      expect(await importStaff(caller, { csv, dryRun: false, choices })).toMatchObject({ applied: true, created: 1 })
      expect(await stored()).toMatchObject([{ targetWeeklyHours }])
    })

    test('a contract with further words is a question', async () => {
      await addRoles('Koch')
      await addContracts('Minijob', 'Full-time')
      const csv = 'Name;Role;Contract\nAna Li;Koch;Minijob 10'
      expect(await run(csv)).toMatchObject({
        applied: false,
        errors: [],
        questions: [{ key: 'contractWord', texts: ['Minijob 10 → Minijob'], answer: null }],
      })
      const choices = { contractWord: 'use' as const }
      expect(await importStaff(caller, { csv, dryRun: false, choices })).toMatchObject({ applied: true })
      expect(await stored()).toMatchObject([{ contract: 'Minijob' }])
      expect(await run('Name;Role;Contract\nAna Li;Koch;Student')).toMatchObject({ errors: [{ line: 2 }] })
    })
  })

  test('[IMP-07] cells with errors can be left out, and their people keep what is stored', async () => {
    await addRoles('Cook')
    const head = 'Name,Phone,Roles,Email,Hours,Level,Preferred days'
    await run(`${head}\nAna Li,021 555 000,Cook,ana@example.com,20,3,Mon`)
    const csv = [
      head,
      'Ana Li,12,Cook,nobody,many,99,Blursday',
      'Bo Berg,ask her,Cook,bo@example.com,10,2,Tue',
      'Cy Dee,021 555 002,Juggler,nobody,10,2,Tue',
    ].join('\n')
    const report = await run(csv)
    expect(report).toMatchObject({ applied: false, cellLines: [2, 3] })
    expect(report.errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 Phone',
      '2 Email',
      '2 Hours',
      '2 Level',
      '2 Preferred days',
      '3 Phone',
      '4 Roles',
      '4 Email',
    ])
    const left = await importStaff(caller, { csv, dryRun: false, choices: { leaveOutCells: [2, 3], leaveOut: [4] } })
    expect(left).toMatchObject({ applied: true, created: 1, unchanged: 1, errors: [], leftOut: [4] })
    expect(left.warnings?.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 Phone',
      '2 Email',
      '2 Hours',
      '2 Level',
      '2 Preferred days',
      '3 Phone',
    ])
    expect(left.warnings?.[0]?.message).toMatch(/^This cell is left out: /)
    expect(await listStaffRecords(caller)).toMatchObject([
      {
        name: 'Ana Li',
        phoneNumber: '021 555 000',
        email: 'ana@example.com',
        targetWeeklyHours: 20,
        preferredDays: [1],
      },
      { name: 'Bo Berg', phoneNumber: null, email: 'bo@example.com', targetWeeklyHours: 10 },
    ])
  })

  test.each([
    ['below a sum', 'Total,,,,52,'],
    ['in another language', 'Summe Stunden:,,,,"52,5",'],
    ['with a word beside the names', ',Gesamt,,,52,'],
    ['without a word', ',,,,52,3'],
    ['a subtotal within the list', 'Sub-Total,,,,20,\nCy Dee,,Cook,,1,'],
  ])('[IMP-08] a total is left out with a word: %s', async (_, row) => {
    const report = await run(sheet('Ana Li,,Cook,,20,3', 'Bo Berg,,Cook,,32,3', row))
    expect(report).toMatchObject({ applied: true, errors: [] })
    expect(report.rows).toBe(report.created)
    expect(report.warnings).toEqual([
      { line: 4, column: '', message: 'This row is left out because it looks like a total.' },
    ])
  })

  test('[IMP-08] people whose names resemble a total are people', async () => {
    expect(await run(sheet('Sum Ting,,Cook,,20,3', 'Total,021 555 000,Cook,,20,3'))).toMatchObject({ created: 2 })
  })

  test.each([
    'jörg@müller.example',
    'zoë.o’brien@example.com',
    'josé+bar@españa.example',
    '用户@例子.example',
    'a@xn--mller-kva.xn--p1ai',
  ])('[IMP-09] the address %s', async (email) => {
    const isRight = !email.includes('’')
    const report = await run(sheet(`Ana Li,,Cook,${email},20,3`))
    expect(report.errors.map(({ column }) => column)).toEqual(isRight ? [] : ['Email'])
    if (!isRight) return
    expect(await run(sheet(`Ana Li,,Cook,${email.normalize('NFD').toUpperCase()},20,3`))).toMatchObject({
      unchanged: 1,
    })
    expect((await listStaffRecords(caller)).map((person) => person.email)).toEqual([email])
  })

  test('refuses to change people of higher rank', async () => {
    const [owner] = await past
      .insert(users)
      .values({ username: 'owner', email: 'owner@example.com', role: 'admin' })
      .returning(accountColumns)
    if (!owner) throw new Error('The account was not inserted.')
    await past.insert(staff).values({ name: 'Olive Owner', phoneNumber: '021 555 000', userId: owner.id })
    await addRoles('Cook')
    const csv = sheet('Olive Owner,021 555 000,Cook,,99,10')
    const manager = { ...owner, role: 'manager' as const }
    const asManager = await importStaff({ ...caller, user: manager }, { csv, dryRun: false })
    expect(asManager.errors).toEqual([{ line: 2, column: '', message: 'You cannot edit someone who ranks above you.' }])
    expect(asManager.applied).toBe(false)
    expect((await listStaffRecords(caller))[0]).toMatchObject({ targetWeeklyHours: null, roles: [] })
    const asAdmin = await importStaff({ ...caller, user: owner }, { csv, dryRun: false })
    expect(asAdmin).toMatchObject({ applied: true, updated: 1 })
    // The owner's account keeps its e-mail address.
    expect((await listStaffRecords(caller))[0]).toMatchObject({ email: 'owner@example.com', seniority: 10 })
  })
})

describe('importing an export', () => {
  const EVERY_RULE: OwnRules = Object.fromEntries(
    LIMIT_KEYS.filter((key) => !isTime(key)).map((key) => [key, isFigure(key) ? LIMITS[key].minimum : true]),
  )
  const CONTRACTS = ['=1+1', '-', 'Full-time, 40 h', "Under 18; 'term'"]
  const text = fc
    .string({ unit: 'grapheme', minLength: 2, maxLength: 30 })
    // Replaces special spaces, because an import reads them as plain spaces and the names would differ.
    .map((raw) => raw.replaceAll(/[\p{C}\p{Zl}\p{Zp}\u00a0\u2000-\u200a\u202f\u205f\u3000\ufffd]/gu, 'x').trim())
    // Excludes names with needless invisible characters, which can be neither stored nor imported.
    .filter((name) => [...name].length >= 2 && !hasNeedlessInvisible(name))
  const tricky = fc.constantFrom(
    '=1+1',
    '+Plus',
    '-Minus',
    '@At',
    "'=quoted",
    "''@x",
    'a "b" c',
    'x, y; z|w',
    "O'Brien",
  )
  const name = fc.oneof(text, tricky)
  const roleName = fc.oneof(
    tricky,
    fc.constantFrom('Bar & Grill', 'Food and Wine', 'Front/Back', '(none)', 'Cook', '"', '-'),
    text,
  )
  const time = fc.option(
    fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const pad = (number: number) => String(number).padStart(2, '0')
      return `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}:00`
    }),
  )
  const person = fc.record({
    name,
    email: fc.option(
      fc.emailAddress({ size: 'small' }).filter((address) => emailSchema.safeParse(`0${address}`).success),
    ),
    phoneNumber: fc.option(
      fc.oneof(
        fc.integer({ min: 1000, max: 9999 }).map((number) => `+64 21 555 ${number}`),
        fc.constantFrom('=1+1 2345', '+CALL ME', '-0215551234', '@021555123', "'=021555", '021 555 0100', '0215550100'),
        text.filter((phone) => phone.length >= 7),
      ),
    ),
    roles: fc.uniqueArray(roleName, { maxLength: 3, selector: (role) => role.toLowerCase() }),
    targetWeeklyHours: fc.option(fc.integer({ min: 0, max: 168_000 }).map((thousandths) => thousandths / 1000)),
    // Hourly rates are not exported.
    rateCents: fc.constant(null),
    seniority: fc.integer({ min: 1, max: 10 }),
    preferredDays: fc
      .uniqueArray(fc.integer({ min: 0, max: 6 }))
      .map((days) => days.sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))),
    preferredTimeStart: time,
    preferredTimeEnd: time,
    firstDay: fc.constantFrom(null, '2024-02-29', '2026-03-04'),
    lastDay: fc.constantFrom(null, '2026-03-04', '2026-12-31'),
    contract: fc.option(fc.constantFrom(...CONTRACTS)),
    ownRules: fc.constantFrom<OwnRules | null>(
      null,
      { maxHoursAWeek: 30.5, twoDaysOff: true, latestEnd: '22:00' },
      { maxDaysAWeek: null, everySecondWeekendFree: null, earliestStart: null, restAfterNightsHours: 46 },
      { maxHoursADay: 0.25, maxHoursAFortnight: 60, maxNightsInARow: 3, earliestStart: '06:15', minimumRestHours: 0 },
      { minDaysInARow: 2, maxDaysInARow: null, splitShifts: true },
      { minHoursADay: 3, maxNightsAWeek: 0, maxClosingsAWeek: null },
      { maxAverageHours: 37.5, averageWeeks: 17, maxWeekends: 2, weekendWeeks: 4 },
      EVERY_RULE,
    ),
  })

  test('[CON-03] restores random people, and a second export is the same text', async () => {
    await addContracts(...CONTRACTS)
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 12 }), async (drafts) => {
        const people = drafts
          .filter(({ preferredTimeStart: start, preferredTimeEnd: end }) => (start === null) === (end === null))
          // Makes the addresses unique.
          .map((draft, index) => ({ ...draft, email: draft.email === null ? null : `${index}${draft.email}` }))
        fc.pre(people.length > 0)
        const clear = async () => {
          await past.delete(staffRoles)
          await past.delete(staff)
          await past.delete(roles)
        }
        await clear()
        const names = new Map(people.flatMap((one) => one.roles).map((role) => [role.toLowerCase(), role]))
        await addRoles(...names.values())
        const canonical = people.map((one) => ({
          ...one,
          roles: one.roles.map((role) => names.get(role.toLowerCase()) ?? ''),
        }))
        await change(caller, 'test', {}, (tx) =>
          saveStaffChanges(
            tx,
            canonical.map((fields) => ({ id: null, fields })),
          ),
        )
        const before = withoutIds(await listStaffRecords(caller))
        const csv = await exportStaff(caller)
        expect(await run(csv)).toMatchObject({ errors: [], applied: true, unchanged: before.length })
        await clear()
        const report = await run(`\ufeff${csv}`)
        expect(report.errors).toEqual([])
        expect(withoutIds(await listStaffRecords(caller))).toEqual(before)
        const withoutStaffIds = (text: string) => text.replaceAll(/,(?:\d+|Staff ID)(?=\r\n)/g, '')
        expect(withoutStaffIds(await exportStaff(caller))).toBe(withoutStaffIds(csv))
      }),
      { numRuns: randomCases(8, 100) },
    )
  })
})
