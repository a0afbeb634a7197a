/** Runs around each component test: what main.tsx does at the start, stubbed calls, and the sample's time. */
import '@fontsource-variable/archivo/wdth.css'
import '../ui/base.css'
import '../marks/state-mark.css'
import { listUnseenShifts, saveLastLook } from '@fairweek/domain/contracts/history/unseen-shifts'
import { seeWeek } from '@fairweek/domain/contracts/notifications'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { startInLanguage } from '../session/page-reader.ts'
import { applyRememberedTheme } from '../session/use-page-theme.ts'
import { whenPageIsLoaded } from '../ui/fetch-ahead.ts'
import { closeToast, currentToasts } from '../ui/toast-store.ts'
import { watchLeaving } from '../ui/use-unsaved-warning.ts'
import { SAMPLE_NOW } from './sample-replies.ts'
import { answer, resetAnswers, stubbedFetch, waitingReads } from './stub-api.ts'

watchLeaving()
// Starts its timer before a test replaces the timers.
void whenPageIsLoaded()

/** The stream of changes of a server that has nothing to announce. */
class QuietStream extends EventTarget {
  close(): void {}
}

/** Answers what pages report and ask in the background. */
function answerBackgroundCalls(): void {
  answer(seeWeek, { message: '', count: 0 })
  answer(saveLastLook, { lastLook: null })
  answer(listUnseenShifts, { newest: 1, shifts: [], by: [] })
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(SAMPLE_NOW) })
  vi.stubGlobal('fetch', stubbedFetch)
  vi.stubGlobal('EventSource', QuietStream)
  vi.spyOn(console, 'error')
  answerBackgroundCalls()
  applyRememberedTheme()
  await startInLanguage()
})

afterEach(async ({ task }) => {
  await cleanup()
  if (task.result?.state === 'fail') console.info('Reads without an answer:', waitingReads())
  for (const { id } of currentToasts()) closeToast(id)
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  resetAnswers()
  // In English again, because the next file may read texts while it is loaded.
  localStorage.clear()
  await startInLanguage()
  expect(complaints, 'what the page wrote to the console').toEqual([])
})
