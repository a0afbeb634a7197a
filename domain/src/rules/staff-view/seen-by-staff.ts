/** Decides which shifts staff accounts can see; all replies to them use this rule (REQ-02, PUB-04). */
import { isInactive, type ShiftState } from '../shift-state.ts'

/** Facts, other than the shift itself, that decide whether a member of staff can see a shift. */
export interface StaffView {
  /** Value of the setting that shows drafts to staff. */
  showDraftsToStaff: boolean
  /** Whether the viewer is on the shift. */
  isOwn: boolean
  /** Whether the shift is published; published shifts stay visible. */
  isPublished: boolean
  /** Whether the person on the shift has requested it and nobody has decided yet. */
  hasOpenRequest: boolean
}

/** Checks whether the status allows a shift to be an unpublished draft; confirmed shifts never are drafts. */
export function mayBeDraft({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Pending' || status === 'Cancelled' || status === 'Deprecated'
}

/** Checks whether staff can see a shift: requests only if they are their own, drafts only if the setting shows them. */
export function isSeenByStaff(shift: Pick<ShiftState, 'status'>, view: StaffView): boolean {
  if (shift.status === 'Requested' || shift.status === 'Rejected') return view.isOwn
  if (view.showDraftsToStaff || !mayBeDraft(shift) || view.isPublished) return true
  return view.isOwn && view.hasOpenRequest && !isInactive(shift)
}

/** Checks whether a shift is a manager's draft: not published, and not waiting for approval of a request. */
export function isDraft(
  { status }: Pick<ShiftState, 'status'>,
  { isPublished, hasOpenRequest }: Pick<StaffView, 'isPublished' | 'hasOpenRequest'>,
): boolean {
  return status === 'Pending' && !isPublished && !hasOpenRequest
}
