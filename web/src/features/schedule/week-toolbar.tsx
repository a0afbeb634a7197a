import type { GenerateMode } from '@fairweek/domain/contracts/generate/generate'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { uiWords } from '@fairweek/domain/messages/ui'
import { Download, Plus, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { weekRangeText } from '../../marks/week-range-text.ts'
import { Button } from '../../ui/button.tsx'
import { fetchAhead } from '../../ui/fetch-ahead.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import { GenerateButton } from '../generate/generate-button.tsx'
import { FillWeek } from './fill/fill-week.tsx'
import { SpanSelector } from './span-selector.tsx'
import type { ShownWeek } from './use-shown-week.ts'

/** Buttons for the previous, next and current week, and the shown week's dates (WEEK-08). */
export function WeekSelector({ week, children }: { week: ShownWeek; children?: ReactNode }) {
  return (
    <SpanSelector
      title={weekRangeText(week.weekStart)}
      titleClassName="sm:min-w-58"
      previous={scheduleScreens.previousWeek}
      next={scheduleScreens.nextWeek}
      onStep={week.stepWeeks}
      isCurrent={week.isCurrentWeek}
      onToday={() => week.showWeek(week.currentWeek)}
    >
      {children}
    </SpanSelector>
  )
}

const loadExport = async () => (await import('./export-week.ts')).exportWeek
fetchAhead(loadExport)

function exportWeek(weekStart: string): void {
  loadExport().then(
    (exportLoaded) => exportLoaded(weekStart),
    () => showFailure(uiWords.partNotLoaded, uiWords.partNotLoadedHint),
  )
}

export interface WeekToolbarProps {
  week: ShownWeek
  isGenerating: boolean
  onGenerate: (mode?: GenerateMode, weeks?: number) => void
  onShowLast: (() => void) | null
  onAddShift: () => void
  /** The undo buttons and the week's history. */
  history: ReactNode
}

export function WeekToolbar({ week, isGenerating, onGenerate, onShowLast, onAddShift, history }: WeekToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <WeekSelector week={week} />
      <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
        <div className="flex grow flex-wrap items-center gap-1">
          {history}
          <FillWeek weekStart={week.weekStart} />
        </div>
        <IconButton
          label={scheduleScreens.print}
          className="hidden lg:inline-flex"
          data-command="print"
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" />
        </IconButton>
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          data-command="export"
          onClick={() => exportWeek(week.weekStart)}
        >
          <span className="max-sm:sr-only">{scheduleScreens.export}</span>
        </Button>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          className="grow"
          data-command="add-shift"
          onClick={onAddShift}
        >
          {scheduleScreens.addShift}
        </Button>
        <GenerateButton
          weekStart={week.weekStart}
          isGenerating={isGenerating}
          onGenerate={onGenerate}
          onShowLast={onShowLast}
        />
      </div>
    </div>
  )
}
