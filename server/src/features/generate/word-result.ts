/** The result of a generation in the words of the business. Pure. */
import type { GenerateReply } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { FoundOpenSlot, GenerationResult } from '../../db/schema.ts'

function wordReason({ reason, roleName }: FoundOpenSlot, minimumShiftHours: number): string {
  switch (reason) {
    case 'nobody':
      return scheduleMessages.openNobodyCan
    case 'short':
      return scheduleMessages.openShort
    case 'time':
      return scheduleMessages.openUnproven
    case 'overtaken':
      return scheduleMessages.openOvertaken
    case 'started':
      return scheduleMessages.openStarted
    case 'notHeld':
      return scheduleMessages.openNobodyHolds(roleName)
    case 'tooShort':
      return scheduleMessages.openTooShort(minimumShiftHours)
  }
}

export function wordResult({ openSlots, minimumShiftHours, ...facts }: GenerationResult): GenerateReply {
  return {
    message: scheduleMessages.generated,
    ...facts,
    openSlots: openSlots.map((slot) => ({ ...slot, reason: wordReason(slot, minimumShiftHours) })),
  }
}
