import { assignShift, createShift, type Shift, updateShift } from '@fairweek/domain/contracts/schedule/schedule'
import { callEndpoint } from '../../../api/call.ts'
import { bodyOf, isReassignment, type ShiftDraft } from './shift-draft.ts'

/** Saves a draft as a new shift, an assignment or an edit. */
export function saveDraft(draft: ShiftDraft & { roleId: number }): Promise<Shift> {
  if (isReassignment(draft)) {
    const { id, version } = draft.shift
    return callEndpoint(assignShift, { params: { id }, body: { staffId: draft.staffId, version } })
  }
  return draft.shift === null
    ? callEndpoint(createShift, { body: bodyOf(draft) })
    : callEndpoint(updateShift, { params: { id: draft.shift.id }, body: bodyOf(draft) })
}
