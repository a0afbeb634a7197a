import { coverScreens as words } from '@fairweek/domain/messages/schedule/cover/cover'
import { listAbsenceReasons } from '@fairweek/domain/rules/cover/absence-reasons'
import { occupiedInterval, type TimedShift } from '@fairweek/domain/rules/shift-interval'
import { findReachedMinutes } from '@fairweek/domain/time/zone'
import { UserX } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useRosterSettings } from '../use-business-clock.ts'
import { useReportAbsence } from './use-cover-actions.ts'

interface AbsenceButtonsProps {
  shift: TimedShift & { id: number; version?: number }
  /** Called once the shift has become open, with the id to undo it. */
  onFreed: (undoId: number) => void
}

/**
 * Buttons with the reasons why a person does not work a confirmed shift; each takes the person off it at once (SICK-01,
 * SICK-06).
 */
export function AbsenceButtons({ shift, onFreed }: AbsenceButtonsProps) {
  const reporting = useReportAbsence()
  const { businessTimeZone } = useRosterSettings()
  const reasons = listAbsenceReasons(occupiedInterval(shift), findReachedMinutes(Date.now(), businessTimeZone))
  if (reasons.length === 0) return null
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="sr-only">{words.absence}</legend>
      <p className="type-label flex items-center gap-2 text-soft">
        <UserX className="size-4" aria-hidden="true" />
        {words.absence}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 max-sm:*:flex-1">
        {reasons.map((reason) => (
          <Button
            key={reason}
            size="small"
            disabled={reporting.isPending}
            onClick={() =>
              reporting.mutate(
                {
                  params: { id: shift.id },
                  body: { reason, ...(shift.version !== undefined && { version: shift.version }) },
                },
                { onSuccess: ({ undoId }) => onFreed(undoId) },
              )
            }
          >
            {words.reasons[reason]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
