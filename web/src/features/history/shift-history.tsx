import { historyScreens } from '@fairweek/domain/messages/history/history'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ShiftChangesProps } from './shift-changes.tsx'

const ShiftChanges = lazyComponent(
  async () => (await import('./shift-changes.tsx')).ShiftChanges,
  <Skeleton className="h-16" />,
)

/** Shows who changed a shift, when, and the old and new values; opened on request (UNDO-02). */
export function ShiftHistory(props: Omit<ShiftChangesProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <section className="mt-3 border-t border-line pt-2">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={listId}
        icon={
          <ChevronRight aria-hidden="true" className={mergeClasses('transition-transform', isOpen && 'rotate-90')} />
        }
        onClick={() => setIsOpen(!isOpen)}
      >
        {historyScreens.ofShift}
      </Button>
      <div id={listId}>{isOpen ? <ShiftChanges {...props} onClose={() => setIsOpen(false)} /> : null}</div>
    </section>
  )
}
