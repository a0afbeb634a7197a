import type { ComponentProps } from 'react'
import { Input } from './input.tsx'
import { mergeClasses } from './merge-classes.ts'

/** A number with the browser's own arrows. With React Hook Form: `register(name, { setValueAs: numberOrNull })`. */
export function NumberInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <Input type="number" inputMode="decimal" className={mergeClasses('tabular-nums', className)} {...rest} />
}

/** The number in a text; null when it is blank. What is no number stays text for the schema to refuse. */
export function numberOrNull(value: unknown): unknown {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return null
  const number = Number(value)
  return Number.isNaN(number) ? value : number
}
