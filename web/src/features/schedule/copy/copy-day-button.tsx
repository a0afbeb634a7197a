import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { canBeCopied } from '@fairweek/domain/rules/shift-state'
import { formatDay } from '@fairweek/domain/time/format-day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const CopyDialog = lazyComponent(async () => (await import('./copy-dialog.tsx')).CopyDialog)

/**
 * A button in a day's header that copies all its shifts to other days. It is shown on hover and on touch screens. It is
 * not a tab stop, because the roster has only one; keyboard shortcuts copy as well (GRID-06, GRID-12).
 */
export function CopyDayButton({ date }: { date: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useEndpointQuery(listWeekShifts, weekArgs(weekStartOf(date)))
  const shifts = (data ?? []).filter(
    (shift) => shiftDate(shift) === date && shift.startTime !== null && canBeCopied(shift),
  )
  if (shifts.length === 0) return null
  return (
    <>
      <span className="absolute top-0.5 right-0.5 rounded-md bg-raised opacity-0 group-hover:opacity-100 focus-within:opacity-100 touch:opacity-100">
        <IconButton
          label={copyScreens.day(formatDay(date, 'EEEE, MMM d'))}
          size="small"
          tabIndex={-1}
          onClick={() => setIsOpen(true)}
        >
          <Copy aria-hidden="true" />
        </IconButton>
      </span>
      {isOpen ? <CopyDialog shifts={shifts} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
