import type * as english from '../../app/offline.ts'

export const offlineScreens: typeof english.offlineScreens = {
  asOf: (at) => `Du bist offline. Deine Woche, Stand ${at}.`,
}
