import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { exceededLimitScreens } from '@fairweek/domain/messages/schedule/generate/exceeded-limits'
import { isAboutLimit } from '@fairweek/domain/rules/conflicts/is-about-limit'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Sentence } from '../../ui/sentence.tsx'

/** Number of limits named; further ones are counted. */
const NAMED = 5

/**
 * Names everybody whose limits the stored week does not keep, whoever planned it and whether or not a manager has
 * accepted that; nothing if all are kept (GEN-11).
 */
export function ExceededLimits({ weekStart }: { weekStart: string }) {
  const { data: conflicts = [] } = useEndpointQuery(listConflicts, { query: { weekStartDate: weekStart } })
  const found = conflicts.filter(isAboutLimit)
  if (found.length === 0) return null
  const people = new Set(found.map(({ staffId }) => staffId)).size
  const named = found.slice(0, NAMED).map(({ description }) => description)
  return (
    <p className="mt-3 border-l-2 border-warn pl-3 text-sm break-words">
      <Sentence text={exceededLimitScreens.notKept(people, named, found.length - named.length)} />
    </p>
  )
}
