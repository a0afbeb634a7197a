import { describe, expect, test } from 'vitest'
import { COVER_PLAN_ENDS } from '../../contracts/constants.ts'
import { coverPlanScreens } from '../../messages/cover/cover-plan.ts'
import { isAskedInPlan } from './cover-plan.ts'
import { nextPlanStep } from './next-cover-step.ts'

const asked = (...states: ('waiting' | 'yes' | 'no' | 'ended')[]) => states.map((status) => ({ status }))
const still = { obstacle: null, isUndo: false } as const

describe('[SICK-09] the end of a plan whose people have been asked', () => {
  test('the plan waits while nobody declines and answers are missing, and after the last yes', () => {
    for (const states of [asked('waiting', 'waiting'), asked('yes', 'waiting'), asked('yes', 'yes')])
      expect(nextPlanStep(states, still)).toBeNull()
  })

  test('one declined or expired question ends the plan, whatever else prevents it', () => {
    expect(nextPlanStep(asked('yes', 'no'), still)).toBe('declined')
    expect(nextPlanStep(asked('no', 'waiting'), { obstacle: 'changed', isUndo: false })).toBe('declined')
    expect(nextPlanStep(asked('yes', 'ended'), { obstacle: 'refused', isUndo: false })).toBe('unanswered')
  })

  test('an obstacle ends the plan', () => {
    for (const obstacle of ['changed', 'tooLate', 'refused'] as const)
      expect(nextPlanStep(asked('yes', 'waiting'), { obstacle, isUndo: false })).toBe(obstacle)
  })

  test('an undone plan has ended; a plan reopened by undo waits for missing answers', () => {
    expect(nextPlanStep(asked('yes', 'yes'), { obstacle: null, isUndo: true })).toBe('undone')
    expect(nextPlanStep(asked('yes', 'waiting'), { obstacle: null, isUndo: true })).toBeNull()
  })

  test('each reason has its own sentence for managers', () => {
    const texts = COVER_PLAN_ENDS.map((reason) => coverPlanScreens.ended(reason, ['Ana'], null))
    expect(new Set(texts).size).toBe(COVER_PLAN_ENDS.length)
  })
})

test('[SICK-09] people are asked unless the plan only moves their draft', () => {
  const open = { status: 'Cancelled', staffId: null } as const
  const draft = { status: 'Pending', staffId: 1 } as const
  const confirmed = { status: 'Confirmed', staffId: 1 } as const
  expect(isAskedInPlan({ takes: open, gives: draft })).toBe(true)
  expect(isAskedInPlan({ takes: confirmed, gives: null })).toBe(true)
  expect(isAskedInPlan({ takes: draft, gives: confirmed })).toBe(true)
  expect(isAskedInPlan({ takes: draft, gives: null })).toBe(false)
  expect(isAskedInPlan({ takes: draft, gives: draft })).toBe(false)
})
