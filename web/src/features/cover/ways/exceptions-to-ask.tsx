import type { CoverTarget, ExceptionCandidate } from '@fairweek/domain/contracts/cover/cover-ways'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverWayScreens as wayWords } from '@fairweek/domain/messages/cover/cover-ways'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { AnswerLimit } from '../candidates/answer-limit.tsx'
import { CandidateList } from '../candidates/candidate-list.tsx'
import { reasonsOf } from '../candidates/reasons-of.ts'
import { useTicked } from '../candidates/use-ticked.ts'
import { useManageCover } from '../use-cover-actions.ts'

interface ExceptionsToAskProps {
  target: CoverTarget
  people: readonly ExceptionCandidate[]
  currency: string
  onAsked: ((scheduleId: number) => void) | undefined
}

/** People who could come as an exception; each is asked, or has agreed on the phone (SICK-16). */
export function ExceptionsToAsk({ target, people, currency, onAsked }: ExceptionsToAskProps) {
  const { chosen, tick } = useTicked()
  const [answerMinutes, setAnswerMinutes] = useState<number | null>(null)
  const { asking } = useManageCover()
  const asked = people.filter(({ staff }) => chosen.has(staff.id))
  if (people.length === 0) return null
  const { scheduleId, opening } = target
  const ask = () => {
    const staffIds = asked.map(({ staff }) => staff.id)
    const how = { order: 'atOnce', decision: 'firstYes', answerMinutes } as const
    asking.mutate(
      { body: { scheduleId, opening, staffIds, exceptions: reasonsOf(asked), ...how } },
      { onSuccess: ({ cover }) => onAsked?.(cover.shift.id) },
    )
  }
  return (
    <section aria-label={wayWords.exceptions} className="mt-5">
      <h3 className="type-label text-soft">{wayWords.exceptions}</h3>
      <p className="mt-1 text-sm text-soft">{wayWords.exceptionsHint}</p>
      <ShowMore items={people} first={5}>
        {(some) => (
          <CandidateList target={target} currency={currency} candidates={some} choice={{ chosen, onTick: tick }} />
        )}
      </ShowMore>
      {asked.length > 0 ? (
        <div className="mt-3 grid items-end gap-x-5 gap-y-3 sm:grid-cols-2">
          <AnswerLimit minutes={answerMinutes} onChange={setAnswerMinutes} />
          <Button variant="primary" isPending={asking.isPending} onClick={ask}>
            {words.askSome(asked.length)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
