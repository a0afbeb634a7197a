import {
  type Availability,
  type AvailabilitySlot,
  getAvailability,
  saveAvailability,
} from '@fairweek/domain/contracts/availability/availability'
import { availabilityMessages } from '@fairweek/domain/messages/availability/availability'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { endpointKey, useEndpointMutation } from '../../api/use-endpoint.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useUndoKeys } from '../../ui/use-undo-keys.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { beginDraft, redoStep, saysTheSame, takeStep, undoStep } from './slot-draft.ts'

/**
 * A person's availability while it is being edited. `save` stores it, unless someone else has saved since the draft
 * began.
 */
export function useSlotDraft(stored: Availability) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => beginDraft(stored.slots))
  const isDirty = !saysTheSame(base.slots, draft.slots)
  const saving = useEndpointMutation(saveAvailability, {
    onSuccess: (saved) => {
      showToast({ title: availabilityMessages.saved })
      // The undo steps are kept, so that a saved change can be undone and saved again.
      setBase(saved)
    },
    onError: (error) => showCallFailure(availabilityMessages.saveFailed, error),
  })
  const begin = (from: Availability) => {
    setBase(from)
    setDraft(beginDraft(from.slots))
  }
  // Loads what other people have saved since, unless that would discard changes made here.
  if (stored.version !== base.version && !isDirty && !saving.isPending && draft.past.length === 0) begin(stored)
  useUnsavedWarning(isDirty)
  const undo = () => setDraft(undoStep)
  const redo = () => setDraft(redoStep)
  useUndoKeys((key) => (key === 'undo' ? undo() : redo()))
  return {
    staffId: base.staff.id,
    version: base.version,
    before: base.slots,
    slots: draft.slots,
    isDirty,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    /** Why saving was refused because someone else had saved first; null otherwise. */
    overtaken: saving.error instanceof ApiError && saving.error.status === 409 ? messageOf(saving.error) : null,
    isSaving: saving.isPending,
    change: (slots: readonly AvailabilitySlot[]) => setDraft((previous) => takeStep(previous, slots)),
    undo,
    redo,
    discard: () => setDraft((previous) => takeStep(previous, base.slots)),
    save: () =>
      saving.mutate({
        params: { staffId: base.staff.id },
        body: { slots: [...draft.slots], version: base.version },
      }),
    /** Continues from the availability that another input on this page has saved. */
    accept: (saved: Availability) => {
      setBase(saved)
      setDraft((previous) => takeStep(previous, saved.slots))
    },
    /** Discards the changes made here and loads the saved availability. */
    showStored: async () => {
      const args = { params: { staffId: base.staff.id } }
      const queryKey = endpointKey(getAvailability, args)
      begin(
        await queryClient.fetchQuery({ queryKey, queryFn: () => callEndpoint(getAvailability, args), staleTime: 0 }),
      )
      saving.reset()
    },
  }
}

export type SlotDraft = ReturnType<typeof useSlotDraft>
