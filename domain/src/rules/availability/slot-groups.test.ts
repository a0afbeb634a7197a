import { expect, test } from 'vitest'
import type { AvailabilitySlot } from '../../contracts/availability/availability.ts'
import { paintSlots } from './paint-slots.ts'
import { groupSlots, slotGroupText, slotsOfGroup, withoutGroup } from './slot-groups.ts'

const slot = (dayOfWeek: number, startTime: string, endTime: string, until: string | null = null): AvailabilitySlot => {
  return { kind: 'cannot', dayOfWeek, startTime, endTime, from: null, until }
}

test('[AVAIL-01] the same times on several days are one line, and other dates are another line', () => {
  const morning = ['09:00:00', '12:00:00'] as const
  const slots = [
    slot(0, ...morning),
    slot(1, ...morning),
    slot(2, '17:00:00', '24:00:00'),
    slot(3, ...morning, '2027-06-01'),
  ]
  const groups = groupSlots(slots)
  expect(groups.map(({ days, startTime, until }) => [days, startTime, until])).toEqual([
    [[1, 0], '09:00:00', null],
    [[2], '17:00:00', null],
    [[3], '09:00:00', '2027-06-01'],
  ])
  expect(groups.flatMap(slotsOfGroup)).toHaveLength(4)
})

test('[AVAIL-01] a line shows its days and hours', () => {
  const text = (days: (0 | 1 | 2 | 3 | 4 | 5 | 6)[], startTime: string, endTime: string) =>
    slotGroupText({ days, startTime, endTime })
  expect(text([1, 2, 3, 4, 5], '09:00:00', '17:00:00')).toBe('Mon – Fri, 9 AM – 5 PM')
  expect(text([6, 0], '00:00:00', '24:00:00')).toBe('Sat, Sun, all day')
  expect(text([1, 3, 5], '17:00:00', '24:00:00')).toBe('Mon, Wed, Fri, 5 PM – 12 AM')
  expect(text([2], '22:00:00', '02:00:00')).toBe('Tue, 10 PM – 2 AM next day')
  expect(text([1, 2, 3, 4, 5, 6, 0], '06:30:00', '09:00:00')).toBe('Every day, 6:30 AM – 9 AM')
})

test('[AVAIL-01] a group is removed as a whole, whether it was stored or just painted', () => {
  const stored = [slot(1, '09:00:00', '12:00:00'), slot(2, '09:00:00', '12:00:00', '2027-06-01')]
  const painted = paintSlots(stored, { kind: 'prefer', days: [3, 4], start: 540, end: 720, from: null, until: null })
  for (const group of groupSlots(painted)) {
    const left = withoutGroup(painted, group)
    expect(left).toHaveLength(painted.length - group.days.length)
    expect(groupSlots(left)).toEqual(
      groupSlots(painted).filter((other) => other.kind !== group.kind || other.until !== group.until),
    )
  }
})
