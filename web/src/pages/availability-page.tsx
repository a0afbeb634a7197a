import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import { timeOffScreens } from '@fairweek/domain/messages/time-off/time-off'
import { outranks } from '@fairweek/domain/rules/permissions'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../api/load-failure.tsx'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { AvailabilityEditor } from '../features/availability/availability-editor.tsx'
import { BlackoutsPanel } from '../features/time-off/blackouts-panel.tsx'
import { LeaveBalances } from '../features/time-off/leave-balances.tsx'
import { TeamCalendar } from '../features/time-off/team-calendar.tsx'
import { TimeOffPanel } from '../features/time-off/time-off-panel.tsx'
import { NoProfile } from '../features/users/no-profile.tsx'
import { personOptions } from '../marks/person-options.ts'
import { useHasRank, useSession } from '../session/session-context.ts'
import { useBusinessToday } from '../session/use-business-today.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Select } from '../ui/select.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

const listParts = () =>
  [
    { value: 'week', label: words.weekTab },
    { value: 'time-off', label: timeOffScreens.title },
  ] as const

const leads = (user: { role: string }, { user: account }: Staff) => !account || !outranks(account.role, user.role)

/** Availability and time off: staff see their own, managers anybody's (AVAIL-01, AVAIL-02). */
export function AvailabilityPage() {
  const user = useSession()
  const isManager = useHasRank('manager')
  const today = useBusinessToday()
  const staff = useEndpointQuery(listStaff, {})
  const [search, setSearch] = useSearchParams()
  if (staff.error && !staff.data) return <LoadFailure error={staff.error} />
  if (!staff.data)
    return (
      <p aria-busy="true" className="py-16 text-center">
        <Spinner />
      </p>
    )
  const people = [...staff.data].sort((one, other) => compareNames(one.name, other.name))
  const own = people.find(({ userId }) => userId === user.id)
  const asked = isManager ? people.find(({ id }) => String(id) === search.get('staff')) : undefined
  const person = asked ?? own
  const isOwn = person?.id === own?.id
  if (!own && !isManager) return <NoProfile hint={words.noProfileHint} />
  const part = search.get('part') === 'time-off' ? 'time-off' : 'week'
  const change = (changes: Record<string, string>) =>
    setSearch((previous) => new URLSearchParams({ ...Object.fromEntries(previous), ...changes }), { replace: true })
  return (
    <>
      <PageHeader description={isManager ? words.description : words.ownDescription} />
      <Tabs label={words.parts} value={part} onValueChange={(next) => change({ part: next })} tabs={listParts()}>
        <TabPanel value="week">
          {isManager ? (
            <PersonSelect
              staff={people}
              chosen={person}
              today={today}
              onChoose={(id) => change({ staff: String(id) })}
            />
          ) : null}
          {person ? (
            <AvailabilityEditor
              key={person.id}
              staffId={person.id}
              {...(isOwn ? {} : { name: person.name })}
              mayEdit={isOwn || leads(user, person)}
              today={today}
            />
          ) : null}
        </TabPanel>
        <TabPanel
          value="time-off"
          className={
            isManager
              ? 'grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]'
              : 'grid max-w-3xl gap-y-8'
          }
        >
          <TimeOffPanel
            people={isManager ? people.filter((one) => one.id === own?.id || leads(user, one)) : []}
            ownId={own?.id ?? null}
            isManager={isManager}
            today={today}
          />
          {isManager ? <BlackoutsPanel today={today} /> : null}
          <TeamCalendar today={today} isManager={isManager} />
          <LeaveBalances today={today} ownId={own?.id ?? null} />
        </TabPanel>
      </Tabs>
    </>
  )
}

interface PersonSelectProps {
  staff: readonly Staff[]
  chosen: Staff | undefined
  today: string
  onChoose: (id: number) => void
}

function PersonSelect({ staff, chosen, today, onChoose }: PersonSelectProps) {
  return (
    <Select
      label={words.whose}
      value={chosen ? String(chosen.id) : ''}
      onValueChange={(value) => onChoose(Number(value))}
      options={personOptions(staff, today, today, chosen?.id)}
      className="mb-5 w-full sm:w-64"
    />
  )
}
