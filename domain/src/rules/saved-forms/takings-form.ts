import { amountText } from '../../messages/labour-cost/labour-cost.ts'
import { takingsScreens } from '../../messages/takings/takings.ts'
import { type FormFields, plainText } from './form-fields.ts'

/** The takings of a day in cents; null if unknown. */
export interface TakingsValues {
  cents: number | null
}

/** The only field of a day's takings (COST-05). */
export const TAKINGS_FIELDS_OF_DAY: FormFields<TakingsValues> = {
  cents: { label: () => takingsScreens.takings, text: (cents) => plainText(cents === null ? null : amountText(cents)) },
}
