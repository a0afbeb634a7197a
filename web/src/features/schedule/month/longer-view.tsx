import { ManagerTwoWeeks } from '../two-weeks/manager-two-weeks.tsx'
import { ManagerMonth } from './manager-month.tsx'

/** A view of more than one week, for managers only. */
export function LongerView({ view, today }: { view: 'twoWeeks' | 'month'; today: string }) {
  return view === 'month' ? <ManagerMonth today={today} /> : <ManagerTwoWeeks today={today} />
}
