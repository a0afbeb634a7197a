import { exportTimesheet } from '@fairweek/domain/contracts/timesheets'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../ui/toast-store.ts'
import { downloadFile } from './download-file.ts'

const QUERY = { startDate: '2026-11-16', endDate: '2026-11-22' }
const saved: { download: string; href: string }[] = []
let blobs: Blob[] = []

beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  blobs = []
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { download: '', href: '', click: () => saved.push({ download: link.download, href: link.href }) }
      return link
    },
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const download = (response: () => Response | Promise<Response>) => {
  const fetched = vi.fn(async (_url: string) => response())
  vi.stubGlobal('fetch', fetched)
  return downloadFile(exportTimesheet, { query: QUERY }, timesheetMessages.exportFailed).then(() => fetched)
}

test('[TIMES-03] a file is saved byte for byte under the name the server gives it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="timesheet.csv"' }
  const fetched = await download(() => new Response('\ufeffName\r\n', { headers }))
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/timesheets/export?startDate=2026-11-16&endDate=2026-11-22')
  expect(saved).toEqual([{ download: 'timesheet.csv', href: 'blob:file' }])
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x4e])
})

test('[TIMES-03] [CONST-05] a refused export is the toast of the catalogue with the server’s message, and saves nothing', async () => {
  await download(() =>
    Response.json({ code: 'invalid', message: 'Choose a range of at most 366 days.' }, { status: 400 }),
  )
  expect(saved).toEqual([])
  expect(currentToasts()).toMatchObject([
    {
      title: 'Failed to export timesheets',
      description: 'Choose a range of at most 366 days.',
      variant: 'destructive',
    },
  ])
})

test('[TIMES-03] [CONST-05] an export without the server is that toast too', async () => {
  await download(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(saved).toEqual([])
  expect(currentToasts()).toMatchObject([{ title: 'Failed to export timesheets', variant: 'destructive' }])
})
