import type { GenerateMode } from '@fairweek/domain/contracts/schedule'
import { generateScreens } from '@fairweek/domain/messages/schedule/generate'
import { ChevronDown, FileClock, Shuffle, Sparkles, UserRoundCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'

interface GenerateButtonProps {
  isGenerating: boolean
  onGenerate: (mode?: GenerateMode) => void
  /** Opens the last result; null if there is none. */
  onShowLast: (() => void) | null
}

/** Fills open shifts; a menu beside it re-plans drafts (GN13). */
export function GenerateButton({ isGenerating, onGenerate, onShowLast }: GenerateButtonProps) {
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
        {generateScreens.title}
      </Button>
      <DropdownMenu
        trigger={
          <Button
            size="small"
            variant="primary"
            className="rounded-l-none border-l border-l-soft weak:px-1.5"
            aria-label={generateScreens.modes.title}
            disabled={isGenerating}
          >
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        groups={[
          [
            {
              icon: <Shuffle aria-hidden="true" />,
              label: generateScreens.modes.anew,
              onSelect: () => onGenerate('anew'),
            },
            {
              icon: <UserRoundCheck aria-hidden="true" />,
              label: generateScreens.modes.fewChanges,
              onSelect: () => onGenerate('fewChanges'),
            },
          ],
          ...(onShowLast
            ? [[{ icon: <FileClock aria-hidden="true" />, label: generateScreens.showLast, onSelect: onShowLast }]]
            : []),
        ]}
      />
    </div>
  )
}
