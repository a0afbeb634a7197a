import { Check } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface ChoiceChipsProps {
  label: string
  options: readonly { value: number; label: string; title?: string; style?: CSSProperties }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
  /** Text shown if there are no options. */
  empty?: string
  className?: string
}

/** Selects any number of a few options, each a chip with a checkbox. */
export function ChoiceChips({ label, options, chosen, onChange, error, empty, className }: ChoiceChipsProps) {
  const id = useId()
  const toggle = (value: number) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset className={className} aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-[580]">{label}</legend>
      {options.length === 0 && empty ? <p className="text-sm text-faint">{empty}</p> : null}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = chosen.includes(option.value)
          return (
            <label
              key={option.value}
              title={option.title}
              style={option.style}
              className={mergeClasses(
                // The invisible checkbox covers its chip, so that it receives clicks and taps.
                'relative inline-flex h-9 cursor-pointer items-center gap-1.5 rounded-md border px-3 text-sm font-[560] select-none touch:h-11',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen
                  ? 'border-role bg-role-soft text-role-ink'
                  : 'border-line-strong bg-raised text-soft hover:bg-hover',
              )}
            >
              <input
                type="checkbox"
                className="absolute inset-0 m-0 cursor-pointer opacity-0"
                aria-label={option.title ?? option.label}
                checked={isChosen}
                onChange={() => toggle(option.value)}
              />
              {isChosen ? <Check className="size-3.5" aria-hidden="true" /> : null}
              <bdi>{option.label}</bdi>
            </label>
          )
        })}
      </div>
      {error ? (
        <p id={id} role="alert" className="mt-1.5 text-sm font-[520] text-danger-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
