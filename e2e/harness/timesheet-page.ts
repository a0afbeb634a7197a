/** Operates the timesheets page, and reads the CSV exports of timesheets and schedule. */
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'

type RangeEnd = 'Start Date' | 'End Date'

/** Returns a date as the page shows it, such as 'Sat, Nov 21, 2026'. */
const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(Date.parse(day))

/** Returns a date as the calendar names it, such as 'Saturday, November 21, 2026'. */
const longDayText = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(Date.parse(day))

const timesheetTable = (page: Page) => page.getByRole('table', { name: 'Confirmed shifts' })

/** The rows of the table, including its header row. */
export const timesheetRows = (page: Page) => timesheetTable(page).getByRole('row')

export const readTotal = async (page: Page) => Number(await page.getByTestId('total-hours').innerText())

const dayPicker = (page: Page, end: RangeEnd) => page.getByRole('button', { name: `${end}:` })

/** Picks a date in the calendar, paging through the months as a user would. */
async function pickDay(page: Page, end: RangeEnd, day: string): Promise<void> {
  const shown = (await dayPicker(page, end).getAttribute('aria-label'))?.replace(`${end}: `, '') ?? ''
  const from = new Date(`${shown} UTC`)
  const to = new Date(Date.parse(day))
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  await dayPicker(page, end).click()
  const step = page.getByRole('button', { name: months < 0 ? 'Previous month' : 'Next month' })
  for (let index = 0; index < Math.abs(months); index += 1) await step.click()
  await page.getByRole('button', { name: longDayText(day) }).click()
  await expect(page.getByRole('button', { name: `${end}: ${dayText(day)}` })).toBeVisible()
}

/** Sets the date range; resolves once its hours are shown. */
export async function showRange(page: Page, startDate: string, endDate: string): Promise<void> {
  const reply = page.waitForResponse((response) =>
    response.url().endsWith(`/api/timesheets?startDate=${startDate}&endDate=${endDate}`),
  )
  await pickDay(page, 'Start Date', startDate)
  await pickDay(page, 'End Date', endDate)
  await reply
  await expect(page.getByTestId('total-hours')).toBeVisible()
}

export interface SavedFile {
  name: string
  url: string
  text: string
}

/** Returns the file that a click opens in a new tab, as the browser saves it. */
export async function saveFromNewTab(page: Page, click: () => Promise<void>): Promise<SavedFile> {
  // The new tab announces the download if it is open by then; otherwise the page does.
  const announced = new Promise<Download>((resolve) => {
    page.once('download', resolve)
    page.once('popup', (tab) => tab.once('download', resolve))
  })
  await click()
  const download = await announced
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), url: download.url(), text }
}

/** Parses CSV strictly by RFC 4180; throws if the text does not conform. */
export const parseCsv = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' })
