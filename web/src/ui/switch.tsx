import * as RadixSwitch from 'radix-ui/switch'
import { type ReactNode, useId } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface SwitchProps {
  /** For links that lead to the switch; by default, a generated one. */
  id?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  className?: string
}

/** A switch that takes effect immediately, with its label before it. */
export function Switch({ id: given, isOn, onChange, label, hint, disabled = false, className }: SwitchProps) {
  const generated = useId()
  const id = given ?? generated
  return (
    <div className={mergeClasses('flex min-h-10 items-center justify-between gap-4 touch:min-h-11', className)}>
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
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-6 w-11 scroll-mt-4 forced-color-adjust-none shrink-0 rounded-full border border-line-strong bg-sunk transition-colors after:absolute after:-inset-2.5 disabled:opacity-50 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
      >
        <RadixSwitch.Thumb className="block size-4 translate-x-1 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-[1.3rem] data-[state=checked]:bg-raised" />
      </RadixSwitch.Root>
    </div>
  )
}
