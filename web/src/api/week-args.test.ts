import { listStaffShifts, listUnassigned, listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { placesToRefresh } from './invalidation.ts'
import { endpointKey } from './use-endpoint.ts'
import { personOpeningsArgs, personWeekArgs, weekArgs } from './week-args.ts'

test('each week and person has its own cache key, and a schedule write refreshes them all', () => {
  const keys = ['2026-11-16', '2026-11-23'].flatMap((weekStart) => [
    endpointKey(listWeekShifts, weekArgs(weekStart)),
    ...[4, 5].flatMap((staffId) => [
      endpointKey(listStaffShifts, personWeekArgs(staffId, weekStart)),
      endpointKey(listUnassigned, personOpeningsArgs(staffId, weekStart)),
    ]),
  ])
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(10)
  for (const [path] of keys) expect(placesToRefresh(String(path))[0]).toBe('/api/schedule')
})
