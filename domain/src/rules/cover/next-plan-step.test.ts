import { describe, expect, test } from 'vitest'
import { COVER_PLAN_ENDS } from '../../contracts/constants.ts'
import { coverPlanScreens } from '../../messages/schedule/cover/cover-plan.ts'
import { isAskedInPlan } from './is-asked-in-plan.ts'
import { nextPlanStep } from './next-plan-step.ts'

const asked = (...states: ('waiting' | 'yes' | 'no' | 'ended')[]) => states.map((status) => ({ status }))
const still = { obstacle: null, isUndo: false } as const

describe('[SICK-09] the end of a plan that is asked', () => {
  test('it waits while nobody says no and somebody may still answer, and at the last yes', () => {
    for (const states of [asked('waiting', 'waiting'), asked('yes', 'waiting'), asked('yes', 'yes')])
      expect(nextPlanStep(states, still)).toBeNull()
  })

  test('one no or one answer too few ends it, whatever else is in the way', () => {
    expect(nextPlanStep(asked('yes', 'no'), still)).toBe('declined')
    expect(nextPlanStep(asked('no', 'waiting'), { obstacle: 'changed', isUndo: false })).toBe('declined')
    expect(nextPlanStep(asked('yes', 'ended'), { obstacle: 'refused', isUndo: false })).toBe('unanswered')
  })

  test('an obstacle ends it', () => {
    for (const obstacle of ['changed', 'tooLate', 'refused'] as const)
      expect(nextPlanStep(asked('yes', 'waiting'), { obstacle, isUndo: false })).toBe(obstacle)
  })

  test('made and undone it has ended; reopened by an undo while somebody has not answered it waits', () => {
    expect(nextPlanStep(asked('yes', 'yes'), { obstacle: null, isUndo: true })).toBe('undone')
    expect(nextPlanStep(asked('yes', 'waiting'), { obstacle: null, isUndo: true })).toBeNull()
  })

  test('managers read a sentence for each reason', () => {
    const texts = COVER_PLAN_ENDS.map((reason) => coverPlanScreens.ended(reason, ['Ana'], null))
    expect(new Set(texts).size).toBe(COVER_PLAN_ENDS.length)
  })
})

test('[SICK-09] people are asked unless only a draft of theirs moves', () => {
  const open = { status: 'Cancelled', staffId: null } as const
  const draft = { status: 'Pending', staffId: 1 } as const
  const confirmed = { status: 'Confirmed', staffId: 1 } as const
  expect(isAskedInPlan({ takes: open, gives: draft })).toBe(true)
  expect(isAskedInPlan({ takes: confirmed, gives: null })).toBe(true)
  expect(isAskedInPlan({ takes: draft, gives: confirmed })).toBe(true)
  expect(isAskedInPlan({ takes: draft, gives: null })).toBe(false)
  expect(isAskedInPlan({ takes: draft, gives: draft })).toBe(false)
})
