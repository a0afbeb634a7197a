import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { coverMessages, coverScreens as words, yesMeanings } from '@fairweek/domain/messages/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { useInstantFormat } from '../../../session/display-time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { SwapShiftLine, swapShiftText } from '../../swaps/swap-shift-line.tsx'
import { useAnswerCover } from '../use-cover-actions.ts'
import { useCovers } from '../use-covers.ts'
import { ExceptionQuestion } from './exception-question.tsx'
import { PlanPart } from './plan-part.tsx'
import { useHasPassed } from './use-has-passed.ts'

/** Shifts that the user is asked to cover, with yes and no buttons; renders nothing if there are none (SICK-04). */
export function IncomingCovers() {
  const covers = useCovers().filter(({ own }) => own?.status === 'waiting' || own?.status === 'yes')
  if (covers.length === 0) return null
  return (
    <Section title={words.incoming} badge={<Badge tone="info">{covers.length}</Badge>}>
      <ul className="grid gap-4">
        {covers.map((cover) => (
          <IncomingCover key={cover.id} cover={cover} />
        ))}
      </ul>
    </Section>
  )
}

function IncomingCover({ cover: { id, shift, own, decision, askedBy } }: { cover: Cover }) {
  const { accepting, declining, isPending } = useAnswerCover()
  const formatInstant = useInstantFormat()
  const isPlan = decision === 'allAgree'
  const about = swapShiftText(own?.takes ?? shift)
  const isYes = own?.status === 'yes'
  const isTooLate = useHasPassed(own?.answerUntil ?? null) && !isYes
  const decline = isYes ? words.takeBack : words.decline
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-raised px-4 py-3.5">
      {isPlan && own ? <PlanPart own={own} /> : <SwapShiftLine shift={shift} />}
      {isYes || isTooLate || !own ? null : (
        <p className="text-sm text-soft">
          {askedBy ? `${words.askedBy(askedBy)} ` : null}
          {isPlan ? null : yesMeanings[own.yes]}
        </p>
      )}
      {isYes || isTooLate ? null : <ExceptionQuestion exceptions={own?.exceptions ?? []} />}
      {isYes ? <p className="text-sm text-good-ink">{isPlan ? planWords.answered : words.answered}</p> : null}
      {isTooLate ? <p className="text-sm text-soft">{coverMessages.tooLate}</p> : null}
      {!isYes && !isTooLate && own?.answerUntil ? (
        <p className="text-sm text-soft">{words.answerBy(formatInstant(own.answerUntil, 'EEE h:mm a'))}</p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2 max-sm:*:flex-1">
        {isYes || isTooLate ? null : (
          <Button
            variant="primary"
            aria-label={`${words.accept}: ${about}`}
            disabled={isPending}
            onClick={() => accepting.mutate({ params: { id } })}
          >
            {words.accept}
          </Button>
        )}
        {isTooLate ? null : (
          <Button
            aria-label={`${decline}: ${about}`}
            disabled={isPending}
            onClick={() => declining.mutate({ params: { id } })}
          >
            {decline}
          </Button>
        )}
      </div>
    </li>
  )
}
