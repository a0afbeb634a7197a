import { BASE_PATH } from '../ui/base-path.ts'

/** The cache in which the service worker (`web/public/service-worker.js`) keeps the signed-in user's week. */
const OWN_WEEK = `fairweek-own${BASE_PATH}`

/** Deletes the cached week on logout and login, so that nobody else's week stays on the device. */
export async function forgetKeptWeek(): Promise<void> {
  try {
    await window.caches?.delete(OWN_WEEK)
  } catch {
    // A browser that stores nothing here rejects the call.
  }
}
