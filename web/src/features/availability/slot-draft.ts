/** What is being said of a week before it is saved, with every step on the way. */
import type { AvailabilitySlot } from '@fairweek/domain/contracts/availability'
import { slotChanges } from '@fairweek/domain/rules/availability/paint-slots'

type Slots = readonly AvailabilitySlot[]

export interface SlotDraft {
  past: readonly Slots[]
  slots: Slots
  future: readonly Slots[]
}

export function beginDraft(slots: Slots): SlotDraft {
  return { past: [], slots, future: [] }
}

/** Whether two lists say the same, whatever pieces they are in. */
export function saysTheSame(one: Slots, other: Slots): boolean {
  const { added, removed } = slotChanges(one, other)
  return added.length + removed.length === 0
}

/** A further step; one that changes nothing is none. */
export function takeStep(draft: SlotDraft, slots: Slots): SlotDraft {
  if (saysTheSame(draft.slots, slots)) return draft
  return { past: [...draft.past, draft.slots], slots, future: [] }
}

/** One step back; as it was where there is none. */
export function undoStep(draft: SlotDraft): SlotDraft {
  const before = draft.past.at(-1)
  if (!before) return draft
  return { past: draft.past.slice(0, -1), slots: before, future: [draft.slots, ...draft.future] }
}

/** The step that was taken back, once more. */
export function redoStep(draft: SlotDraft): SlotDraft {
  const [after, ...future] = draft.future
  if (!after) return draft
  return { past: [...draft.past, draft.slots], slots: after, future }
}
