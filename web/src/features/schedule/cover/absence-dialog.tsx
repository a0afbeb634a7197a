import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { coverScreens as words } from '@fairweek/domain/messages/schedule/cover/cover'
import { listAbsenceReasons } from '@fairweek/domain/rules/cover/absence-reasons'
import { hasEnded } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { ShiftAbsenceDialog } from './shift-absence-dialog.tsx'

export interface AbsenceDialogProps {
  /** Shifts of the current and the adjacent weeks. */
  shifts: readonly Shift[]
  /** The current time, in minutes of the business's wall clock since 1970-01-01. */
  reachedMinutes: number
  onClose: () => void
}

const CHOICE =
  'flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong bg-raised px-3 py-2 text-left hover:bg-hover'

/** Reports an absence from the dashboard: select the confirmed shift, then the reason, then cover (SICK-01). */
export function AbsenceDialog({ shifts, reachedMinutes, onClose }: AbsenceDialogProps) {
  const [chosen, setChosen] = useState<Shift | null>(null)
  const startOf = (shift: Shift) => occupiedInterval(shift).start
  const isOver = (shift: Shift) => hasEnded(occupiedInterval(shift), reachedMinutes)
  const confirmed = shifts
    .filter((shift) => shift.status === 'Confirmed' && shift.staffId !== null)
    .filter((shift) => listAbsenceReasons(occupiedInterval(shift), reachedMinutes).length > 0)
    .sort((one, other) => startOf(one) - startOf(other))
  // Shifts that are over need no cover, so they come last, the latest first.
  const listed = [...confirmed.filter((shift) => !isOver(shift)), ...confirmed.filter(isOver).reverse()]
  if (chosen)
    return (
      <ShiftAbsenceDialog
        shift={{ ...swapShiftOf(chosen), version: chosen.version }}
        name={chosen.staff?.name ?? ''}
        onBack={() => setChosen(null)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.absenceTitle}
      description={words.absenceHint}
      footer={<Button onClick={onClose}>{buttonWords.close}</Button>}
    >
      {listed.length === 0 ? <p className="text-soft">{words.noneToReport}</p> : null}
      <ShowMore items={listed} first={8}>
        {(some) => (
          <ul className="grid gap-2">
            {some.map((shift) => (
              <li key={shift.id}>
                <button type="button" className={CHOICE} onClick={() => setChosen(shift)}>
                  <span className="grid min-w-0 gap-0.5">
                    <span className="font-[580] break-words" dir="auto">
                      {shift.staff?.name}
                    </span>
                    <SwapShiftLine shift={swapShiftOf(shift)} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </Dialog>
  )
}
