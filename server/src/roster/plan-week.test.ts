import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import { expect, test } from 'vitest'
import { createRandomWeek, RANDOM_WEEK } from '../testing/random-roster-week.ts'
import { planWeek } from './plan-week.ts'
import { RosterWeek } from './roster-week.ts'
import type { RosterPerson } from './week-snapshot.ts'

const COOK = 1
const person = (id: number, seniority: number, preferredDays: number[] = []): RosterPerson => {
  const free = { unavailableSlots: [], timeOff: [], availableSlots: [], preferences: [] }
  const times = { targetWeeklyHours: null, preferredTimeStart: null, preferredTimeEnd: null }
  return { id, name: `Person ${id}`, roleIds: [COOK], seniority, preferredDays, ...times, ...free }
}
const need = (
  id: number,
  dayOfWeek: number,
  startTime: string,
  endTime: string,
  requiredCount: number,
): Requirement => {
  return { id, roleId: COOK, dayOfWeek, startTime, endTime, requiredCount, source: 'Manual', eventId: null, date: null }
}

/** Three people close on Monday; two of them open on Tuesday. */
function createWeek(): RosterWeek {
  return new RosterWeek({
    ...createRandomWeek(1),
    weekStart: RANDOM_WEEK,
    people: [person(1, 9, [2]), person(2, 1)],
    requirements: [need(1, 1, '15:00:00', '23:00:00', 3), need(2, 2, '07:00:00', '15:00:00', 2)],
    shifts: [],
    unsocialBefore: [],
    settings: {
      ...SETTING_DEFAULTS,
      allowBackToBack: false,
      enforceCloserOpenerConstraint: true,
      minimumRestHours: 0,
      minimumShiftHours: 3,
    },
    nowMinutes: 0,
  })
}

test('a lead place becomes a duty of its own, split from its original duty', () => {
  const { duties, partOf, problem } = planWeek(createWeek())
  expect(duties.map(({ count, leadSeniority }) => [count, leadSeniority])).toEqual([
    [3, 5],
    [2, 5],
  ])
  expect(partOf).toEqual([0, 0, 1, 1])
  expect(problem.duties.map(({ need: slots, leadSeniority }) => [slots, leadSeniority])).toEqual([
    [1, 5],
    [2, undefined],
    [1, 5],
    [1, undefined],
  ])
  expect(problem.duties.map(({ isUnsocial }) => isUnsocial)).toEqual([true, true, true, true])
})

test('preferences and the closing-before-opening rule apply to both parts of a split duty', () => {
  const { problem } = planWeek(createWeek())
  expect(problem.people[0]?.preferences.map(({ duty }) => duty)).toEqual([0, 1])
  expect(problem.rules.forbiddenDutyPairs).toEqual([
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
  ])
})
