import type { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { checkDraft, type DraftContext, listDraftConflicts } from './check-draft.ts'
import type { ShiftDraft } from './shift-draft.ts'

/** Whether a change to a draft causes no overlap and no kind of conflict that the draft does not already have. */
export function isHarmless(
  draft: ShiftDraft,
  change: Partial<ShiftDraft>,
  context: DraftContext,
  weeks: DraftWeeks,
): boolean {
  const judge = (one: ShiftDraft) => {
    const errors = checkDraft(one, context, false)
    return { ...errors, kinds: listDraftConflicts(one, errors, weeks).map(({ type }) => type) }
  }
  const next = judge({ ...draft, ...change })
  const known = new Set(judge(draft).kinds)
  return next.overlap === null && next.kinds.every((type) => known.has(type))
}
