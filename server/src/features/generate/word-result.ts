/** Puts the result of a generation into words. Pure. */
import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { openReasons } from '@fairweek/domain/messages/generate/open-reasons'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { FoundOpenSlot, GenerationResult } from '../../db/schema.ts'

function wordReason({ reason, roleName }: FoundOpenSlot, minimumShiftHours: number): string {
  switch (reason) {
    case 'nobody':
      return openReasons.nobodyCan
    case 'short':
      return openReasons.short
    case 'time':
      return openReasons.unproven
    case 'overtaken':
      return openReasons.overtaken
    case 'notSearched':
      return openReasons.notSearched
    case 'shared':
      return openReasons.shared
    case 'nextMoved':
      return openReasons.nextMoved
    case 'started':
      return scheduleMessages.openStarted
    case 'notHeld':
      return openReasons.nobodyHolds(roleName)
    case 'tooShort':
      return openReasons.tooShort(minimumShiftHours)
  }
}

export function wordResult({ openSlots, minimumShiftHours, ...facts }: GenerationResult): GenerateReply {
  return {
    message: scheduleMessages.generated,
    ...facts,
    openSlots: openSlots.map((slot) => ({ ...slot, reason: wordReason(slot, minimumShiftHours) })),
  }
}
