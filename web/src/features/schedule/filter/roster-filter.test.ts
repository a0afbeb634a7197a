import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { expect, test } from 'vitest'
import type { Names } from '../use-schedule-data.ts'
import { isFiltering, NO_FILTER, showsOpening, showsShift } from './roster-filter.ts'

const [BAR, TERRACE] = [1, 2]
const NAMES = { personOf: () => 'Ana' } as unknown as Names
const inArea = (id: number | null) => ({ roleId: 1, ...(id !== null && { area: { id, name: '' } }) }) as Shift
const gapIn = (areaIds: (number | null)[], vacant: Shift[] = []) =>
  ({ need: { roleId: 1 }, missing: 1, vacant, areaIds }) as unknown as Shortfall

test('[TEAM-02] the filter by area shows shifts of the area and gaps with people missing there', () => {
  const filter = { ...NO_FILTER, areaId: BAR }
  expect(isFiltering(NO_FILTER)).toBe(false)
  expect(isFiltering(filter)).toBe(true)
  expect([BAR, TERRACE, null].filter((id) => showsShift(filter, inArea(id), NAMES))).toEqual([BAR])
  expect(showsShift(NO_FILTER, inArea(null), NAMES)).toBe(true)
  expect(showsOpening(filter, gapIn([TERRACE, BAR]))).toBe(true)
  expect(showsOpening(filter, gapIn([TERRACE, null]))).toBe(false)
  expect(showsOpening(filter, gapIn([], [inArea(BAR)]))).toBe(true)
})
