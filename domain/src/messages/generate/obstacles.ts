/** Why a person cannot take a shift, shared by the schedule page and the explanations. */
import { catalogue } from '../../language/catalogue.ts'

export const obstacleMessages = catalogue('obstacleMessages', {
  holdsAlready: 'already works this shift',
  started: 'This shift has already started.',
  fixOvertaken: 'The schedule has changed, so this fix no longer applies. Look at the open shift again.',
})
