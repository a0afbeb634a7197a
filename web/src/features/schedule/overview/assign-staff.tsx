import type { Settings } from '@fairweek/domain/contracts/constants'
import { assignShift, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { overviewScreens } from '@fairweek/domain/messages/schedule/overview'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { formatDay } from '@fairweek/domain/time/format-day'
import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { LazySelect } from '../../../ui/lazy-select.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useIsNear } from '../../../ui/use-is-near.ts'
import type { EditingWeek } from '../editing/judge-move.ts'
import { rankTakers } from '../editing/rank-takers.ts'
import { useEditingWeek } from '../editing/use-editing-week.ts'
import { standingOf } from '../shift/person-standing.ts'
import { draftOfShift } from '../shift/shift-draft.ts'
import type { ScheduleData } from '../use-schedule-data.ts'
import { listAssignable } from './list-assignable.ts'

const SHOWN_FIRST = 8

const NOTHING: ReadonlySet<number> = new Set()

interface WeekOfStaff {
  weekStart: string
  data: ScheduleData
  settings: Settings
}

export interface AssignStaffProps extends WeekOfStaff {
  clock: BusinessClock
}

/** The week's vacant shifts that have not started, each with the people who could take it (WEEK-11). */
export function AssignStaff({ clock, ...week }: AssignStaffProps) {
  const vacant = listAssignable(week.data.shifts, clock.reachedMinutes)
  return (
    <Section
      title={overviewScreens.assignTitle}
      description={overviewScreens.assignHint(vacant.length)}
      className="print:hidden"
    >
      {vacant.length === 0 ? null : <VacantShifts vacant={vacant} {...week} />}
    </Section>
  )
}

function VacantShifts({ vacant, weekStart, data, settings }: WeekOfStaff & { vacant: readonly Shift[] }) {
  const list = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(list)
  // Uses the week as stored, without moves that are still being saved.
  const stored = useEditingWeek(weekStart, data, settings, NOTHING)
  // Judging everybody takes time and is deferred, so that it does not delay rendering or input.
  const week = useDeferredValue(isNear ? stored : null)
  return (
    <div ref={list}>
      <ShowMore items={vacant} first={SHOWN_FIRST}>
        {(shown) => (
          <ul>
            {shown.map((shift) => (
              <VacantShift key={shift.id} shift={shift} roleName={data.names.roleOf(shift.roleId)} week={week} />
            ))}
          </ul>
        )}
      </ShowMore>
    </div>
  )
}

/** A person in the list, and whether they are free. */
function TakerLabel({ person, shift, week }: { person: Staff; shift: Shift; week: EditingWeek | null }) {
  if (!week) return person.name
  const context = { shifts: week.shiftsOf.get(person.id) ?? [], settings: week.context.settings }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="truncate" dir="auto">
        {person.name}
      </span>
      <span className="text-sm text-soft">
        {standingOf(draftOfShift(shift), person, context, week.drafts).join(', ')}
      </span>
    </span>
  )
}

interface VacantShiftProps {
  shift: Shift
  roleName: string
  /** Null while loading; meanwhile, nobody is listed as able to take the shift. */
  week: EditingWeek | null
}

function VacantShift({ shift, roleName, week }: VacantShiftProps) {
  // People who can take the shift without any reason against them come first.
  const takers = useMemo(
    () =>
      week &&
      rankTakers([shift], week)
        .filter(({ count }) => count > 0)
        .sort((a, b) => Math.sign(a.reasons.length) - Math.sign(b.reasons.length)),
    [shift, week],
  )
  const [chosen, setChosen] = useState('')
  const { mutate, isPending } = useEndpointMutation(assignShift, {
    onSuccess: () => showToast({ title: scheduleMessages.updated }),
    onError: (error) => showCallFailure(scheduleMessages.saveFailed, error),
  })
  const reasons = takers?.find(({ person }) => String(person.id) === chosen)?.reasons ?? []
  const words = overviewScreens.shiftWords(roleName, formatDay(shiftDate(shift), 'EEE, MMM d'), shortRangeOf(shift))
  const { id, version } = shift
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5">
      <span className="min-w-0 flex-1 basis-48 text-sm font-[560]">{words}</span>
      {takers?.length === 0 ? (
        <span className="text-sm text-soft">{overviewScreens.nobodyFree}</span>
      ) : (
        <span className="flex min-w-0 flex-1 basis-60 items-center gap-2">
          <LazySelect
            label={overviewScreens.chooseFor(words)}
            value={chosen}
            onValueChange={setChosen}
            options={(takers ?? []).map(({ person }) => ({
              value: String(person.id),
              text: person.name,
              label: <TakerLabel person={person} shift={shift} week={week} />,
            }))}
            className="min-w-0 flex-1"
          />
          <Button
            size="small"
            aria-label={overviewScreens.assignThat(words)}
            disabled={chosen === ''}
            isPending={isPending}
            onClick={() => mutate({ params: { id }, body: { staffId: Number(chosen), version } })}
          >
            {overviewScreens.assign}
          </Button>
        </span>
      )}
      {reasons.length > 0 ? (
        <span className="flex w-full gap-1.5 text-sm text-soft">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          {reasons.join('; ')}
        </span>
      ) : null}
    </li>
  )
}
