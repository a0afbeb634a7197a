import type { ConflictType } from '@fairweek/domain/contracts/constants'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { shiftScreens } from '@fairweek/domain/messages/schedule/shift'
import { contractLimits } from '@fairweek/domain/rules/conflicts/contract-limits'
import type { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { exceedsTarget } from '@fairweek/domain/rules/hours'
import { findClash } from '@fairweek/domain/rules/overlap'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import { type DraftContext, hasNoLength, hoursWith } from './check-draft.ts'
import { type ShiftDraft, slotOf } from './shift-draft.ts'

const words = shiftScreens.standing

const OF_CONTRACTS: ReadonlySet<ConflictType> = new Set(contractLimits.map(({ type }) => type))
const isWorded = (type: ConflictType): type is ConflictType & keyof typeof words => type in words

/** Returns the word for a broken rule; none if it does not depend on who works the shift. */
function wordsOf(type: ConflictType): string[] {
  if (OF_CONTRACTS.has(type)) return [words.contract]
  return isWorded(type) ? [words[type]] : []
}

/**
 * Returns whether a person is free for a shift, shown before they are selected: 'free', or reasons against them, worst
 * first: busy, away, too little rest, against their contract or pairings, or over their target hours.
 */
export function standingOf(
  draft: ShiftDraft,
  person: Pick<Staff, 'id' | 'targetWeeklyHours'>,
  { shifts, settings }: Pick<DraftContext, 'shifts' | 'settings'>,
  weeks: DraftWeeks,
): string[] {
  const { shift, roleId, requirementId } = draft
  if (hasNoLength(draft) || roleId === null) return []
  const row = { ...slotOf(draft), id: shift?.id ?? 0, staffId: person.id }
  const isOver = exceedsTarget(hoursWith(draft, shifts, person.id), person.targetWeeklyHours ?? null)
  const hours = isOver ? [words.overHours] : []
  const clash = findClash(row, shifts, settings)
  if (clash?.startTime && clash.endTime) return [words.busy(shortRangeOf(clash)), ...hours]
  const broken = weeks.listBrokenBy({
    gone: shift ? [shift] : [],
    come: [{ ...row, roleId, requirementId, status: 'Pending' }],
  })
  const said = [...new Set([...broken.flatMap(wordsOf), ...hours])]
  return said.length > 0 ? said : [words.free]
}
