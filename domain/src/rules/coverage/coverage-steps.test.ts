import { expect, test } from 'vitest'
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import { addDays } from '../../time/day.ts'
import { dayInterval } from '../shift-interval.ts'
import { needsOfWeek, shortfallsOfWeek } from './coverage.ts'
import { coverageSteps, shortStretches } from './coverage-steps.ts'

const WEEK = '2026-11-23'
const MONDAY = dayInterval(WEEK, '00:00', '00:00')
const COOK = 1
const BARTENDER = 2

function need(roleId: number, startTime: string, endTime: string, requiredCount: number, dayOfWeek = 1): Requirement {
  const id = Number(startTime.slice(0, 2)) * 10 + roleId
  return { id, dayOfWeek, startTime, endTime, roleId, requiredCount, source: 'Manual', eventId: null, date: null }
}

function shift(id: number, roleId: number, startTime: string, endTime: string) {
  const place = { weekStartDate: WEEK, dayOfWeek: 1, staffId: id, requirementId: null, status: 'Pending' as const }
  return { id, roleId, startTime, endTime, ...place }
}

/** Returns the steps of Monday from midnight to midnight, including demand of the night before. */
function stepsOf(requirements: Requirement[], shifts: ReturnType<typeof shift>[] = []) {
  const weeks = [addDays(WEEK, -7), WEEK]
  return coverageSteps(
    weeks.flatMap((week) => needsOfWeek(requirements, week)),
    weeks.flatMap((week) => shortfallsOfWeek(requirements, shifts, week)),
    MONDAY,
  )
}

test('[COVER-01] each role is counted separately: a surplus cook does not cover for a bartender', () => {
  const steps = stepsOf(
    [need(BARTENDER, '10:00', '11:00', 2), need(COOK, '10:00', '11:00', 1)],
    [shift(1, BARTENDER, '10:00', '11:00'), shift(2, COOK, '10:00', '11:00'), shift(3, COOK, '10:00', '11:00')],
  )
  expect(steps).toHaveLength(48)
  expect(steps[20]).toEqual({ needed: 3, covered: 2, missing: 1 })
  expect(steps[22]).toEqual({ needed: 0, covered: 0, missing: 0 })
})

test('[COVER-01] a half hour shows its worse quarter, and consecutive demand in it is not added up', () => {
  const requirements = [need(COOK, '09:00', '10:15', 1), need(COOK, '10:15', '12:00', 1)]
  expect(stepsOf(requirements)[20]).toEqual({ needed: 1, covered: 0, missing: 1 })
  const late = [shift(1, COOK, '09:00', '10:15'), shift(2, COOK, '10:30', '12:00')]
  expect(stepsOf(requirements, late).slice(19, 22)).toEqual([
    { needed: 1, covered: 1, missing: 0 },
    { needed: 1, covered: 0, missing: 1 },
    { needed: 1, covered: 1, missing: 0 },
  ])
})

test('[COVER-01] demand of the previous night counts after midnight', () => {
  const steps = stepsOf([need(COOK, '20:00', '02:00', 1, 0)])
  expect(steps.map(({ missing }) => missing).slice(0, 5)).toEqual([1, 1, 1, 1, 0])
})

test('[COVER-01] each time span of a day has its own figure, to the minute, over all roles', () => {
  const requirements = [
    need(COOK, '09:00', '11:00', 1),
    need(COOK, '10:10', '11:00', 1),
    need(BARTENDER, '11:00', '12:00', 2),
  ]
  const shortfalls = [addDays(WEEK, -7), WEEK].flatMap((week) => shortfallsOfWeek(requirements, [], week))
  expect(shortStretches(shortfalls, MONDAY)).toEqual([
    { fromMinutes: 540, toMinutes: 610, missing: 1 },
    { fromMinutes: 610, toMinutes: 720, missing: 2 },
  ])
})

test('[COVER-01] a night shortage counts on its own day until midnight and on the next day after it', () => {
  const night = shortfallsOfWeek([need(COOK, '20:00', '02:00', 1)], [], WEEK)
  expect(shortStretches(night, MONDAY)).toEqual([{ fromMinutes: 1200, toMinutes: 1440, missing: 1 }])
  const tuesday = { start: MONDAY.end, end: MONDAY.end + 1440 }
  expect(shortStretches(night, tuesday)).toEqual([{ fromMinutes: 0, toMinutes: 120, missing: 1 }])
})

test('[COVER-01] a shortage on another day is not counted as a shortage of this day', () => {
  const [own] = needsOfWeek([need(COOK, '18:00', '22:00', 1)], WEEK)
  if (!own) throw new Error('There is no need.')
  const span = { start: own.start, end: own.end + 60 }
  const joined = { need: { ...own, end: own.end + 60 }, missing: 1 }
  const steps = coverageSteps([own], [joined], span)
  expect(steps.map(({ missing }) => missing)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0])
})
