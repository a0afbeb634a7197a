import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The components that find cover. Pages pass them to other features, which show them. */
export const COVER_PARTS = {
  /** Asks how long a person cannot work and why, then offers to find cover. */
  Absence: lazyComponent(async () => (await import('./absence-form-dialog.tsx')).AbsenceFormDialog),
  /** Finds cover for an open shift, or shows the answers of the people asked. */
  Dialog: lazyComponent(async () => (await import('./cover-dialog.tsx')).CoverDialog),
  /** Says why a shift is open, and leads to finding cover. */
  OpenShift: lazyComponent(async () => (await import('./open-shift-alert.tsx')).OpenShiftAlert),
  /** Lists what people can be asked so that confirmed shifts move and an open shift is filled. */
  Questions: lazyComponent(async () => (await import('./cover-questions.tsx')).CoverQuestions),
}
