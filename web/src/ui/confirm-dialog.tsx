import type { ConfirmDialogProps } from './confirm-sheet.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { lazyComponent } from './lazy-component.tsx'

const load = async () => (await import('./confirm-sheet.tsx')).ConfirmSheet
const Sheet = lazyComponent<ConfirmDialogProps & { onClose: () => void }>(load)
fetchAhead(load)

/** Asks before an action that cannot be undone; loaded after the page that may ask. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? <Sheet {...props} onClose={() => props.onOpenChange(false)} /> : null
}
