import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Marks a form as saved with `draft` and empties its secret field. Keeps anything typed during saving. */
export function markSaved<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  draft: Draft,
  secret: Path<Draft>,
): void {
  const emptied = '' as PathValue<Draft, Path<Draft>>
  form.reset({ ...draft, [secret]: emptied } as DefaultValues<Draft>, { keepValues: true })
  if (form.getValues(secret) === draft[secret]) form.setValue(secret, emptied, { shouldDirty: true })
}
