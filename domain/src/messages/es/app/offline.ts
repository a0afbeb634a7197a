import type * as english from '../../app/offline.ts'

export const offlineScreens: typeof english.offlineScreens = {
  asOf: (at) => `Sin conexión. Esta es tu semana tal como estaba el ${at}.`,
}
