import { Check } from 'lucide-react'
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

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ isChecked, onChange, label, hint, disabled = false, className }: CheckboxProps) {
  const id = useId()
  return (
    <div className={mergeClasses('flex min-h-8 items-start gap-2.5 py-1 touch:min-h-11 touch:py-2.5', className)}>
      <span className="relative mt-0.5 forced-color-adjust-none flex size-5 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          id={id}
          checked={isChecked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-line-strong bg-raised checked:border-ink checked:bg-ink disabled:opacity-50"
        />
        <Check
          className="pointer-events-none relative hidden size-4 text-inverse peer-checked:block peer-disabled:opacity-50"
          strokeWidth={3}
          aria-hidden="true"
        />
      </span>
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer" dir="auto">
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
