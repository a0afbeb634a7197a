import type { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { checkDraft, type DraftContext, type DraftFaults, listDraftConflicts, type ShiftDraft } from './shift-draft.ts'

/** Whether a change of a draft breaks no rule, and brings no kind of conflict that the draft does not have already. */
export function isHarmless(
  draft: ShiftDraft,
  change: Partial<ShiftDraft>,
  context: DraftContext,
  weeks: DraftWeeks,
): boolean {
  const next = { ...draft, ...change }
  const faults = checkDraft(next, context, false)
  if (faults.overlap !== null) return false
  const kindsOf = (one: ShiftDraft, of: DraftFaults) => listDraftConflicts(one, of, weeks).map(({ type }) => type)
  const known = new Set(kindsOf(draft, checkDraft(draft, context, false)))
  return kindsOf(next, faults).every((type) => known.has(type))
}
