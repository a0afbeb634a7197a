import type { PastChange, ShiftChange } from '@fairweek/domain/contracts/history/history'
import { historyScreens } from '@fairweek/domain/messages/history/history'
import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useUndoChange } from '../../api/use-undo-change.ts'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Sentence } from '../../ui/sentence.tsx'

export interface PastChangeItemProps {
  change: PastChange & Partial<Pick<ShiftChange, 'differences'>>
  undo: ReturnType<typeof useUndoChange>
  /** An extra button beside Undo. */
  action?: ReactNode
}

/** One change in the history: what, who, when, old and new values, and Undo if it can be undone. */
export function PastChangeItem({ change, undo, action }: PastChangeItemProps) {
  const { id, at, actorName, words, canUndo, isUndo, differences = [] } = change
  const formatInstant = useInstantFormat()
  const [word, label, Icon] = isUndo
    ? [historyScreens.takeBack.redo, historyScreens.redo(words), Redo2]
    : [historyScreens.takeBack.undo, historyScreens.undo(words), Undo2]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">
          <Sentence text={words} />
        </p>
        <p className="text-sm text-soft">
          {historyScreens.by(actorName)}, <time dateTime={at}>{formatInstant(at, 'MMM d, h:mm a')}</time>
        </p>
        {differences.length > 0 ? (
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
            {differences.map(({ what, before, after }) => (
              <div key={what} className="contents">
                <dt className="text-soft">{what}</dt>
                <dd className="min-w-0 break-words">{historyScreens.fromTo(before, after)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <div className="flex items-center gap-1">
        {action}
        {canUndo ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={label}
            icon={<Icon aria-hidden="true" />}
            isPending={undo.isPending && undo.variables.params.id === id}
            disabled={undo.isPending}
            onClick={() => undo.mutate({ params: { id } })}
          >
            {word}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
