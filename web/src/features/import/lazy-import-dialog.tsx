import { lazyPart } from '../../ui/lazy-part.tsx'

/** The import dialog, loaded when somebody first asks for it. */
export const LazyImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog)
