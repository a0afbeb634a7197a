/** Whether an arrangement may be: the same rules as the server's, while the shift is still in the hand. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { copyMessages, copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { handScreens } from '@fairweek/domain/messages/schedule/hand'
import type { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { listRefusals, slotOfShift } from '@fairweek/domain/rules/eligibility'
import type { EligibilityContext } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { refusalFact } from '@fairweek/domain/rules/refusal-fact'
import { canBeCopied, classifyShift, isActive } from '@fairweek/domain/rules/shift-state'
import { offersOf } from '../shift/shift-offers.ts'
import { type Arrangement, arrangedShifts, type CopyArrangement, copiedShift, shiftsOf } from './drag-model.ts'

/** `caution` names the conflicts that it would add, which refuse nothing a manager does by hand (CONF-05, GN7). */
export interface Verdict {
  kind: 'fine' | 'caution' | 'refused'
  reasons: readonly string[]
}

/** A week as far as it decides what may be done by hand. */
export interface HandWeek {
  weekStart: string
  /** By person, what they work or gave back in it and in the weeks beside it. */
  shiftsOf: ReadonlyMap<number, readonly Shift[]>
  staff: ReadonlyMap<number, Staff>
  roleNames: ReadonlyMap<number, string>
  context: EligibilityContext
  /** The same week, to be asked which conflicts an arrangement would add. */
  drafts: DraftWeeks
  /** Ids of shifts that are still being saved: they cannot be written over what the server has not answered. */
  saving: ReadonlySet<number>
  /** The rank of whoever acts. */
  rank: string
}

/** Shifts by whoever works them, and cancelled ones by who had them. */
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

/** Judges what an arrangement would do: to each shift that it touches, to whoever would work it, and to the week. */
export function judgeArrangement(arrangement: Arrangement, week: HandWeek): Verdict {
  const touched = shiftsOf(arrangement)
  if (touched.some(({ id }) => week.saving.has(id))) return { kind: 'refused', reasons: [handScreens.saving] }
  if (arrangement.kind === 'copy') return judgeCopy(arrangement, week)
  const locked = touched.flatMap((shift) => offersOf(shift, week.rank).lockedBecause ?? [])
  const [first] = locked
  if (first !== undefined) return { kind: 'refused', reasons: [first] }

  const touchedIds = new Set(touched.map(({ id }) => id))
  const arranged = arrangedShifts(arrangement, () => '')
  const found = arranged.map((shift) => judgeHolder(shift, touchedIds, week))
  const refusals = found.flatMap(({ refused }) => refused)
  if (refusals.length > 0) return { kind: 'refused', reasons: refusals }
  return cautionsOf(
    found.flatMap(({ asked }) => asked),
    week.drafts.listDraftConflicts({ gone: touched, come: arranged }),
  )
}

/** A copy is judged as a shift that is added; a confirmed shift can be copied too. */
function judgeCopy(arrangement: CopyArrangement, week: HandWeek): Verdict {
  const { shift, staffId } = arrangement
  if (!canBeCopied(shift)) return { kind: 'refused', reasons: [copyMessages.notCopied] }
  if (staffId !== shift.staffId) return { kind: 'refused', reasons: [copyScreens.keepsPerson] }
  const copy = copiedShift(arrangement)
  const { refused } = judgeHolder(copy, new Set(), week)
  if (refused.length > 0) return { kind: 'refused', reasons: refused }
  return cautionsOf([], week.drafts.listDraftConflicts({ gone: [], come: [copy] }))
}

/** The verdict where nothing refuses: what has to be asked, and the conflicts that it would add. */
function cautionsOf(asked: readonly string[], conflicts: ReturnType<DraftWeeks['listDraftConflicts']>): Verdict {
  const reasons = [...asked, ...conflicts.map(({ description }) => description)]
  return { kind: reasons.length > 0 ? 'caution' : 'fine', reasons }
}

interface HolderFindings {
  refused: readonly string[]
  /** They had this shift before it was cancelled, and would have to be asked; no conflict follows from that. */
  asked: readonly string[]
}

/** What keeps whoever would work a shift from it, what else they have being as it is. */
function judgeHolder(shift: Shift, touchedIds: ReadonlySet<number>, week: HandWeek): HolderFindings {
  const person = shift.staffId === null ? undefined : week.staff.get(shift.staffId)
  if (!person) return { refused: [], asked: [] }
  const others = (week.shiftsOf.get(person.id) ?? []).filter(({ id }) => !touchedIds.has(id))
  const slot = slotOfShift(shift)
  const candidate = {
    roleIds: person.roles.map(({ id }) => id),
    gaveBack: others.filter((other) => classifyShift(other) === 'unassignedCancelled').map(slotOfShift),
    // What binds no manager is told as a conflict.
    unavailable: [],
    timeOff: [],
    booked: others.filter(isActive).map((other) => ({ ...slotOfShift(other), shift: other })),
  }
  const { weekStart, roleNames, context } = week
  const setting = { weekStart, roleNames }
  const broken = listRefusals(candidate, slot, context)
  const say = (some: typeof broken) => [
    ...new Set(some.map((refusal) => handScreens.fact(person.name, refusalFact(refusal, slot, setting)))),
  ]
  return {
    refused: say(broken.filter(({ rule }) => rule.bindsManagers)),
    asked: broken.some(({ rule }) => rule.reason === 'gaveBack')
      ? [handScreens.fact(person.name, handScreens.hadIt)]
      : [],
  }
}
