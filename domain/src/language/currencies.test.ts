import { expect, test } from 'vitest'
import { moneyText } from '../messages/labour-cost/labour-cost.ts'
import { currencyName, isCurrency, listCurrencies } from './currencies.ts'

test('[SET-09] every currency with hundredths can be chosen', () => {
  for (const code of ['CHF', 'MXN', 'SEK', 'INR', 'ZAR', 'HUF', 'COP', 'XCD']) expect(isCurrency(code)).toBe(true)
  expect(currencyName('CHF')).toBe('Swiss Franc')
  for (const code of listCurrencies()) expect(moneyText(123_450, code, true)).toMatch(/1,234\.50/)
})

test.each(['JPY', 'KWD', 'XAU', 'XDR', 'Shells', ''])('[SET-09] %s cannot be chosen', (code) => {
  expect(isCurrency(code)).toBe(false)
})
