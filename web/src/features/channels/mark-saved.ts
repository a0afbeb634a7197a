import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * Notes that a form was saved as `draft`, and empties the field of its secret. What was typed while it was being saved stays
 * typed.
 */
export function markSaved<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  draft: Draft,
  secret: Path<Draft>,
): void {
  const emptied = '' as PathValue<Draft, Path<Draft>>
  form.reset({ ...draft, [secret]: emptied } as DefaultValues<Draft>, { keepValues: true })
  if (form.getValues(secret) === draft[secret]) form.setValue(secret, emptied, { shouldDirty: true })
}
