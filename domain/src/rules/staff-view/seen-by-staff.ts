/** Shifts that accounts of rank staff can see: the single rule for every reply to them (REQ-02, PUB-04). */
import { isInactive, type ShiftState } from '../shift-state.ts'

/** What the rule depends on besides the shift itself. */
export interface StaffView {
  /** The setting that shows drafts to staff. */
  showDraftsToStaff: boolean
  /** The viewer is on it. */
  isOwn: boolean
  /** It is published; published shifts stay visible (RQ14). */
  isPublished: boolean
  /** Its person requested it, and nobody has decided yet. */
  hasOpenRequest: boolean
}

/** Checks whether it can be an unpublished draft; a confirmed shift never is. */
export function mayBeDraft({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Pending' || status === 'Cancelled' || status === 'Deprecated'
}

/**
 * Checks whether a user of rank staff sees a shift: requests only if their own, and drafts only if the setting shows
 * them.
 */
export function isSeenByStaff(shift: Pick<ShiftState, 'status'>, view: StaffView): boolean {
  if (shift.status === 'Requested' || shift.status === 'Rejected') return view.isOwn
  if (view.showDraftsToStaff || !mayBeDraft(shift) || view.isPublished) return true
  return view.isOwn && view.hasOpenRequest && !isInactive(shift)
}

/** Checks whether it is a manager's draft: not published, and not a request pending a decision (RQ16). */
export function isDraft(
  { status }: Pick<ShiftState, 'status'>,
  { isPublished, hasOpenRequest }: Pick<StaffView, 'isPublished' | 'hasOpenRequest'>,
): boolean {
  return status === 'Pending' && !isPublished && !hasOpenRequest
}
