import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The import dialog, loaded when first opened. */
export const LazyImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog)
