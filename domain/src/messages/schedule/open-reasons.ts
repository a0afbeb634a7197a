/** Why Generate left a shift open, as its reply says it. */
import { countOf } from '../count.ts'

export const openReasons = {
  nobodyHolds: (role: string) => `Nobody holds the role ${role}.`,
  nobodyCan: 'Nobody who holds the role can work then.',
  short: 'Everybody who could work then is needed elsewhere: filling this would open another shift.',
  tooShort: (hours: number) =>
    `Shorter than ${countOf(hours, 'hour')}, the least anybody comes for: lengthen the shift beside it.`,
  unproven: 'Time ran out before it was sure that nobody can be found.',
  overtaken: 'Somebody changed the schedule meanwhile. Generate again to fill this.',
} as const
