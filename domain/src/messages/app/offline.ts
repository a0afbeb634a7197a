/** Words for when there is no network (REACH-04). */

export const offlineScreens = {
  asOf: (at: string) => `You are offline. This is your week as of ${at}.`,
} as const
