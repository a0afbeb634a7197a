import { expect, test } from 'vitest'
import { nameShifts } from './name-shifts.ts'

test('[APPR-06] shifts are named by people with their days, and people beyond the most are counted', () => {
  const shiftOf = (staffId: number, staffName: string, date: string) => ({ staffId, staffName, date })
  const shifts = [
    shiftOf(1, 'Ann Lee', '2026-11-12'),
    shiftOf(2, 'Bo Li', '2026-11-12'),
    shiftOf(1, 'Ann Lee', '2026-11-13'),
    shiftOf(3, 'Cleo Ray', '2026-11-13'),
  ]
  expect(nameShifts(shifts)).toBe('Ann Lee (Nov 12, Nov 13), Bo Li (Nov 12), and Cleo Ray (Nov 13)')
  expect(nameShifts(shifts, 1)).toBe('Ann Lee (Nov 12, Nov 13) and 2 more')
})
