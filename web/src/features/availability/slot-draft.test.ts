import type { AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { expect, test } from 'vitest'
import { beginDraft, redoStep, saysTheSame, takeStep, undoStep } from './slot-draft.ts'

const slot = (dayOfWeek: number): AvailabilitySlot => {
  return { kind: 'cannot', dayOfWeek, startTime: '09:00:00', endTime: '17:00:00', from: null, until: null }
}

test('[AVAIL-01] steps are undone and redone one by one', () => {
  const one = takeStep(beginDraft([]), [slot(1)])
  const two = takeStep(one, [slot(1), slot(2)])
  expect(undoStep(two).slots).toEqual([slot(1)])
  expect(undoStep(undoStep(two)).slots).toEqual([])
  expect(redoStep(undoStep(two))).toEqual(two)
  expect(undoStep(beginDraft([]))).toEqual(beginDraft([]))
  expect(redoStep(two)).toBe(two)
})

test('[AVAIL-01] a step without an effect is not recorded, and a new step clears the redo steps', () => {
  const one = takeStep(beginDraft([]), [slot(1)])
  const halves = [
    { ...slot(1), endTime: '12:00:00' },
    { ...slot(1), startTime: '12:00:00' },
  ]
  expect(takeStep(one, halves)).toBe(one)
  expect(takeStep(undoStep(one), [slot(2)]).future).toEqual([])
  expect(saysTheSame([slot(1)], halves)).toBe(true)
  expect(saysTheSame([slot(1)], [slot(2)])).toBe(false)
})
