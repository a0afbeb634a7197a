import { type ReactNode, useId } from 'react'
import { FieldContext, type FieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

export interface FieldProps {
  /** Id of the control, for links that lead to it; by default, a generated one. */
  id?: string
  label: ReactNode
  /** The error message, as React Hook Form provides it: `errors.name?.message`. */
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean
  isLabelHidden?: boolean
  className?: string
  children: ReactNode
}

/** A label, control, hint and error. The control inside receives its id and aria attributes from the field. */
export function Field({ id: given, label, error, hint, isRequired, isLabelHidden, className, children }: FieldProps) {
  const generated = useId()
  const id = given ?? generated
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const wiring: FieldWiring = { id }
  if (described) wiring['aria-describedby'] = described
  if (error) wiring['aria-invalid'] = true
  if (isRequired) wiring['aria-required'] = true
  return (
    <div className={mergeClasses('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-[580] text-ink'}>
        {label}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-[520] text-danger-ink">
          {error}
        </p>
      ) : null}
    </div>
  )
}
