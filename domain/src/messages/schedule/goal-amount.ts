import { amountText } from '../labour-cost/labour-cost.ts'
import { generateScreens } from './generate.ts'

/** An amount of a goal with its unit: '8 h', '1 shift', '3 points', '1,234.50'. Minutes and cents are whole. */
export function goalAmount(unit: keyof typeof generateScreens.amounts, amount: number): string {
  if (unit === 'minutes') return generateScreens.amounts.minutes(Math.round(amount / 6) / 10)
  return unit === 'cents' ? amountText(Math.round(amount)) : generateScreens.amounts[unit](Math.round(amount))
}
