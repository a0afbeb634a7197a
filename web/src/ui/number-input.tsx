import type { ComponentProps } from 'react'
import { Input } from './input.tsx'
import { mergeClasses } from './merge-classes.ts'

/** A number input with the browser's arrows. With React Hook Form: `register(name, { setValueAs: numberOrNull })`. */
export function NumberInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <Input type="number" inputMode="decimal" className={mergeClasses('tabular-nums', className)} {...rest} />
}

/** Parses a text as a number; null if it is blank. Other text is returned unchanged, so that the schema refuses it. */
export function numberOrNull(value: unknown): unknown {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return null
  const number = Number(value)
  return Number.isNaN(number) ? value : number
}
