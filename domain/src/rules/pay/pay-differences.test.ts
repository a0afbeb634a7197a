import { expect, test } from 'vitest'
import type { PayLine } from '../../contracts/pay/pay-runs.ts'
import { payDifferences } from './pay-differences.ts'
import { sumPay } from './sum-pay.ts'

test('[PAY-08] a rate that is set after the lock is paid as a correction, in which no line lacks a rate', () => {
  const line: PayLine = {
    ...{ shiftId: 7, staffId: 1, staffName: 'Ann Lee', date: '2026-11-11', code: 'Ordinary', isTime: true },
    ...{ minutes: 480, percent: 100, rateCents: null, cents: null, reason: { kind: 'normal' } },
  }
  const days = { startDate: '2026-11-09', endDate: '2026-11-15' }
  const differences = payDifferences([{ ...line, rateCents: 2400, cents: 19_200 }], [line], days)
  expect(sumPay(differences)).toMatchObject({ workMinutes: 0, cents: 19_200, unpriced: 0 })
  expect(payDifferences([{ ...line, minutes: 540 }], [line], days)).toMatchObject([{ minutes: 60, cents: null }])
})
