import { meanwhileScreens } from '@fairweek/domain/messages/history/meanwhile'
import { useId } from 'react'
import { Alert } from '../ui/alert.tsx'

interface Choice {
  readonly name: string
  readonly what: string
  readonly mine: string
  readonly theirs: string
  readonly chosen: 'mine' | 'theirs' | null
}

interface ChooseValuesProps {
  /** Who changed what. */
  text: string
  choices: readonly Choice[]
  onChoose: (name: string, side: 'mine' | 'theirs') => void
}

/** Scrolls a new alert into view, since the form may be long. */
const reveal = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

/** Says that somebody else has saved first, and lets the user choose a value for each field that differs (EDIT-03). */
export function ChooseValues({ text, choices, onChoose }: ChooseValuesProps) {
  const id = useId()
  return (
    <div ref={reveal} className="mb-4 scroll-m-4">
      <Alert tone="danger" isUrgent title={text}>
        <p>{choices.length === 0 ? meanwhileScreens.stillHere : meanwhileScreens.chooseValues}</p>
        {choices.map(({ name, what, chosen, ...values }) => (
          <fieldset key={name} className="mt-3 min-w-0 rounded-md border border-line bg-raised px-3 py-2 text-ink">
            <legend className="px-1 font-[580]">{what}</legend>
            <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className="flex min-h-8 cursor-pointer items-start gap-2 py-1 touch:min-h-11">
                  <input
                    type="radio"
                    name={`${id}-${name}`}
                    checked={chosen === side}
                    onChange={() => onChoose(name, side)}
                    className="mt-0.5 size-4 shrink-0 accent-ink"
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="text-soft">{meanwhileScreens[side]}:</span> <bdi>{values[side]}</bdi>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </Alert>
    </div>
  )
}
