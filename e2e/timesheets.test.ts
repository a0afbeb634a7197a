import { addDays } from '@fairweek/domain/time/day'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { weekFromNow } from './harness/story-time.ts'
import { parseCsv, readTotal, saveFromNewTab, showRange, timesheetRows } from './harness/timesheet-page.ts'

const roundHours = (hours: number) => Math.round(hours * 100) / 100

test('[TIMES-03] the export opens in a new tab as RFC 4180 CSV with the rows and total on screen, and runs no formulas', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  await page.goto('/timesheets')
  const lastWeek = weekFromNow(-1)
  const NAME = '=HYPERLINK("http://x.example","Pay, ""now""")'
  const [role] = (await callApi(page, 'GET', '/api/roles')) as { id: number }[]
  const person = (await callApi(page, 'POST', '/api/staff', { name: NAME, phoneNumber: '021 555 0100' })) as {
    id: number
  }
  await callApi(page, 'POST', `/api/staff/${person.id}/roles`, { roleId: role?.id })
  const nextWeek = addDays(lastWeek, 14)
  const shift = (await callApi(page, 'POST', '/api/schedule', {
    weekStartDate: nextWeek,
    dayOfWeek: 3,
    startTime: '17:15',
    endTime: '01:00',
    staffId: person.id,
    roleId: role?.id,
    status: 'Pending',
  })) as { id: number }
  await callApi(page, 'PUT', `/api/schedule/${shift.id}/confirm`)

  await showRange(page, lastWeek, addDays(nextWeek, 6))
  await expect(timesheetRows(page).filter({ hasText: NAME })).toBeVisible()
  const shownRows = (await timesheetRows(page).count()) - 1
  const total = await readTotal(page)
  const { name, text } = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
  expect(name).toBe(`timesheet-${lastWeek}-to-${addDays(nextWeek, 6)}.csv`)

  // Outside quoted cells, every line ends with CR LF, including the last one.
  const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '')
  expect(bare.match(/\r\n/g)?.length).toBe(shownRows + 2)
  expect(bare.match(/\n/g)?.length).toBe(shownRows + 2)
  expect(text.endsWith('\r\n')).toBe(true)
  const records = parseCsv(text)
  expect(new Set(records.map((cells) => cells.length))).toEqual(new Set([18]))
  expect(records).toHaveLength(shownRows + 2)
  const hours = records.slice(1, -1).map((cells) => Number(cells[4]))
  expect(roundHours(hours.reduce((sum, value) => sum + value, 0))).toBe(total)
  expect(Number(records.at(-1)?.[4])).toBe(total)

  const defused = records.find((cells) => cells[0]?.includes('HYPERLINK'))
  expect(defused?.slice(0, 6)).toEqual([
    `'${NAME}`,
    addDays(nextWeek, 2),
    '5:15 PM - 1:00 AM',
    expect.any(String),
    '7.75',
    '7.75',
  ])
  for (const cell of records.flat()) expect(cell).not.toMatch(/^[\t\r =+\-@]/)
  const workbook = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export Excel' }).click())
  expect(workbook.name).toMatch(/^timesheet-.*\.xlsx$/)
  expect(workbook.text.startsWith('PK')).toBe(true)
  await expect(page).toHaveURL(`/timesheets?startDate=${lastWeek}&endDate=${addDays(nextWeek, 6)}`)
})
