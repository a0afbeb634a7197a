import { expect, test } from 'vitest'
import { addCounts, countByFolder, countReport, countStories, listFailedStories, listFailures } from './test-counts.mjs'

test('counts the passed, failed and skipped tests of a report', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  expect(countReport(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 })
})

test('counts the passed tests of each folder', () => {
  const [passed, failed] = [{ status: 'passed' }, { status: 'failed' }]
  const testResults = [
    { name: '/project/domain/src/week.test.ts', assertionResults: [passed, failed] },
    { name: '/project/engine/src/solve.test.ts', assertionResults: [passed, passed] },
    { name: '/project/domain/src/day.test.ts', assertionResults: [passed] },
  ]
  expect(countByFolder({ testResults }, '/project')).toEqual({ domain: 2, engine: 2 })
  expect(countByFolder(undefined, '/project')).toEqual({})
})

test('a run that exits with an error but has no failing test counts as one failure', () => {
  expect(countReport(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countReport({ numPassedTests: 3, numFailedTests: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('a run that leaves no report counts as one failure', () => {
  expect(countReport(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countStories(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('lists failed tests with the first line of the reason, and files that could not be loaded', () => {
  const failed = { fullName: 'a week has seven days', status: 'failed', failureMessages: ['expected 6\n  at week.ts'] }
  const passed = { fullName: 'a day has hours', status: 'passed', failureMessages: [] }
  const testResults = [
    { name: 'week.test.ts', message: '', assertionResults: [failed, passed] },
    { name: 'day.test.ts', message: 'no such module\n  at day.ts', assertionResults: [] },
    { name: 'hour.test.ts', message: '', assertionResults: [passed] },
  ]
  expect(listFailures({ testResults })).toEqual(['a week has seven days: expected 6', 'day.test.ts: no such module'])
  expect(listFailures(undefined)).toEqual([])
})

test('counts stories: a flaky one counts as failed, and so does a run that exits with an error', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countStories({ stats }, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  expect(countStories({ stats: { expected: 5 } }, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 })
  expect(countStories({ stats: { expected: 5 } }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(countStories(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('lists failed and flaky stories, and what could not be loaded', () => {
  const story = (ok, message) => ({ ok, tests: [{ results: [{ errors: message ? [{ message }] : [] }] }] })
  const passedAtLast = story(true, 'late')
  for (const one of passedAtLast.tests) one.status = 'flaky'
  const inner = {
    title: 'the dialog',
    file: 'staff.test.ts',
    specs: [{ title: 'closes', ...story(false, '\u001b[31mno\u001b[39m\nat') }],
  }
  const outer = {
    title: 'staff.test.ts',
    file: 'staff.test.ts',
    suites: [inner],
    specs: [
      { title: 'opens', ...story(true) },
      { title: 'moves', ...passedAtLast },
    ],
  }
  expect(listFailedStories({ suites: [outer], errors: [{ message: 'no such module\nat' }] })).toEqual([
    'no such module',
    'the dialog › closes: no',
    'moves: late',
  ])
  expect(listFailedStories(undefined)).toEqual([])
})

test('addCounts adds each number', () => {
  expect(addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  })
})
