import { POLLING } from '@fairweek/domain/contracts/constants'
import { CHANGED_EVENT } from '@fairweek/domain/contracts/live/changes'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'
import { pollingInterval } from './live-state.ts'
import { followOnceLoaded } from './use-live-changes.ts'

/** A stand-in for the browser's `EventSource`. The test sends its events, and `error` in place of a reply with 503. */
class TestSource extends EventTarget {
  static opened: TestSource[] = []
  isClosed = false
  constructor() {
    super()
    TestSource.opened.push(this)
  }
  close(): void {
    this.isClosed = true
  }
}
const lastSource = () => TestSource.opened.at(-1)
const fail = () => lastSource()?.dispatchEvent(new Event('error'))
const sendChange = () => lastSource()?.dispatchEvent(new MessageEvent(CHANGED_EVENT, { data: '[]' }))

let stop = (): void => {}
beforeEach(() => {
  TestSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', TestSource)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  stop = followChanges(new QueryClient())
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const { conflicts, staffOverview } = POLLING
const intervals = () => [conflicts, staffOverview].map(pollingInterval)

test('[LIVE-01] [CONST-01] while the stream fails, pages poll as specified, and the stream is tried again', () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(TestSource.opened).toHaveLength(attempt)
    expect(intervals()).toEqual([conflicts, staffOverview])
    fail()
    expect(lastSource()?.isClosed).toBe(true)
    expect(intervals()).toEqual([conflicts, staffOverview])
    vi.runOnlyPendingTimers()
  }
})

test('[LIVE-01] [CONST-01] a page that receives events polls less often, until its stream ends', () => {
  sendChange()
  expect(intervals()).toEqual([30_000, staffOverview])
  fail()
  expect(intervals()).toEqual([conflicts, staffOverview])
  vi.runOnlyPendingTimers()
  sendChange()
  expect(intervals()).toEqual([30_000, staffOverview])
  stop()
  expect(intervals()).toEqual([conflicts, staffOverview])
})

test('[LIVE-06] a page that is still loading polls rarely, until its stream has been tried', async () => {
  stop()
  TestSource.opened = []
  stop = followOnceLoaded(new QueryClient(), Promise.resolve())
  expect(intervals()).toEqual([30_000, staffOverview])
  await vi.waitFor(() => expect(TestSource.opened).toHaveLength(1))
  expect(intervals()).toEqual([conflicts, staffOverview])
})

test('[LIVE-06] a page whose stream cannot be tried polls as specified', async () => {
  stop()
  const loaded = Promise.reject(new Error('The code did not arrive.'))
  stop = followOnceLoaded(new QueryClient(), loaded)
  await vi.waitFor(() => expect(intervals()).toEqual([conflicts, staffOverview]))
})
