import { expect, test } from 'vitest'
import { findEarlyTexts } from '../testing/find-early-texts.ts'

test('no module of the domain reads a text while it loads', async () => {
  expect(await findEarlyTexts(import.meta.glob(['../**/*.ts', '!../**/*.test.ts']))).toEqual([])
})
