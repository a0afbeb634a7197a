import { type CoverOptions, findCover, type splitOpenShift } from '@fairweek/domain/contracts/cover/cover'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { coverWayScreens as wayWords } from '@fairweek/domain/messages/cover/cover-ways'
import { absenceReasons } from '@fairweek/domain/messages/time-off/absence-reasons'
import { hasWays } from '@fairweek/domain/rules/cover/cover-plan'
import { leftOfShift } from '@fairweek/domain/rules/rest-of-shift'
import { shortRange } from '@fairweek/domain/time/short-text'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { useBusinessClock, useRosterSettings } from '../../session/use-business-clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { NamedFirst } from '../../ui/named-first.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { AnswerLimit } from './candidates/answer-limit.tsx'
import { CandidateList } from './candidates/candidate-list.tsx'
import { NotAsked } from './candidates/not-asked.tsx'
import { useTicked } from './candidates/use-ticked.ts'
import { CoverPlans } from './cover-plans.tsx'
import { RunningCover } from './running-cover.tsx'
import { RunningPlan } from './running-plan.tsx'
import { targetOf } from './target-of.ts'
import { useManageCover } from './use-cover-actions.ts'
import { LIVE } from './use-covers.ts'
import { CoverWays } from './ways/cover-ways.tsx'

export interface CoverDialogProps {
  scheduleId: number
  /** The id to undo the absence that has just been reported here; left out otherwise. */
  undoAbsenceId?: number | null
  onClose: () => void
}

type Split = Reply<typeof splitOpenShift>
type Way = keyof typeof words.ways
const WAYS: Record<Way, { order: 'atOnce' | 'inOrder'; decision: 'firstYes' | 'managerChooses' }> = {
  all: { order: 'atOnce', decision: 'firstYes' },
  order: { order: 'inOrder', decision: 'firstYes' },
  choose: { order: 'atOnce', decision: 'managerChooses' },
}
const WAY_NAMES = Object.keys(WAYS) as Way[]

function sayWhyNotFree({ coveredBy, isOver }: CoverOptions): string {
  if (coveredBy) return words.coveredBy(coveredBy.name)
  return isOver ? words.shiftOver : words.notFree
}

/** Finds cover for an open shift and, once it is split there, for each of its parts (SICK-17). */
export function CoverDialog({ scheduleId, undoAbsenceId = null, onClose }: CoverDialogProps) {
  const [split, setSplit] = useState<Split | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const takeBack = () => {
    setSplit(null)
    setPart(null)
  }
  const shown = part ?? scheduleId
  return (
    <OneCoverDialog
      key={shown}
      scheduleId={shown}
      // The absence freed the whole shift, so it is undone only while the shift is whole.
      undoAbsenceId={split ? null : undoAbsenceId}
      onClose={onClose}
      parts={split && <OpenParts split={split} shown={shown} onShow={setPart} onUndone={takeBack} />}
      onSplit={setSplit}
    />
  )
}

interface OpenPartsProps {
  split: Split
  shown: number
  onShow: (scheduleId: number) => void
  onUndone: () => void
}

/** The parts of a shift that was split here, each with a button that shows it, and a button that undoes the split. */
function OpenParts({ split: { openShifts, undoId }, shown, onShow, onUndone }: OpenPartsProps) {
  const undoing = useUndoChange(onUndone)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={wayWords.openParts}
        value={String(shown)}
        onValueChange={(id) => onShow(Number(id))}
        options={openShifts.map(({ id, startTime, endTime }) => ({
          value: String(id),
          label: shortRange(startTime ?? '', endTime ?? ''),
        }))}
      />
      <Button
        variant="quiet"
        size="small"
        icon={<Undo2 aria-hidden="true" />}
        isPending={undoing.isPending}
        onClick={() => undoing.mutate({ params: { id: undoId } })}
      >
        {wayWords.undoSplit}
      </Button>
    </div>
  )
}

interface OneCoverDialogProps extends Required<CoverDialogProps> {
  /** The parts of the shift if it was split here; null if it is whole. */
  parts: ReactNode
  onSplit: (split: Split) => void
}

