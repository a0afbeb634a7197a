import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { unmetRuleScreens } from '@fairweek/domain/messages/generate/unmet-rules'
import { isUnmetRule } from '@fairweek/domain/rules/conflicts/is-unmet-rule'
import { listLongRuns } from '@fairweek/domain/rules/work-rules/list-long-runs'
import { addDays } from '@fairweek/domain/time/day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { Sentence } from '../../ui/sentence.tsx'

/** Number of sentences shown; further ones are counted. */
const SHOWN = 5

/** Which weeks are asked about: the shown one, those of a run, or all from the current one on. */
export interface UnmetQuestion {
  weekStart: string | null
  /** The weeks of a run that planned several; null if there was none. */
  runWeeks: readonly string[] | null
}

/**
 * Returns what the stored weeks ask of people against rules and targets, also if a manager accepted it: a sentence each
 * (GEN-11). Undefined until it is known.
 */
export function useUnmetRules({ weekStart, runWeeks }: UnmetQuestion): readonly string[] | undefined {
  const isOneWeek = weekStart !== null && runWeeks === null
  const { data, error } = useEndpointQuery(listConflicts, { query: isOneWeek ? { weekStartDate: weekStart } : {} })
  const [shown, before] = weekStart === null ? ['', ''] : [weekStart, addDays(weekStart, -7)]
  const shifts = useEndpointQuery(listWeekShifts, weekArgs(shown), { enabled: shown !== '' })
  const shiftsBefore = useEndpointQuery(listWeekShifts, weekArgs(before), { enabled: before !== '' })
  if (!data) return error ? [] : undefined
  const found = data.filter((one) => isUnmetRule(one) && (runWeeks?.includes(one.weekStartDate) ?? true))
  const limited = new Set(found.flatMap(({ type, staffId }) => (type === 'DaysInARow' ? [staffId] : [])))
  const runs = listLongRuns([...(shiftsBefore.data ?? []), ...(shifts.data ?? [])], shown)
  return [
    ...runs
      .filter(({ staffId }) => !limited.has(staffId))
      .map(({ name, days }) => unmetRuleScreens.worksInARow(name, days)),
    ...found.map(({ weekStartDate, description }) =>
      isOneWeek ? description : unmetRuleScreens.inWeek(weekDates(weekStartDate), description),
    ),
  ]
}

/** Lists the first unmet rules and counts the others. */
export function UnmetList({ sentences }: { sentences: readonly string[] }) {
  const rest = sentences.length - SHOWN
  return (
    <ul className="mt-1 space-y-0.5 border-l-2 border-warn pl-3 text-sm break-words">
      {sentences.slice(0, SHOWN).map((sentence) => (
        <li key={sentence}>
          <Sentence text={sentence} />
        </li>
      ))}
      {rest > 0 ? <li>{unmetRuleScreens.more(rest)}</li> : null}
    </ul>
  )
}

interface UnmetRulesProps extends UnmetQuestion {
  lead: string
}

/** Names the rules and targets that the stored weeks do not meet, below a lead; renders nothing if all are met. */
export function UnmetRules({ lead, ...question }: UnmetRulesProps) {
  const unmet = useUnmetRules(question) ?? []
  if (unmet.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <p>{lead}</p>
      <UnmetList sentences={unmet} />
    </div>
  )
}

/** The rules and targets that are not met in any week from the current one on. */
export const UnmetAhead = () => <UnmetRules weekStart={null} runWeeks={null} lead={unmetRuleScreens.notMetFromNowOn} />
