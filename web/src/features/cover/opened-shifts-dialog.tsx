import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { coverScreens } from '@fairweek/domain/messages/cover/cover'
import { absenceScreens as words } from '@fairweek/domain/messages/time-off/absence-screens'
import { timeOffScreens } from '@fairweek/domain/messages/time-off/time-off'
import { shiftText } from '@fairweek/domain/rules/refusal-fact'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'

// As `LazyCoverDialog`, which would import this file.
const CoverDialog = lazyComponent(async () => (await import('./cover-dialog.tsx')).CoverDialog)

interface OpenedShiftsDialogProps {
  /** The shifts that an absence has opened, at least one. */
  openShifts: readonly SwapShift[]
  /** The id to undo the absence. */
  undoId: number
  name: string
  onClose: () => void
}

/** Finds cover for the shift that an absence has opened; if there are several, lists them first. */
export function OpenedShiftsDialog({ openShifts, undoId, name, onClose }: OpenedShiftsDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const undoing = useUndoChange(onClose)
  const [first, second] = openShifts
  if (first && !second) return <CoverDialog scheduleId={first.id} undoAbsenceId={undoId} onClose={onClose} />
  if (chosen !== null) return <CoverDialog scheduleId={chosen} onClose={() => setChosen(null)} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.needCover(openShifts.length)}
      description={words.title(name)}
      footer={
        <>
          <Button
            variant="quiet"
            className="sm:mr-auto"
            icon={<Undo2 aria-hidden="true" />}
            isPending={undoing.isPending}
            onClick={() => undoing.mutate({ params: { id: undoId } })}
          >
            {coverScreens.undoAbsence}
          </Button>
          <Button onClick={onClose}>{buttonWords.close}</Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {openShifts.map((shift) => (
          <li key={shift.id} className="flex flex-wrap items-center justify-between gap-2">
            <SwapShiftLine shift={shift} />
            <Button
              size="small"
              aria-label={timeOffScreens.findCoverFor(shiftText(shift, shift.weekStartDate))}
              onClick={() => setChosen(shift.id)}
            >
              {coverScreens.find}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
