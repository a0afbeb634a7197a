import { listRoles } from '@fairweek/domain/contracts/roles'
import { breakScreens } from '@fairweek/domain/messages/breaks/screens'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { weekStartOf } from '@fairweek/domain/time/week'
import { Coffee } from 'lucide-react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { useWeekBreaks } from './use-week-breaks.ts'

/**
 * Returns what breaks leave uncovered on a day, as texts: '1 Cook short during breaks, 12:45 PM – 1:15 PM' (BREAK-04).
 */
function useBreakGaps(date: string): string[] {
  const gaps = (useWeekBreaks(weekStartOf(date)).data?.gaps ?? []).filter((gap) => gap.date === date)
  const roles = useEndpointQuery(listRoles, {}).data ?? []
  return gaps.map((gap) => {
    const role = roles.find(({ id }) => id === gap.roleId)?.name ?? requirementMessages.unknownRole
    return breakScreens.gap(gap.missing, role, timeRangeOf(gap))
  })
}

/** Shows a day's break gaps as an icon with a tooltip, for narrow columns; nothing if everything stays covered. */
export function BreakGapsSign({ date }: { date: string }) {
  const words = useBreakGaps(date).join('\n')
  if (words === '') return null
  return (
    <span title={`${breakScreens.gaps}\n${words}`} className="shrink-0 text-spot-ink">
      <Coffee aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{`${breakScreens.gaps}: ${words}`}</span>
    </span>
  )
}

/** Shows a day's break gaps as a list below its coverage. */
export function BreakGapsList({ date }: { date: string }) {
  const words = useBreakGaps(date)
  if (words.length === 0) return null
  return (
    <section aria-label={breakScreens.gaps} className="mb-4 flex gap-2 text-sm">
      <Coffee aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-spot-ink" />
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
