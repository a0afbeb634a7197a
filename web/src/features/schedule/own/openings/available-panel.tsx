import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { Section } from '../../../../ui/section.tsx'
import { listOpenEntries } from './list-open-entries.ts'
import { OpeningList, OpeningsFailure } from './opening-list.tsx'
import { useOpenings } from './use-openings.ts'

/**
 * Shifts that the user could take in the shown week, below their own shifts; renders nothing if there are none
 * (SDASH-08).
 */
export function AvailablePanel({ staffId, weekStart }: { staffId: number; weekStart: string }) {
  const { data, isError } = useOpenings(staffId, weekStart)
  const entries = data ? listOpenEntries(data) : []
  if (entries.length === 0 && !isError) return null
  const words = { day: 'EEE, MMM d', openings: ownScreens.openings, request: shiftRequestScreens.requestThis }
  return (
    <Section title={dashboardScreens.tabs.available} className="max-w-3xl">
      {isError ? <OpeningsFailure /> : <OpeningList staffId={staffId} entries={entries} words={words} />}
    </Section>
  )
}
