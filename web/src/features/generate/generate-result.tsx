import type { GenerateReply, OpenSlot } from '@fairweek/domain/contracts/generate/generate'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { generateScreens } from '@fairweek/domain/messages/generate/generate'
import { generateCommands } from '@fairweek/domain/messages/generate/generate-commands'
import { generateWeeksScreens } from '@fairweek/domain/messages/generate/generate-weeks'
import { unmetRuleScreens } from '@fairweek/domain/messages/generate/unmet-rules'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { refusalCount } from '@fairweek/domain/messages/schedule/refusal-counts'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { weekDates } from '@fairweek/domain/time/short-text'
import { CircleCheck, CircleHelp, Shuffle, X } from 'lucide-react'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { UnmetList, useUnmetRules } from '../conflicts/unmet-rules.tsx'
import { CertificateLink } from './certificate-link.tsx'
import { DisclosureSummary } from './disclosure-summary.tsx'
import { type Fold, FoldedLine } from './folded-line.tsx'
import { countMissing, isBetterMoved, openText, splitStarted } from './generate-words.ts'
import { GoalResults } from './goal-results.tsx'
import { RunWeeks, runProof, runTitle } from './run-weeks.tsx'
import { sumRun } from './sum-run.ts'
import { UndoGeneration } from './undo-generation.tsx'
import type { Generation } from './use-generate.ts'
import { changesByPerson } from './what-changed.ts'

export interface GenerateResultProps {
  fold: Fold
  weekStart: string
  reply: GenerateReply
  /** Whether the week has changed since, so that figures and proofs no longer apply to it. */
  isChangedSince: boolean
  undo: Generation['undo']
  /** How many people an open slot still lacks in the present week. */
  missingNow: (slot: OpenSlot) => number
  /** Explains why a slot stayed open, and what would help. */
  onExplain: (slot: OpenSlot) => void
  onRePlan: () => void
  /** Opens the result of another week of the run once that week is shown. */
  onOpenWeek: (weekStart: string) => void
  onClose: () => void
}

