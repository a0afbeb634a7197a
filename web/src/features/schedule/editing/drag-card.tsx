import { editingScreens } from '@fairweek/domain/messages/schedule/editing/editing'
import { Ban, Check, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import { roleStyle } from '../../../marks/role-colour.ts'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import type { Names } from '../use-schedule-data.ts'
import { describeMove, verdictText } from './editing-words.ts'
import type { Held } from './use-editing.ts'

const LOOKS: Record<'fine' | 'caution' | 'refused' | 'unchanged', { Icon: LucideIcon; className: string }> = {
  fine: { Icon: Check, className: 'text-good-ink' },
  caution: { Icon: TriangleAlert, className: 'text-warn-ink' },
  refused: { Icon: Ban, className: 'text-danger-ink' },
  unchanged: { Icon: Undo2, className: 'text-soft' },
}

export interface DragCardProps {
  held: Held
  names: Names
  nameOf: (staffId: number) => string
  /** The card, which follows the pointer or is placed beside the target cell. */
  cardRef: RefObject<HTMLDivElement | null>
}

/** Shows what dropping the shift at the current position would do, and whether it is allowed. */
export function DragCard({ held, names, nameOf, cardRef }: DragCardProps) {
  const { aim, shift } = held
  const words = aim && describeMove(aim.shiftMove, names, nameOf)
  const look = !aim ? LOOKS.refused : aim.isUnchanged ? LOOKS.unchanged : LOOKS[aim.verdict.kind]
  const roleId = aim?.shiftMove.kind === 'place' ? aim.shiftMove.draft.roleId : shift.roleId
  return (
    <div
      ref={cardRef}
      aria-hidden="true"
      style={roleStyle(names.roleOf(roleId))}
      className={mergeClasses(
        'drag-card pointer-events-none fixed top-0 left-0 z-30 w-66 rounded-md border border-line-strong border-l-[3px]',
        'border-l-role bg-raised px-3 py-2 text-sm shadow-float print:hidden',
      )}
    >
      <p className="type-narrow truncate font-[640]" dir="auto">
        {words?.title ?? names.personOf(shift)}
      </p>
      {words?.lines.map((line) => (
        <p key={line} className="type-narrow text-soft">
          {line}
        </p>
      ))}
      <p className={mergeClasses('type-narrow mt-1 flex gap-1.5 font-[580]', look.className)}>
        <look.Icon className="mt-0.5 size-3.5 shrink-0" strokeWidth={2.5} />
        <span>{aim ? verdictText(aim.verdict, aim.isUnchanged) : editingScreens.nowhere}</span>
      </p>
    </div>
  )
}
