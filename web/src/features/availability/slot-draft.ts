/** A week's unsaved availability, with undo and redo steps. */
import type { AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
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

/** Whether two lists describe the same availability, however it is split into slots. */
export function saysTheSame(one: Slots, other: Slots): boolean {
  const { added, removed } = slotChanges(one, other)
  return added.length + removed.length === 0
}

/** Adds an undo step; does nothing if the availability is unchanged. */
export function takeStep(draft: SlotDraft, slots: Slots): SlotDraft {
  if (saysTheSame(draft.slots, slots)) return draft
  return { past: [...draft.past, draft.slots], slots, future: [] }
}

/** Undoes the last step; returns the draft unchanged if there is none. */
export function undoStep(draft: SlotDraft): SlotDraft {
  const before = draft.past.at(-1)
  if (!before) return draft
  return { past: draft.past.slice(0, -1), slots: before, future: [draft.slots, ...draft.future] }
}

/** Redoes the step that was undone. */
export function redoStep(draft: SlotDraft): SlotDraft {
  const [after, ...future] = draft.future
  if (!after) return draft
  return { past: [...draft.past, draft.slots], slots: after, future }
}
