import { amountText, labourCostScreens } from '../../messages/labour-cost/labour-cost.ts'
import type { PayRate } from '../payroll/labour-cost.ts'
import { type FormFields, plainText } from './form-fields.ts'

/** Hourly rates in cents, by the text of their role's id; 'general' for every role without its own. */
export type PayRateValues = Record<string, number | null>

/** Returns the rates that a form has; a role without a rate is left out. */
export function payRatesOf(values: PayRateValues): PayRate[] {
  return Object.entries(values).flatMap(([role, centsAnHour]) =>
    centsAnHour === null ? [] : [{ roleId: role === 'general' ? null : Number(role), centsAnHour }],
  )
}

/** Returns rates as values of a form that shows these roles; a role without a rate has null. */
export function payRateFormOf(rates: readonly PayRate[], roleIds: readonly number[]): PayRateValues {
  const centsOf = (wanted: number | null) => rates.find(({ roleId }) => roleId === wanted)?.centsAnHour ?? null
  return { general: centsOf(null), ...Object.fromEntries(roleIds.map((id) => [String(id), centsOf(id)])) }
}

/** The fields of a person's hourly rates in these roles (COST-01). */
export function payRateFields(roleIds: readonly number[]): FormFields<PayRateValues> {
  const text = (cents: number | null) => plainText(cents && amountText(cents))
  return {
    general: { label: () => labourCostScreens.general, text },
    ...Object.fromEntries(
      roleIds.map((id) => [
        String(id),
        { label: ({ roles }) => labourCostScreens.inRole(roles.get(id) ?? String(id)), text },
      ]),
    ),
  } satisfies FormFields<PayRateValues>
}
