import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'wouter'
import { Skeleton } from '../../../ui/skeleton.tsx'

export interface DashboardFiguresProps {
  staffCount: number
  /** Undefined while it is unknown. */
  conflictCount: number | undefined
  pendingCount: number
  eventCount: number
}

/** The key figures, each linking to its page (MDASH-01). */
export function DashboardFigures({ staffCount, conflictCount, pendingCount, eventCount }: DashboardFiguresProps) {
  const figures = [
    { to: '/staff', label: dashboardScreens.figures.staff, count: staffCount, hint: null },
    {
      to: '/schedule#conflicts',
      label: dashboardScreens.figures.conflicts,
      count: conflictCount,
      hint: dashboardScreens.unresolvedAhead,
    },
    {
      to: '/schedule',
      label: dashboardScreens.figures.pending,
      count: pendingCount,
      hint: dashboardScreens.nextSevenDays,
    },
    { to: '/events', label: dashboardScreens.figures.events, count: eventCount, hint: null },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-1">
      {figures.map(({ to, label, count, hint }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex h-full flex-col rounded-lg border border-line bg-raised p-3 hover:border-line-strong hover:bg-hover lg:flex-row lg:items-center lg:gap-4 lg:px-4"
          >
            <span className="type-title min-w-12 text-3xl">{count ?? <Skeleton className="h-9 w-8" />}</span>
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-[560]">{label}</span>
              {hint ? <span className="block text-soft">{hint}</span> : null}
            </span>
            <ArrowUpRight className="size-4 text-faint max-lg:hidden" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
