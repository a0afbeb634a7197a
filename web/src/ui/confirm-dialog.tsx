import type { ConfirmDialogProps } from './confirm-sheet.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { lazyComponent } from './lazy-component.tsx'

const load = async () => (await import('./confirm-sheet.tsx')).ConfirmSheet
const Sheet = lazyComponent<ConfirmDialogProps & { onClose: () => void }>(load)
fetchAhead(load)

/** Asks before something that cannot be taken back; loaded after the page that may ask. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? <Sheet {...props} onClose={() => props.onOpenChange(false)} /> : null
}
