import { type ReactNode, useId } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  className?: string
}

/** Selects one of a few options, all visible; wraps onto several rows if they do not fit on one. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={mergeClasses(
        'inline-flex max-w-full flex-wrap overflow-hidden rounded-md border border-line-strong bg-raised',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative -mt-px -ml-px flex h-9 grow items-center justify-center border-t border-l border-line px-3 text-sm font-[560] whitespace-nowrap text-soft transition-colors hover:bg-hover has-checked:bg-ink has-checked:text-inverse has-checked:forced-color-adjust-none touch:h-11"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none -outline-offset-2"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
