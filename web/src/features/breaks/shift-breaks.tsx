import { moveBreak, type ShiftBreak } from '@fairweek/domain/contracts/breaks/breaks'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { breakMessages } from '@fairweek/domain/messages/breaks/breaks'
import { breakScreens } from '@fairweek/domain/messages/breaks/screens'
import { requireMinutes, toHourMinute } from '@fairweek/domain/time/clock-time'
import { formatTime } from '@fairweek/domain/time/format-time'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useWeekBreaks } from './use-week-breaks.ts'

/** Step between the start times that a manager can select, in minutes. */
const STEP_MINUTES = 5

/**
 * The breaks of a saved shift, for managers: shows when they are and lets them be moved (BREAK-03). Renders nothing if
 * there are none.
 */
export function ShiftBreaks({ shift }: { shift: Shift }) {
  const { data, error } = useWeekBreaks(shift.weekStartDate)
  const breaks = data?.breaks.filter(({ shiftId }) => shiftId === shift.id) ?? []
  if (error && !data) return <Alert tone="danger" title={breakScreens.fetchFailed} className="mt-4" />
  if (breaks.length === 0) return null
  return (
    <section aria-label={breakScreens.title} className="mt-4">
      <h3 className="text-sm font-[580]">{breakScreens.title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {breaks.map((one) => (
          <BreakLine key={`${one.place} ${one.startTime} ${one.version}`} one={one} />
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-faint">{breakScreens.hint}</p>
    </section>
  )
}

function BreakLine({ one }: { one: ShiftBreak }) {
  const stored = toHourMinute(requireMinutes(one.startTime))
  const [typed, setTyped] = useState(stored)
  const move = useEndpointMutation(moveBreak, { onSuccess: ({ message }) => showToast({ title: message }) })
  const save = (startTime: string | null) =>
    move.mutate({ params: { id: one.shiftId, place: one.place }, body: { startTime, version: one.version } })
  const time = formatTime(one.startTime)
  return (
    <li className="grid gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="grow whitespace-nowrap">
          {breakScreens.withPay(timeRangeOf(one), one.isPaid)}
          {one.isMoved ? <Badge className="ml-2">{breakScreens.moved}</Badge> : null}
        </span>
        <TimeSelect
          label={breakScreens.start(time)}
          value={typed}
          stepMinutes={STEP_MINUTES}
          disabled={move.isPending}
          onChange={setTyped}
        />
        {typed === stored ? null : (
          <Button size="small" isPending={move.isPending} onClick={() => save(typed)}>
            {breakScreens.move}
          </Button>
        )}
        {one.isMoved ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={breakScreens.asPlannedOf(time)}
            isPending={move.isPending}
            onClick={() => save(null)}
          >
            {breakScreens.asPlanned}
          </Button>
        ) : null}
      </div>
      {move.error ? <Alert tone="danger" isUrgent title={messageOf(move.error, breakMessages.moveFailed)} /> : null}
    </li>
  )
}
