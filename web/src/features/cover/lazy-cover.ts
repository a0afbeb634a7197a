import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The dialogs of cover, loaded when first opened. */
export const LazyAbsenceForm = lazyComponent(async () => (await import('./absence-form-dialog.tsx')).AbsenceFormDialog)
export const LazyCoverDialog = lazyComponent(async () => (await import('./cover-dialog.tsx')).CoverDialog)
