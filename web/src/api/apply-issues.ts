import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** Shows the server's field errors under the form's fields; ignores errors for fields that the form does not have. */
export function applyIssues<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  if (!(error instanceof ApiError)) return
  const known = new Set(Object.keys(form.getValues()))
  for (const { path, message } of error.issues) {
    const field = path.replace(/^body\./, '')
    if (known.has(field.split('.')[0] ?? '')) form.setError(field as Path<Values>, { message })
  }
}
