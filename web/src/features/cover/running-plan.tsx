import type { AskedPlan, Cover } from '@fairweek/domain/contracts/cover/cover'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { StateBadge } from './running-cover.tsx'

/** The people of a plan who were asked, what each would work, and their answers (SICK-09). */
export function RunningPlan({ cover, plan }: { cover: Cover; plan: AskedPlan }) {
  const formatInstant = useInstantFormat()
  return (
    <>
      <p className="text-sm text-soft">
        {planWords.runningHint} {plan.asksNext ? planWords.runningNext : null}
      </p>
      <ol className="mt-2 grid">
        {plan.steps.map(({ staff, takes }, index) => {
          const ask = cover.asked.find((one) => one.staff.id === staff.id)
          const from = plan.steps[index - 1]?.staff.name
          return (
            <li key={staff.id} className="grid gap-1.5 border-b border-line py-2.5 last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 font-[580] break-words">
                  {from === undefined ? words.planTakes(staff.name) : words.planTakesFrom(staff.name, from)}
                </span>
                {ask?.status === 'waiting' && ask.answerUntil !== null ? (
                  <span className="text-sm text-soft">{words.until(formatInstant(ask.answerUntil, 'h:mm a'))}</span>
                ) : null}
                {ask ? <StateBadge state={ask.status} /> : <Badge tone="neutral">{planWords.notAsked}</Badge>}
              </p>
              {from === undefined ? null : <SwapShiftLine shift={takes} />}
            </li>
          )
        })}
      </ol>
    </>
  )
}
