import type { OpeningPlan } from '@fairweek/domain/contracts/cover/cover-plan'
import type { CoverQuestions as Questions } from '@fairweek/domain/contracts/cover/cover-ways'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { coverQuestionScreens as words } from '@fairweek/domain/messages/cover/cover-questions'
import { shiftText } from '@fairweek/domain/rules/refusal-fact'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { AnswerLimit } from './candidates/answer-limit.tsx'
import { PlanCard, planKey } from './plan-card.tsx'
import { useAskForOpening } from './use-cover-actions.ts'
import { CoverWays } from './ways/cover-ways.tsx'

export interface CoverQuestionsProps {
  questions: Questions
  /** Shows whom people are asked, and their answers, for an open shift. */
  onShow: (scheduleId: number) => void
}

/** Returns 'Ask Ana to move from Mon 12 PM – 2 PM to Mon 9 AM – 5 PM'. */
function questionText({ steps }: OpeningPlan): string {
  const parts = steps
    .filter(({ isAsked }) => isAsked)
    .map(({ staff, takes, gives }) => ({
      name: staff.name,
      from: gives && shiftText(gives, gives.weekStartDate),
      to: shiftText(takes, takes.weekStartDate),
    }))
  return words.question(parts)
}

/**
 * What else can be done about an open shift (SICK-16), such as asking people with confirmed shifts to move (SICK-10). The
 * same in the conflict panel and at the open shift.
 */
export function CoverQuestions({ questions, onShow }: CoverQuestionsProps) {
  const { opening, askingId, ways, plans, currency } = questions
  const [answerMinutes, setAnswerMinutes] = useState<number | null>(null)
  const [asksNext, setAsksNext] = useState(false)
  const asking = useAskForOpening(onShow)
  const ask = ({ steps }: OpeningPlan) => {
    const takings = steps.map(({ staff, takes: { id, version } }) => ({ staffId: staff.id, scheduleId: id, version }))
    asking.mutate({ body: { opening, steps: takings, answerMinutes, asksNext } })
  }
  return (
    <>
      {askingId === null ? null : (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-48">{words.asking}</span>
          <Button size="small" onClick={() => onShow(askingId)}>
            {words.show}
          </Button>
        </p>
      )}
      <CoverWays
        target={{ scheduleId: null, version: null, opening }}
        ways={ways}
        currency={currency}
        onAsked={onShow}
        onSplit={({ openShifts: [first] }) => (first ? onShow(first.id) : undefined)}
      >
        {plans.length === 0 ? null : (
          <section aria-label={words.title} className="mt-3">
            <h3 className="type-label text-soft">{words.title}</h3>
            <p className="mt-1 text-sm text-soft">{words.hint}</p>
            <ol className="mt-3 grid gap-3">
              {plans.map((plan, index) => (
                <PlanCard
                  key={planKey(plan)}
                  title={questionText(plan)}
                  plan={plan}
                  place={index + 1}
                  currency={currency}
                  isPending={asking.isPending}
                  onAsk={() => ask(plan)}
                />
              ))}
            </ol>
            <div className="mt-3 grid items-end gap-x-5 gap-y-3 sm:grid-cols-2">
              <AnswerLimit minutes={answerMinutes} onChange={setAnswerMinutes} />
              <Checkbox
                isChecked={asksNext}
                onChange={setAsksNext}
                label={planWords.askNext}
                hint={planWords.askNextHint}
              />
            </div>
          </section>
        )}
      </CoverWays>
    </>
  )
}
