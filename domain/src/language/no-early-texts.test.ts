import { expect, test } from 'vitest'
import { findEarlyTexts } from '../testing/find-early-texts.ts'

test('no module of the domain reads a text while it is loaded', async () => {
  // Loads every module again under a different URL, because tests share a process in which some are already loaded.
  const modules = import.meta.glob(['../**/*.ts', '!../**/*.test.ts'], { query: '?once-more' })
  expect(await findEarlyTexts(modules)).toEqual([])
})
