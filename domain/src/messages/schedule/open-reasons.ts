/** Why Generate left a shift open. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const openReasons = catalogue('openReasons', {
  nobodyHolds: (role: string) => `Nobody holds the role ${role}.`,
  nobodyCan: 'Nobody who holds the role can work then.',
  short: 'Everyone who could work then is needed elsewhere: filling this would open another shift.',
  tooShort: (hours: number) =>
    `Shorter than ${countOf(hours, 'hour')}, the shortest shift allowed. Lengthen the shift beside it.`,
  unproven: 'Time ran out before it was certain that nobody can work it.',
  notSearched: 'Generating was cancelled before this week. Generate again to fill this.',
  shared: 'The weeks shared the limits on hours over two weeks. Generate this week alone to try to fill this.',
  overtaken: 'Someone changed the schedule. Generate again to fill this.',
})
