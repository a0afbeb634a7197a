import type { ComponentProps } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import type { ChooseValues as Shown } from './choose-values.tsx'

const ChooseValues = lazyComponent(async () => (await import('./choose-values.tsx')).ChooseValues)

/** Shows in a form what somebody else has saved first, and nothing if nobody has (EDIT-03). */
export function ChangedMeanwhile({ conflict }: { conflict: ComponentProps<typeof Shown> | null }) {
  return conflict ? <ChooseValues {...conflict} /> : null
}
