import { listStaff } from '@fairweek/domain/contracts/staff'
import { addClockedShift } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { formatDay } from '@fairweek/domain/time/format-day'
import { wallClock } from '@fairweek/domain/time/zone'
import { useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { timeRangeOf } from '../../../marks/shift-look.ts'
import { useBusinessTimeZone } from '../../../session/use-business-today.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { ClockedItem } from './list-items.ts'

/** Adds time that was clocked beside all shifts as a shift; asks for the role if the person has several (CLOCK-11). */
export function AddShiftDialog({ item, onClose }: { item: ClockedItem; onClose: () => void }) {
  const timeZone = useBusinessTimeZone()
  const { data: staff } = useEndpointQuery(listStaff, {})
  const [chosen, setChosen] = useState<number | null>(null)
  const adding = useEndpointMutation(addClockedShift, {
    onSuccess: ({ message }) => {
      showToast({ title: message })
      onClose()
    },
    onError: (error) => showCallFailure(timeClockScreens.addShiftFailed, error),
  })
  const timeOf = (instant: string | null) => instant && wallClock(Date.parse(instant), timeZone).time
  const times = timeRangeOf({ startTime: timeOf(item.start), endTime: timeOf(item.end) })
  const roles = staff?.find(({ id }) => id === item.staffId)?.roles ?? []
  const roleId = chosen ?? roles[0]?.id
  const add = () => {
    if (item.toAdd !== null && roleId !== undefined) adding.mutate({ body: { punchId: item.toAdd, roleId } })
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={timeClockScreens.addShiftTitle}
      description={timeClockScreens.addShiftHint(item.name, formatDay(item.date, 'EEE, MMM d'), times)}
      confirmLabel={timeClockScreens.addShift}
      isPending={adding.isPending}
      onConfirm={add}
    >
      {staff === undefined ? <Skeleton className="h-12" /> : null}
      {staff && roles.length === 0 ? <Alert tone="warn" title={timeClockScreens.addShiftNoRole} /> : null}
      {roles.length > 1 ? (
        <Field label={timeClockScreens.addShiftRole}>
          <Select
            value={String(roleId)}
            onValueChange={(value) => setChosen(Number(value))}
            options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}
