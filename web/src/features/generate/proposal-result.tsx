import type { GenerateReply, PlannedMove, Proposal } from '@fairweek/domain/contracts/generate/generate'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { generateScreens } from '@fairweek/domain/messages/generate/generate'
import { generateWeeksScreens } from '@fairweek/domain/messages/generate/generate-weeks'
import { unmetRuleScreens } from '@fairweek/domain/messages/generate/unmet-rules'
import { goalNames } from '@fairweek/domain/messages/schedule/schedule'
import { shortWeekday } from '@fairweek/domain/time/day-names'
import { weekDates } from '@fairweek/domain/time/short-text'
import { ArrowRight, Check, Minus, Plus } from 'lucide-react'
import { shortRangeOf } from '../../marks/shift-look.ts'
import { Button } from '../../ui/button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { UnmetRules } from '../conflicts/unmet-rules.tsx'
import type { UnfilledSlot } from '../explanations/asked-opening.ts'
import { AskableOpening } from './askable-opening.tsx'
import { CertificateLink } from './certificate-link.tsx'
import { type Fold, FoldedLine } from './folded-line.tsx'
import { amountText, claimText, ifMovedText, isBestPossible } from './generate-words.ts'
import { changesOfPeople, type PersonMoves } from './moves-by-person.ts'
import { Coverage, RunWeeks, runProof } from './run-weeks.tsx'
import { sumRun } from './sum-run.ts'
import { UndoGeneration } from './undo-generation.tsx'
import { useAcceptPlan } from './use-accept-plan.ts'
import type { Generation } from './use-generate.ts'

export interface ProposalResultProps {
  fold: Fold
  weekStart: string
  reply: GenerateReply
  proposal: Proposal
  /** Whether the week has changed since, so that the comparison no longer applies to it. */
  isChangedSince: boolean
  /** Undoes an accepted plan. */
  undo: Generation['undo']
  /** Shows the plan as accepted. */
  onAccepted: (reply: GenerateReply) => void
  /** Opens the plan of another week of the run once that week is shown. */
  onOpenWeek: (weekStart: string) => void
  onDrop: () => void
  /** Explains why a slot stayed open, and whom to ask to fill it. */
  onExplain: (slot: UnfilledSlot) => void
}

/**
 * A plan that is not saved yet: who gains and loses which shifts, and how much each goal improves. The plan of a run
 * lists all of its weeks and is accepted as a whole (HORIZON-08).
 */
export function ProposalResult(props: ProposalResultProps) {
  const { fold, weekStart, reply, proposal, isChangedSince, undo, onAccepted, onOpenWeek, onDrop, onExplain } = props
  const { accept, isAccepting } = useAcceptPlan(weekStart, reply, onAccepted)
  const { undoId, run } = reply
  const isAccepted = undoId !== null
  const { moves, people } = sizeOf(reply, proposal)
  const isEmpty = moves === 0
  const say = generateScreens.proposal
  const sayWeeks = generateWeeksScreens
  const weeks = run?.weeks.length ?? 1
  return (
    <>
      <FoldedLine
        fold={fold}
        title={
          <>
            {isAccepted ? say.accepted(moves, people) : say.title(moves, people)}
            {run && !isEmpty ? ` ${sayWeeks.plan.inWeeks(weeks)}` : ''}
          </>
        }
        text={
          <>
            {isChangedSince ? (
              <p>{isAccepted ? generateScreens.changedSince : say.changedSince}</p>
            ) : isAccepted ? null : (
              <p>
                {isEmpty ? say.nothing : say.unwritten(run ? 0 : reply.held.fixed)}{' '}
                {run ? runProof(run) : isEmpty ? null : noticingText(proposal.noticing)}
              </p>
            )}
            <UnmetRules
              weekStart={weekStart}
              runWeeks={run?.weeks.map(({ weekStartDate }) => weekStartDate) ?? null}
              lead={isEmpty || isAccepted ? unmetRuleScreens.notMet : unmetRuleScreens.withoutPlan}
            />
          </>
        }
        label={run ? sayWeeks.details(weekDates(weekStart)) : generateScreens.details}
        actions={
          <>
            <UndoGeneration weekStart={weekStart} reply={reply} isChangedSince={isChangedSince} undo={undo} />
            <Button size="small" variant="quiet" onClick={onDrop}>
              {isEmpty || isAccepted ? buttonWords.close : say.drop}
            </Button>
            {isEmpty || isAccepted ? null : (
              <Button
                size="small"
                variant="primary"
                icon={<Check aria-hidden="true" />}
                isPending={isAccepting}
                onClick={accept}
              >
                {run ? sayWeeks.plan.accept(weeks) : say.accept}
              </Button>
            )}
          </>
        }
      >
        {run ? (
          <>
            <p className="text-sm">
              <Coverage before={sumRun(run).before} after={sumRun(run).coverage} />
            </p>
            <RunWeeks run={run} weekStart={weekStart} onOpenWeek={onOpenWeek} />
          </>
        ) : null}
        <PlanDetails weekStart={weekStart} reply={reply} proposal={proposal} isChangedSince={isChangedSince} />
      </FoldedLine>
      {/* While a plan can still be accepted, it comes first. */}
      {isEmpty || isAccepted ? <AskableOpening weekStart={weekStart} onExplain={onExplain} /> : null}
    </>
  )
}

