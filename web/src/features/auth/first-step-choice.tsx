import { authScreens } from '@fairweek/domain/messages/auth/auth'
import { FileSpreadsheet, UtensilsCrossed } from 'lucide-react'
import { useId } from 'react'

/** What a new business starts with: sample data or its own. */
export type FirstStep = 'sample' | 'own'

const CHOICES = [
  { value: 'own', Icon: FileSpreadsheet },
  { value: 'sample', Icon: UtensilsCrossed },
] as const

export function FirstStepChoice({ value, onChange }: { value: FirstStep; onChange: (value: FirstStep) => void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={authScreens.firstStep} className="grid gap-3 sm:grid-cols-2">
      {CHOICES.map(({ value: choice, Icon }) => (
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
          <span className="mt-1 font-[620]">{authScreens.firstSteps[choice].title}</span>
          <span className="text-sm text-soft">{authScreens.firstSteps[choice].text}</span>
        </label>
      ))}
    </div>
  )
}
