import type { GenerateMode } from '@fairweek/domain/contracts/generate/generate'
import { generateCommands } from '@fairweek/domain/messages/generate/generate-commands'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { weekRangeText } from '../../marks/week-range-text.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SpanSelector } from './span-selector.tsx'
import type { ShownWeek } from './use-shown-week.ts'

const WeekMenu = lazyComponent(
  async () => (await import('./week-menu.tsx')).WeekMenu,
  <div className="size-8 touch:size-11" />,
)

/** Buttons for the previous, next and current week, and the shown week's dates (WEEK-08). */
export function WeekSelector({ week }: { week: ShownWeek }) {
  return (
    <SpanSelector
      title={weekRangeText(week.weekStart)}
      titleClassName="sm:min-w-48"
      previous={scheduleScreens.previousWeek}
      next={scheduleScreens.nextWeek}
      onStep={week.stepWeeks}
      isCurrent={week.isCurrentWeek}
      onToday={() => week.showWeek(week.currentWeek)}
    />
  )
}

/** The one action that the toolbar offers; null once nothing is left to fill or to confirm. */
export type MainAction = 'generate' | 'confirm' | null

interface MainActionInput {
  /** Number of places that nobody fills. */
  open: number
  /** Number of shifts that confirming the week would confirm. */
  toConfirm: number
  isPast: boolean
  /** Whether the week has been generated. */
  isGenerated: boolean
}

/** Generate while places are open, then confirm; a second generation comes first only if nothing can be confirmed. */
export function mainActionOf({ open, toConfirm, isPast, isGenerated }: MainActionInput): MainAction {
  if (open > 0 && !isPast && (!isGenerated || toConfirm === 0)) return 'generate'
  return toConfirm > 0 ? 'confirm' : null
}

export interface WeekToolbarProps {
  week: ShownWeek
  mainAction: MainAction
  isGenerating: boolean
  onGenerate: (mode?: GenerateMode, weeks?: number) => void
  onShowLast: (() => void) | null
  onAddShift: () => void
  /** Changes the demand of the week; null if it can no longer be changed. */
  onChangeDemand: (() => void) | null
  /** The button that opens view and filters. */
  view: ReactNode
  /** The week's status, and the button that confirms it if that is the main action. */
  status: ReactNode
}

/** Week, view, status and the main action in one row; a menu has everything else. */
export function WeekToolbar(props: WeekToolbarProps) {
  const { week, mainAction, isGenerating, onGenerate, onShowLast, onAddShift, onChangeDemand, view, status } = props
  const isMain = mainAction === 'generate'
  const row = useRef<HTMLDivElement>(null)
  const wasMain = useRef(isMain)
  useEffect(() => {
    // If the next main action has replaced the button that had the focus, it gets the focus.
    if (wasMain.current && !isMain && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('[data-command="confirm-week"]')?.focus({ preventScroll: true })
    wasMain.current = isMain
  }, [isMain])
  return (
    <div ref={row} className="flex flex-wrap items-center gap-2 print:hidden">
      {/* Leaves room for the view on its row only, so that no button moves to another row if the week's dates are long. */}
      <div className="min-w-0 max-sm:grow max-sm:basis-[calc(100%-4rem)] sm:contents">
        <WeekSelector week={week} />
      </div>
      {view}
      <div className="max-sm:order-1 sm:order-last">
        <WeekMenu
          weekStart={week.weekStart}
          isGenerateMain={isMain}
          isGenerating={isGenerating}
          onGenerate={onGenerate}
          onShowLast={onShowLast}
          onAddShift={onAddShift}
          onChangeDemand={onChangeDemand}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:contents sm:grow">
        {status}
        {isMain ? (
          <Button
            size="small"
            variant="primary"
            className="max-sm:order-2 max-sm:basis-full"
            icon={<Sparkles aria-hidden="true" />}
            // A disabled button would lose the focus, which stays here until the generation has ended.
            aria-disabled={isGenerating || undefined}
            data-command="generate"
            onClick={() => {
              if (!isGenerating) onGenerate('fill')
            }}
          >
            {generateCommands.title}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
