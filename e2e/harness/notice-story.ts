import type { Notification } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Page } from '@playwright/test'
import type { NewPage } from '../fixtures.ts'
import { callApi } from './browser.ts'
import { weekFromNow } from './story-time.ts'

interface Person {
  id: number
  name: string
  roles: { id: number; name: string }[]
  user: { username: string } | null
}

export const noticesOf = async (page: Page) => (await callApi(page, 'GET', '/api/notifications')) as Notification[]
export const unreadOf = async (page: Page) =>
  (await noticesOf(page)).filter(({ read, dismissed }) => !read && !dismissed)
export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
export const dropdown = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Opens a notification from the bell's list. */
export async function openNotice(page: Page, notice: Notification | undefined): Promise<void> {
  if (!notice) throw new Error('Nobody was told of this.')
  await bell(page).click()
  await dropdown(page).getByRole('button', { name: notice.message }).first().click()
}

/** Opens a manager's page and a page of the staff account, and finds another person with the same role. */
export async function startNoticeStory(newPage: NewPage) {
  const manager = await newPage({ as: 'manager' })
  const people = (await callApi(manager, 'GET', '/api/staff')) as Person[]
  const own = people.find(({ user }) => user?.username === 'staff')
  const role = own?.roles[0]
  const colleague = people.find(({ id, user, roles }) => id !== own?.id && !user && roles[0]?.id === role?.id)
  if (!own || !role || !colleague) throw new Error('The sample has not the people of this story.')
  const publish = async (person: Person, weekStartDate: string, dayOfWeek: number) => {
    const times = { weekStartDate, dayOfWeek, startTime: '12:00', endTime: '18:00' }
    const shift = (await callApi(manager, 'POST', '/api/schedule', {
      ...times,
      staffId: person.id,
      roleId: role.id,
    })) as Shift
    await callApi(manager, 'PUT', `/api/schedule/${shift.id}/confirm`, {})
    return shift.id
  }
  /** Creates an open shift on a week's Tuesday that the staff account can request. */
  const openPlace = async (weeksAhead: number) => {
    const times = { dayOfWeek: 2, startTime: '06:00', endTime: '09:00' }
    const need = { ...times, roleId: role.id, requiredCount: 1, source: 'Manual' }
    const { id } = (await callApi(manager, 'POST', '/api/requirements', need)) as { id: number }
    const weekStartDate = weekFromNow(weeksAhead)
    return { ...times, requirementId: id, roleId: role.id, staffId: own.id, weekStartDate }
  }
  return { manager, own, role, colleague, publish, openPlace }
}
