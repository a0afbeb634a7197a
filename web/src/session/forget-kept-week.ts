import { BASE_PATH } from '../ui/base-path.ts'

/** What the service worker (`web/public/service-worker.js`) keeps of whoever is signed in. */
const OWN_WEEK = `fairweek-own${BASE_PATH}`

/** Empties it: whoever signs out, or in after somebody else, leaves nobody's week on the device. */
export async function forgetKeptWeek(): Promise<void> {
  try {
    await window.caches?.delete(OWN_WEEK)
  } catch {
    // A browser that keeps nothing here refuses to be asked.
  }
}
