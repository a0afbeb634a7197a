/** Texts about the demand of a single week. */
import { catalogue } from '../../language/catalogue.ts'

export const weekDemandMessages = catalogue('weekDemandMessages', {
  restored: 'The weekly requirements apply to this week again',
  restoreFailed: 'Failed to change the demand for this week',
})

/** Texts of the Staff Requirements card for a week with its own demand. */
export const weekDemandScreens = catalogue('weekDemandScreens', {
  ownDemand: {
    kept: 'This week keeps the demand it was planned with',
    own: 'This week has its own demand',
  },
  hint: {
    kept: 'The requirements below were changed after this week was planned. They apply to other weeks.',
    own: 'The requirements below apply to other weeks; changing them does not change this one.',
  },
  restore: 'Use the weekly requirements',
  change: 'Change this week only',
  changeOwn: 'Change this week’s demand',
})
