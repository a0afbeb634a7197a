import { type ReactNode, useId } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface FieldGroupProps {
  legend: ReactNode
  error?: string | undefined
  hint?: ReactNode
  className?: string
  children: ReactNode
}

/** Several controls under one heading, such as a person's roles or the start and end of a period. */
export function FieldGroup({ legend, error, hint, className, children }: FieldGroupProps) {
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={mergeClasses('min-w-0', className)} aria-describedby={described || undefined}>
      <legend className="mb-1.5 text-sm font-[580]">{legend}</legend>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-faint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-[520] text-danger-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
