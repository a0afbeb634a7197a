import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  className?: string
}

/** One of a few, all in sight. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      orientation="horizontal"
      className={mergeClasses(
        'inline-flex max-w-full overflow-x-auto rounded-md border border-line-strong bg-raised',
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="flex h-9 items-center border-l border-line px-3 text-sm font-[560] whitespace-nowrap text-soft transition-colors -outline-offset-2 first:border-l-0 hover:bg-hover data-[state=checked]:bg-ink data-[state=checked]:text-inverse touch:h-11"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
