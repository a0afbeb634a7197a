import { assignShift, type Shift } from '@fairweek/domain/contracts/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { overviewScreens } from '@fairweek/domain/messages/schedule/overview'
import { findClash, type OverlapSettings } from '@fairweek/domain/rules/overlap'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import { useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Select } from '../../../ui/select.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { formatDay } from '../day-text.ts'
import { shortRangeOf } from '../shift-look.ts'
import type { Names } from '../use-schedule-data.ts'

const SHOWN_FIRST = 8

export interface AssignStaffProps {
  shifts: readonly Shift[]
  staff: readonly Staff[]
  names: Names
  settings: OverlapSettings
}

const byStart = (a: Shift, b: Shift) =>
  shiftDate(a).localeCompare(shiftDate(b)) || (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.id - b.id

/** Shifts of a week that have nobody, each with the people who hold its role and are free then (WEEK-11). */
export function AssignStaff({ shifts, staff, names, settings }: AssignStaffProps) {
  const vacant = shifts.filter(isVacant).sort(byStart)
  return (
    <Section
      title={overviewScreens.assignTitle}
      description={overviewScreens.assignHint(vacant.length)}
      className="print:hidden"
    >
      <ShowMore items={vacant} first={SHOWN_FIRST}>
        {(shown) => (
          <ul>
            {shown.map((shift) => (
              <VacantShift
                key={shift.id}
                shift={shift}
                roleName={names.roleOf(shift.roleId)}
                candidates={staff.filter(
                  ({ id, roles }) =>
                    roles.some((role) => role.id === shift.roleId) &&
                    findClash({ ...shift, staffId: id }, shifts, settings) === null,
                )}
              />
            ))}
          </ul>
        )}
      </ShowMore>
    </Section>
  )
}

interface VacantShiftProps {
  shift: Shift
  roleName: string
  candidates: readonly Staff[]
}

function VacantShift({ shift, roleName, candidates }: VacantShiftProps) {
  const [chosen, setChosen] = useState('')
  const { mutate, isPending } = useEndpointMutation(assignShift, {
    onSuccess: () => showToast({ title: scheduleMessages.updated }),
    onError: (error) => showCallFailure(scheduleMessages.saveFailed, error),
  })
  const words = overviewScreens.shiftWords(roleName, formatDay(shiftDate(shift), 'EEE, MMM d'), shortRangeOf(shift))
  const { id, version } = shift
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5">
      <span className="min-w-0 flex-1 basis-48 text-sm font-[560]">{words}</span>
      {candidates.length === 0 ? (
        <span className="text-sm text-soft">{overviewScreens.nobodyFree}</span>
      ) : (
        <span className="flex min-w-0 flex-1 basis-60 items-center gap-2">
          <Select
            label={overviewScreens.chooseFor(words)}
            value={chosen}
            onValueChange={setChosen}
            options={candidates.map((person) => ({ value: String(person.id), label: person.name }))}
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
    </li>
  )
}
