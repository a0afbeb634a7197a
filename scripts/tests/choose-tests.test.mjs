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

test('a file affects the tests that import it, and those beside what imports it in the server, nearest first', () => {
  expect(rankTests(FILES, ['domain/src/time/day.ts'])).toEqual([
    'domain/src/time/day.test.ts',
    'server/src/features/swaps/swaps.test.ts',
  ])
})

test('a test affects itself alone, and what no test knows affects none', () => {
  expect(rankTests(FILES, ['web/src/ui/button.test.ts'])).toEqual(['web/src/ui/button.test.ts'])
  expect(rankTests(FILES, ['README.md', 'server/src/gone.ts'])).toEqual([])
})

test('what every test of the server uses affects them all', () => {
  expect(rankTests(FILES, ['server/src/testing/test-app.ts'])).toEqual([
    'server/src/features/swaps/swaps.test.ts',
    'server/src/features/staff/staff.test.ts',
  ])
})

test('the nearest are taken, workspace by workspace, and the others counted', () => {
  const many = Array.from({ length: 30 }, (_, index) => `server/src/${index}.test.ts`)
  const { chosen, leftOut } = limitTests([...many, 'domain/src/a.test.ts'])
  expect([...chosen]).toEqual([
    ['server', many.slice(0, 20)],
    ['domain', ['domain/src/a.test.ts']],
  ])
  expect(leftOut).toBe(10)
})
