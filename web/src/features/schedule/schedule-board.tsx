import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { countStillOpen, type Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { listToConfirm } from '@fairweek/domain/rules/week-status'
import { dayOfWeekOf } from '@fairweek/domain/time/day'
import { isPastWeek } from '@fairweek/domain/time/week'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyComponent, partAhead } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type AskedOpening,
  openingAsOfNow,
  openingOfNeed,
  openingOfShift,
  openingOfSlot,
  type UnfilledSlot,
} from '../explanations/asked-opening.ts'
import { useGenerate } from '../generate/use-generate.ts'
import { UndoButtons } from '../history/undo-buttons.tsx'
import { WeekHistory } from '../history/week-history.tsx'
import { type ShiftMarkComponent, ShiftMarks } from '../live/shift-marks.ts'
import { WeekCostButton } from '../takings/week-cost-button.tsx'
import { shiftsWith } from './editing/drag-model.ts'
import { useShiftMove } from './editing/use-shift-move.ts'
import { RosterViewButton } from './filter/roster-view-button.tsx'
import { useRosterView } from './filter/use-roster-view.ts'
import { BreakTexts, ChangeDemand, NotedShifts } from './grid/grid-contexts.ts'
import { OpenCountLine } from './grid/open-count-line.tsx'
import { layOutWeek } from './grid/week-grid-model.ts'
import { Roster } from './roster.tsx'
import { draftOfDay, draftOfOpening, draftOfShift, draftOfSlot, type ShiftDraft } from './shift/shift-draft.ts'
import type { ScheduleData } from './use-schedule-data.ts'
import type { ShownWeek } from './use-shown-week.ts'
import { mainActionOf, WeekToolbar } from './week-toolbar.tsx'

const GridLegend = lazyComponent(
  async () => (await import('./grid/grid-legend.tsx')).GridLegend,
  <div className="hidden h-5 lg:block" />,
)
const GeneratePanel = lazyComponent(async () => (await import('../generate/generate-panel.tsx')).GeneratePanel)
const PrintRoster = lazyComponent(async () => (await import('./grid/print/print-roster.tsx')).PrintRoster)
const WeekColleagues = lazyComponent(async () => (await import('../live/week-colleagues.tsx')).WeekColleagues)
const WeekBreaks = lazyComponent(async () => (await import('../breaks/week-breaks.tsx')).WeekBreaks)
const WeekNotes = lazyComponent(async () => (await import('../notes/week-notes.tsx')).WeekNotes)
const WhyOpenCard = lazyComponent(async () => (await import('../explanations/why-open-card.tsx')).WhyOpenCard)
const WhyShiftDialog = lazyComponent(async () => (await import('../explanations/why-shift-dialog.tsx')).WhyShiftDialog)
const WeekDemandDialog = lazyComponent(
  async () => (await import('../requirements/week-demand-dialog.tsx')).WeekDemandDialog,
)
const ShiftDialog = partAhead(async () => (await import('./shift/shift-dialog.tsx')).ShiftDialog)

export interface ScheduleBoardProps {
  week: ShownWeek
  today: string
  nowMinutes: number
  reachedMinutes: number
  settings: Settings
  data: ScheduleData
  /** Renders the week's status; with the button that confirms it, if that is the main action. */
  statusOf: (isConfirmMain: boolean) => ReactNode
  /** What waits for the manager, on the line above the roster. */
  notices: ReactNode
}

