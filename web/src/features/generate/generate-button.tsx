import type { GenerateMode } from '@fairweek/domain/contracts/generate/generate'
import { generateCommands } from '@fairweek/domain/messages/generate/generate-commands'
import { CalendarRange, ChevronDown, FileClock, Shuffle, Sparkles, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const WeeksDialog = lazyComponent(async () => (await import('./weeks-dialog.tsx')).WeeksDialog)

interface GenerateButtonProps {
  weekStart: string
  isGenerating: boolean
  /** Generates the given number of weeks, starting with the shown one; without a number, only the shown week. */
  onGenerate: (mode?: GenerateMode, weeks?: number) => void
  /** Opens the last result; null if there is none. */
  onShowLast: (() => void) | null
}

/** Fills open shifts; a menu beside it offers to re-plan drafts and to generate several weeks (HORIZON-06). */
export function GenerateButton({ weekStart, isGenerating, onGenerate, onShowLast }: GenerateButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="flex grow">
      <Button
        size="small"
        variant="primary"
        className="flex-1 rounded-r-none"
        icon={<Sparkles aria-hidden="true" />}
        disabled={isGenerating}
        data-command="generate"
        onClick={() => onGenerate('fill')}
      >
        {generateCommands.title}
      </Button>
      <DropdownMenu
        trigger={
          <Button
            size="small"
            variant="primary"
            className="rounded-l-none border-l border-l-soft weak:px-1.5"
            aria-label={generateCommands.modes.title}
            disabled={isGenerating}
          >
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        groups={[
          [
            {
              icon: <CalendarRange aria-hidden="true" />,
              label: generateCommands.modes.severalWeeks,
              onSelect: () => setIsChoosing(true),
            },
          ],
          [
            {
              icon: <Shuffle aria-hidden="true" />,
              label: generateCommands.modes.anew,
              onSelect: () => onGenerate('anew'),
            },
            {
              icon: <UserRoundCheck aria-hidden="true" />,
              label: generateCommands.modes.fewChanges,
              onSelect: () => onGenerate('fewChanges'),
            },
          ],
          ...(onShowLast
            ? [[{ icon: <FileClock aria-hidden="true" />, label: generateCommands.showLast, onSelect: onShowLast }]]
            : []),
        ]}
      />
      {isChoosing ? (
        <WeeksDialog weekStart={weekStart} onStart={onGenerate} onClose={() => setIsChoosing(false)} />
      ) : null}
    </div>
  )
}
