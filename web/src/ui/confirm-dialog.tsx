import type { ConfirmDialogProps } from './confirm-sheet.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { lazyComponent } from './lazy-component.tsx'

const load = async () => (await import('./confirm-sheet.tsx')).ConfirmSheet
const Sheet = lazyComponent<ConfirmDialogProps & { onClose: () => void }>(load)
fetchAhead(load)

/** Asks for confirmation before an action that cannot be undone. Its code is loaded after the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? <Sheet {...props} onClose={() => props.onOpenChange(false)} /> : null
}
