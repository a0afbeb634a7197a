import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Version = number | null

interface Shown {
  /** The version of the values that the form shows. */
  version: Version
  /** The version before the form's own last save, which the page shows until it has read the channels again. */
  past?: Version | undefined
  isRefused: boolean
}

/**
 * Keeps the values of a form and the version that it sends together (EDIT-03). What is read later fills a form in which
 * nothing was changed. In a changed form, it waits until a save is refused; `fill` keeps what was changed.
 */
export function useShownVersion<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  read: Version,
  fill: () => void,
) {
  const [{ version, past, isRefused }, setShown] = useState<Shown>({ version: read, isRefused: false })
  const { isDirty } = form.formState
  useEffect(() => {
    if (read === version) {
      if (past !== undefined) setShown({ version, isRefused })
    } else if (read !== past && (!isDirty || isRefused)) {
      fill()
      setShown({ version: read, isRefused: false })
    }
  })
  return {
    version,
    showSaved: (saved: Version) => setShown({ version: saved, past: read, isRefused: false }),
    showRefused: () => setShown({ version, isRefused: true }),
  }
}