/** The manager's week: toolbar, progress of generating, the grid, and the dialogs that open from it. */
export function ScheduleBoard(props: ScheduleBoardProps) {
  const { week, today, nowMinutes, reachedMinutes, settings, data, statusOf, notices } = props
  const { weekStart } = week
  const { previousShifts, nextShifts, requirements, events, names, staff } = data
  const nameOf = useCallback((staffId: number) => staff.find(({ id }) => id === staffId)?.name ?? '', [staff])
  const { pending, saving, arrange } = useShiftMove(weekStart)
  const shifts = useMemo(() => shiftsWith(data.shifts, pending, nameOf), [data.shifts, pending, nameOf])
  const [hideEmptySlots, setHideEmptySlots] = useState(true)
  const [showArchived, setShowArchived] = useState(false)
  const [editing, setEditing] = useState<{ key: number; draft: ShiftDraft } | null>(null)
  const [asked, setAsked] = useState<AskedOpening | null>(null)
  const [noted, setNoted] = useState<ReadonlySet<number>>(new Set())
  const [breaks, setBreaks] = useState<ReadonlyMap<number, string>>(new Map())
  const [Mark, setMark] = useState<ShiftMarkComponent | null>(null)
  const [demand, setDemand] = useState<{ dayOfWeek: number | null } | null>(null)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const [askedShift, setAskedShift] = useState<Shift | null>(null)
  const generation = useGenerate(weekStart)
  const shown = useRosterView()
  const model = useMemo(
    () =>
      layOutWeek({
        weekStart,
        shifts,
        previousShifts,
        nextShifts,
        requirements,
        closedDays: data.closedDays,
        events,
        hideEmptySlots,
        showArchived,
        sortTextOf: (shift) => `${names.roleOf(shift.roleId)} ${names.personOf(shift)}`,
      }),
    [
      weekStart,
      shifts,
      previousShifts,
      nextShifts,
      requirements,
      data.closedDays,
      events,
      hideEmptySlots,
      showArchived,
      names,
    ],
  )
  const changeDemandOf = useCallback((date: string) => setDemand({ dayOfWeek: dayOfWeekOf(date) }), [])
  const open = useCallback((draft: ShiftDraft) => setEditing({ key: Date.now(), draft }), [])
  const actions = useMemo(
    () => ({
      onOpenShift: (shift: Shift) => open(draftOfShift(shift)),
      onExplainNeed: (opening: Shortfall) => setAsked(openingOfNeed(opening, names.roleOf(opening.need.roleId))),
      onAddShift: (date: string, hour: number) => open(draftOfSlot(date, hour)),
      onAddFor: (date: string, staffId: number | null) =>
        open({ ...draftOfDay(date), staffId, roleId: staff.find(({ id }) => id === staffId)?.roles[0]?.id ?? null }),
    }),
    [open, names, staff],
  )
  const explainSlot = (slot: UnfilledSlot) => setAsked(openingOfSlot(slot, weekStart))
  const explainShift = (shift: Shift) => {
    if (shift.staffId !== null) {
      setAskedShift(shift)
      return
    }
    // The explanation may offer to fill this very shift, so the shift's dialog must not stay open beneath it.
    setEditing(null)
    setAsked(openingOfShift(shift, names.roleOf(shift.roleId)))
  }
  // The explained opening is kept up to date, because other people may fill or free places in the meantime.
  const shownOpening = asked ? openingAsOfNow(asked, model.openings) : null
  const addShift = () => open(draftOfDay(week.isCurrentWeek ? today : weekStart))
  const isPeople = shown.view === 'people'
  const isPast = isPastWeek(weekStart, today)
  const mainAction = mainActionOf({
    open: model.count.open,
    toConfirm: listToConfirm(shifts).length,
    isPast,
    isGenerated: generation.isGenerated,
  })
  const isBare = !isPeople && model.rows.length === 0 && model.days.every(({ untimed }) => untimed.length === 0)
  return (
    <div className="space-y-2">
      <WeekToolbar
        week={week}
        mainAction={mainAction}
        isGenerating={generation.isBusy}
        onGenerate={generation.start}
        onShowLast={generation.showLast}
        onAddShift={addShift}
        onChangeDemand={isPast ? null : () => setDemand({ dayOfWeek: null })}
        view={
          <RosterViewButton shown={shown} roles={data.roles} areas={data.areas} names={names}>
            {isPeople ? null : (
              <Checkbox
                label={scheduleScreens.hideEmptySlots}
                isChecked={hideEmptySlots}
                onChange={setHideEmptySlots}
              />
            )}
            {model.archivedCount > 0 ? (
              <Checkbox
                label={scheduleScreens.showArchived(model.archivedCount)}
                isChecked={showArchived}
                onChange={setShowArchived}
              />
            ) : null}
          </RosterViewButton>
        }
        status={data.isRead ? statusOf(mainAction === 'confirm') : <Skeleton className="h-8 w-60" />}
      />
      <div
        data-result={generation.isOpen ? '' : undefined}
        className="-mt-1 flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1 text-sm print:hidden"
      >
        {generation.isOpen ? (
          <GeneratePanel
            key={`generated ${weekStart}`}
            weekStart={weekStart}
            generation={generation}
            missingNow={(slot) => openingAsOfNow(openingOfSlot(slot, weekStart), model.openings).opening.missing}
            onExplain={explainSlot}
          />
        ) : null}
        <OpenCountLine count={model.count} short={model.short} ahead={countStillOpen(model.openings, reachedMinutes)} />
        <div className="ml-auto flex items-center sm:order-last">
          <UndoButtons weekStart={weekStart} />
          <WeekHistory
            weekStart={weekStart}
            isOpen={isHistoryOpen}
            onOpenChange={setIsHistoryOpen}
            onShow={week.showAsOf}
          />
        </div>
        {notices}
        <WeekCostButton weekStart={weekStart} isCommand />
        {data.isLoading ? null : (
          <WeekColleagues
            key={weekStart}
            weekStart={weekStart}
            openShiftId={editing?.draft.shift?.id ?? null}
            onShowHistory={() => setIsHistoryOpen(true)}
            onMark={setMark}
          />
        )}
      </div>
      {data.failures.map(({ error, data: earlier }) => (
        <LoadFailure key={error?.read} error={error} hasData={earlier !== undefined} />
      ))}
      {data.isLoading ? (
        <div aria-busy="true">
          <Skeleton className="h-[28rem]" />
        </div>
      ) : isBare ? (
        <EmptyState
          icon={<CalendarPlus aria-hidden="true" />}
          title={scheduleScreens.nothingPlanned}
          description={scheduleScreens.nothingPlannedHint}
          action={
            <>
              <Button asChild variant="primary">
                <a href="#add-requirements">{scheduleScreens.setUpRequirements}</a>
              </Button>
              <Button onClick={addShift}>{scheduleScreens.addShift}</Button>
              <Button variant="quiet" onClick={() => setHideEmptySlots(false)}>
                {scheduleScreens.showAllSlots}
              </Button>
            </>
          }
        />
      ) : (
        <NotedShifts value={noted}>
          <ShiftMarks value={Mark}>
            <BreakTexts value={breaks}>
              <ChangeDemand value={isPast ? null : changeDemandOf}>
                <Roster
                  shown={shown}
                  model={model}
                  shifts={shifts}
                  saving={saving}
                  data={data}
                  today={today}
                  nowMinutes={nowMinutes}
                  showArchived={showArchived}
                  showEmptySlots={!hideEmptySlots}
                  weekStart={weekStart}
                  settings={settings}
                  onShiftMove={arrange}
                  {...actions}
                />
              </ChangeDemand>
            </BreakTexts>
          </ShiftMarks>
          <GridLegend hasInactive={showArchived && model.archivedCount > 0} />
        </NotedShifts>
      )}
      <PrintRoster
        weekStart={weekStart}
        businessName={settings.businessName}
        timeZone={settings.businessTimeZone}
        shifts={shifts}
        openings={model.openings}
        names={names}
        breaks={breaks}
      />
      {data.isLoading ? null : <WeekBreaks weekStart={weekStart} onBreaks={setBreaks} />}
      {data.isLoading ? null : <WeekNotes weekStart={weekStart} onNoted={setNoted} />}
      {demand === null ? null : (
        <WeekDemandDialog weekStart={weekStart} dayOfWeek={demand.dayOfWeek} onClose={() => setDemand(null)} />
      )}
      {shownOpening ? (
        <WhyOpenCard
          opening={shownOpening.opening}
          onAddByHand={(staffId) => open(draftOfOpening(shownOpening, staffId))}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {editing ? (
        <ShiftDialog
          key={editing.key}
          initial={editing.draft}
          weekStart={weekStart}
          today={today}
          staff={staff}
          roles={data.roles}
          settings={settings}
          openings={model.openings}
          onExplain={explainShift}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            setAsked(null)
          }}
        />
      ) : null}
      {askedShift ? <WhyShiftDialog shift={askedShift} onClose={() => setAskedShift(null)} /> : null}
    </div>
  )
}
