import { findAskableOpening } from '@fairweek/domain/contracts/cover/cover'
import { coverQuestionScreens as words } from '@fairweek/domain/messages/cover/cover-questions'
import { shiftText } from '@fairweek/domain/rules/refusal-fact'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import type { UnfilledSlot } from '../explanations/asked-opening.ts'

interface AskableOpeningProps {
  weekStart: string
  onExplain: (slot: UnfilledSlot) => void
}

/** Names an open shift that no draft can fill, but people with confirmed shifts could be asked to (SICK-10). */
export function AskableOpening({ weekStart, onExplain }: AskableOpeningProps) {
  const query = { weekStartDate: weekStart }
  const { data } = useEndpointQuery(findAskableOpening, { query }, { staleTime: Number.POSITIVE_INFINITY })
  if (!data?.opening) return null
  const { opening } = data
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
      <span className="min-w-0 flex-1 basis-64">
        {words.remaining(`${opening.roleName}, ${shiftText({ ...opening, weekStartDate: weekStart }, weekStart)}`)}
      </span>
      <Button size="small" onClick={() => onExplain(opening)}>
        {words.showRemaining}
      </Button>
    </p>
  )
}
