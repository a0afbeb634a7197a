import { BASE_PATH } from '../ui/base-path.ts'

/** The cache in which the service worker (`web/public/service-worker.js`) stores the signed-in user's week. */
const OWN_WEEK = `fairweek-own${BASE_PATH}`

/** Deletes the cached week on login and logout, so that another person's week never stays on the device. */
export async function forgetCachedWeek(): Promise<void> {
  try {
    await window.caches?.delete(OWN_WEEK)
  } catch {
    // Browsers without storage reject this call.
  }
}
