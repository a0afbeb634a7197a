/** Judges by the server's own rules whether a move is allowed, before the shift is dropped. */

import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { copyMessages, copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { editingScreens } from '@fairweek/domain/messages/schedule/editing/editing'
import { describeConflict } from '@fairweek/domain/rules/conflicts/describe-conflict'
import type { Draft, DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { listRefusals, slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { EligibilityContext } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { refusalFact } from '@fairweek/domain/rules/refusal-fact'
import { canBeCopied, classifyShift, isActive } from '@fairweek/domain/rules/shift-state'
import { offersOf } from '../shift/shift-offers.ts'
import { arrangedShifts, type CopyMove, copiedShift, type ShiftMove, shiftsOf } from './drag-model.ts'

/** `caution` lists conflicts that the move would add; they do not block a manager's manual changes (CONF-05). */
export interface Verdict {
  kind: 'fine' | 'caution' | 'refused'
  reasons: readonly string[]
}

/** The facts about a week that decide which manual changes are allowed. */
export interface EditingWeek {
  weekStart: string
  /** For each person, the shifts that they work or have released in this week and the adjacent ones. */
  shiftsOf: ReadonlyMap<number, readonly Shift[]>
  staff: ReadonlyMap<number, Staff>
  roleNames: ReadonlyMap<number, string>
  context: EligibilityContext
  /** Computes the conflicts that a move would add to this week. */
  drafts: DraftWeeks
  /** Ids of shifts that are still being saved; they cannot be changed again until the server has answered. */
  saving: ReadonlySet<number>
  rank: string
}

/** Groups shifts by person: the assigned one or, for a cancelled shift without one, the former one. */
export function groupByPerson(shifts: readonly Shift[]): Map<number, Shift[]> {
  const groups = new Map<number, Shift[]>()
  for (const shift of shifts) {
    const personId = shift.staffId ?? (shift.status === 'Cancelled' ? shift.originalStaffId : null)
    if (personId === null) continue
    const group = groups.get(personId)
    if (group) group.push(shift)
    else groups.set(personId, [shift])
  }
  return groups
}

/**
 * Judges a move: every shift it changes, the people who would work them, and the conflicts it would add to the week.
 */
export function judgeMove(shiftMove: ShiftMove, week: EditingWeek): Verdict {
  const touched = shiftsOf(shiftMove)
  if (touched.some(({ id }) => week.saving.has(id))) return { kind: 'refused', reasons: [editingScreens.saving] }
  if (shiftMove.kind === 'copy') return judgeCopy(shiftMove, week)
  const locked = touched.flatMap((shift) => offersOf(shift, week.rank).lockedBecause ?? [])
  const [first] = locked
  if (first !== undefined) return { kind: 'refused', reasons: [first] }

  const touchedIds = new Set(touched.map(({ id }) => id))
  const found = arrangedShifts(shiftMove, () => '').map((shift) => judgeHolder(shift, touchedIds, week))
  const refusals = found.flatMap(({ refused }) => refused)
  if (refusals.length > 0) return { kind: 'refused', reasons: refusals }
  return cautionsOf(
    found.flatMap(({ asked }) => asked),
    week.drafts.listDraftConflicts(draftOf(shiftMove)),
  )
}

function draftOf(shiftMove: ShiftMove): Draft {
  return shiftMove.kind === 'copy'
    ? { gone: [], come: [copiedShift(shiftMove)] }
    : { gone: shiftsOf(shiftMove), come: arrangedShifts(shiftMove, () => '') }
}

/** Lists the conflicts that a move would add for people; the roster shows shortages by itself. */
export function listObjections(shiftMove: ShiftMove, { drafts }: EditingWeek): string[] {
  const conflicts = drafts.listDraftConflicts(draftOf(shiftMove))
  return conflicts.filter(({ type }) => type !== 'RoleShortfall').map(describeConflict)
}

/** Judges a copy like a new shift. Confirmed shifts can be copied too. */
function judgeCopy(shiftMove: CopyMove, week: EditingWeek): Verdict {
  const { shift, staffId } = shiftMove
  if (!canBeCopied(shift)) return { kind: 'refused', reasons: [copyMessages.notCopied] }
  if (staffId !== shift.staffId) return { kind: 'refused', reasons: [copyScreens.keepsPerson] }
  const { refused } = judgeHolder(copiedShift(shiftMove), new Set(), week)
  if (refused.length > 0) return { kind: 'refused', reasons: refused }
  return cautionsOf([], week.drafts.listDraftConflicts(draftOf(shiftMove)))
}

/** Returns the verdict if nothing is refused: cautions about people who must be asked, and about added conflicts. */
function cautionsOf(asked: readonly string[], conflicts: ReturnType<DraftWeeks['listDraftConflicts']>): Verdict {
  const reasons = [...asked, ...conflicts.map(describeConflict)]
  return { kind: reasons.length > 0 ? 'caution' : 'fine', reasons }
}

interface HolderFindings {
  refused: readonly string[]
  /** A reminder to ask the person, if they had this shift before it was cancelled; it adds no conflict. */
  asked: readonly string[]
}

/** Checks the rules for a shift's person, assuming that their other shifts do not change. */
function judgeHolder(shift: Shift, touchedIds: ReadonlySet<number>, week: EditingWeek): HolderFindings {
  const person = shift.staffId === null ? undefined : week.staff.get(shift.staffId)
  if (!person) return { refused: [], asked: [] }
  const others = (week.shiftsOf.get(person.id) ?? []).filter(({ id }) => !touchedIds.has(id))
  const slot = slotOfShift(shift)
  const candidate = {
    roleIds: person.roles.map(({ id }) => id),
    firstDay: person.firstDay,
    lastDay: person.lastDay,
    releasedBefore: others.filter((other) => classifyShift(other) === 'unassignedCancelled').map(slotOfShift),
    // These rules do not bind managers; breaking them is reported as a conflict instead.
    unavailable: [],
    timeOff: [],
    booked: others.filter(isActive).map((other) => ({ ...slotOfShift(other), shift: other })),
  }
  const { weekStart, roleNames, context } = week
  const setting = { weekStart, roleNames }
  const broken = listRefusals(candidate, slot, context)
  const say = (some: typeof broken) => [
    ...new Set(some.map((refusal) => editingScreens.fact(person.name, refusalFact(refusal, slot, setting)))),
  ]
  return {
    refused: say(broken.filter(({ rule }) => rule.bindsManagers)),
    asked: broken.some(({ rule }) => rule.reason === 'released')
      ? [editingScreens.fact(person.name, editingScreens.hadIt)]
      : [],
  }
}
