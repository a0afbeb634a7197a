import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The import dialog, loaded when somebody first asks for it. */
export const LazyImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog)
