import type { GenerateMode } from '@fairweek/domain/contracts/generate/generate'
import { generateCommands } from '@fairweek/domain/messages/generate/generate-commands'
import { weekDemandScreens } from '@fairweek/domain/messages/requirements/week-demand'
import { fillScreens } from '@fairweek/domain/messages/schedule/fill'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { uiWords } from '@fairweek/domain/messages/ui'
import {
  CalendarPlus,
  CalendarRange,
  Download,
  Ellipsis,
  FileClock,
  FileSpreadsheet,
  Plus,
  Printer,
  Shuffle,
  Sparkles,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { weekRangeText } from '../../marks/week-range-text.ts'
import { DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { fetchAhead } from '../../ui/fetch-ahead.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import type { MenuEntry } from '../../ui/menu-list.tsx'
import { showFailure } from '../../ui/toast-store.ts'

const FillWays = lazyComponent(async () => (await import('./fill/fill-ways.tsx')).FillWays)
const WeeksDialog = lazyComponent(async () => (await import('../generate/weeks-dialog.tsx')).WeeksDialog)

const loadExport = () => import('./export-week.ts')
fetchAhead(loadExport)

function exportWeek(weekStart: string, kind: 'exportWeek' | 'exportRoster'): void {
  loadExport().then(
    (loaded) => loaded[kind](weekStart),
    () => showFailure(uiWords.partNotLoaded, uiWords.partNotLoadedHint),
  )
}

export interface WeekMenuProps {
  weekStart: string
  isGenerateMain: boolean
  isGenerating: boolean
  /** Generates the given number of weeks, starting with the shown one; without a number, only the shown week. */
  onGenerate: (mode?: GenerateMode, weeks?: number) => void
  /** Opens the last result; null if there is none. */
  onShowLast: (() => void) | null
  onAddShift: () => void
  /** Changes the demand of the week; null if it can no longer be changed. */
  onChangeDemand: (() => void) | null
}

/** An entry; the command palette finds it by its command. */
type WeekEntry = MenuEntry & { command?: string }

/**
 * All actions on the shown week besides the main one: adding shifts, filling from a template, changing the demand, the
 * other ways to generate (HORIZON-06), print and export.
 */
export function WeekMenu(props: WeekMenuProps) {
  const { weekStart, isGenerateMain, isGenerating, onGenerate, onShowLast, onAddShift, onChangeDemand } = props
  const [opened, setOpened] = useState<'fill' | 'weeks' | null>(null)
  const close = () => setOpened(null)
  const { modes } = generateCommands
  const generating: WeekEntry[] = [
    ...(isGenerateMain
      ? []
      : [
          {
            command: 'generate',
            icon: <Sparkles aria-hidden="true" />,
            label: generateCommands.title,
            onSelect: () => onGenerate('fill'),
          },
        ]),
    {
      icon: <CalendarRange aria-hidden="true" />,
      label: modes.severalWeeks,
      onSelect: () => setOpened('weeks'),
    },
    { icon: <Shuffle aria-hidden="true" />, label: modes.anew, onSelect: () => onGenerate('anew') },
    {
      icon: <UserRoundCheck aria-hidden="true" />,
      label: modes.fewChanges,
      onSelect: () => onGenerate('fewChanges'),
    },
    ...(onShowLast
      ? [{ icon: <FileClock aria-hidden="true" />, label: generateCommands.showLast, onSelect: onShowLast }]
      : []),
  ]
  const groups: readonly WeekEntry[][] = [
    [
      {
        command: 'add-shift',
        icon: <Plus aria-hidden="true" />,
        label: scheduleScreens.addShift,
        onSelect: onAddShift,
      },
      { icon: <CalendarPlus aria-hidden="true" />, label: fillScreens.menu, onSelect: () => setOpened('fill') },
      ...(onChangeDemand
        ? [{ icon: <UsersRound aria-hidden="true" />, label: weekDemandScreens.changeOwn, onSelect: onChangeDemand }]
        : []),
    ],
    ...(isGenerating ? [] : [generating]),
    [
      {
        command: 'print',
        icon: <Printer aria-hidden="true" />,
        label: scheduleScreens.print,
        onSelect: () => window.print(),
      },
      {
        command: 'export',
        icon: <Download aria-hidden="true" />,
        label: scheduleScreens.export,
        onSelect: () => exportWeek(weekStart, 'exportWeek'),
      },
      {
        icon: <FileSpreadsheet aria-hidden="true" />,
        label: scheduleScreens.exportRoster,
        onSelect: () => exportWeek(weekStart, 'exportRoster'),
      },
    ],
  ]
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton size="small" label={scheduleScreens.moreActions} hasTooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        groups={groups}
      />
      {/* The command palette presses these while the menu is closed. */}
      {groups
        .flat()
        .map(({ command, onSelect }) =>
          command ? <button key={command} type="button" hidden data-command={command} onClick={onSelect} /> : null,
        )}
      <LazyDialog
        isOpen={opened === 'fill'}
        onOpenChange={close}
        title={fillScreens.title}
        description={`${weekRangeText(weekStart)}. ${fillScreens.hint}`}
        size="medium"
      >
        <FillWays weekStart={weekStart} />
      </LazyDialog>
      {opened === 'weeks' ? <WeeksDialog weekStart={weekStart} onStart={onGenerate} onClose={close} /> : null}
    </>
  )
}
