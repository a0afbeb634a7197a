import { addDays } from '@fairweek/domain/time/day'
import type { Page } from '@playwright/test'
import { expect, look, type NewPage, test } from './fixtures.ts'
import { blockStream, callApi } from './harness/browser.ts'
import { TODAY } from './harness/story-time.ts'
import {
  dayPicker,
  dayText,
  parseCsv,
  pickDay,
  readTotal,
  saveFromNewTab,
  showRange,
  timesheetRows,
  timesheetTable,
} from './harness/timesheet-page.ts'

interface Shift {
  id: number
  weekStartDate: string
  dayOfWeek: number
  startTime: string
  endTime: string
  staffId: number | null
  roleId: number
  status: string
}

const dateOf = ({ weekStartDate, dayOfWeek }: Shift) => addDays(weekStartDate, (dayOfWeek + 6) % 7)
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const roundHours = (hours: number) => Math.round(hours * 100) / 100

/** Returns the hours of a shift as payroll counts them: end minus start, plus a day if that is negative. */
function hoursOf({ startTime, endTime }: Shift): number {
  const minutes = minutesOf(endTime) - minutesOf(startTime)
  return roundHours((minutes < 0 ? minutes + 1440 : minutes) / 60)
}

const inAuckland = (time: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland', dateStyle: 'short' }).format(time)
async function openTimesheets(newPage: NewPage, as: 'manager' | 'staff'): Promise<Page> {
  const page = await newPage({ as })
  await page.goto('/timesheets')
  await expect(page.getByTestId('total-hours')).toBeVisible()
  return page
}

async function readShifts(page: Page): Promise<Shift[]> {
  return (await callApi(page, 'GET', '/api/schedule')) as Shift[]
}

/** Returns the Monday of last week, which is confirmed in the sample data. */
async function lastWeekOf(page: Page): Promise<string> {
  const weeks = (await readShifts(page)).map(({ weekStartDate }) => weekStartDate).sort()
  return weeks[0] ?? ''
}

test.describe('the page', () => {
  look(
    '[TIMES-01] shows the last 7 days to today in the business time zone, with hours and their total',
    async ({ newPage }) => {
      const page = await newPage({ as: 'manager' })
      await page.goto('/timesheets')
      await expect(page.getByTestId('total-hours')).toBeVisible()
      const from = addDays(TODAY, -7)
      await expect(dayPicker(page, 'Start Date')).toHaveAttribute('aria-label', `Start Date: ${dayText(from)}`)
      await expect(dayPicker(page, 'End Date')).toHaveAttribute('aria-label', `End Date: ${dayText(TODAY)}`)
      await expect(page.getByRole('heading', { name: 'Confirmed Shifts' })).toBeVisible()
      const heads = timesheetTable(page).getByRole('columnheader')
      await expect(heads).toHaveText(['Staff Member', 'Date', 'Shift Time', 'Role', 'Hours'])

      const expected = (await readShifts(page)).filter(
        (shift) => shift.status === 'Confirmed' && dateOf(shift) >= from && dateOf(shift) <= TODAY,
      )
      expect(expected.length).toBeGreaterThan(0)
      await expect(timesheetRows(page)).toHaveCount(expected.length + 1)
      const sum = roundHours(expected.reduce((hours, shift) => hours + hoursOf(shift), 0))
      expect(await readTotal(page)).toBe(sum)
    },
  )

  look(
    '[TIMES-01] starts a new day at midnight of the business time zone, whatever the time zone of the browser',
    async ({ newPage }) => {
      const page = await newPage({ as: 'manager', mayStopClock: true })
      // Midnight in Auckland is at about noon in Greenwich, in winter and in summer.
      for (const time of ['T10:30:00Z', 'T12:30:00Z']) {
        const moment = Date.parse(`${TODAY}${time}`)
        await page.clock.setFixedTime(moment)
        await page.goto('/timesheets')
        await expect(page.getByRole('button', { name: `End Date: ${dayText(inAuckland(moment))}` })).toBeVisible()
        await expect(page.getByRole('radio', { name: '7 days ago to today' })).toBeChecked()
      }
    },
  )

  look(
    '[TIMES-01] reports a range without shifts, and moves the start if the end is before it',
    async ({ newPage }) => {
      const page = await newPage({ as: 'manager' })
      await blockStream(page)
      await page.goto('/timesheets')
      await expect(page.getByTestId('total-hours')).toBeVisible()
      const lastWeek = await lastWeekOf(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/timesheets')) asked.push(request.url())
      })
      await pickDay(page, 'End Date', addDays(lastWeek, -60))
      // If the end is moved before the start, the start moves with it, so that there is always a valid range.
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      for (const url of asked) {
        const { searchParams } = new URL(url)
        expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([
          addDays(lastWeek, -60),
          addDays(lastWeek, -60),
        ])
      }

      await pickDay(page, 'Start Date', addDays(lastWeek, -62))
      await expect(
        page.getByText('No confirmed shifts found for the selected date range.', { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
      expect(await readTotal(page)).toBe(0)
    },
  )
})

test.describe('access to timesheets', () => {
  look(
    '[TIMES-02] staff see and export only their own timesheets, and are refused those of others',
    async ({ newPage }) => {
      const page = await openTimesheets(newPage, 'staff')
      const user = (await callApi(page, 'GET', '/api/user')) as { id: number }
      const own = (await callApi(page, 'GET', `/api/staff/by-user/${user.id}`)) as { id: number; name: string }
      const manager = await openTimesheets(newPage, 'manager')
      const lastWeek = await lastWeekOf(manager)
      const end = addDays(lastWeek, 6)
      const worked = (await readShifts(manager)).filter(
        (shift) => shift.status === 'Confirmed' && shift.weekStartDate === lastWeek,
      )
      const mine = worked.filter(({ staffId }) => staffId === own.id)
      expect(mine.length).toBeGreaterThan(0)
      expect(mine.length).toBeLessThan(worked.length)

      await showRange(page, lastWeek, end)
      await expect(timesheetRows(page)).toHaveCount(mine.length + 1)
      const names = await timesheetRows(page).locator('td:first-child').allInnerTexts()
      expect(new Set(names.map((name) => name.split('\n').at(-1)))).toEqual(new Set([own.name]))
      const { text, url } = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
      expect(new URL(url).searchParams.get('staffId')).toBe(String(own.id))
      const records = parseCsv(text)
      expect(records.slice(1, -1).map(([name]) => name)).toEqual(mine.map(() => own.name))
      expect(Number(records.at(-1)?.[4])).toBe(await readTotal(page))

      const other = worked.find(({ staffId }) => staffId !== own.id)?.staffId
      for (const path of ['/api/timesheets', '/api/timesheets/export']) {
        const reply = await page.goto(`${path}?startDate=${lastWeek}&endDate=${end}&staffId=${other}`)
        expect(reply?.status(), path).toBe(403)
        expect(await reply?.json()).toMatchObject({
          message: "You don't have permission to view this information. This action requires manager privileges.",
        })
      }
    },
  )
})

test.describe('the file', () => {
  test('[TIMES-03] opens in a new tab as RFC 4180 CSV with the rows and total on screen, and runs no formulas', async ({
    newPage,
  }) => {
    const page = await openTimesheets(newPage, 'manager')
    const lastWeek = await lastWeekOf(page)
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
    })) as Shift
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
    await expect(page).toHaveURL('/timesheets')
  })
})
