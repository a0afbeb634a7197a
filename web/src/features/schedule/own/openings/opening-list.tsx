import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { formatDay } from '@fairweek/domain/time/format-day'
import { useState } from 'react'
import { AreaMark } from '../../../../marks/area-mark.tsx'
import { RoleBadge } from '../../../../marks/role-badge.tsx'
import { timeRangeOf } from '../../../../marks/shift-look.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import type { OpenEntry } from './list-open-entries.ts'

const TakeShiftDialog = lazyComponent(async () => (await import('./take-shift-dialog.tsx')).TakeShiftDialog)

/** Texts for the openings; the dashboard's tab and the panel use different ones (SDASH-05, SDASH-08). */
interface OpeningWords {
  day: string
  openings: (count: number) => string
  request: string
}

interface OpeningListProps {
  staffId: number
  entries: readonly OpenEntry[]
  words: OpeningWords
}

/** Open places that the person could take, and below them those that exist only because a shift was released. */
export function OpeningList({ staffId, entries, words }: OpeningListProps) {
  const groups = [
    {
      shown: entries.filter(({ opening }) => opening !== null),
      tone: 'info',
      title: dashboardScreens.unassignedAvailable,
      hint: dashboardScreens.unassignedAvailableHint,
    },
    {
      shown: entries.filter(({ opening }) => opening === null),
      tone: 'warn',
      title: dashboardScreens.cancelledAvailable,
      hint: dashboardScreens.cancelledAvailableHint,
    },
  ] as const
  return (
    <div className="grid gap-4">
      {groups.map(({ shown, tone, title, hint }) =>
        shown.length === 0 ? null : (
          <div key={tone} className="grid gap-2">
            <Alert tone={tone} title={title}>
              {hint}
            </Alert>
            <ul>
              {shown.map((entry) => (
                <OpenShift key={entry.key} staffId={staffId} entry={entry} words={words} />
              ))}
            </ul>
          </div>
        ),
      )}
    </div>
  )
}

/** Says that the list of available shifts could not be loaded. */
export function OpeningsFailure() {
  return (
    <Alert tone="danger" title={scheduleMessages.fetchUnassignedFailed} isUrgent>
      {scheduleMessages.unassignedFailed}
    </Alert>
  )
}

function OpenShift({ staffId, entry, words }: { staffId: number; entry: OpenEntry; words: OpeningWords }) {
  const { date, roleName, area, count, opening } = entry
  const times = timeRangeOf(entry)
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-[620]">{formatDay(date, words.day)}</span>
        <span>{times}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-2">
          <RoleBadge name={roleName} />
          <AreaMark name={area || undefined} />
          {opening === null && count === 1 ? null : <Badge tone="info">{words.openings(count)}</Badge>}
        </div>
        <TakeButton staffId={staffId} entry={entry} label={words.request} />
      </div>
    </li>
  )
}

/** The button that requests an open shift, with its dialog. */
export function TakeButton({ staffId, entry, label }: { staffId: number; entry: OpenEntry; label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        className="ml-auto"
        aria-label={`${label}: ${formatDay(entry.date, 'EEEE, MMMM d')}, ${timeRangeOf(entry)}, ${entry.roleName}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <TakeShiftDialog staffId={staffId} entry={entry} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
