import { timeWords } from '@fairweek/domain/messages/time'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'

interface SpanSelectorProps {
  title: string
  /** Sets a minimum width for the title, so that the buttons do not move. */
  titleClassName: string
  /** Accessible names of the buttons. */
  previous: string
  next: string
  onStep: (count: 1 | -1) => void
  isCurrent: boolean
  onToday: () => void
  children?: ReactNode
}

/** Selects the shown week or month: previous, current title, next, and back to today. */
export function SpanSelector(props: SpanSelectorProps) {
  const { title, titleClassName, previous, next, onStep, isCurrent, onToday, children } = props
  return (
    <div className="flex grow items-center justify-between gap-1 sm:grow-0 sm:flex-wrap sm:gap-1.5">
      <IconButton label={previous} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <h2
        aria-live="polite"
        className={mergeClasses(
          'type-title min-w-0 text-center text-base leading-5 text-balance first-letter:uppercase sm:text-xl sm:whitespace-nowrap',
          titleClassName,
        )}
      >
        {title}
      </h2>
      <IconButton label={next} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <Button size="small" className={isCurrent ? 'max-sm:hidden' : undefined} disabled={isCurrent} onClick={onToday}>
        {timeWords.today}
      </Button>
      {children}
    </div>
  )
}
