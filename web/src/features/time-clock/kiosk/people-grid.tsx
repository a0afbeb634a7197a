import type { ClockedPerson } from '@fairweek/domain/contracts/time-clock/kiosk'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { describeState } from './state-text.ts'

const TILES: Record<ClockedPerson['state'], string> = {
  in: 'border-good-line bg-good-soft',
  break: 'border-warn-line bg-warn-soft',
  out: 'border-line-strong bg-raised',
}

interface PeopleGridProps {
  people: readonly ClockedPerson[]
  timeZone: string
  onChoose: (person: ClockedPerson) => void
}

/** Everybody on the team, as large targets. */
export function PeopleGrid({ people, timeZone, onChoose }: PeopleGridProps) {
  const atWork = people.filter(({ state }) => state !== 'out').length
  if (people.length === 0) return <EmptyState title={kioskScreens.nobody} />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="type-title text-3xl">{kioskScreens.people}</h1>
        <p className="text-lg text-soft">{atWork === 0 ? kioskScreens.nobodyAtWork : kioskScreens.atWork(atWork)}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3">
        {people.map((person) => (
          <li key={person.staffId}>
            <button
              type="button"
              className={mergeClasses(
                'flex min-h-24 w-full flex-col justify-center rounded-lg border px-5 py-3 text-start hover:brightness-97 active:brightness-95',
                TILES[person.state],
              )}
              onClick={() => onChoose(person)}
            >
              <span className="text-xl font-[620] wrap-anywhere" dir="auto">
                {person.name}
              </span>
              {person.state === 'out' && person.hasPin ? null : (
                <span className="text-soft">
                  {person.hasPin ? describeState(person, timeZone) : kioskScreens.noPin}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
