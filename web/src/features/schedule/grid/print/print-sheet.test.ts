import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { expect, test } from 'vitest'
import { sheetRows, sheetVersion } from './print-sheet.ts'

const shift = (id: number, staffId: number | null, version = 1) =>
  ({ id, staffId, version, status: 'Pending' }) as Shift
const gap = (missing: number) =>
  ({ need: { requirementId: 1, date: '2026-11-23', startTime: '09:00', endTime: '17:00' }, missing }) as Shortfall

test('[GRID-08] on the printed sheet people with the same name have separate rows, and people without shifts none', () => {
  const names = new Map([
    [1, 'Kim Lee'],
    [2, 'Ana Lee'],
    [3, 'Kim Lee'],
  ])
  const rows = sheetRows(
    [shift(1, 3), shift(2, 1), shift(3, 2), shift(4, 3), shift(5, null)],
    ({ staffId }) => names.get(staffId ?? 0) ?? 'Unassigned',
  )
  expect(rows.map(({ name, shifts }) => [name, shifts.map(({ id }) => id)])).toEqual([
    ['Ana Lee', [3]],
    ['Kim Lee', [2]],
    ['Kim Lee', [1, 4]],
  ])
})

test('[GRID-08] different rosters have different sheet versions, even if their versions add up to the same', () => {
  const versions = [
    sheetVersion([shift(1, 1, 2), shift(2, 1, 1)], []),
    sheetVersion([shift(1, 1, 1), shift(2, 1, 2)], []),
    sheetVersion([shift(1, 1, 3)], []),
    sheetVersion([shift(1, 1, 3)], [gap(1)]),
    sheetVersion([shift(1, 1, 3)], [gap(2)]),
    sheetVersion([], []),
  ]
  expect(new Set(versions).size).toBe(versions.length)
  for (const version of versions) expect(version).toMatch(/^[0-9A-Z]{7}$/)
  expect(sheetVersion([shift(2, 1, 1), shift(1, 1, 2)], [])).toBe(versions[0])
})