/** The candidates for an open shift with their costs, whom to ask and how, then their answers (SICK-02, SICK-03). */
function OneCoverDialog({ scheduleId, undoAbsenceId, parts, onSplit, onClose }: OneCoverDialogProps) {
  const { data, error } = useEndpointQuery(
    findCover,
    { params: { id: scheduleId } },
    { ...LIVE, refetchInterval: ({ state }) => (state.data?.cover ? LIVE.refetchInterval : false) },
  )
  const { chosen, tick } = useTicked()
  const [way, setWay] = useState<Way>('all')
  const [answerMinutes, setAnswerMinutes] = useState<number | null>(null)
  const { asking, withdrawing } = useManageCover()
  const undoing = useUndoChange(onClose)
  const { businessTimeZone } = useRosterSettings()
  const { reachedMinutes } = useBusinessClock(businessTimeZone)
  const left = data && leftOfShift(data.shift, reachedMinutes)
  const able = data?.candidates.filter(({ hasAccount }) => hasAccount).map(({ staff }) => staff.id) ?? []
  const picked = able.filter((id) => chosen.has(id))
  const isForAll = chosen.size === 0
  const staffIds = isForAll ? able : picked
  const cover = data?.cover ?? null
  const isAskable = data?.isFree === true && cover === null && able.length > 0
  const ask = () => {
    asking.mutate({ body: { scheduleId, opening: null, staffIds, exceptions: [], ...WAYS[way], answerMinutes } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={cover?.plan ? planWords.running : cover ? words.running : words.title}
      description={
        data?.absence
          ? absenceReasons.of[data.absence.reason](data.absence.staff.name)
          : data?.isFree && data.candidates.length > 0
            ? words.hint
            : undefined
      }
      size="medium"
      footer={
        <>
          {cover ? (
            <Button
              variant="quiet"
              className="sm:mr-auto"
              isPending={withdrawing.isPending}
              onClick={() => withdrawing.mutate({ params: { id: cover.id } })}
            >
              {words.stop}
            </Button>
          ) : undoAbsenceId !== null && data?.coveredBy === null ? (
            <Button
              variant="quiet"
              className="sm:mr-auto"
              icon={<Undo2 aria-hidden="true" />}
              isPending={undoing.isPending}
              onClick={() => undoing.mutate({ params: { id: undoAbsenceId } })}
            >
              {words.undoAbsence}
            </Button>
          ) : null}
          <Button onClick={onClose}>{buttonWords.close}</Button>
          {isAskable ? (
            <Button variant="primary" isPending={asking.isPending} onClick={ask}>
              {isForAll ? words.askAll(staffIds.length) : words.askSome(staffIds.length)}
            </Button>
          ) : null}
        </>
      }
    >
      {parts}
      {data ? <SwapShiftLine shift={data.shift} /> : null}
      {data?.isFree && left && left !== data.shift ? (
        <p className="mt-1 pl-4 text-sm text-soft">{words.left(timeRangeOf(left))}</p>
      ) : null}
      {error ? <Alert tone="danger" title={messageOf(error, words.loadFailed)} className="mt-4" /> : null}
      {data || error ? null : <Spinner label={words.loading} />}
      {data && !data.isFree ? <p className="mt-4 text-soft">{sayWhyNotFree(data)}</p> : null}
      {cover ? (
        <div className="mt-4">
          {cover.plan ? (
            <RunningPlan cover={cover} plan={cover.plan} />
          ) : (
            <RunningCover cover={cover} shift={data?.shift} />
          )}
        </div>
      ) : null}
      {data?.isFree && cover && !cover.plan ? <NotAsked options={data} cover={cover} /> : null}
      {data?.isFree && !cover ? (
        <>
          {isAskable ? (
            <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <Field label={words.how}>
                <Select
                  value={way}
                  options={WAY_NAMES.map((value) => ({ value, label: words.ways[value] }))}
                  onValueChange={setWay}
                />
              </Field>
              <AnswerLimit minutes={answerMinutes} onChange={setAnswerMinutes} />
            </div>
          ) : null}
          {isAskable ? <WhoIsAsked options={data} staffIds={staffIds} isForAll={isForAll} /> : null}
          <Candidates options={data} chosen={chosen} onTick={tick} onSplit={onSplit} />
        </>
      ) : null}
    </Dialog>
  )
}

interface WhoIsAskedProps {
  options: CoverOptions
  staffIds: readonly number[]
  /** Whether nobody is ticked, so that everybody is asked. */
  isForAll: boolean
}

/** Names the people whom the button asks, before it is pressed. */
function WhoIsAsked({ options, staffIds, isForAll }: WhoIsAskedProps) {
  const names = options.candidates.filter(({ staff }) => staffIds.includes(staff.id)).map(({ staff }) => staff.name)
  return (
    <p role="status" className="mt-4 text-sm">
      <strong className="font-[620]">{isForAll ? words.asksAll(names.length) : words.asksChosen}</strong>{' '}
      <NamedFirst key={names.length} names={names} />
    </p>
  )
}

interface CandidatesProps {
  options: CoverOptions
  chosen: ReadonlySet<number>
  onTick: (id: number, isTicked: boolean) => void
  onSplit: (split: Split) => void
}

function Candidates({ options, chosen, onTick, onSplit }: CandidatesProps) {
  const { shift, candidates, ways, plans, endedPlan, others, currency } = options
  const target = targetOf(shift)
  return (
    <>
      {endedPlan ? (
        <Alert
          className="mt-4"
          title={planWords.ended(
            endedPlan.reason,
            endedPlan.people.map(({ name }) => name),
            endedPlan.rule,
          )}
        />
      ) : null}
      <h3 className="type-label mt-5 text-soft">{words.people(candidates.length)}</h3>
      {candidates.length > 1 ? <p className="mt-1 text-sm text-soft">{words.order}</p> : null}
      {candidates.length === 0 ? (
        <p className="mt-2 text-soft">{hasWays({ ways, plans }) ? wayWords.nobody : words.none}</p>
      ) : null}
      <CandidateList target={target} currency={currency} candidates={candidates} choice={{ chosen, onTick }} />
      <CoverWays target={target} ways={ways} currency={currency} onSplit={onSplit}>
        {plans.length > 0 ? <CoverPlans scheduleId={shift.id} plans={plans} currency={currency} /> : null}
      </CoverWays>
      {others.length > 0 ? (
        <details className="mt-4">
          <summary className="type-label cursor-pointer py-1 text-soft touch:py-3">
            {words.others(others.length)}
          </summary>
          <ul className="mt-2 grid gap-2 text-sm">
            {others.map(({ staff, refusals }) => (
              <li key={staff.id}>
                <span className="font-[580]" dir="auto">
                  {staff.name}
                </span>
                {[...new Set(refusals.map(({ fact }) => fact))].map((fact) => (
                  <span key={fact} className="block text-soft first-letter:uppercase">
                    {fact}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
