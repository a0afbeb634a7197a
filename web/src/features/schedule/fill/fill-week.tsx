import { fillScreens } from '@fairweek/domain/messages/schedule/fill'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { weekRangeText } from '../../../marks/week-range-text.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'

const FillWays = lazyComponent(async () => (await import('./fill-ways.tsx')).FillWays)

/** Fills the week from the previous one or a template, and saves it as a template (GRID-09). */
export function FillWeek({ weekStart }: { weekStart: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip text={fillScreens.title}>
        <Button size="small" variant="quiet" icon={<CalendarPlus aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          <span className="sm:max-2xl:sr-only">{fillScreens.menu}</span>
        </Button>
      </Tooltip>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={fillScreens.title}
        description={`${weekRangeText(weekStart)}. ${fillScreens.hint}`}
        size="medium"
      >
        <FillWays weekStart={weekStart} />
      </LazyDialog>
    </>
  )
}