/** How many shifts a plan moves and how many people it affects, in all weeks of its run. */
function sizeOf({ run }: GenerateReply, { moves, noticing }: Proposal): { moves: number; people: number } {
  if (run?.plan) return { moves: sumRun(run).moves, people: run.plan.people }
  return { moves: moves.length, people: noticing.value }
}

/** What a plan changes in the shown week. */
function PlanDetails({
  weekStart,
  reply,
  proposal: { before, moves },
  isChangedSince,
}: Pick<ProposalResultProps, 'weekStart' | 'reply' | 'proposal' | 'isChangedSince'>) {
  return (
    <>
      {isChangedSince ? null : <GoalComparison reply={reply} before={before} />}
      {!isChangedSince && reply.hasCertificate ? (
        <CertificateLink weekStart={weekStart} isCheckPending={reply.isCheckPending === true} />
      ) : null}
      {moves.length === 0 ? null : <People moves={moves} />}
    </>
  )
}

function noticingText({ bound, isProven }: Proposal['noticing']): string {
  const { noticing } = generateScreens.proposal
  if (isProven) return noticing.proven
  return bound === null || bound <= 0 ? '' : noticing.atLeast(bound)
}

/** Every goal that the plan changes, or that could still be better. */
function GoalComparison({ reply, before }: { reply: GenerateReply; before: Proposal['before'] }) {
  const valueBefore = new Map(before.map(({ name, value }) => [name, value]))
  const compared = reply.goals.flatMap((goal) => {
    const was = valueBefore.get(goal.name) ?? goal.value
    const isListed = was !== goal.value || goal.value > 0
    return isListed ? [{ goal, was }] : []
  })
  return (
    <ul className="mt-3 grid gap-x-8 gap-y-3 border-t border-line pt-3 text-sm sm:grid-cols-2 xl:grid-cols-3">
      {compared.map(({ goal, was }) => (
        <li key={goal.name} className="border-l-2 border-line-strong pl-3">
          <p className="flex flex-wrap items-center gap-x-1.5">
            <span className="font-[680]">{goalNames[goal.name]}:</span>
            {was === goal.value ? null : (
              <>
                <span className="text-soft">{amountText(goal, was)}</span>
                <ArrowRight className="size-3.5 text-faint" aria-label={generateScreens.proposal.becomes} />
              </>
            )}
            <span>{amountText(goal, goal.value)}</span>
            {was === goal.value ? null : (
              <span className={was > goal.value ? 'font-[620] text-good-ink' : 'font-[620] text-spot-ink'}>
                {generateScreens.proposal.difference(amountText(goal, Math.abs(was - goal.value)), was > goal.value)}
              </span>
            )}
          </p>
          <p className={isBestPossible(goal) ? 'text-good-ink' : 'text-soft'}>{claimText(goal, reply.held)}</p>
          {ifMovedText(goal, reply.held) ? <p className="text-xs text-soft">{ifMovedText(goal, reply.held)}</p> : null}
        </li>
      ))}
    </ul>
  )
}

/** Who gains and loses which shifts, people with the most changes first. */
function People({ moves }: { moves: readonly PlannedMove[] }) {
  return (
    <div className="mt-4">
      <h4 className="type-label pb-1 text-faint">{generateScreens.proposal.people}</h4>
      <ShowMore items={changesOfPeople(moves)} first={8}>
        {(shown) => (
          <ul className="gap-x-10 text-sm sm:columns-2 xl:columns-3">
            {shown.map((person) => (
              <PersonLine key={person.id} person={person} />
            ))}
          </ul>
        )}
      </ShowMore>
    </div>
  )
}

function PersonLine({ person: { name, gains, loses } }: { person: PersonMoves }) {
  const say = generateScreens.proposal
  return (
    <li className="break-inside-avoid border-b border-line py-1.5">
      <p className="font-[620]" dir="auto">
        {name}
      </p>
      {loses.map((move) => (
        <p key={`loses ${moveText(move)}`} className="flex items-start gap-1.5 text-soft">
          <Minus className="mt-1 size-3.5 shrink-0" aria-label={say.loses} />
          <span>{moveText(move)}</span>
        </p>
      ))}
      {gains.map((move) => (
        <p key={`gains ${moveText(move)}`} className="flex items-start gap-1.5">
          <Plus className="mt-1 size-3.5 shrink-0 text-good" aria-label={say.gains} />
          <span>{moveText(move)}</span>
        </p>
      ))}
    </li>
  )
}

function moveText(move: PlannedMove): string {
  return `${shortWeekday(move.dayOfWeek)} ${shortRangeOf(move)}, ${move.roleName}`
}
