/** Which shifts accounts of rank staff are shown: the one rule of every reply to them (REQ-02, PUB-04). */
import { isInactive, type ShiftState } from '../shift-state.ts'

/** What decides besides the shift itself. */
export interface StaffView {
  /** The setting: drafts are shown to staff. */
  showDraftsToStaff: boolean
  /** Whoever looks is on it. */
  isOwn: boolean
  /** Somebody was told of it, or knows it otherwise; what is published stays so (RQ14). */
  isPublished: boolean
  /** Whoever is on it asked for it, and nobody has decided yet. */
  hasOpenRequest: boolean
}

/** Whether it can be a draft that nobody of the staff knows of; what is confirmed never is. */
export function mayBeDraft({ status }: Pick<ShiftState, 'status'>): boolean {
  return status === 'Pending' || status === 'Cancelled' || status === 'Deprecated'
}

/** Whether somebody of rank staff is shown a shift: of requests their own only, and drafts where the business shows them. */
export function isSeenByStaff(shift: Pick<ShiftState, 'status'>, view: StaffView): boolean {
  if (shift.status === 'Requested' || shift.status === 'Rejected') return view.isOwn
  if (view.showDraftsToStaff || !mayBeDraft(shift) || view.isPublished) return true
  return view.isOwn && view.hasOpenRequest && !isInactive(shift)
}

/** Whether it is a manager's draft: not published, and not a request that waits for a decision (RQ16). */
export function isDraft(
  { status }: Pick<ShiftState, 'status'>,
  { isPublished, hasOpenRequest }: Pick<StaffView, 'isPublished' | 'hasOpenRequest'>,
): boolean {
  return status === 'Pending' && !isPublished && !hasOpenRequest
}
