import { findEarlyTexts } from '@fairweek/domain/testing/find-early-texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Browser globals that modules may use while they load. */
const BROWSER = ['window', 'document', 'navigator', 'localStorage', 'matchMedia', 'location', 'MutationObserver']

function nothing() {}

/**
 * A stand-in for any browser global: every call, property and instance returns this same object, and nothing has an
 * effect.
 */
const anything: object = new Proxy(nothing, {
  get: (_, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
  has: () => false,
})

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of BROWSER) vi.stubGlobal(name, anything)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // Later tests in this process load modules that have not seen these globals.
  vi.resetModules()
})

test('no module of the web application reads a text while it is loaded', { timeout: 300_000 }, async () => {
  // Loads every module again under a different URL, because tests share a process in which some are already loaded.
  const modules = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./testing/**', '!./main.tsx'], {
    query: '?once-more',
  })
  expect(await findEarlyTexts(modules)).toEqual([])
})
