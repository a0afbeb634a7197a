import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'

/** Whether the details are shown, and how to show or hide them. */
export interface Fold {
  isUnfolded: boolean
  setUnfolded: (isUnfolded: boolean) => void
}

interface FoldedLineProps {
  fold: Fold
  /** The heading; says in a few words what happened. */
  title: ReactNode
  /** Cut off while folded, if there is no room for all of it: after one line, on a phone after three. */
  text: ReactNode
  /** Label of the button that unfolds the details. */
  label: string
  actions: ReactNode
  /** The details. */
  children: ReactNode
}

/** What Generate did, on one line above the roster; the details unfold below it. */
export function FoldedLine({ fold, title, text, label, actions, children }: FoldedLineProps) {
  const { isUnfolded, setUnfolded } = fold
  const id = useId()
  return (
    <div data-unfolded={isUnfolded ? '' : undefined} className="data-unfolded:pb-3">
      <div className="flex flex-wrap items-center gap-x-3 sm:flex-nowrap">
        <h3 className="type-title flex items-center gap-2.5 text-base sm:shrink-0">{title}</h3>
        <div
          className={mergeClasses(
            'min-w-0 max-sm:basis-full sm:flex-1',
            isUnfolded ? 'py-1.5' : 'folded-text max-sm:line-clamp-3 sm:truncate',
          )}
        >
          {text}
        </div>
        <div className="ml-auto flex max-w-full shrink-0 flex-wrap items-center gap-1">
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? id : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {label}
            <ChevronDown
              className={mergeClasses('text-faint transition-transform', isUnfolded && 'rotate-180')}
              aria-hidden="true"
            />
          </Button>
          {actions}
        </div>
      </div>
      {isUnfolded ? <div id={id}>{children}</div> : null}
    </div>
  )
}
