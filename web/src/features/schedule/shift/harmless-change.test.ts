import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { expect, test } from 'vitest'
import { isHarmless } from './harmless-change.ts'
import { draftOfShift } from './shift-draft.ts'

const STANDING: Shift = {
  id: 3,
  weekStartDate: '2026-11-23',
  dayOfWeek: 1,
  startTime: '09:00:00',
  endTime: '17:00:00',
  staffId: 7,
  originalStaffId: null,
  roleId: 1,
  role: { id: 1, name: 'Cook' },
  staff: { id: 7, name: 'Amy' },
  requirementId: 5,
  status: 'Pending',
  isPinned: false,
  confirmingManagerId: null,
  confirmationTimestamp: null,
  version: 4,
}

const context = (shifts: Shift[]) => ({
  shifts,
  staff: [],
  settings: { allowBackToBack: false, businessTimeZone: 'Pacific/Auckland' },
})

test('[COVER-01] an extension is harmless unless it overlaps the next shift or adds another kind of conflict', () => {
  const draft = draftOfShift(STANDING)
  const evening: Shift = { ...STANDING, id: 4, startTime: '18:00:00', endTime: '22:00:00' }
  const conflict = (type: string) => ({ type, fingerprint: type }) as never
  const weeks = (longer: readonly string[]) => ({
    listConflictsOf: ({ come }: { come: readonly { endTime: string | null }[] }) =>
      ['UnavailableStaff', ...(come[0]?.endTime === '17:30' ? longer : [])].map(conflict),
  })
  const isHarmlessUntil = (endTime: string, shifts: Shift[], longer: readonly string[] = []) =>
    isHarmless(draft, { endTime }, context(shifts), weeks(longer) as never)
  expect(isHarmlessUntil('17:30', [STANDING])).toBe(true)
  expect(isHarmlessUntil('17:30', [STANDING, evening])).toBe(true)
  expect(isHarmlessUntil('18:30', [STANDING, evening])).toBe(false)
  expect(isHarmlessUntil('17:30', [STANDING], ['UnavailableStaff'])).toBe(true)
  expect(isHarmlessUntil('17:30', [STANDING], ['ShortRest'])).toBe(false)
})
