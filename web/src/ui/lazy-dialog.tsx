import type { DialogProps } from './dialog.tsx'
import { partAhead } from './lazy-component.tsx'

const Sheet = partAhead<DialogProps & { onClose: () => void }>(async () => (await import('./dialog.tsx')).Dialog)

/** A dialog whose code is loaded after the page. */
export function LazyDialog(props: DialogProps) {
  return props.isOpen ? <Sheet {...props} onClose={() => props.onOpenChange(false)} /> : null
}
