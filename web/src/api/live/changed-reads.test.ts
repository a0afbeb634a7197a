import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { getGenerateProgress, getWeekState } from '@fairweek/domain/contracts/generate/generate'
import { listPresences } from '@fairweek/domain/contracts/live/presence'
import { listNotifications } from '@fairweek/domain/contracts/notifications'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listShifts, listUnassigned, listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { endpointKey } from '../use-endpoint.ts'
import { personOpeningsArgs, weekArgs } from '../week-args.ts'
import { isChanged } from './changed-reads.ts'

const weekRead = (monday: string) => endpointKey(listWeekShifts, weekArgs(monday))
const reads = {
  notifications: endpointKey(listNotifications, {}),
  roles: endpointKey(listRoles, {}),
  own: endpointKey(getCurrentUser, {}),
  shifts: endpointKey(listShifts, { query: {} }),
  weekBefore: weekRead('2026-11-16'),
  week: weekRead('2026-11-23'),
  weekAfter: weekRead('2026-11-30'),
  inThreeWeeks: weekRead('2026-12-14'),
  conflicts: endpointKey(listConflicts, { query: { weekStartDate: '2026-11-23' } }),
  conflictsAhead: endpointKey(listConflicts, { query: {} }),
  farConflicts: endpointKey(listConflicts, { query: { weekStartDate: '2026-12-14' } }),
  farOpenings: endpointKey(listUnassigned, personOpeningsArgs(7, '2027-05-17')),
  farState: endpointKey(getWeekState, weekArgs('2027-05-17')),
  presence: endpointKey(listPresences, weekArgs('2026-11-23')),
  generation: endpointKey(getGenerateProgress, weekArgs('2026-12-14')),
}
const changedBy = (...topics: string[]) =>
  Object.entries(reads)
    .filter(([, key]) => isChanged(key, new Set(topics)))
    .map(([name]) => name)
const all = Object.keys(reads)

test.each([
  ['all', all],
  ['week', all.filter((name) => !['notifications', 'own', 'presence'].includes(name))],
  [
    'week/2026-11-23',
    all.filter((name) => !['notifications', 'roles', 'own', 'inThreeWeeks', 'presence', 'generation'].includes(name)),
  ],
  ['notifications', ['notifications']],
  ['generations', ['generation']],
])('[LIVE-01] a change of %s affects the reads whose replies may differ now', (topic, expected) => {
  expect(changedBy(topic)).toEqual(expected)
})

test('[LIVE-01] conflicts, openings and the state of a week are affected by changes of weeks far from it', () => {
  const far = ['conflicts', 'conflictsAhead', 'farConflicts', 'farOpenings', 'farState']
  expect(changedBy('week/2026-06-01')).toEqual(['shifts', ...far])
})

test('[LIVE-01] a read of a date range is affected by a change of any week', () => {
  const range = ['/api/timesheets', { from: '2026-01-01', to: '2026-12-31' }]
  expect(isChanged(range, new Set(['week/2026-06-01']))).toBe(true)
  expect(isChanged([{ notA: 'path' }], new Set(['all']))).toBe(false)
})
