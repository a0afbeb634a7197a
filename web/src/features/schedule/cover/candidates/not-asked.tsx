import { askMoreForCover, type Cover, type CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import { coverScreens as words } from '@fairweek/domain/messages/schedule/cover/cover'
import { useEndpointMutation } from '../../../../api/use-endpoint.ts'
import { Button } from '../../../../ui/button.tsx'
import { answered } from '../use-cover-actions.ts'
import { CandidateList } from './candidate-list.tsx'
import { useTicked } from './use-ticked.ts'

/** People who could take the shift but are not asked; those with an account can be added to the request (SICK-12). */
export function NotAsked({ options, cover }: { options: CoverOptions; cover: Cover }) {
  const { chosen, tick } = useTicked()
  const askingMore = useEndpointMutation(askMoreForCover, answered(words.askFailed))
  const isAsked = (staffId: number) => cover.asked.some(({ staff }) => staff.id === staffId)
  const others = options.candidates.filter(({ staff }) => !isAsked(staff.id))
  const staffIds = others.filter(({ staff }) => chosen.has(staff.id)).map(({ staff }) => staff.id)
  if (others.length === 0) return null
  return (
    <>
      <h3 className="type-label mt-5 text-soft">{words.notAsked(others.length)}</h3>
      <CandidateList options={options} candidates={others} choice={{ chosen, onTick: tick }} />
      {staffIds.length > 0 ? (
        <Button
          variant="primary"
          className="mt-3"
          isPending={askingMore.isPending}
          onClick={() => askingMore.mutate({ params: { id: cover.id }, body: { staffIds } })}
        >
          {words.askAlso(staffIds.length)}
        </Button>
      ) : null}
    </>
  )
}
