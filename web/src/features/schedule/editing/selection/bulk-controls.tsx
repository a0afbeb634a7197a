import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { bulkScreens } from '@fairweek/domain/messages/schedule/editing/bulk'
import { useMemo } from 'react'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import type { Names } from '../../use-schedule-data.ts'
import { canSwap, type ShiftMove } from '../drag-model.ts'
import type { EditingWeek } from '../judge-move.ts'
import type { BulkQuestion } from './bulk-question.ts'
import { type Selection, useSelected } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useBulkAction } from './use-bulk-action.ts'

const CopyDialog = lazyComponent(async () => (await import('../../copy/copy-dialog.tsx')).CopyDialog)
const GiveDialog = lazyComponent(async () => (await import('../give-dialog.tsx')).GiveDialog)

export interface BulkControlsProps {
  selection: Selection
  /** Shifts on screen. */
  shifts: readonly Shift[]
  names: Names
  week: EditingWeek
  /** The bulk dialog that is open. */
  ask: BulkQuestion | null
  onAsk: (ask: BulkQuestion | null) => void
  onShiftMove: (shiftMove: ShiftMove) => void
}

/**
 * The bar of actions on the selected shifts, and its dialogs: whom to give them to, where to copy them, and whether to
 * delete them.
 */
export function BulkControls({ selection, shifts, names, week, ask, onAsk, onShiftMove }: BulkControlsProps) {
  const selected = useSelected(selection)
  const chosen = useMemo(() => shifts.filter(({ id }) => selected.has(id)), [shifts, selected])
  const { mutate, isPending } = useBulkAction(selection, names, () => onAsk(null))
  const [one, other] = chosen
  if (!one) return null
  const isPair = other !== undefined && chosen.length === 2 && canSwap(one, other)
  return (
    <>
      <SelectionBar
        shifts={chosen}
        canSwap={isPair}
        isPending={isPending}
        onAsk={onAsk}
        onConfirm={() => mutate({ action: { kind: 'confirm' }, shifts: chosen })}
        onPin={(kind) => mutate({ action: { kind }, shifts: chosen })}
        onSwap={() => {
          if (isPair) onShiftMove({ kind: 'swap', shift: one, other })
          selection.select([])
        }}
        onClear={() => selection.select([])}
      />
      {ask === 'give' ? (
        <GiveDialog
          shifts={chosen}
          week={week}
          isPending={isPending}
          onGive={(staffId) => mutate({ action: { kind: 'give', staffId }, shifts: chosen })}
          onClose={() => onAsk(null)}
        />
      ) : null}
      {ask === 'copy' ? <CopyDialog shifts={chosen} onClose={() => onAsk(null)} /> : null}
      <ConfirmDialog
        isOpen={ask === 'delete'}
        onOpenChange={(isOpen) => onAsk(isOpen ? 'delete' : null)}
        title={bulkScreens.deleteQuestion(chosen.length)}
        description={bulkScreens.deleteWarning}
        confirmLabel={buttonWords.delete}
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate({ action: { kind: 'delete' }, shifts: chosen })}
      />
    </>
  )
}
