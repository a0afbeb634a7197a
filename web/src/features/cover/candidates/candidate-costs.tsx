import type { CoverCandidate } from '@fairweek/domain/contracts/cover/cover-plan'
import { numberText } from '@fairweek/domain/messages/count'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { exceedsTarget, roundHours } from '@fairweek/domain/rules/hours'
import { OvertimeFacts } from './overtime-facts.tsx'

const hoursText = (hours: number) => numberText(roundHours(hours))

type HoursAndRest = Pick<
  CoverCandidate,
  'restBeforeMinutes' | 'restAfterMinutes' | 'hours' | 'hoursWith' | 'targetHours'
>

/** Returns texts such as '16 → 24 of 32 h' and '12 h rest before'. */
export function listHoursAndRest(facts: HoursAndRest): string[] {
  const { restBeforeMinutes, restAfterMinutes, hours, hoursWith, targetHours } = facts
  const rest = [
    ...(restBeforeMinutes === null ? [] : [words.rest.before(hoursText(restBeforeMinutes / 60))]),
    ...(restAfterMinutes === null ? [] : [words.rest.after(hoursText(restAfterMinutes / 60))]),
  ]
  return [
    words.hours(hoursText(hours), hoursText(hoursWith), targetHours === null ? null : hoursText(targetHours)),
    ...(rest.length === 0 ? [words.rest.enough] : rest),
  ]
}

/** The costs of giving a candidate the shift, most important first (SICK-02). */
export function CandidateCosts({ candidate, currency }: { candidate: CoverCandidate; currency: string }) {
  const { hoursWith, targetHours, overtime, unsocial, costCents, wish } = candidate
  const isOver = exceedsTarget(hoursWith, targetHours)
  const facts = [
    ...listHoursAndRest(candidate),
    words.unsocial(unsocial),
    ...(costCents === null ? [] : [words.cost(moneyText(costCents, currency, false))]),
  ]
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-soft">
      {isOver && targetHours !== null ? (
        <span className="text-warn-ink">{words.over(hoursText(hoursWith - targetHours))}</span>
      ) : null}
      <OvertimeFacts facts={overtime} />
      {wish === null ? null : (
        <span className={wish === 'welcome' ? 'text-good-ink' : 'text-warn-ink'}>{words.wishes[wish]}</span>
      )}
      {facts.map((fact) => (
        <span key={fact} className="sm:whitespace-nowrap">
          {fact}
        </span>
      ))}
    </span>
  )
}
