import { type CoverOptions, findCover } from '@fairweek/domain/contracts/cover/cover'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { absenceReasons } from '@fairweek/domain/messages/time-off/absence-reasons'
import { Users } from 'lucide-react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { countAnswers } from './count-answers.ts'
import { LIVE } from './use-covers.ts'

export interface OpenShiftAlertProps {
  /** A vacant shift. */
  shiftId: number
  /** Finds cover, or shows the answers of the people asked. */
  onFindCover: () => void
}

/** What the people asked have answered so far; without questions, what a manager can do. */
function describeState({ cover, candidates, isFree }: CoverOptions): string | null {
  if (cover) return `${cover.plan ? planWords.running : words.running}: ${countAnswers(cover)}`
  return isFree ? words.canTake(candidates.length) : null
}

/** Says why a shift is open and whether people are being asked to cover it, and leads to finding cover (SICK-02). */
export function OpenShiftAlert({ shiftId, onFindCover }: OpenShiftAlertProps) {
  const { data, error } = useEndpointQuery(
    findCover,
    { params: { id: shiftId } },
    { ...LIVE, refetchInterval: ({ state }) => (state.data?.cover ? LIVE.refetchInterval : false) },
  )
  const isFindable = data ? data.isFree || data.cover !== null : error !== null
  const absence = data?.absence
  if (data && !absence && !isFindable) return null
  return (
    <Alert
      tone={data?.cover ? 'info' : 'warn'}
      title={absence ? absenceReasons.of[absence.reason](absence.staff.name) : words.nobodyWorks}
      actions={
        isFindable ? (
          <Button size="small" icon={<Users aria-hidden="true" />} onClick={onFindCover}>
            {data?.cover ? words.showAnswers : words.find}
          </Button>
        ) : null
      }
    >
      {data ? describeState(data) : words.loading}
    </Alert>
  )
}
