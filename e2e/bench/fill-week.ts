import type { Role } from '@fairweek/domain/contracts/roles'
import type { Staff } from '@fairweek/domain/contracts/staff'
import type { Page } from '@playwright/test'
import { callApi } from '../harness/browser.ts'

const AT_ONCE = 8

/** Adds people and shifts through the API, so that the week is one that could be created in the app itself. */
export async function fillWeek(
  page: Page,
  { weekStart, people, shifts }: { weekStart: string; people: number; shifts: number },
): Promise<void> {
  const roles = (await callApi(page, 'GET', '/api/roles')) as Role[]
  const known = ((await callApi(page, 'GET', '/api/staff')) as Staff[]).length
  const lines = Array.from({ length: Math.max(0, people - known) }, (_, index) => {
    const role = roles[index % roles.length]?.name ?? ''
    return `Temporary ${String(index).padStart(3, '0')} With-A-Rather-Long-Name-Here,021 555 ${String(1000 + index)},${role}`
  })
  const csv = ['Name,Phone,Roles', ...lines].join('\n')
  await callApi(page, 'POST', '/api/staff/import', { csv, dryRun: false })
  const staff = (await callApi(page, 'GET', '/api/staff')) as Staff[]
  // Everybody works every day, some of them twice, at times that differ between people.
  const plans = Array.from({ length: shifts }, (_, index) => {
    const person = staff[index % staff.length]
    const round = Math.floor(index / staff.length)
    const start = round < 7 ? 6 + (index % 5) : 17
    return { person, dayOfWeek: round % 7, startTime: `${String(start).padStart(2, '0')}:00`, hours: 5 }
  })
  const planOne = async ({ person, dayOfWeek, startTime, hours }: (typeof plans)[number]) => {
    const endTime = `${String(Number(startTime.slice(0, 2)) + hours).padStart(2, '0')}:00`
    const body = {
      weekStartDate: weekStart,
      dayOfWeek,
      startTime,
      endTime,
      staffId: person?.id,
      roleId: person?.roles[0]?.id,
    }
    await callApi(page, 'POST', '/api/schedule', body)
  }
  const queue = plans.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const plan of queue) await planOne(plan)
    }),
  )
}
