/** Texts about hourly rates and labour cost (COST-01). */
import { catalogue } from '../../language/catalogue.ts'
import { reader } from '../../language/reader.ts'
import { countOf } from '../count.ts'

/** Formats an amount with its currency: '$1,234', or with cents '$1,234.50'. */
export function moneyText(cents: number, currency: string, hasCents: boolean): string {
  const digits = hasCents ? 2 : 0
  return new Intl.NumberFormat(reader().locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}

/** Formats a share: '28%'. */
export function percentText(share: number): string {
  return new Intl.NumberFormat(reader().locale, { style: 'percent' }).format(share)
}

/** Formats an amount without currency: '1,234.50'. */
export function amountText(cents: number): string {
  return new Intl.NumberFormat(reader().locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    cents / 100,
  )
}

export const labourCostMessages = catalogue('labourCostMessages', {
  rateRange: 'Must be an amount from 0.01 to 100000',
  rateTwice: 'Enter only one rate for each role',
  unknownRole: 'One of the roles no longer exists. Close the dialog and open it again.',
  saved: 'Hourly rates saved',
  saveFailed: 'Failed to save the hourly rates',
  loadFailed: 'Failed to load the hourly rates',
})

export const labourCostScreens = catalogue('labourCostScreens', {
  ratesOf: (name: string) => `Hourly rates of ${name}`,
  ratesDescription:
    'Only managers and admins see rates. Shifts of people without a rate are not included in the labour cost.',
  general: 'Hourly rate',
  /** The general rate, if a role has its own. */
  otherRoles: 'For all other roles',
  anHour: (currency: string) => `${currency} an hour`,
  generalHint: 'Used for every role without its own rate. Leave empty for no rate.',
  inRole: (role: string) => `As ${role}`,
  labour: 'Labour',
  noRates: 'Labour cost: no hourly rates set yet',
  setRates: 'Set hourly rates',
  dayCost: (amount: string) => `${amount} labour cost`,
  unpriced: (count: number) => `${countOf(count, 'shift')} without a rate`,
  ofBudget: (budget: string) => `of ${budget}`,
  left: (amount: string) => `${amount} left`,
  over: (amount: string) => `${amount} over budget`,
  budgetBar: (amount: string, budget: string) => `Labour cost ${amount} against a weekly budget of ${budget}`,
})
