import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { unmetRuleScreens } from '@fairweek/domain/messages/generate/unmet-rules'
import { isUnmetRule } from '@fairweek/domain/rules/conflicts/is-unmet-rule'
import { weekDates } from '@fairweek/domain/time/short-text'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Sentence } from '../../ui/sentence.tsx'

/** Number of limits named; further ones are counted. */
const NAMED = 5

/**
 * Names each person who is beyond a limit in the stored week or, with null, in any week from the current one on, also if
 * a manager accepted it. Renders nothing if all limits are kept (GEN-11).
 */
export function UnmetRules({ weekStart }: { weekStart: string | null }) {
  const isAllWeeks = weekStart === null
  const query = isAllWeeks ? {} : { weekStartDate: weekStart }
  const { data: conflicts = [] } = useEndpointQuery(listConflicts, { query })
  const found = conflicts.filter(isUnmetRule)
  if (found.length === 0) return null
  const people = new Set(found.map(({ staffId }) => staffId)).size
  const named = found
    .slice(0, NAMED)
    .map((one) => (isAllWeeks ? `${weekDates(one.weekStartDate)}: ${one.description}` : one.description))
  return (
    <p className="mt-3 border-l-2 border-warn pl-3 text-sm break-words">
      <Sentence text={unmetRuleScreens.notKept(people, named, found.length - named.length, isAllWeeks)} />
    </p>
  )
}
