/** Texts shown without a network connection (REACH-04). */
import { catalogue } from '../../language/catalogue.ts'

export const offlineScreens = catalogue('offlineScreens', {
  asOf: (at: string) => `You are offline. This is your week as of ${at}.`,
})
