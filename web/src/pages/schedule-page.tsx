import { useHasRank } from '../session/session-context.ts'
import { lazyPage } from '../ui/lazy-part.tsx'
import '../features/schedule/schedule.css'

const ManagerWeek = lazyPage(async () => (await import('./manager-week.tsx')).ManagerWeek)
const OwnWeek = lazyPage(async () => (await import('./own-week.tsx')).OwnWeek)

/** The week: everybody can step through the weeks, managers plan them, staff read their own (WEEK-01). */
export function SchedulePage() {
  return useHasRank('manager') ? <ManagerWeek /> : <OwnWeek />
}
