import { Check } from 'lucide-react'
import { Checkbox as RadixCheckbox } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface CheckboxProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  className?: string
}

/** A box to tick with its label; the whole line is the target. */
export function Checkbox({ isChecked, onChange, label, hint, disabled = false, className }: CheckboxProps) {
  const id = useId()
  return (
    <div className={mergeClasses('flex min-h-8 items-start gap-2.5 py-1 touch:min-h-11 touch:py-2.5', className)}>
      <RadixCheckbox.Root
        id={id}
        checked={isChecked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={(next) => onChange(next === true)}
        className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-raised text-inverse disabled:opacity-50 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
      >
        <RadixCheckbox.Indicator>
          <Check className="size-4" strokeWidth={3} aria-hidden="true" />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-faint">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
