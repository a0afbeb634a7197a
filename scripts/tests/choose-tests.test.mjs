import { expect, test } from 'vitest'
import { limitTests, rankTests } from './choose-tests.mjs'

const FILES = [
  ['domain/src/time/day.ts', ''],
  ['domain/src/time/day.test.ts', "import { addDays } from './day.ts'\n"],
  ['server/src/features/swaps/offer-swap.ts', "import { addDays } from '@fairweek/domain/time/day'\n"],
  ['server/src/features/swaps/swaps.test.ts', "import { createTestApp } from '../../testing/test-app.ts'\n"],
  ['server/src/features/staff/staff.test.ts', "import { createTestApp } from '../../testing/test-app.ts'\n"],
  ['server/src/testing/test-app.ts', "import { createApp } from '../app.ts'\n"],
  ['server/src/app.ts', "import { offerSwap } from './features/swaps/offer-swap.ts'\n"],
  ['web/src/ui/button.tsx', ''],
  ['web/src/ui/button.test.ts', "import { Button } from './button.tsx'\n"],
]

test('a file affects the tests that import it and, in the server, those beside its importers, nearest first', () => {
  expect(rankTests(FILES, ['domain/src/time/day.ts'])).toEqual([
    'domain/src/time/day.test.ts',
    'server/src/features/swaps/swaps.test.ts',
  ])
})

test('a test affects itself alone, and a file that no test imports affects none', () => {
  expect(rankTests(FILES, ['web/src/ui/button.test.ts'])).toEqual(['web/src/ui/button.test.ts'])
  expect(rankTests(FILES, ['README.md', 'server/src/gone.ts'])).toEqual([])
})

test('a file that every server test uses affects them all', () => {
  expect(rankTests(FILES, ['server/src/testing/test-app.ts'])).toEqual([
    'server/src/features/swaps/swaps.test.ts',
    'server/src/features/staff/staff.test.ts',
  ])
})

test('limitTests takes the nearest tests of each workspace and counts the rest', () => {
  const many = Array.from({ length: 30 }, (_, index) => `server/src/${index}.test.ts`)
  const { chosen, leftOut } = limitTests([...many, 'domain/src/a.test.ts'])
  expect([...chosen]).toEqual([
    ['server', many.slice(0, 20)],
    ['domain', ['domain/src/a.test.ts']],
  ])
  expect(leftOut).toBe(10)
})