/** The result of generating: shifts created and kept, open slots and why, what is proven, and an undo button. */
export function GenerateResult(props: GenerateResultProps) {
  const { fold, weekStart, reply, isChangedSince, undo, missingNow, onExplain, onRePlan, onOpenWeek, onClose } = props
  const { run } = reply
  const { open, started } = splitStarted(reply.openSlots)
  return (
    <FoldedLine
      fold={fold}
      title={run ? runTitle(run) : generateScreens.created(reply.created.length)}
      text={<Outcome weekStart={weekStart} reply={reply} isChangedSince={isChangedSince} />}
      label={run ? generateWeeksScreens.details(weekDates(weekStart)) : generateScreens.details}
      actions={
        <>
          <UndoGeneration weekStart={weekStart} reply={reply} isChangedSince={isChangedSince} undo={undo} />
          <IconButton label={buttonWords.close} size="small" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {run ? <RunWeeks run={run} weekStart={weekStart} onOpenWeek={onOpenWeek} /> : null}
      {open.length === 0 ? null : (
        <>
          <h4 className="type-label mt-4 pb-1 text-faint">
            {isChangedSince ? generateScreens.wereOpen : generateScreens.stillOpen}
          </h4>
          <SlotList slots={open} isPast={isChangedSince} missingNow={missingNow} onExplain={onExplain} />
        </>
      )}
      {started.length === 0 ? null : (
        <details className="mt-3 border-t border-line pt-2 text-sm">
          <summary className="text-soft">{generateScreens.startedAlready(countMissing(started))}</summary>
          <SlotList slots={started} />
        </details>
      )}
      <WhatChanged created={reply.created} />
      <p className="mt-4 text-sm text-soft">{courseText(reply)}</p>
      {isChangedSince ? null : <HowGood weekStart={weekStart} reply={reply} />}
      {!isChangedSince && reply.goals.some(isBetterMoved) ? (
        <Button size="small" className="mt-3" icon={<Shuffle aria-hidden="true" />} onClick={onRePlan}>
          {generateCommands.modes.anew}
        </Button>
      ) : null}
    </FoldedLine>
  )
}

/**
 * Says how many shifts are open, which rules and targets that costs in the stored weeks, and whether the result is
 * proven. Waits until the costs are known, so that coverage is never announced without them (GEN-11).
 */
function Outcome({
  weekStart,
  reply,
  isChangedSince,
}: Pick<GenerateResultProps, 'weekStart' | 'reply' | 'isChangedSince'>) {
  const { run } = reply
  const unmet = useUnmetRules({ weekStart, runWeeks: run?.weeks.map(({ weekStartDate }) => weekStartDate) ?? null })
  if (!unmet) return null
  const coverage = run ? sumRun(run).coverage : reply.coverage
  const ending = run ? runProof(run) : endingText(reply)
  const { coveredBut, notMet } = unmetRuleScreens
  const lead = coverage.open === 0 ? coveredBut : generateScreens.outcome(openText(coverage), notMet)
  return (
    <div className="text-sm text-soft">
      {isChangedSince ? <p>{generateScreens.changedSince}</p> : null}
      {unmet.length === 0 ? (
        isChangedSince ? null : (
          <p>{generateScreens.outcome(openText(coverage), ending)}</p>
        )
      ) : (
        <>
          <p>{isChangedSince ? notMet : lead}</p>
          <UnmetList sentences={unmet} />
          {isChangedSince ? null : <p className="mt-1">{ending}</p>}
        </>
      )}
    </div>
  )
}

/** Says whether the result is proven, and given what. */
function endingText({ stopped, keptCount }: GenerateReply): string {
  const isAroundOthers = stopped === 'proven' && keptCount > 0
  return isAroundOthers ? generateScreens.provenAround(keptCount) : generateScreens.stopped[stopped]
}

/** Says how many shifts were kept, how long it took, and how many were skipped because the week had changed. */
function courseText({ keptCount, elapsedMilliseconds, overtaken }: GenerateReply): string {
  return generateScreens.course({ kept: keptCount, seconds: elapsedMilliseconds / 1000, overtaken })
}

/** Who got which shifts; collapsed until the user opens it. */
function WhatChanged({ created }: { created: GenerateReply['created'] }) {
  if (created.length === 0) return null
  const people = changesByPerson(created)
  return (
    <details className="mt-4">
      <DisclosureSummary>{generateScreens.changed(people.length)}</DisclosureSummary>
      <ul className="mt-1 gap-x-10 text-sm sm:columns-2 xl:columns-3">
        {people.map(({ staffId, name, shiftCount, hours, days }) => (
          <li
            key={staffId}
            className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-1"
          >
            <span className="min-w-0">
              <span className="font-[580]" dir="auto">
                {name}
              </span>{' '}
              <span className="text-soft">{days}</span>
            </span>
            <span className="whitespace-nowrap text-soft">{generateScreens.got(shiftCount, hours)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** How well each goal is met, and what is proven; collapsed until the user opens it. */
function HowGood({ weekStart, reply }: Pick<GenerateResultProps, 'weekStart' | 'reply'>) {
  return (
    <details className="mt-2">
      <DisclosureSummary>{generateScreens.howGood}</DisclosureSummary>
      <GoalResults goals={reply.goals} held={reply.held} />
      {reply.hasCertificate ? (
        <CertificateLink weekStart={weekStart} isCheckPending={reply.isCheckPending === true} />
      ) : null}
    </details>
  )
}

interface SlotListProps {
  slots: readonly OpenSlot[]
  /** Whether the reasons refer to an earlier state of the week. */
  isPast?: boolean
  missingNow?: (slot: OpenSlot) => number
  onExplain?: (slot: OpenSlot) => void
}

function SlotList({ slots, isPast = false, missingNow, onExplain }: SlotListProps) {
  return (
    <ShowMore items={slots} first={5}>
      {(shown) => (
        <ul>
          {shown.map((slot) => (
            <OpenSlotLine
              key={`${slot.requirementId} ${slot.dayOfWeek} ${slot.startTime} ${slot.roleId}`}
              slot={isPast ? { ...slot, reason: '', refusals: [] } : slot}
              missing={missingNow ? missingNow(slot) : slot.missing}
              onExplain={onExplain}
            />
          ))}
        </ul>
      )}
    </ShowMore>
  )
}

interface OpenSlotLineProps {
  slot: OpenSlot
  /** How many people the slot lacks now; it may have been filled since. */
  missing: number
  onExplain: SlotListProps['onExplain']
}

function OpenSlotLine({ slot, missing, onExplain }: OpenSlotLineProps) {
  return (
    <li className="grid items-start gap-x-4 gap-y-1 border-t border-line py-2 text-sm sm:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-2">
        <RoleBadge name={slot.roleName} />
        <span>
          {shortWeekday(slot.dayOfWeek)} {timeRangeOf(slot)}
        </span>
      </div>
      <div className="min-w-0">
        {missing === 0 ? (
          <p className="flex items-center gap-1.5 font-[620] text-good-ink">
            <CircleCheck className="size-4 text-good" aria-hidden="true" />
            {explanationScreens.filledSince}
          </p>
        ) : (
          <p>
            <strong className="font-[680] text-spot-ink">{coverageWords.need(missing)}.</strong> {slot.reason}
          </p>
        )}
        {missing === 0 || slot.refusals.length === 0 ? null : (
          <ul className="mt-0.5 text-soft">
            {slot.refusals.map(({ reason, people }) => (
              <li key={reason}>
                {people.length} {refusalCount(reason)}: <bdi>{people.join(', ')}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      {onExplain && missing > 0 ? (
        <Button
          size="small"
          icon={<CircleHelp aria-hidden="true" />}
          aria-label={`${explanationScreens.whatHelps} ${slot.roleName}, ${weekdayName(slot.dayOfWeek)}, ${timeRangeOf(slot)}`}
          className="justify-self-start"
          onClick={() => onExplain(slot)}
        >
          {explanationScreens.whatHelps}
        </Button>
      ) : null}
    </li>
  )
}
