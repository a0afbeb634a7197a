import { addDays } from '@fairweek/domain/time/day'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callApi } from './harness/browser.ts'
import { newPage } from './harness/fixtures.ts'
import { type App, startApp } from './harness/start-app.ts'
import {
  dayPicker,
  dayText,
  parseCsv,
  pickDay,
  readTotal,
  saveFromNewTab,
  showRange,
  timesheetRows,
} from './harness/timesheet-page.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ copyOf: inject('templates').demo })
})
afterAll(() => app.close())

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

/** Hours of a shift as payroll counts them: end less start, a day more when that is negative. */
function hoursOf({ startTime, endTime }: Shift): number {
  const minutes = minutesOf(endTime) - minutesOf(startTime)
  return roundHours((minutes < 0 ? minutes + 1440 : minutes) / 60)
}

const inAuckland = (time: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland', dateStyle: 'short' }).format(time)
async function openTimesheets(as: 'manager' | 'staff'): Promise<Page> {
  const page = await newPage({ app, as })
  await page.goto('/timesheets')
  await page.getByTestId('total-hours').waitFor()
  return page
}

async function readShifts(page: Page): Promise<Shift[]> {
  return (await callApi(page, 'GET', '/api/schedule')) as Shift[]
}

/** Monday of the week before the present one; the sample has it confirmed. */
async function lastWeekOf(page: Page): Promise<string> {
  const weeks = (await readShifts(page)).map(({ weekStartDate }) => weekStartDate).sort()
  return weeks[0] ?? ''
}

describe('the page', () => {
  test('[TIMES-01] shows the last 7 days to today in the business zone, with hours and their total', async () => {
    const page = await newPage({ app, as: 'manager' })
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await page.goto('/timesheets')
    await page.getByTestId('total-hours').waitFor()
    const today = inAuckland(now)
    const from = addDays(today, -7)
    expect(await dayPicker(page, 'Start Date').getAttribute('aria-label')).toBe(`Start Date: ${dayText(from)}`)
    expect(await dayPicker(page, 'End Date').getAttribute('aria-label')).toBe(`End Date: ${dayText(today)}`)
    await page.getByRole('heading', { name: 'Confirmed Shifts' }).waitFor()
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Staff Member',
      'Date',
      'Shift Time',
      'Role',
      'Hours',
    ])

    const expected = (await readShifts(page)).filter(
      (shift) => shift.status === 'Confirmed' && dateOf(shift) >= from && dateOf(shift) <= today,
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(await timesheetRows(page).count()).toBe(expected.length + 1)
    const sum = roundHours(expected.reduce((hours, shift) => hours + hoursOf(shift), 0))
    expect(await readTotal(page)).toBe(sum)
  })

  test('[TIMES-01] the day turns when it turns in the business zone, wherever the browser is', async () => {
    const page = await newPage({ app, as: 'manager' })
    // Midnight in Auckland is around noon in Greenwich, winter or summer.
    for (const time of ['T10:30:00Z', 'T12:30:00Z']) {
      const moment = Date.parse(`${new Date().toISOString().slice(0, 10)}${time}`)
      await page.clock.setFixedTime(moment)
      await page.goto('/timesheets')
      await page.getByRole('button', { name: `End Date: ${dayText(inAuckland(moment))}` }).waitFor()
    }
  })

  test('[TIMES-01] a range without shifts says so; one that ends before it starts is refused', async () => {
    const page = await openTimesheets('manager')
    const lastWeek = await lastWeekOf(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/timesheets')) asked.push(request.url())
    })
    await pickDay(page, 'End Date', addDays(lastWeek, -60))
    await page.getByRole('alert').filter({ hasText: 'The end date must not be before the start date.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
    expect(await page.getByTestId('total-hours').count()).toBe(0)
    expect(asked).toEqual([])

    await pickDay(page, 'Start Date', addDays(lastWeek, -62))
    await page.getByText('No confirmed shifts found for the selected date range.', { exact: true }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    expect(await readTotal(page)).toBe(0)
  })
})

describe('whose hours', () => {
  test('[TIMES-02] staff see and export their own only, and are refused those of others', async () => {
    const page = await openTimesheets('staff')
    const user = (await callApi(page, 'GET', '/api/user')) as { id: number }
    const own = (await callApi(page, 'GET', `/api/staff/by-user/${user.id}`)) as { id: number; name: string }
    const manager = await openTimesheets('manager')
    const lastWeek = await lastWeekOf(manager)
    const end = addDays(lastWeek, 6)
    const worked = (await readShifts(manager)).filter(
      (shift) => shift.status === 'Confirmed' && shift.weekStartDate === lastWeek,
    )
    const mine = worked.filter(({ staffId }) => staffId === own.id)
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.length).toBeLessThan(worked.length)

    await showRange(page, lastWeek, end)
    await expect.poll(() => timesheetRows(page).count()).toBe(mine.length + 1)
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
  })
})

describe('the file', () => {
  test('[TIMES-03] opens in a new tab as RFC 4180 with the screen’s rows and total, and runs nothing', async () => {
    const page = await openTimesheets('manager')
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
    await timesheetRows(page).filter({ hasText: NAME }).waitFor()
    const shownRows = (await timesheetRows(page).count()) - 1
    const total = await readTotal(page)
    const { name, text } = await saveFromNewTab(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(name).toBe(`timesheet-${lastWeek}-to-${addDays(nextWeek, 6)}.csv`)

    // Outside of quoted cells every line ends with CR LF, the last one too.
    const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '')
    expect(bare.match(/\r\n/g)?.length).toBe(shownRows + 2)
    expect(bare.match(/\n/g)?.length).toBe(shownRows + 2)
    expect(text.endsWith('\r\n')).toBe(true)
    const records = parseCsv(text)
    expect(new Set(records.map((cells) => cells.length))).toEqual(new Set([6]))
    expect(records).toHaveLength(shownRows + 2)
    const hours = records.slice(1, -1).map((cells) => Number(cells[4]))
    expect(roundHours(hours.reduce((sum, value) => sum + value, 0))).toBe(total)
    expect(Number(records.at(-1)?.[4])).toBe(total)

    const defused = records.find((cells) => cells[0]?.includes('HYPERLINK'))
    expect(defused).toEqual([`'${NAME}`, addDays(nextWeek, 2), '5:15 PM - 1:00 AM', expect.any(String), '7.75', '7.75'])
    for (const cell of records.flat()) expect(cell).not.toMatch(/^[\t\r =+\-@]/)
    expect(await page.url()).toBe(`${app.url}/timesheets`)
  })
})
