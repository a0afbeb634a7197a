import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

interface ChoiceCardsProps<Value extends string> {
  label: string
  cards: readonly { value: Value; title: string; text: string; Icon: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
}

/** Selects one of a few options, each a card with a sentence about it. */
export function ChoiceCards<Value extends string>({ label, cards, value, onChange }: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-[580]">{label}</legend>
      <div role="radiogroup" aria-label={label} className="grid gap-3 sm:grid-cols-2">
        {cards.map(({ value: choice, title, text, Icon }) => (
          <label
            key={choice}
            className="group relative flex flex-col gap-1 rounded-lg border border-line-strong bg-raised p-3.5 text-left transition-colors hover:bg-hover has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]"
          >
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg"
            />
            <span className="flex items-center justify-between">
              <Icon className="size-5 text-soft" aria-hidden="true" />
              <span
                aria-hidden="true"
                className="flex size-4 items-center justify-center rounded-full border border-line-strong group-has-checked:border-ink"
              >
                <span className="hidden size-2 rounded-full bg-ink group-has-checked:block" />
              </span>
            </span>
            <span className="mt-1 font-[620]">{title}</span>
            <span className="text-sm text-soft">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
