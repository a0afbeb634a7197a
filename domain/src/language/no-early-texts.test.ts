import { expect, test } from 'vitest'
import { findEarlyTexts } from '../testing/find-early-texts.ts'

test('no module of the domain reads a text while it is loaded', async () => {
  expect(await findEarlyTexts(import.meta.glob(['../**/*.ts', '!../**/*.test.ts']))).toEqual([])
})
