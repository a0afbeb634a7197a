import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { createShift, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { listSwaps } from '@fairweek/domain/contracts/swaps'
import { coverScreens } from '@fairweek/domain/messages/cover/cover'
import { type PartOfDay, tonightScreens as words } from '@fairweek/domain/messages/schedule/tonight'
import {
  isTodayStillToRun,
  listMissingToday,
  listVacatedTomorrow,
  type MissingToday,
} from '@fairweek/domain/rules/coverage/missing-today'
import { occupiedInterval, type TimedShift } from '@fairweek/domain/rules/shift-interval'
import { beginsWeek, isActive } from '@fairweek/domain/rules/shift-state'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { Fragment, useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { RoleBadge } from '../../../marks/role-badge.tsx'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { countAnswers } from '../../cover/count-answers.ts'
import { LazyCoverDialog } from '../../cover/lazy-cover.ts'
import { useCovers } from '../../cover/use-covers.ts'
import { SwapShiftLine, swapShiftText } from '../../swaps/swap-shift-line.tsx'
import { CannotWorkToday, listPlannedAway } from './cannot-work-today.tsx'
import type { useDashboardWeek } from './use-dashboard-week.ts'

/** From this minute of the day on, the texts say 'tonight'. */
const EVENING = 16 * 60

/** Number of places listed before 'show all', so that the first ones fit on the first screen of a phone. */
const SHOWN = 3

interface MissingTodayProps {
  data: NonNullable<ReturnType<typeof useDashboardWeek>['data']>
  clock: BusinessClock
  /** The unresolved conflicts; undefined until they are known. */
  conflicts: readonly ConflictItem[] | undefined
  className: string
}

/**
 * The shifts of today that nobody works and that are not over, each with 'Find cover', or that nobody is missing, if
 * that is settled, and who is planned but cannot work (MDASH-07); then the shifts of tomorrow whose people dropped out
 * (MDASH-10), and who works today.
 */
export function MissingTodayCard({ data, clock, conflicts, className }: MissingTodayProps) {
  const [covering, setCovering] = useState<number | null>(null)
  const adding = useEndpointMutation(createShift, {
    onSuccess: ({ id }) => setCovering(id),
    onError: (error) => showCallFailure(coverScreens.loadFailed, error),
  })
  // People are asked about a shift, so demand that has none gets one.
  const findCover = ({ shift, start: _, end: __, ...place }: MissingToday) =>
    shift ? setCovering(shift.id) : adding.mutate({ body: { ...place, staffId: null } })
  const part: PartOfDay = clock.nowMinutes >= EVENING ? 'tonight' : 'today'
  const isNow = (shift: TimedShift) => isTodayStillToRun(occupiedInterval(shift), clock)
  const isPlanned = data.allShifts.some((shift) => beginsWeek(shift) && shift.weekStartDate === data.weekStart)
  const missing = isPlanned ? listMissingToday(data.requirements, data.allShifts, clock) : []
  const vacated = listVacatedTomorrow(data.requirements, data.allShifts, clock)
  const rows = { roleNames: data.roleNames, isPending: adding.isPending, onFindCover: findCover }
  const working = data.allShifts.filter((shift) => isActive(shift) && isNow(shift))
  const away = listPlannedAway(working, conflicts ?? [])
  const present = working.filter(({ id }) => !away.some(({ shift }) => shift.id === id))
  return (
    <>
      {missing.length > 0 ? (
        <MissingPlaces
          places={missing}
          title={words.missing(missing.length, part)}
          label={words.title(part)}
          {...rows}
        />
      ) : working.length > 0 && conflicts && away.length === 0 ? (
        <Settled
          drafts={working.filter(({ status }) => status === 'Pending').length}
          {...{ part, isNow }}
          className="mb-3"
        />
      ) : null}
      {away.length > 0 ? <CannotWorkToday planned={away} part={part} /> : null}
      {vacated.length > 0 ? (
        <MissingPlaces places={vacated} title={words.vacatedTomorrow(vacated.length)} {...rows} />
      ) : null}
      <Working shifts={present} roleNames={data.roleNames} part={part} className={className} />
      {covering === null ? null : <LazyCoverDialog scheduleId={covering} onClose={() => setCovering(null)} />}
    </>
  )
}

interface MissingPlacesProps {
  places: readonly MissingToday[]
  title: string
  /** Name of the list; the title by default. */
  label?: string
  roleNames: ReadonlyMap<number, string>
  isPending: boolean
  onFindCover: (place: MissingToday) => void
}

/** Places that nobody works, each with 'Find cover'. */
function MissingPlaces({ places, title, label = title, roleNames, isPending, onFindCover }: MissingPlacesProps) {
  return (
    <Alert tone="warn" title={title} className="mb-3">
      <ShowMore items={places} first={SHOWN}>
        {(some) => (
          <ul aria-label={label} className="mt-2 grid gap-2 text-ink">
            {some.map((place, index) => (
              <MissingRow
                key={place.shift?.id ?? `${place.roleId} ${place.start} ${index}`}
                place={place}
                roleName={roleNames.get(place.roleId) ?? ''}
                isPending={isPending}
                onFindCover={() => onFindCover(place)}
              />
            ))}
          </ul>
        )}
      </ShowMore>
    </Alert>
  )
}

interface WorkingProps {
  shifts: readonly Shift[]
  roleNames: ReadonlyMap<number, string>
  part: PartOfDay
  className: string
}

/** Who works today and is not done yet, by role. */
function Working({ shifts, roleNames, part, className }: WorkingProps) {
  const staffed = shifts.filter(({ staff }) => staff !== null)
  const roles = [...roleNames].filter(([id]) => staffed.some(({ roleId }) => roleId === id))
  if (roles.length === 0) return null
  return (
    <section aria-labelledby="working" className={className}>
      <h2 id="working" className="type-title text-lg">
        {words.working(part)} <span className="font-normal text-soft">{staffed.length}</span>
      </h2>
      <dl className="mt-1 grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] text-sm lg:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        {roles.map(([id, name]) => (
          <Fragment key={id}>
            <dt className="border-t border-line py-1.5 pr-3">
              <RoleBadge name={name} />
            </dt>
            <dd className="flex min-w-0 flex-wrap gap-x-4 border-t border-line py-1.5 lg:pr-4">
              {staffed
                .filter(({ roleId }) => roleId === id)
                .sort((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? ''))
                .map((shift) => (
                  <span key={shift.id} className="min-w-0 break-words">
                    <span className="font-[580]" dir="auto">
                      {shift.staff?.name}
                    </span>{' '}
                    <span className="type-narrow tiny:whitespace-normal whitespace-nowrap text-soft">
                      {shortRangeOf(shift)}
                    </span>
                  </span>
                ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

interface MissingRowProps {
  place: MissingToday
  roleName: string
  isPending: boolean
  onFindCover: () => void
}

function MissingRow({ place, roleName, isPending, onFindCover }: MissingRowProps) {
  const { shift, roleId } = place
  const cover = useCovers().find((one) => one.shift.id === shift?.id)
  const line = shift ? swapShiftOf(shift) : { ...place, id: 0, role: { id: roleId, name: roleName } }
  const label = cover ? coverScreens.showAnswers : coverScreens.find
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <div className="grid min-w-0 gap-0.5">
        <SwapShiftLine shift={line} />
        {cover ? <p className="pl-4 text-sm text-soft">{countAnswers(cover)}</p> : null}
        {shift ? null : <p className="pl-4 text-sm text-soft">{words.noShift}</p>}
      </div>
      <Button
        size="small"
        aria-label={`${label}: ${swapShiftText(line)}`}
        isPending={isPending && !shift}
        onClick={onFindCover}
      >
        {label}
      </Button>
    </li>
  )
}

interface SettledProps {
  /** The number of today's shifts that are not published. */
  drafts: number
  part: PartOfDay
  isNow: (shift: TimedShift) => boolean
  className: string
}

/** Says that nobody is missing; with what is not settled yet, if there is anything. */
function Settled({ drafts, part, isNow, className }: SettledProps) {
  const requests = useEndpointQuery(listShiftRequests, {}).data
  const swaps = useEndpointQuery(listSwaps, {}).data
  if (!requests || !swaps) return null
  const open = [
    ...requests.filter(isNow),
    ...swaps.filter(({ shift, wanted }) => isNow(shift) || (wanted && isNow(wanted))),
  ]
  const isSettled = drafts + open.length === 0
  return (
    <Alert
      tone={isSettled ? 'good' : 'info'}
      title={isSettled ? words.allCovered(part) : words.nothingOpen(part)}
      isCompact
      className={className}
    >
      {isSettled
        ? null
        : [drafts > 0 ? words.drafts(drafts) : '', open.length > 0 ? words.requests(open.length) : ''].join(' ').trim()}
    </Alert>
  )
}
