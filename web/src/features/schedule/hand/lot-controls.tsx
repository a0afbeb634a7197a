import type { Shift } from '@fairweek/domain/contracts/schedule'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { lotScreens } from '@fairweek/domain/messages/schedule/lot'
import { useMemo } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Names } from '../use-schedule-data.ts'
import { type Arrangement, canSwap } from './drag-model.ts'
import type { HandWeek } from './judge-arrangement.ts'
import type { LotAsk } from './lot-ask.ts'
import { type Selection, useSelected } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useLot } from './use-lot.ts'

const CopyDialog = lazyPart(async () => (await import('../copy/copy-dialog.tsx')).CopyDialog)
const GiveDialog = lazyPart(async () => (await import('./give-dialog.tsx')).GiveDialog)

export interface LotControlsProps {
  selection: Selection
  /** Shifts on screen. */
  shifts: readonly Shift[]
  names: Names
  week: HandWeek
  /** The question that is open. */
  ask: LotAsk | null
  onAsk: (ask: LotAsk | null) => void
  onArrange: (arrangement: Arrangement) => void
}

/** The bar of the selected shifts, and what it asks: to whom, or whether really. */
export function LotControls({ selection, shifts, names, week, ask, onAsk, onArrange }: LotControlsProps) {
  const selected = useSelected(selection)
  const chosen = useMemo(() => shifts.filter(({ id }) => selected.has(id)), [shifts, selected])
  const { mutate, isPending } = useLot(selection, names, () => onAsk(null))
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
          if (isPair) onArrange({ kind: 'swap', shift: one, other })
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
        title={lotScreens.deleteQuestion(chosen.length)}
        description={lotScreens.deleteWarning}
        confirmLabel={buttonWords.delete}
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate({ action: { kind: 'delete' }, shifts: chosen })}
      />
    </>
  )
}
