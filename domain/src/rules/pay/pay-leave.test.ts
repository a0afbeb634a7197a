import { expect, test } from 'vitest'
import { USUAL_LEAVE_PAY } from '../../contracts/pay/pay-rules.ts'
import { addTranslations } from '../../language/catalogue.ts'
import { type Locale, writeFor } from '../../language/reader.ts'
import * as german from '../../messages/de/all.ts'
import * as spanish from '../../messages/es/all.ts'
import { explainLine } from './explain-line.ts'
import { leaveDifferences, type PaidLeave, payLeave, rateOfLeave } from './pay-leave.ts'
import { sumPay } from './sum-pay.ts'

const PERIOD = { startDate: '2026-11-09', endDate: '2026-11-15' }
const off = (more: Partial<PaidLeave> = {}): PaidLeave => ({
  ...{ timeOffId: 1, staffId: 1, staffName: 'Ann Lee', email: 'ann@example.test', date: '2026-11-10', kind: 'holiday' },
  ...{ hundredths: 100, minutes: 480, rateCents: 2345 },
  ...more,
})
const pay = (...leave: PaidLeave[]) => payLeave(leave, USUAL_LEAVE_PAY)
const differences = (...values: Parameters<typeof leaveDifferences>) =>
  leaveDifferences(...values).map(({ date, code, minutes, cents, leave }) => [
    ...[date, code, minutes, cents, leave?.hundredths],
  ])

test('[PAY-11] a date of leave is a line at the hourly rate with the code of its kind, and no time of work', () => {
  const lines = pay(off(), off({ date: '2026-11-11', kind: 'sick', hundredths: 50, minutes: 240, rateCents: null }))
  expect(lines.map(({ code, minutes, cents, isTime, shiftId }) => [code, minutes, cents, isTime, shiftId])).toEqual([
    ['leave-holiday', 480, 18_760, false, null],
    ['leave-sick', 240, null, false, null],
  ])
  expect(sumPay(lines)).toEqual({ workMinutes: 0, leaveMinutes: 720, minutes: 720, cents: 18_760, unpriced: 1 })
})

test('[PAY-11] lines of leave explain themselves in three languages', () => {
  addTranslations('de', german)
  addTranslations('es', spanish)
  const say = (locale: Locale) =>
    writeFor({ locale, hourClock: '24' }, () => pay(off(), off({ kind: 'sick', minutes: 210 })).map(explainLine))
  expect(say('en')).toEqual(['8 h holiday, paid', '3.5 h sick leave, paid'])
  expect(say('de')).toEqual(['8 h Urlaub, bezahlt', '3,5 h Krankheit, bezahlt'])
  expect(say('es')).toEqual(['8 h de vacaciones, con sueldo', '3,5 h de baja por enfermedad, con sueldo'])
})

test('[PAY-11] leave is paid at the general rate, or at the one rate of all roles', () => {
  const rate = (roleId: number | null, centsAnHour: number) => ({ roleId, centsAnHour })
  expect(rateOfLeave([])).toBeNull()
  expect(rateOfLeave([rate(1, 3000), rate(null, 2000), rate(2, 2500)])).toBe(2000)
  expect(rateOfLeave([rate(1, 3000), rate(2, 3000)])).toBe(3000)
  expect(rateOfLeave([rate(1, 3000), rate(2, 2500)])).toBeNull()
})

test('[PAY-11] differences are of the dates whose leave has changed, at the rate that was paid', () => {
  const paid = pay(off(), off({ date: '2026-11-11' }))
  // Contract and rate of now change nothing that was paid.
  const raised = { minutes: 456, rateCents: 3000 }
  expect(differences(pay(off(raised), off({ ...raised, date: '2026-11-11' })), paid, PERIOD)).toEqual([])
  expect(differences(pay(off(raised)), paid, PERIOD)).toEqual([['2026-11-11', 'leave-holiday', -480, -18_760, -100]])
  const half = off({ hundredths: 50, minutes: 240, rateCents: 3000 })
  const changed = pay(half, off({ timeOffId: 2, kind: 'sick', date: '2026-11-11', rateCents: 3000 }))
  const lines = leaveDifferences(changed, paid, PERIOD)
  expect(differences(changed, paid, PERIOD)).toEqual([
    ['2026-11-10', 'leave-holiday', -240, -9380, -50],
    ['2026-11-11', 'leave-holiday', -480, -18_760, -100],
    ['2026-11-11', 'leave-sick', 480, 24_000, 100],
  ])
  expect(lines.every(({ corrects }) => corrects === PERIOD)).toBe(true)
  // What was corrected is corrected once, also if it is taken back.
  expect(differences(changed, [...paid, ...lines], PERIOD)).toEqual([])
  expect(differences(pay(off(), off({ date: '2026-11-11' })), [...paid, ...lines], PERIOD)).toEqual([
    ['2026-11-10', 'leave-holiday', 240, 9380, 50],
    ['2026-11-11', 'leave-holiday', 480, 18_760, 100],
    ['2026-11-11', 'leave-sick', -480, -24_000, -100],
  ])
})
