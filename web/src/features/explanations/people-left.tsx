import type { CouldTake } from '@fairweek/domain/contracts/explanations/explanations'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { HoursBar } from '../../marks/hours-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { ShowMore } from '../../ui/show-more.tsx'

const FIRST = 4

/** The people whom no rule excludes from the slot, starting with the best for the roster. */
export function PeopleLeft({
  people,
  onChoose,
}: {
  people: readonly CouldTake[]
  onChoose: (staffId: number) => void
}) {
  const scale = Math.max(...people.map(({ hours }) => Math.max(hours.after, hours.target ?? 0)))
  return (
    <ShowMore items={people} first={FIRST}>
      {(shown) => (
        <ul>
          {shown.map(({ id, name, hours, text }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 first:border-t-0"
            >
              <div className="min-w-0">
                <p className="font-[620] break-words" dir="auto">
                  {name}
                </p>
                <p className="text-sm text-soft">
                  <Sentence text={text} />
                </p>
                <HoursBar
                  label={name}
                  hours={hours.after}
                  targetHours={hours.target}
                  scaleHours={scale}
                  className="mt-1.5 h-1.5"
                />
              </div>
              <Button size="small" aria-label={explanationScreens.choose(name)} onClick={() => onChoose(id)}>
                {explanationScreens.chooseButton}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ShowMore>
  )
}
