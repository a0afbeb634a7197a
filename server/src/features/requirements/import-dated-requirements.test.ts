/** Importing and exporting requirements with validity dates. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestRoster, type TestRoster } from '../../testing/test-roster.ts'

let roster: TestRoster
afterEach(() => roster.close())

const HEAD = 'Day,From,To,Role,People needed,Valid from,Valid until,Only on'
const run = async (rows: readonly string[], mode = 'add', head = HEAD, choices = {}) => {
  const csv = [head, ...rows].join('\n')
  const reply = await roster.manager.post('/api/requirements/import', { csv, dryRun: false, mode, choices })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as {
    applied: boolean
    created: number
    errors: { line: number }[]
    questions: { key: string; texts: string[]; answer: string | null }[]
    warnings?: { line: number; column: string; message: string }[]
  }
}
const stored = async () => {
  const { body } = await roster.manager.get('/api/requirements')
  return (body as { dayOfWeek: number; validFrom: string | null; validUntil: string | null }[]).map(
    ({ dayOfWeek, validFrom, validUntil }) => [dayOfWeek, validFrom, validUntil],
  )
}
const GOOD = [
  'Monday,09:00,17:00,Cook,2,,,',
  'Monday,09:00,17:00,Cook,3,2026-12-01,28.02.2027,',
  'Friday,09:00,17:00,Cook,1,,,2026-12-25',
]

describe('[REQM-07] spreadsheets with dates', () => {
  beforeEach(async () => {
    roster = await createTestRoster()
  })

  test('are read from the file and come back from the export', async () => {
    expect(await run(GOOD)).toMatchObject({ applied: true, created: 3, errors: [] })
    const expected = [
      [1, null, null],
      [1, '2026-12-01', '2027-02-28'],
      [5, '2026-12-25', '2026-12-25'],
    ]
    expect(await stored()).toEqual(expect.arrayContaining(expected))
    const { text } = await roster.manager.get('/api/requirements/export')
    expect(text).toContain('Monday,09:00,17:00,Cook,3,no,2026-12-01,2027-02-28')
    const [head = '', ...rows] = text.trim().split(/\r?\n/)
    expect(await run(rows, 'replace', head.replace('\uFEFF', ''))).toMatchObject({ created: 0, deleted: 0 })
    expect(await stored()).toHaveLength(3)
  })

  test('with wrong dates are left out by row number, and the other rows are kept', async () => {
    const bad = [
      'Monday,10:00,17:00,Cook,2,2026-02-30,,',
      'Monday,11:00,17:00,Cook,2,soon,,',
      'Monday,12:00,17:00,Cook,2,2026-12-02,2026-12-01,',
      'Monday,13:00,17:00,Cook,2,,,2026-12-25',
      'Friday,14:00,17:00,Cook,2,2026-12-01,,2026-12-25',
      'Monday,15:00,17:00,Cook,2,1 March,,',
    ]
    const report = await run([...bad, ...GOOD])
    expect(report).toMatchObject({ applied: true, created: 3, errors: [] })
    expect(report.warnings?.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Valid from'],
      [3, 'Valid from'],
      [4, 'Valid until'],
      [5, 'Day'],
      [6, 'Only on'],
      [7, 'Valid from'],
    ])
    for (const { message } of report.warnings ?? []) expect(message).toMatch(/^This row is left out: /)
    expect(await stored()).toHaveLength(3)
  })

  test('ask for the order of day and month if no date shows it, and are read as answered', async () => {
    const rows = ['Monday,09:00,17:00,Cook,2,03/04/2027,05/06/2027,', 'Tuesday,09:00,17:00,Cook,2,,,02/03/2027']
    const asked = await run(rows)
    expect(asked).toMatchObject({ applied: false, errors: [] })
    expect(asked.questions).toMatchObject([
      { key: 'dateOrder', texts: ['03/04/2027', '05/06/2027', '02/03/2027'], answer: null },
    ])
    expect(asked.warnings).toBeUndefined()
    expect(await stored()).toEqual([])
    const answered = await run(rows, 'add', HEAD, { dateOrder: 'dayFirst' })
    expect(answered).toMatchObject({ applied: true, questions: [{ key: 'dateOrder', answer: 'dayFirst' }] })
    expect(await stored()).toEqual([
      [1, '2027-04-03', '2027-06-05'],
      // 2 March 2027 is a Tuesday; 3 February is not.
      [2, '2027-03-02', '2027-03-02'],
    ])
  })

  test('take the order of day and month from a date that can be read in only one way', async () => {
    const rows = ['Monday,09:00,17:00,Cook,2,03/04/2027,,', 'Monday,10:00,17:00,Cook,2,04/25/2027,,']
    const report = await run(rows)
    expect(report).toMatchObject({ applied: true, questions: [{ key: 'dateOrder', answer: 'monthFirst' }] })
    expect(await stored()).toEqual(expect.arrayContaining([[1, '2027-03-04', null]]))
  })

  test('are refused as a whole with replace, since a row left out would be lost', async () => {
    await run(GOOD)
    const report = await run(['Monday,10:00,17:00,Cook,2,2026-02-30,,', ...GOOD], 'replace')
    expect(report).toMatchObject({ applied: false, errors: [{ line: 2 }] })
    expect(await stored()).toHaveLength(3)
  })
})
