import { askMoreForCover, type Cover, type CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { targetOf } from '../target-of.ts'
import { answered } from '../use-cover-actions.ts'
import { CandidateList, type ListedCandidate } from './candidate-list.tsx'
import { reasonsOf } from './reasons-of.ts'
import { useTicked } from './use-ticked.ts'

/**
 * People who could take the shift, perhaps as an exception, but are not asked; those with an account can be added to the
 * request (SICK-12).
 */
export function NotAsked({ options, cover }: { options: CoverOptions; cover: Cover }) {
  const { chosen, tick } = useTicked()
  const askingMore = useEndpointMutation(askMoreForCover, answered(words.askFailed))
  const isAsked = (staffId: number) => cover.asked.some(({ staff }) => staff.id === staffId)
  const others: ListedCandidate[] = [...options.candidates, ...options.ways.exceptions].filter(
    ({ staff }) => !isAsked(staff.id),
  )
  const asked = others.filter(({ staff }) => chosen.has(staff.id))
  const staffIds = asked.map(({ staff }) => staff.id)
  if (others.length === 0) return null
  return (
    <>
      <h3 className="type-label mt-5 text-soft">{words.notAsked(others.length)}</h3>
      <CandidateList
        target={targetOf(options.shift)}
        currency={options.currency}
        candidates={others}
        choice={{ chosen, onTick: tick }}
      />
      {staffIds.length > 0 ? (
        <Button
          variant="primary"
          className="mt-3"
          isPending={askingMore.isPending}
          onClick={() =>
            askingMore.mutate({ params: { id: cover.id }, body: { staffIds, exceptions: reasonsOf(asked) } })
          }
        >
          {words.askAlso(staffIds.length)}
        </Button>
      ) : null}
    </>
  )
}
