import type { DialogProps } from './dialog.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { lazyPart } from './lazy-part.tsx'

const load = async () => (await import('./dialog.tsx')).Dialog
const Sheet = lazyPart<DialogProps & { onClose: () => void }>(load)
fetchAhead(load)

/** A dialog of a page that is shown without it: its code comes after the page. */
export function LazyDialog(props: DialogProps) {
  return props.isOpen ? <Sheet {...props} onClose={() => props.onOpenChange(false)} /> : null
}
