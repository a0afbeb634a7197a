/** Texts about the demand of a single week. */
import { catalogue } from '../../language/catalogue.ts'

export const weekDemandMessages = catalogue('weekDemandMessages', {
  restored: 'The weekly requirements apply to this week again',
  restoreFailed: 'Failed to change the requirements of this week',
})

/** Texts of the Staff Requirements card for a week with its own demand. */
export const weekDemandScreens = catalogue('weekDemandScreens', {
  ownDemand: {
    kept: 'Later changes do not apply to this week',
    own: 'This week has its own requirements',
  },
  hint: {
    kept: 'The requirements below were changed after this week was planned. They apply to other weeks.',
    own: 'The requirements below apply to other weeks; changing them does not change this one.',
  },
  restore: 'Use the weekly requirements',
  change: 'Change this week only',
  changeOwn: 'Change this week’s requirements',
})
