/** Plans shifts in a week of the sample restaurant over the API. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Page } from '@playwright/test'
import { callApi } from './browser.ts'

interface Named {
  id: number
  name: string
}

/** Finds an item of a list by its name; throws if there is none. */
async function findNamed(page: Page, path: string, name: string): Promise<Named> {
  const rows = (await callApi(page, 'GET', path)) as Named[]
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`${path} has no ${name}.`)
  return found
}

export interface PlannedShift {
  person: string | null
  role: string
  dayOfWeek: number
  from: string
  to: string
}

/** Adds a shift to a week over the API. */
export async function planShift(page: Page, weekStartDate: string, shift: PlannedShift): Promise<Shift> {
  const role = await findNamed(page, '/api/roles', shift.role)
  const staffId = shift.person === null ? null : (await findNamed(page, '/api/staff', shift.person)).id
  return (await callApi(page, 'POST', '/api/schedule', {
    weekStartDate,
    dayOfWeek: shift.dayOfWeek,
    startTime: shift.from,
    endTime: shift.to,
    staffId,
    roleId: role.id,
    status: 'Pending',
  })) as Shift
}

/** Reads the shifts of a week over the API. */
export async function readWeek(page: Page, weekStartDate: string): Promise<Shift[]> {
  return (await callApi(page, 'GET', `/api/schedule/week/${weekStartDate}`)) as Shift[]
}

/** Runs an action that generates a week, and waits for the reply; the search alone may take half a minute. */
export async function whenGenerated(page: Page, start: () => Promise<void>): Promise<void> {
  const reply = page.waitForResponse('**/api/schedule/generate')
  await start()
  await (await reply).finished()
}

/** Generates the week that the page shows. */
export const generateWeek = (page: Page) =>
  whenGenerated(page, () => page.getByRole('button', { name: 'Generate Schedule' }).click())

/** Generates the shown week another time; what has been generated is confirmed first, so the menu has it. */
export const generateAgain = (page: Page) => whenGenerated(page, () => chooseAction(page, 'Generate Schedule'))

/** Chooses an entry of the menu beside the week's main action. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the status card of the shown week. */
export const openStatus = (page: Page) => page.getByRole('button', { name: /^Schedule Status: / }).click()

/** Deletes every shift of an unconfirmed week over the API. */
export async function clearWeek(page: Page, weekStartDate: string): Promise<void> {
  const shifts = (await readWeek(page, weekStartDate)).map(({ id, version }) => ({ id, version }))
  await callApi(page, 'POST', '/api/schedule/delete', { shifts })
  if ((await readWeek(page, weekStartDate)).length > 0) throw new Error(`The week of ${weekStartDate} is not empty.`)
}
