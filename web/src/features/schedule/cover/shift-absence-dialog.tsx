import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { coverScreens as words } from '@fairweek/domain/messages/schedule/cover/cover'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { AbsenceButtons } from './absence-buttons.tsx'
import { CoverDialog } from './cover-dialog.tsx'

export interface ShiftAbsenceDialogProps {
  /** A confirmed shift. If its version is omitted, the server accepts any version. */
  shift: SwapShift & { version?: number }
  /** The name of the assigned person. */
  name: string
  /** Returns to the selection of the shift; if omitted, the dialog closes. */
  onBack?: () => void
  onClose: () => void
}

/** Asks why a person does not work a confirmed shift, then offers to find cover (SICK-01). */
export function ShiftAbsenceDialog({ shift, name, onBack, onClose }: ShiftAbsenceDialogProps) {
  const [undoId, setUndoId] = useState<number | null>(null)
  if (undoId !== null) return <CoverDialog scheduleId={shift.id} undoAbsenceId={undoId} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={name}
      footer={
        onBack ? <Button onClick={onBack}>{words.back}</Button> : <Button onClick={onClose}>{buttonWords.close}</Button>
      }
    >
      <SwapShiftLine shift={shift} />
      <AbsenceButtons shift={shift} onFreed={setUndoId} />
    </Dialog>
  )
}
