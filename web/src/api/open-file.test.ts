import { exportTimesheet } from '@fairweek/domain/contracts/timesheets'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../ui/toast-store.ts'
import { openFile } from './open-file.ts'

const URL_OF_EXPORT = '/api/timesheets/export?startDate=2026-11-16&endDate=2026-11-22'

afterEach(() => vi.unstubAllGlobals())

async function open(answer: () => Response | Promise<Response>, tab: object | null = {}) {
  const opened = vi.fn((..._: string[]) => tab)
  vi.stubGlobal('window', { open: opened })
  vi.stubGlobal('fetch', async () => answer())
  const query = { startDate: '2026-11-16', endDate: '2026-11-22' }
  const { exportFailed: failure, popupBlocked } = timesheetMessages
  await openFile(exportTimesheet, { query }, { failure, popupBlocked })
  return opened.mock.calls
}

test('[TIMES-03] the exported file opens in a new tab', async () => {
  expect(await open(() => new Response('Name\r\n'))).toEqual([[URL_OF_EXPORT, '_blank']])
})

test('[TIMES-03] [CONST-05] a refused export shows the toast with the server’s message and opens no tab', async () => {
  const message = 'Choose a range of at most 366 days.'
  expect(await open(() => Response.json({ code: 'invalid', message }, { status: 400 }))).toEqual([])
  expect(currentToasts()).toMatchObject([
    { title: 'Failed to export timesheets', description: message, variant: 'destructive' },
  ])
})

test('[TIMES-03] [CONST-05] an export without a connection shows the same toast', async () => {
  expect(await open(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([])
  expect(currentToasts()).toMatchObject([{ title: 'Failed to export timesheets', variant: 'destructive' }])
})

test('[TIMES-03] an export in a tab that the browser blocks shows a message', async () => {
  await open(() => new Response('Name\r\n'), null)
  expect(currentToasts()).toMatchObject([
    { title: 'Failed to export timesheets', description: timesheetMessages.popupBlocked },
  ])
})
